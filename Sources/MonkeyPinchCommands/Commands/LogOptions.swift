import ArgumentParser
import Logging

/// The command-line option of commands that use the display, sounds or touch devices.
struct LogOptions: ParsableArguments {
  @Flag(name: .customLong("debug"), help: "Write the log of the host to standard error.")
  var isDebugging = false

  func logger() -> Logger {
    var logger = Logger(label: Program.current.name) { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = isDebugging ? .debug : .error
    return logger
  }
}
