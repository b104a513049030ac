#if os(Linux)
import Foundation
import TestFolder

/// Runs the minimal SDL program `plain-loop`, a baseline for the latency.
@MainActor final class PlainLoop {
  private let folder: Folder
  private let process = Process()
  private let hands: Hands

  /// The path of `plain-loop`, built by the benchmarks package; nil if not set.
  nonisolated static var path: String? { ProcessInfo.processInfo.environment["PLAIN_LOOP"] }

  init() throws {
    let path = try Self.path.orThrow("PLAIN_LOOP is not set: run `make latency`")
    let screen = try Screen.shared()
    let server = try screen.server.orThrow("the plain loop runs on X only")
    hands = screen.hands
    folder = try Folder()
    process.executableURL = URL(fileURLWithPath: path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.newFile("output")
    try process.run()
    try eventually("the plain loop to receive keys") {
      try hands.type(.leftShift)
      return folder.text("output").isEmpty ? nil : true
    }
    let pid = process.processIdentifier
    let window = try eventually("a window of the plain loop with the focus") {
      try server.activeWindow().flatMap { try server.process(of: $0) == pid ? $0 : nil }
    }
    hands.origin = try server.settledOrigin(of: window)
  }

  /// Quits the program.
  ///
  /// - Returns: Its output.
  func quit() throws -> String {
    try hands.type(.escape)
    process.waitUntilExit()
    return folder.text("output")
  }
}

extension Optional {
  /// Unwraps the value, or throws an error with a message.
  func orThrow(_ message: String) throws -> Wrapped {
    guard let self else { throw TestError(message) }
    return self
  }
}
#endif
