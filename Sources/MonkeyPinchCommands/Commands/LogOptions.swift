import ArgumentParser
import GestureJSON
import SDLHost

/// The command-line option of commands that use the display, sounds or touch devices.
struct LogOptions: ParsableArguments {
  @Flag(name: .customLong("debug"), help: "Write the log of the host to standard error.")
  var isDebugging = false

  /// The log of the host, in which a message is one line; without the option, errors alone.
  var host: HostLog {
    let program = Program.current.name
    return HostLog(level: isDebugging ? .debug : .error) { level, message, metadata in
      let values = metadata.sorted { $0.key < $1.key }
        .map { " \($0.key)=\(printable($0.value))" }.joined()
      let line = "\(program): \(level): \(printable(message))\(values)\n"
      try? OpenFile.standardError().write(Array(line.utf8))
    }
  }
}
