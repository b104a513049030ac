#if os(Linux)
import Foundation

/// An event log, or as much of it as there is.
struct GameLog: CustomStringConvertible {
  struct Line: Decodable {
    let kind: String
    let view: String?
    let recognizer: String?
    let state: String?
    let phase: String?
    let location: [Double]?
    let touches: Int?
    let translation: [Double]?
    let velocity: Velocity?
    let name: String?
    let center: [Double]?
    let scale: Double?
    let rotation: Double?
    let reason: String?
    let frames: Int?
    let match: String?

    /// How far a drag went since the line before.
    var step: Place? { translation.map { Place($0[0], $0[1]) } }

    /// How far a drag goes in a second.
    var way: Place? {
      guard case .way(let place) = velocity else { return nil }
      return place
    }

    /// How fast a drag is, in pixels a second.
    var speed: Double { way?.length ?? 0 }

    /// As in `monkey pan began`, `monkey began` for a touch, or `chomp` for a sound.
    var words: String {
      [view, recognizer, state, phase, name].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// Of a drag, or of a gesture that has one number for it.
  enum Velocity: Decodable {
    case way(Place)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        let numbers = try container.decode([Double].self)
        self = .way(Place(numbers[0], numbers[1]))
      }
    }
  }

  let text: String
  let lines: [Line]

  /// A last line that is not whole yet is left out.
  init(_ text: String) throws {
    self.text = text
    let whole = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let decoder = JSONDecoder()
    lines = try whole.map {
      do {
        return try decoder.decode(Line.self, from: Data($0.utf8))
      } catch {
        throw Mishap("not a line of an event log: \($0)")
      }
    }
  }

  /// The gestures in order, as in `monkey pan began`.
  ///
  /// Changes are left out: whether a frame has come between the first move and the last is up to how
  /// busy the machine is.
  var gestures: [String] {
    lines.filter { $0.kind == "gesture" && $0.state != "changed" }.map(\.words)
  }

  /// The states of one recognizer of one view, but for changes.
  func gestures(of name: String) -> [String] {
    lines.filter { $0.kind == "gesture" && $0.words.hasPrefix(name + " ") }.compactMap(\.state)
      .filter { $0 != "changed" }
  }

  /// How a thing was in the end.
  func end(of view: String) throws -> (center: Place, scale: Double, rotation: Double) {
    guard let line = lines.last(where: { $0.kind == "view" && $0.view == view }),
      let center = line.center, let scale = line.scale, let rotation = line.rotation
    else { throw Mishap("the log does not tell how \(view) was in the end:\n\(self)") }
    return (Place(center[0], center[1]), scale, rotation)
  }

  /// The names of the sounds, in order.
  var sounds: [String] { lines.filter { $0.kind == "sound" }.compactMap(\.name) }

  var description: String {
    text.isEmpty ? "an empty log" : text.split(separator: "\n").suffix(25).joined(separator: "\n")
  }
}
#endif
