#if os(Linux)
import Foundation

/// An event log of the program, complete or still being written.
struct EventLog: CustomStringConvertible {
  /// One line of the log, with the members that the tests use.
  struct Line: Decodable {
    let kind: String
    let view: String?
    let recognizer: String?
    let state: String?
    let phase: String?
    let location: [Double]?
    let velocity: Velocity?
    let name: String?
    let center: [Double]?
    let scale: Double?
    let reason: String?
    let frames: Int?
    let match: String?

    /// The velocity of a pan, in pixels per second.
    var velocityVector: Position? {
      guard case .vector(let position) = velocity else { return nil }
      return position
    }

    /// The line in words: `monkey pan began`, `monkey began` for a touch, or `chomp` for a sound.
    var words: String {
      [view, recognizer, state, phase, name].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The velocity of a gesture: a vector for a pan, a number for other gestures.
  enum Velocity: Decodable {
    case vector(Position)
    case scalar(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .scalar(number)
      } else {
        let numbers = try container.decode([Double].self)
        self = .vector(Position(numbers[0], numbers[1]))
      }
    }
  }

  let text: String
  let lines: [Line]

  /// Parses the log, without an incomplete last line.
  init(_ text: String) throws {
    self.text = text
    let whole = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let decoder = JSONDecoder()
    lines = try whole.map {
      do {
        return try decoder.decode(Line.self, from: Data($0.utf8))
      } catch {
        throw TestError("not a line of an event log: \($0)")
      }
    }
  }

  /// The gestures in order, such as `monkey pan began`.
  ///
  /// Without changes, whose number depends on the load of the machine.
  var gestures: [String] {
    lines.filter { $0.kind == "gesture" && $0.state != "changed" }.map(\.words)
  }

  /// The states of one recognizer of one view, without changes.
  func gestures(of name: String) -> [String] {
    lines.filter { $0.kind == "gesture" && $0.words.hasPrefix(name + " ") }.compactMap(\.state)
      .filter { $0 != "changed" }
  }

  /// Returns the final center and scale of a view.
  func end(of view: String) throws -> (center: Position, scale: Double) {
    guard let line = lines.last(where: { $0.kind == "view" && $0.view == view }),
      let center = line.center, let scale = line.scale
    else { throw TestError("the log has no final state of \(view):\n\(self)") }
    return (Position(center[0], center[1]), scale)
  }

  /// The names of the sounds, in order.
  var sounds: [String] { lines.filter { $0.kind == "sound" }.compactMap(\.name) }

  var description: String {
    text.isEmpty ? "an empty log" : text.split(separator: "\n").suffix(25).joined(separator: "\n")
  }
}
#endif
