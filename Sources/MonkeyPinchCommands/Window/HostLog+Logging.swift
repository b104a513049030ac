import GestureJSON
import Logging
import SDLHost

extension HostLog {
  /// Creates a log that forwards the SDL module's messages to the program's logger.
  init(_ logger: Logger) {
    self.init(level: Level(logger.logLevel)) { level, message, metadata in
      logger.log(
        level: Logger.Level(level), "\(printable(message))",
        metadata: metadata.mapValues { "\(printable($0))" })
    }
  }
}

extension HostLog.Level {
  fileprivate init(_ level: Logger.Level) {
    self =
      switch level {
      case .trace, .debug: .debug
      case .info: .info
      case .notice, .warning: .warning
      case .error, .critical: .error
      }
  }
}

extension Logger.Level {
  fileprivate init(_ level: HostLog.Level) {
    self =
      switch level {
      case .debug: .debug
      case .info: .info
      case .warning: .warning
      case .error: .error
      }
  }
}
