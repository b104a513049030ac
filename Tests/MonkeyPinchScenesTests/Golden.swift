import Foundation
import MonkeyPinchPlayground
import GestureRecordings
import MonkeyPinchScenes
import Testing

/// A behaviour as two files of `Golden`: a script, and the log that playing it gives.
struct Golden {
  /// The files that a behaviour has, by their endings.
  enum File: String, CaseIterable {
    case script = "gestures"
    case events = "events.jsonl"
  }

  /// The folder, named after the scene.
  let scene: String
  /// The name of the files, without their endings.
  let name: String

  /// Among the sources, not in a bundle: what is compared is what `make golden` writes.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")
  /// Whether `make golden` runs the tests.
  static let isRewriting = ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] == "1"

  /// The paths of all files, from the folder of all scenes on.
  static var files: [String] {
    func contents(_ folder: URL) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    }
    return contents(folder).flatMap { scene in
      contents(folder.appendingPathComponent(scene)).map { "\(scene)/\($0)" }
    }
  }

  /// Every behaviour that has a script.
  static var all: [Golden] {
    files.compactMap { file in
      let parts = file.split(separator: "/")
      guard parts.count == 2, file.hasSuffix(".gestures") else { return nil }
      return Golden(scene: "\(parts[0])", name: "\(parts[1].dropLast(".gestures".count))")
    }
  }

  /// The path of a file, from the folder of all scenes on.
  func path(_ file: File) -> String { "\(scene)/\(name).\(file.rawValue)" }

  func read(_ file: File) throws -> String {
    String(decoding: try Data(contentsOf: url(file)), as: UTF8.self)
  }

  private func url(_ file: File) -> URL { Golden.folder.appendingPathComponent(path(file)) }

  // MARK: Playing

  /// The log of the recording that a script compiles to, as detailed as the script says.
  func play(_ script: String) throws -> String {
    var touches: [UInt8] = []
    for line in try GestureScript(script, file: path(.script)).lines { line.append(to: &touches) }
    let recording = try Recording(bytes: touches, name: path(.script))
    guard let scene = SceneList.scene(named: recording.header.scene ?? "monkey") else {
      throw Unreadable(reason: "\(path(.script)): unknown scene \(recording.header.scene ?? "")")
    }
    let playground = Playground(
      scene: scene, size: recording.header.surface, detail: try detail(of: script))
    return try String(decoding: playground.log(of: recording), as: UTF8.self)
  }

  /// What a comment asks for: `# log: verbose`, `# log: every-frame`, or both with a space between.
  private func detail(of script: String) throws -> LogDetail {
    var detail = LogDetail()
    for line in script.split(separator: "\n") where line.hasPrefix("# log:") {
      for word in line.dropFirst("# log:".count).split(separator: " ") {
        switch word {
        case "verbose": detail.verbose = true
        case "every-frame": detail.everyFrame = true
        default: throw Unreadable(reason: "\(path(.script)): log detail '\(word)' is unknown")
        }
      }
    }
    return detail
  }

  // MARK: Rewriting

  /// Writes the log where it differs from the file; returns by how many lines, nil if by none.
  func rewriteEvents(as text: String) throws -> String? {
    let old = try? read(.events)
    if let old, comparableLines(of: old) == comparableLines(of: text) { return nil }
    try Data(text.utf8).write(to: url(.events))
    let (oldLines, newLines) = ((old ?? "").split(separator: "\n"), text.split(separator: "\n"))
    let changes = newLines.difference(from: oldLines)
    return "\(path(.events))  +\(changes.insertions.count) -\(changes.removals.count)"
      + (old == nil ? "  new" : "")
  }

  struct Unreadable: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
  }
}

extension Golden: CustomTestStringConvertible {
  var testDescription: String { "\(scene)/\(name)" }
}

/// The lines of a log, without the velocity of gestures that have not ended.
///
/// Those are estimates on the way: another estimator changes nearly every line, and the velocity at
/// the end is the one that throws things.
func comparableLines(of log: String) -> [Substring] {
  log.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    guard !line.contains(#""state":"ended""#), let start = line.range(of: #","velocity":"#) else {
      return line
    }
    let value = line[start.upperBound...]
    let end = value.first == "[" ? value.firstIndex(of: "]").map(value.index(after:)) : nil
    let rest = end ?? value.firstIndex { $0 == "," || $0 == "}" } ?? value.endIndex
    return line[..<start.lowerBound] + line[rest...]
  }
}

extension Playground {
  /// Plays a recording to its end; the lines of the log as text.
  func log(of recording: Recording) throws -> [UInt8] {
    var log: [UInt8] = []
    onLog = { $0.append(to: &log) }
    let frames = try recording.frames()
    while let frame = try frames.next() { play(frame) }
    finish(because: EndReason(recording.ending))
    return log
  }
}
