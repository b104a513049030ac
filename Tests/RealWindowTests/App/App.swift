#if os(Linux)
import Foundation
import Glibc
import TestFolder
import Testing

/// A running copy of the program, with the playground in a window.
///
/// Its event log is written to standard output and its recording to a file; both are read while it
/// runs.
@MainActor final class App {
  /// The size of the window, in pixels.
  static let size = Position(900, 600)
  /// The initial position of the monkey in a window of ``size``.
  static let monkey = Position(306, 312)
  /// The initial position of the banana.
  static let banana = Position(603, 324)
  /// A position without any view that recognizes gestures.
  static let ground = Position(450, 480)

  let screen: Screen
  let hands: Hands
  let process = Process()
  /// The window, on X only.
  private(set) var window: XServer.ID?

  private let folder: Folder
  private let end = DispatchSemaphore(value: 0)
  private var known = (text: "", log: try? EventLog(""))

  /// Starts the program and waits until it receives keys.
  ///
  /// - Parameter own: The screen to use in place of that of all tests.
  init(
    _ arguments: String..., on own: OwnScreen? = nil, environment: [String: String] = [:]
  ) throws {
    screen = try own?.screen ?? Screen.shared()
    hands = screen.hands
    folder = try Folder()
    process.executableURL = App.program
    process.arguments =
      [
        "play", "--assets", Folder.assets, "--size", "\(Int(App.size.x))x\(Int(App.size.y))",
        "--events", "-", "--record", folder.path("run.touches.jsonl"),
      ] + arguments
    process.currentDirectoryURL = folder.url
    // Use a separate configuration and separate data, not those of the user who runs the tests.
    let separate = [
      "SDL_AUDIODRIVER": "dummy", "MONKEYPINCH_CONFIG": folder.path("config.json"),
      "XDG_DATA_HOME": folder.path("data"),
    ]
    process.environment = ProcessInfo.processInfo.environment
      .merging(own?.environment ?? [:]) { $1 }.merging(separate) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.newFile("events.jsonl")
    process.standardError = try folder.newFile("errors.txt")
    process.terminationHandler = { [end] _ in end.signal() }
    try process.run()
    try waitForKeys()
    window = try screen.server.map(findWindow)
    try updateOrigin()
  }

  deinit {
    // The process still runs only if a test failed.
    if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
  }

  /// The program to test: the one next to the tests, or the one named by MONKEYPINCH.
  static var program: URL {
    ProcessInfo.processInfo.environment["MONKEYPINCH"].map { URL(fileURLWithPath: $0) }
      ?? Bundle.main.bundleURL.appendingPathComponent("monkeypinch")
  }

  // MARK: Start

  private func findWindow(on server: XServer) throws -> XServer.ID {
    let pid = process.processIdentifier
    return try eventually("a window of the app with the focus", observed: { errors }) {
      try checkIsRunning()
      guard let active = try server.activeWindow(), try server.process(of: active) == pid
      else { return nil }
      return active
    }
  }

  /// Updates the origin of the input to the window's current position.
  func updateOrigin() throws {
    hands.origin = Position(0, 0)
    guard let window, let server = screen.server else { return }
    hands.origin = try server.settledOrigin(of: window)
  }

  /// Waits until the program receives keys.
  private func waitForKeys() throws {
    try eventually("the app to receive keys", observed: { errors + recording }) {
      try checkIsRunning()
      return try? time(within: .milliseconds(200))
    }
  }

  /// Returns the program's own time, measured by typing a key without meaning.
  func time(within limit: Duration = .seconds(20)) throws -> Double {
    let before = keyTimes("left shift").count
    try hands.type(.leftShift)
    return try eventually("a key to be recorded", within: limit, observed: { recording }) {
      let times = keyTimes("left shift")
      return times.count >= before + 2 ? times.last : nil
    }
  }

  /// Returns the times at which a key went down or up.
  func keyTimes(_ name: String) -> [Double] {
    recording.matches(of: /{"t":([0-9.]+),"key":"([^"]+)"/).filter { $0.2 == name }
      .compactMap { Double($0.1) }
  }

  /// The positions at which fingers landed.
  var recordedPositions: [Position] {
    recording.matches(of: /"phase":"began","x":([-0-9.]+),"y":([-0-9.]+)/).compactMap {
      guard let x = Double($0.1), let y = Double($0.2) else { return nil }
      return Position(x, y)
    }
  }

  /// The ids of the touches that have not ended.
  var touchesDown: [String] {
    var down: [String] = []
    for line in recording.matches(of: /"id":([0-9]+),"phase":"([a-z]+)"/) {
      switch line.2 {
      case "began": down.append(String(line.1))
      case "ended", "cancelled": down.removeAll { $0 == line.1 }
      default: break
      }
    }
    return down
  }

  private func checkIsRunning() throws {
    guard process.isRunning else {
      throw TestError("the app has ended with status \(process.terminationStatus): \(errors)")
    }
  }

  // MARK: Output

  var errors: String { folder.text("errors.txt") }
  var recording: String { folder.text("run.touches.jsonl") }

  /// Returns the text of a file in the program's folder.
  func file(_ name: String) -> String { folder.text(name) }

  func log() throws -> EventLog {
    let text = folder.text("events.jsonl")
    if let log = known.log, text == known.text { return log }
    let log = try EventLog(text)
    known = (text, log)
    return log
  }

