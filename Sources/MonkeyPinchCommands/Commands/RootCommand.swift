import ArgumentParser
import GestureFiles
import MonkeyPinchApp

/// The command that has all others as its subcommands.
struct RootCommand: ParsableCommand {
  /// The version of the program and of the libraries, as in CHANGELOG.md.
  static let version = "0.2.0-dev"

  static let configuration = CommandConfiguration(
    commandName: "monkeypinch",
    abstract: "Try gestures in a window, and record and replay them.",
    version: version,
    subcommands: [
      Play.self, Replay.self, Explain.self, Compare.self, Verify.self, Script.self,
      ScenesCommand.self, Signs.self, Doctor.self, Calibrate.self,
    ],
    defaultSubcommand: Play.self)

  /// Performs the command of the process's command line, and ends the program.
  static func perform() -> Never {
    Interruption.begin()
    reportWriteFailures()
    PipeNotice.whenWaiting { Failure.warn($0) }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
    exit()
  }

  /// Prints the message of an error, or the help if that was requested, and ends the program.
  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    guard !text.isEmpty else { exit(withError: code) }
    guard code == .success else {
      let line = printable(text, keepsLayout: true)
      try? OpenFile.standardError().write(Array("\(line)\n".utf8))
      exit(withError: code)
    }
    do {
      try Failure.report { try StandardOutput.print(text) }
    } catch {
      exit(withError: error)
    }
    exit()
  }
}
