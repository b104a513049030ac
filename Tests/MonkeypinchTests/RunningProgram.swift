import Foundation
import TestFolder

/// The built program while it runs, so that a test can send signals to it.
final class RunningProgram {
  private let process = Process()
  private let desk: Folder
  private let end = DispatchSemaphore(value: 0)

  /// Starts the program without a display and a sound card.
  convenience init(_ arguments: String..., in folder: Folder) throws {
    try self.init(arguments, in: folder)
  }

  /// Starts a program with an array of arguments.
  ///
  /// - Parameter name: The name of the program's executable file.
  init(_ arguments: [String], of name: String = "monkeypinch", in folder: Folder) throws {
    desk = try Folder()
    try desk.write("", to: "errors")
    process.executableURL = Run.program(name)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = Run.environment(with: Run.dummies, desk: desk)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: desk["errors"])
    process.terminationHandler = { [end] _ in end.signal() }
    try Self.withUsualSignals { try process.run() }
  }

  private static let lock = NSLock()

  /// Starts a program in a closure, so that it does not ignore the signals that these tests ignore.
  ///
  /// A shell lets what it starts in the background ignore SIGINT and SIGQUIT, `nohup` SIGHUP.
  private static func withUsualSignals(_ start: () throws -> Void) rethrows {
    #if os(Windows)
    try start()
    #else
    try lock.withLock {
      let handlers = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].map { ($0, signal($0, SIG_DFL)) }
      defer { for (number, handler) in handlers { signal(number, handler) } }
      try start()
    }
    #endif
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Waits until a condition holds, and throws an error after a minute.
  func wait(until condition: () throws -> Bool) throws {
    for _ in 0..<3_000 {
      if try condition() { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw Mishap("what was awaited did not happen: \(errors)")
  }

  /// The text that the program has written to standard error so far.
  var errors: String { (try? desk.read("errors")) ?? "" }

  /// Sends a signal, and returns the exit status, or the negative number of a signal that ended the
  /// program.
  func end(by signal: Int32) throws -> Int32 {
    kill(process.processIdentifier, signal)
    guard end.wait(timeout: .now() + 60) == .success else { throw Mishap("it does not end") }
    // Foundation's process keeps itself alive until it is waited for this way.
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }
}
