import ArgumentParser
import GestureFiles
import MonkeyPinchApp
import MonkeyPinchScenes

/// The command that has all others as its subcommands.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let program = Program.current
    // Only this scene has signs.
    let hasSigns = program.scenes.contains { $0 == StrokesScene.self }
    return CommandConfiguration(
      commandName: program.name,
      abstract: "Try gestures in a window, and record and replay them.",
      version: program.version,
      subcommands: [
        Play.self, Replay.self, Explain.self, Compare.self, Verify.self, Script.self,
        ScenesCommand.self,
      ] + (hasSigns ? [Signs.self] : []) + [Doctor.self, Calibrate.self],
      defaultSubcommand: Play.self)
  }

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
