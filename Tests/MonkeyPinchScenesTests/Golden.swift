import Foundation
import MonkeyPinchPlayground
import GestureRecordings
import MonkeyPinchScenes
import PlayKit
import Synchronization
import Testing

/// A behavior as two files of the folder `Golden`: a gesture script and its event log.
struct Golden {
  /// The kinds of files of a behavior, with their extensions.
  enum File: String, CaseIterable {
    case script = "gestures"
    case events = "events.jsonl"
  }

  /// The name of the scene and of the files' folder.
  let scene: String
  /// The name of the files, without extensions.
  let name: String

  /// The folder of all goldens in the source tree, where `make golden` writes them.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")
  /// Whether `make golden` runs the tests to rewrite logs.
  static let isRewriting = ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] == "1"

  /// The paths of all files, relative to ``folder``.
  static var files: [String] {
    func contents(_ folder: URL) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    }
    return contents(folder).flatMap { scene in
      contents(folder.appendingPathComponent(scene)).map { "\(scene)/\($0)" }
    }
  }

  /// All behaviors that have a script.
  static var all: [Golden] {
    files.compactMap { file in
      let parts = file.split(separator: "/")
      guard parts.count == 2, file.hasSuffix(".gestures") else { return nil }
      return Golden(scene: "\(parts[0])", name: "\(parts[1].dropLast(".gestures".count))")
    }
  }

  /// Returns the path of a file, relative to ``folder``.
  func path(_ file: File) -> String { "\(scene)/\(name).\(file.rawValue)" }

  func read(_ file: File) throws -> String {
    String(decoding: try Data(contentsOf: url(file)), as: UTF8.self)
  }

  private func url(_ file: File) -> URL { Golden.folder.appendingPathComponent(path(file)) }

  // MARK: Playing

  /// The event logs of the scripts that have been played, by path: several tests compare with them.
  private static let logs = Mutex<[String: String]>([:])

  /// Returns the event log of the script, which is played once.
  func log() throws -> String {
    if let log = Golden.logs.withLock({ $0[path(.script)] }) { return log }
    let log = try play(read(.script))
    Golden.logs.withLock { $0[path(.script)] = log }
    return log
  }

  /// Returns the event log of a script, with the detail that the script requests.
  ///
  /// - Parameters:
  ///   - inspected: Whether an inspector observes the replay and draws some of its frames.
  ///   - skipsFrames: Whether frames in which nothing is due are skipped.
  func play(
    _ script: String, inspected: Bool = false, skipsFrames: Bool = false
  ) throws -> String {
    var touches: [UInt8] = []
    for line in try GestureScript(script, file: path(.script)).lines { line.append(to: &touches) }
    let recording = try Recording(bytes: touches, name: path(.script))
    guard let scene = SceneList.scene(named: recording.header.scene ?? "monkey") else {
      throw Unreadable(reason: "\(path(.script)): unknown scene \(recording.header.scene ?? "")")
    }
    let playground = Playground(
      scene: scene, among: SceneList.all, size: recording.header.surface,
      detail: try detail(of: script),
      hands: script.contains("\n# hands: uikit\n") ? .uikit : .standard)
    guard inspected else {
      return try String(
        decoding: playground.log(of: recording, skipsFrames: skipsFrames), as: UTF8.self)
    }
    playground.recordHistory()
    let inspector = ReplayInspector(
      duration: recording.end, replay: nil, window: playground.size)
    inspector.drawer.setOpen(true, animated: false)
    var count = 0
    let log = try playground.log(of: recording) {
      count += 1
      if count.isMultiple(of: 16) { _ = inspector.picture(ofPresentIn: playground) }
    }
    return String(decoding: log, as: UTF8.self)
  }

  /// Returns the log detail of a script's comment: `# log: verbose`, `# log: every-frame`, or both.
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

  /// Writes a log that differs from the file; returns a summary of the change, or nil if none.
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

/// Returns the lines of a log without the velocities of gestures that have not ended.
///
/// Another velocity estimator changes almost all of these velocities, but only the velocity at the
/// end of a gesture has an effect, as that of a throw.
func comparableLines(of log: String) -> [Substring] {
  log.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    guard !line.contains(#""state":"ended""#) else { return line }
    return ["velocity", "scaleVelocity", "rotationVelocity"].reduce(line, removing)
  }
}

/// Returns a line without a key and its value, which is a number or an array of numbers.
private func removing(from line: Substring, key: String) -> Substring {
  guard let start = line.range(of: ",\"\(key)\":") else { return line }
  let value = line[start.upperBound...]
  let end = value.first == "[" ? value.firstIndex(of: "]").map(value.index(after:)) : nil
  let rest = end ?? value.firstIndex { $0 == "," || $0 == "}" } ?? value.endIndex
  return line[..<start.lowerBound] + line[rest...]
}

extension Playground {
  /// Plays a recording to its end and returns the text of the event log.
  ///
  /// - Parameters:
  ///   - skipsFrames: Whether frames in which nothing is due are skipped, as in a replay without a
  ///     window.
  ///   - afterFrame: Called after each frame.
  func log(
    of recording: Recording, skipsFrames: Bool = false, afterFrame: () -> Void = {}
  ) throws -> [UInt8] {
    var log: [UInt8] = []
    onLog = { $0.append(to: &log) }
    var frames = try recording.frames()
    while let frame = try frames.next(idleUntil: skipsFrames ? nextFrameDue : .zero) {
      play(frame)
      afterFrame()
    }
    finish(because: EndReason(recording.ending))
    return log
  }
}
