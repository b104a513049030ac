#if os(Linux)
import Foundation

/// A program that does nothing but take SDL's events: what there is no getting below.
@MainActor final class PlainLoop {
  private let folder: Folder
  private let process = Process()
  private let hands: Hands

  /// Where the program is, `plain-loop` of the benchmarks; nil where nobody has built it.
  nonisolated static var path: String? { ProcessInfo.processInfo.environment["PLAIN_LOOP"] }

  init() throws {
    let path = try Self.path.orMishap("PLAIN_LOOP names no program")
    let screen = try Screen.shared()
    let server = try screen.server.orMishap("the plain loop is tried on X alone")
    hands = screen.hands
    folder = try Folder()
    process.executableURL = URL(fileURLWithPath: path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.newFile("output")
    try process.run()
    try eventually("the plain loop to take keys") {
      try hands.type(.leftShift)
      return folder.text("output").isEmpty ? nil : true
    }
    let pid = process.processIdentifier
    let window = try eventually("a window of the plain loop with the keyboard") {
      try server.activeWindow().flatMap { try server.process(of: $0) == pid ? $0 : nil }
    }
    hands.origin = try server.settledOrigin(of: window)
  }

  /// Ends it.
  ///
  /// - Returns: What it wrote.
  func quit() throws -> String {
    try hands.type(.escape)
    process.waitUntilExit()
    return folder.text("output")
  }
}

extension Optional {
  func orMishap(_ words: String) throws -> Wrapped {
    guard let self else { throw Mishap(words) }
    return self
  }
}
#endif
