/// A function that receives the log messages of the window, the input and the sound.
public struct HostLog: Sendable {
  public enum Level: Int, Hashable, Comparable, Sendable, CaseIterable {
    case debug, info, warning, error

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  /// A log that discards its messages.
  public static let silent = HostLog { _, _, _ in }

  private let report:
    @Sendable (_ level: Level, _ message: String, _ metadata: [String: String]) -> Void

  /// Creates a log that calls a function with the level, the message and the named values of each
  /// log message.
  public init(
    _ report:
      @escaping @Sendable (_ level: Level, _ message: String, _ metadata: [String: String]) -> Void
  ) {
    self.report = report
  }

  package func debug(_ message: String, metadata: [String: String] = [:]) {
    report(.debug, message, metadata)
  }

  func info(_ message: String, metadata: [String: String] = [:]) {
    report(.info, message, metadata)
  }

  func warning(_ message: String, metadata: [String: String] = [:]) {
    report(.warning, message, metadata)
  }

  func error(_ message: String, metadata: [String: String] = [:]) {
    report(.error, message, metadata)
  }
}
