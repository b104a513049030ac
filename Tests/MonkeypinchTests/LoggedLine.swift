import Foundation
import TestFolder
import Testing

/// A decoded line of an event log.
struct LoggedLine: Decodable {
  let t: Double
  let frame: Int
  let kind: String
  let view: String?
  let recognizer: String?
  let state: String?
  let translation: [Double]?
  let phase: String?
  let from: String?
  let to: String?
  let why: String?
  let name: String?
  let center: [Double]?
  let scale: Double?
  let rotation: Double?
  let z: Int?
  let frames: Int?
  let samples: Int?
  let reason: String?
}

/// A decoded event log.
struct EventLog {
  let text: String
  let lines: [LoggedLine]

  init(_ text: String) throws {
    self.text = text
    let decoder = JSONDecoder()
    lines = try text.split(separator: "\n").map {
      try decoder.decode(LoggedLine.self, from: Data($0.utf8))
    }
  }

  /// Replays a recording without a window and reads its event log.
  init(of file: String = "run.touches.jsonl", in folder: Folder) throws {
    let run = try Run("replay", file, "--headless", "--events", "-", in: folder)
    run.expectSuccess()
    try self.init(run.output)
  }

  /// Compiles a gesture script, replays it and reads its event log.
  init(playing script: String, in folder: Folder) throws {
    try folder.record(script)
    try self.init(in: folder)
  }

  /// The gestures in order, such as `monkey pan began`; of repeated changes only the first.
  var gestures: [String] {
    var gestures: [String] = []
    for line in lines where line.kind == "gesture" {
      let words = [line.view, line.recognizer, line.state].compactMap { $0 }
      let gesture = words.joined(separator: " ")
      if line.state != "changed" || !gestures.contains(gesture) { gestures.append(gesture) }
    }
    return gestures
  }

  /// The names of the played sounds, in order.
  var sounds: [String] { lines.filter { $0.kind == "sound" }.compactMap(\.name) }

  /// Returns the line with the state of a sprite at the end of the run.
  func end(of view: String) throws -> LoggedLine {
    try #require(lines.last { $0.kind == "view" && $0.view == view })
  }
}

/// Returns the keys of a JSON line without nested objects, in order.
func keys(of line: Substring) -> [String] {
  line.matches(of: /"(\w+)":/).map { String($0.1) }
}
