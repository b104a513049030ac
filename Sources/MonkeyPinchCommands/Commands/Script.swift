import ArgumentParser
import GestureRecordings
import MonkeyPinchApp

struct Script: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile a gesture script to a touch recording on standard output.",
    discussion: """
      A script has one statement per line: `down 1 at 100,100`, `move 1 to 300,100 over 120ms`, \
      `up 1`, `wait 500ms`, `tap 1 at 50,50`, `pinch 1,2 at 200,200 from 100 to 200`.
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
