import ArgumentParser
import GestureRecordings
import MonkeyPinchApp

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a touch recording, on standard output, of what other tools have recorded.",
    discussion: """
      Reads what evemu, `libinput record`, `libinput debug-events`, `evtest` and Android's \
      `getevent -lt` write, with a description of the device in the same file or in one before it, \
      such as the output of `getevent -lp`. Each device fills the surface.
      """)

  @Argument(
    help: ArgumentHelp(
      "The files, such as a description and the events of a device; - is standard input.",
      valueName: "FILE|-"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      """
      The size of the surface in points, and of the units of a device without a description; by \
      default that of the device, or 1280x800 if it is unknown.
      """,
      valueName: "WIDTHxHEIGHT"), transform: SurfaceSize.init(_:))
  var size: SurfaceSize?

  func validate() throws { try RecordingFile.checkStandardInput(in: files) }

  func run() throws {
    try Failure.report {
      var read: [(name: String, bytes: [UInt8])] = []
      for path in files {
        let file = InputFile(path)
        read.append((file.name, try file.events()))
      }
      let recording = try Failure.refusing { () throws(RecordingError) in
        try ImportedRecording(files: read, surface: size?.size)
      }
      for warning in recording.warnings { Failure.warn(warning) }
      var text: [UInt8] = []
      for line in recording.lines { line.append(to: &text) }
      try StandardOutput.write(String(decoding: text, as: UTF8.self))
    }
  }
}
