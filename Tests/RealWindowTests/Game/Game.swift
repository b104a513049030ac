#if os(Linux)
import Foundation
import Glibc
import Testing

/// The playground, run as anybody runs it, in a window of its own.
///
/// It writes its event log to standard output and a recording to a file; both are read while they
/// grow.
@MainActor final class Game {
  static let size = Place(900, 600)
  /// Where things are in a window of that size, before anybody touches them.
  static let monkey = Place(306, 312)
  static let banana = Place(603, 324)
  /// A place where nothing is.
  static let ground = Place(450, 480)

  let screen: Screen
  let hands: Hands
  let process = Process()
  /// On X alone.
  private(set) var window: XServer.ID?

  private let folder: Folder
  private let end = DispatchSemaphore(value: 0)
  private var known = (text: "", log: try? GameLog(""))

  /// Starts the program and waits until it takes keys.
  init(_ arguments: String..., environment: [String: String] = [:]) throws {
    screen = try Screen.shared()
    hands = screen.hands
    folder = try Folder()
    process.executableURL = Game.program
    process.arguments =
      [
        "play", "--assets", Folder.assets, "--size", "\(Int(Game.size.x))x\(Int(Game.size.y))",
        "--events", "-", "--record", folder.path("run.touches.jsonl"),
      ] + arguments
    process.currentDirectoryURL = folder.url
    // What the person who runs the tests has set or taught is none of their business, nor the other
    // way round.
    let own = [
      "SDL_AUDIODRIVER": "dummy", "MONKEYPINCH_CONFIG": folder.path("config.json"),
      "XDG_DATA_HOME": folder.path("data"),
    ]
    process.environment = ProcessInfo.processInfo.environment
      .merging(own) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.newFile("events.jsonl")
    process.standardError = try folder.newFile("errors.txt")
    process.terminationHandler = { [end] _ in end.signal() }
    try process.run()
    try listen()
    // Not before: while it starts, SDL replaces its window by one that graphics cards can draw into.
    window = try screen.server.map(findWindow)
    try locate()
  }

  deinit {
    // Only where a test has failed is there anything left to end.
    if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
  }

  /// The program that is tried: the one beside the tests, or the one that MONKEYPINCH names.
  static var program: URL {
    ProcessInfo.processInfo.environment["MONKEYPINCH"].map { URL(fileURLWithPath: $0) }
      ?? Bundle.main.bundleURL.appendingPathComponent("monkeypinch")
  }

  // MARK: Start

  private func findWindow(on server: XServer) throws -> XServer.ID {
    let pid = process.processIdentifier
    return try eventually("a window of the game with the keyboard", seen: { errors }) {
      try checkIsRunning()
      guard let active = try server.activeWindow(), try server.process(of: active) == pid
      else { return nil }
      return active
    }
  }

  /// Puts the hands where the window is now.
  func locate() throws {
    hands.origin = Place(0, 0)
    guard let window, let server = screen.server else { return }
    hands.origin = try server.settledOrigin(of: window)
  }

  /// Waits until the game takes keys.
  private func listen() throws {
    try eventually("the game to take keys", seen: { errors + recording }) {
      try checkIsRunning()
      return try? time(within: .milliseconds(200))
    }
  }

  /// The game's own time, which it is asked for by typing a key that means nothing to it.
  func time(within limit: Duration = .seconds(20)) throws -> Double {
    let before = keyTimes("left shift").count
    try hands.type(.leftShift)
    return try eventually("a key to be recorded", within: limit, seen: { recording }) {
      let times = keyTimes("left shift")
      return times.count >= before + 2 ? times.last : nil
    }
  }

  /// When a key went down or up.
  func keyTimes(_ name: String) -> [Double] {
    recording.matches(of: /{"t":([0-9.]+),"key":"([^"]+)"/).filter { $0.2 == name }
      .compactMap { Double($0.1) }
  }

  /// Where fingers landed.
  var recordedPlaces: [Place] {
    recording.matches(of: /"phase":"began","x":([-0-9.]+),"y":([-0-9.]+)/).compactMap {
      guard let x = Double($0.1), let y = Double($0.2) else { return nil }
      return Place(x, y)
    }
  }

