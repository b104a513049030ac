import ArgumentParser
import GestureRecordings
import MonkeyPinchApp

struct Script: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile a gesture script to a touch recording on standard output.",
    discussion: """
      A script has one statement per line, such as `tap 1 at 50,50` or \
      `move 1,2 by 50,0 over 120ms`. Lengths are in points, times in ms or s, angles in deg or rad:

      \(GestureScript.statements.map { "  " + $0 }.joined(separator: "\n"))
      """)

  @Argument(help: ArgumentHelp("The script; - is standard input.", valueName: "FILE|-"))
  var file: String

  func run() throws {
    try Failure.report {
      let script = try InputFile(file).script()
      let output = OutputFile.standardOutput()
      do throws(OutputError) {
        try script.write(to: output)
        try output.flush()
      } catch {
        throw Failure(.writeFailed, "\(error)")
      }
    }
  }
}
