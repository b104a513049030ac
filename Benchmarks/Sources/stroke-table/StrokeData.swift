import Foundation
import Gestures
import GestureStrokes

/// A recorded drawing with the name of the intended shape.
struct Recorded {
  let label: String
  let drawing: StrokeDrawing
}

/// The drawings of one person at one speed: ten of each shape, in sequence.
struct Group {
  let user: Int
  let speed: String
  let drawings: [Recorded]
  /// The shapes, in the order of ``drawings``.
  let labels: [String]
}

/// A file of recorded drawings with one drawing per line.
struct StrokeData {
  /// The number of drawings of each shape by each person.
  static let repetitions = 10

  let name: String
  let groups: [Group]

  private struct Line: Decodable {
    let user: Int
    let speed: String
    let label: String
    let n: Int
    let strokes: [[[Double]]]
  }

  init(name: String, path: String) throws(DataError) {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw DataError(message: "\(path): cannot be read")
    }
    let decoder = JSONDecoder()
    var lines: [Line] = []
    for (index, text) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let line = try? decoder.decode(Line.self, from: text) else {
        throw DataError(message: "\(path):\(index + 1): not a recorded drawing")
      }
      lines.append(line)
    }
    self.name = name
    groups = try Self.groups(of: lines, path)
  }

  private static func groups(of lines: [Line], _ path: String) throws(DataError) -> [Group] {
    let keys = lines.reduce(into: [(user: Int, speed: String)]()) { keys, line in
      if !keys.contains(where: { $0 == (line.user, line.speed) }) {
        keys.append((line.user, line.speed))
      }
    }
    var groups: [Group] = []
    for key in keys {
      let own = lines.filter { ($0.user, $0.speed) == key }
        .sorted { ($0.label, $0.n) < ($1.label, $1.n) }
      let labels = own.map(\.label).reduce(into: [String]()) { labels, label in
        if labels.last != label { labels.append(label) }
      }
      guard own.count == labels.count * repetitions else {
        throw DataError(message: "\(path): user \(key.user) did not draw each shape ten times")
      }
      groups.append(
        Group(
          user: key.user, speed: key.speed,
          drawings: own.map { Recorded(label: $0.label, drawing: drawing($0.strokes)) },
          labels: labels))
    }
    return groups
  }

  private static func drawing(_ strokes: [[[Double]]]) -> StrokeDrawing {
    StrokeDrawing(
      strokes: strokes.map { stroke in
        stroke.filter { $0.count == 3 }.map {
          StrokePoint(Point(x: $0[0], y: $0[1]), at: .milliseconds(Int64($0[2])))
        }
      })
  }
}

/// An error thrown when a file cannot be used.
struct DataError: Error {
  let message: String
}
