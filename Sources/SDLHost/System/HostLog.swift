/// A function that receives the log messages of the window, the input and the sound.
public struct HostLog: Sendable {
  /// The importance of a message.
  public enum Level: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// Details for finding errors, such as each device that is found.
    case debug
    /// What happens once in a run, such as the opening of the window.
    case info
    /// Something is missing or wrong, and the run continues without it.
    case warning
    /// Something failed that the user asked for.
    case error

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  /// A log that discards its messages.
  public static let silent = HostLog { _, _, _ in }

  private let report:
    @Sendable (_ level: Level, _ message: String, _ metadata: [String: String]) -> Void

  /// The lowest level of messages that are reported.
  package let level: Level

  /// Creates a log that calls a function with the level, the message and the named values of each
  /// log message of at least `level`.
  public init(
    level: Level = .debug,
    _ report:
      @escaping @Sendable (_ level: Level, _ message: String, _ metadata: [String: String]) -> Void
  ) {
    self.level = level
    self.report = report
  }

  package func debug(_ message: String, metadata: [String: String] = [:]) {
    log(.debug, message, metadata)
  }

  func info(_ message: String, metadata: [String: String] = [:]) {
    log(.info, message, metadata)
  }

  package func warning(_ message: String, metadata: [String: String] = [:]) {
    log(.warning, message, metadata)
  }

  func error(_ message: String, metadata: [String: String] = [:]) {
    log(.error, message, metadata)
  }

  private func log(_ level: Level, _ message: String, _ metadata: [String: String]) {
    if level >= self.level { report(level, message, metadata) }
  }
}
