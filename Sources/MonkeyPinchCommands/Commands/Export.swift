import ArgumentParser
import GestureRecordings
import MonkeyPinchApp

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the fingers of a touch recording for other tools, on standard output.")

  @Argument(help: ArgumentHelp("The recording; - is standard input.", valueName: "FILE|-"))
  var file: String

  @Flag(help: "As a device and its events, which `evemu-device` and `evemu-play` play on Linux.")
  var evemu = false

  func validate() throws {
    guard evemu else { throw ValidationError("expected --evemu") }
  }

  func run() throws {
    try Failure.report {
      let recording = try InputFile(file).recording()
      let text = try Failure.refusing { () throws(RecordingError) in
        try EvemuRecording(recording).text
      }
      try StandardOutput.write(text)
    }
  }
}