  /// Waits for a line of the event log, such as `monkey pan began`.
  ///
  /// - Parameter count: The number of such lines to wait for.
  @discardableResult
  func wait(for words: String, count: Int = 1) throws -> EventLog.Line {
    try eventually("'\(words)'", observed: observed) {
      let lines = try log().lines.filter { $0.words == words }
      return lines.count >= count ? lines[count - 1] : nil
    }
  }

  /// Waits for a text in the recording.
  ///
  /// - Parameter count: The number of occurrences to wait for.
  func waitForRecorded(_ words: String, count: Int = 1) throws {
    try eventually("'\(words)' to be recorded", observed: { recording }) {
      recording.components(separatedBy: words).count > count ? true : nil
    }
  }

  /// Taps where the banana is initially until a tap on it, or on the monkey if it is there, is
  /// recognized.
  ///
  /// A tap fails while the banana moves, for example because it returns to its initial position.
  func checkTap() throws {
    func taps() throws -> Int {
      try log().lines.filter { ["banana tap ended", "monkey tap ended"].contains($0.words) }.count
    }
    let count = try taps()
    try eventually("a tap", observed: observed) {
      try hands.tap(at: App.banana)
      _ = try time()
      return try taps() > count ? true : nil
    }
  }

  /// The last lines of the event log and all errors, for failure messages.
  func observed() -> String {
    ((try? log())?.description ?? "no log") + "\n" + errors
  }

  // MARK: Pictures

  /// Returns a picture of the window.
  func picture() throws -> Picture {
    let server = try #require(screen.server)
    let window = try #require(window)
    let frame = try #require(try server.frame(of: window))
    return try server.picture(at: frame.origin, size: frame.size)
  }

  /// Waits until the picture no longer changes.
  func pictureAtRest() throws -> Picture {
    var last = try picture()
    return try eventually("a picture that no longer changes") {
      hands.pause(.milliseconds(60))
      let next = try picture()
      defer { last = next }
      return next == last ? next : nil
    }
  }

  // MARK: End

  /// Quits the program as a user does, and checks its results.
  @discardableResult
  func quit(sourceLocation: SourceLocation = #_sourceLocation) throws -> EventLog {
    try hands.releaseAll()
    try hands.holding(.leftControl) { try hands.type(.q) }
    return try finish(sourceLocation: sourceLocation)
  }

  /// Waits until the program quits, and checks its results.
  ///
  /// There must be a complete event log, and a recording in which each touch ends and which replays
  /// to the same log.
  ///
  /// - Parameters:
  ///   - status: The expected exit status.
  ///   - expected: The expected errors.
  func finish(
    status: Int32 = 0, errors expected: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> EventLog {
    guard end.wait(timeout: .now() + 20) == .success else {
      throw TestError("the app does not quit; its output:\n\(observed())")
    }
    // Foundation's process keeps itself alive until it is waited for this way.
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, sourceLocation: sourceLocation)
    #expect(process.terminationStatus == status, sourceLocation: sourceLocation)
    let errors = errors
    #expect(
      errors == expected, "window \(String(window ?? 0, radix: 16)) printed: \(errors)",
      sourceLocation: sourceLocation)
    let log = try log()
    #expect(log.text.hasSuffix("\n"), sourceLocation: sourceLocation)
    #expect(log.lines.last?.kind == "end", sourceLocation: sourceLocation)
    #expect(recording.contains(#""end""#), sourceLocation: sourceLocation)
    #expect(touchesDown == [], "touches that never end", sourceLocation: sourceLocation)
    let replayed = try replay()
    // Compared outside of the expectation, whose failure would print both logs.
    let isSame = replayed == log.text
    #expect(isSame, "the recording replays to a different log", sourceLocation: sourceLocation)
    return log
  }

  /// Stops the process, as a system that suspends does, and waits until it has stopped.
  func stop() throws {
    let pid = process.processIdentifier
    Glibc.kill(pid, SIGSTOP)
    try eventually("the app to stop") {
      let text = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
      return text.contains(") T ") ? true : nil
    }
  }

  /// Lets the process go on after ``stop()``.
  func goOn() throws { Glibc.kill(process.processIdentifier, SIGCONT) }

  /// Kills the process, so that it cannot clean up.
  func kill() throws {
    Glibc.kill(process.processIdentifier, SIGKILL)
    guard end.wait(timeout: .now() + 20) == .success else {
      throw TestError("the app was killed but still runs")
    }
  }

  /// Replays the recording without a window.
  ///
  /// - Returns: The event log of the replay.
  func replay(_ arguments: String...) throws -> String {
    let replay = Process()
    replay.executableURL = App.program
    replay.arguments =
      ["replay", "run.touches.jsonl", "--headless", "--assets", Folder.assets, "--events", "-"]
      + arguments
    replay.currentDirectoryURL = folder.url
    replay.standardInput = FileHandle.nullDevice
    replay.standardOutput = try folder.newFile("replayed.jsonl")
    replay.standardError = try folder.newFile("replay-errors.txt")
    try replay.run()
    replay.waitUntilExit()
    guard replay.terminationStatus == 0 else {
      throw TestError("the recording does not replay: \(folder.text("replay-errors.txt"))")
    }
    return folder.text("replayed.jsonl")
  }

  /// Returns the last picture of a replay of the recording.
  func replayedPicture() throws -> Picture {
    _ = try replay("--screenshot", "picture.png")
    return try Picture(contentsOf: folder.path("picture.png"))
  }
}
#endif
