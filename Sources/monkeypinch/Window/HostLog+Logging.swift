import GestureFiles
import Logging
import SDLHost

extension HostLog {
  /// Creates a log that forwards the SDL module's messages to the program's logger.
  init(_ logger: Logger) {
    self.init { level, message, metadata in
      logger.log(
        level: Logger.Level(level), "\(printable(message))",
        metadata: metadata.mapValues { "\(printable($0))" })
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
