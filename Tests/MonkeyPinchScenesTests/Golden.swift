import Foundation
import MonkeyPinchPlayground
import GestureRecordings
import MonkeyPinchScenes
import Testing

/// A behaviour as three files of `Golden`: a script, the recording that it compiles to, and the log
/// that playing it gives.
struct Golden {
  /// Which files a behaviour has, by their endings.
  enum File: String, CaseIterable {
    case script = "gestures"
    case touches = "touches.jsonl"
    case events = "events.jsonl"
  }

  let name: String

  /// Among the sources, not in a bundle: what is compared is what `make golden` writes.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")
  /// Whether `make golden` runs the tests.
  static let isRewriting = ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] == "1"

  /// The names of all files in the folder.
  static var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
  }

  /// Every behaviour that has a script.
  static var all: [Golden] {
    files.filter { $0.hasSuffix(".gestures") }
      .map { Golden(name: String($0.dropLast(".gestures".count))) }
  }

  func url(_ file: File) -> URL { Golden.folder.appendingPathComponent("\(name).\(file.rawValue)") }

  func read(_ file: File) throws -> String {
    String(decoding: try Data(contentsOf: url(file)), as: UTF8.self)
  }

  // MARK: Making them

  /// The recording that a script compiles to.
  func compile(_ script: String) throws -> String {
    var text: [UInt8] = []
    for line in try GestureScript(script, file: "\(name).gestures").lines { line.append(to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The log of a recording, as detailed as the script says.
  func play(_ touches: String, of script: String) throws -> String {
    let recording = try Recording(bytes: Array(touches.utf8), name: "\(name).touches.jsonl")
    guard let scene = SceneList.scene(named: recording.header.scene ?? "monkey") else {
      throw Unreadable(reason: "\(name): no scene is called \(recording.header.scene ?? "")")
    }
    let playground = Playground(
      scene: scene, size: recording.header.surface, detail: try detail(of: script))
    var log: [UInt8] = []
    playground.onLog = { $0.append(to: &log) }
    let frames = try recording.frames()
    while let frame = try frames.next() { playground.play(frame) }
    playground.finish(because: Playground.EndReason(recording.ending))
    return String(decoding: log, as: UTF8.self)
  }

  /// What a comment asks for: `# log: verbose`, `# log: every-frame`, or both with a space between.
  private func detail(of script: String) throws -> LogDetail {
    var detail = LogDetail()
    for line in script.split(separator: "\n") where line.hasPrefix("# log:") {
      for word in line.dropFirst("# log:".count).split(separator: " ") {
        switch word {
        case "verbose": detail.verbose = true
        case "every-frame": detail.everyFrame = true
        default: throw Unreadable(reason: "\(name).gestures: log detail '\(word)' is unknown")
        }
      }
    }
    return detail
  }

  // MARK: Rewriting

  /// Writes a file where it differs; tells by how many lines, and nothing where it does not.
  func rewrite(_ file: File, as text: String) throws -> String? {
    let old = (try? read(file)).map { $0.split(separator: "\n") }
    let new = text.split(separator: "\n")
    guard new != old else { return nil }
    try Data(text.utf8).write(to: url(file))
    let (added, removed) = new.difference(from: old ?? []).reduce(into: (0, 0)) { counts, change in
      if case .insert = change { counts.0 += 1 } else { counts.1 += 1 }
    }
    return "\(name).\(file.rawValue)  +\(added) -\(removed)\(old == nil ? "  new" : "")"
  }

  struct Unreadable: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
  }
}

extension Golden: CustomTestStringConvertible {
  var testDescription: String { name }
}
