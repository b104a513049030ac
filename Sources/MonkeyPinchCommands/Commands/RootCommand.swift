import ArgumentParser
import GestureJSON
import SDLHost
import MonkeyPinchApp
import MonkeyPinchPlayground
import PlayKit

/// The command that has all others as its subcommands.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let program = Program.current
    let hasSigns = program.scenes.contains { $0 is any SignScene.Type }
    return CommandConfiguration(
      commandName: program.name,
      abstract: "Try gestures in a window, and record and replay them.",
      version: program.version,
      subcommands: [
        Play.self, Replay.self, Explain.self, Compare.self, Verify.self, Script.self,
        Import.self, Export.self, ScenesCommand.self,
      ] + (hasSigns ? [Signs.self] : []) + [Doctor.self, Calibrate.self],
      defaultSubcommand: Play.self)
  }

  /// Performs the command of the process's command line, and ends the program.
  static func perform() -> Never {
    ProgramStart.prepare()
    do {
      try checkArguments()
      try Failure.report { try ProgramStart.checkEnvironment(and: [ConfigurationFile.variable]) }
      var command = try parseAsRoot()
      try command.run()
    } catch {
      exit(withError: printMessage(of: error))
    }
    exit()
  }

  /// Throws an error for wrong usage if an argument is not UTF-8.
  ///
  /// As a string, the argument would be the name of another file.
  private static func checkArguments() throws {
    #if !os(Windows)
    for index in 0..<Int(CommandLine.argc) {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil
      else { continue }
      try Failure.report {
        throw Failure(
          .usage,
          "an argument is not UTF-8: \(printable(String(cString: bytes))); rename the file")
      }
    }
    #endif
  }

  /// Prints the message of an error, or the help if that was requested; returns the exit code, or the
  /// error of printing.
  private static func printMessage(of error: any Error) -> any Error {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    guard !text.isEmpty else { return code }
    guard code == .success else {
      let line = printable(text, keepsLayout: true)
      try? OpenFile.standardError().write(Array("\(line)\n".utf8))
      return code
    }
    do {
      try Failure.report { try StandardOutput.print(text) }
      return code
    } catch {
      return error
    }
  }
}