  private func checkIsRunning() throws {
    guard process.isRunning else {
      throw Mishap("the game has ended with status \(process.terminationStatus): \(errors)")
    }
  }

  // MARK: What it says

  var errors: String { folder.text("errors.txt") }
  var recording: String { folder.text("run.touches.jsonl") }

  /// What it has written to a file of its own folder.
  func file(_ name: String) -> String { folder.text(name) }

  func log() throws -> GameLog {
    let text = folder.text("events.jsonl")
    if let log = known.log, text == known.text { return log }
    let log = try GameLog(text)
    known = (text, log)
    return log
  }

  /// Waits for a line of the log, as in `monkey pan began`.
  ///
  /// - Parameter count: For the how manyth such line.
  @discardableResult
  func wait(for words: String, count: Int = 1) throws -> GameLog.Line {
    try eventually("'\(words)'", seen: seen) {
      let lines = try log().lines.filter { $0.words == words }
      return lines.count >= count ? lines[count - 1] : nil
    }
  }

  /// Waits until something stands in the recording.
  ///
  /// - Parameter count: So many times.
  func waitForRecorded(_ words: String, count: Int = 1) throws {
    try eventually("'\(words)' to be recorded", seen: { recording }) {
      recording.components(separatedBy: words).count > count ? true : nil
    }
  }

  /// The newest of all that, for the message of a failure.
  func seen() -> String {
    ((try? log())?.description ?? "no log") + "\n" + errors
  }

  // MARK: What it shows

  /// What can be seen of the window.
  func picture() throws -> Picture {
    let server = try #require(screen.server)
    let window = try #require(window)
    let frame = try #require(try server.frame(of: window))
    return try server.picture(at: frame.origin, size: frame.size)
  }

  /// Waits until the picture stays as it is.
  func pictureAtRest() throws -> Picture {
    var last = try picture()
    return try eventually("a picture that stays") {
      hands.pause(.milliseconds(60))
      let next = try picture()
      defer { last = next }
      return next == last ? next : nil
    }
  }

  // MARK: End

  /// Ends the game as a person does, and checks what it leaves.
  @discardableResult
  func quit(sourceLocation: SourceLocation = #_sourceLocation) throws -> GameLog {
    try hands.letGo()
    try hands.type(.escape)
    return try finish(sourceLocation: sourceLocation)
  }

  /// Waits for the end of a game that somebody has asked for, and checks what it leaves: no error, a
  /// whole log, and a recording that replays to the same log byte for byte.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) throws -> GameLog {
    guard end.wait(timeout: .now() + 20) == .success else {
      throw Mishap("the game does not end; so far:\n\(seen())")
    }
    #expect(process.terminationReason == .exit, sourceLocation: sourceLocation)
    #expect(process.terminationStatus == 0, sourceLocation: sourceLocation)
    #expect(
      errors == "", "window \(String(window ?? 0, radix: 16))", sourceLocation: sourceLocation)
    let log = try log()
    #expect(log.text.hasSuffix("\n"), sourceLocation: sourceLocation)
    #expect(log.lines.last?.kind == "end", sourceLocation: sourceLocation)
    let replayed = try replay()
    // Compared before, for a failed expectation would print all of both.
    let isSame = replayed == log.text
    #expect(isSame, "the recording replays to another log", sourceLocation: sourceLocation)
    return log
  }

  /// Ends the game so that it cannot do anything about it.
  func kill() throws {
    Glibc.kill(process.processIdentifier, SIGKILL)
    guard end.wait(timeout: .now() + 20) == .success else {
      throw Mishap("the game does not end")
    }
  }

  /// Replays the recording without a window.
  ///
  /// - Returns: The event log of that.
  func replay(_ arguments: String...) throws -> String {
    let replay = Process()
    replay.executableURL = Game.program
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
      throw Mishap("the recording does not replay: \(folder.text("replay-errors.txt"))")
    }
    return folder.text("replayed.jsonl")
  }

  /// The picture that a replay of the recording ends with.
  func replayedPicture() throws -> Picture {
    _ = try replay("--screenshot", "picture.png")
    return try Picture(contentsOf: folder.path("picture.png"))
  }
}
#endif
