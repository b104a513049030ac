import ArgumentParser
import GestureFiles
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchPlayground

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain what gesture recognizers did in a recording, and why.",
    discussion: """
      For each sequence of touches, the sentence that matters most comes first. What would have \
      been recognized under other limits is stated only after a replay has shown it.
      """)

  @Argument(help: "The recording or gesture script.")
  var file: String

  @Option(help: ArgumentHelp("Only the sequence at this time, in seconds.", valueName: "T"))
  var at: Double?

  @Option(help: ArgumentHelp("Only recognizers of this view.", valueName: "NAME"))
  var view: String?

  @Option(help: ArgumentHelp("Only recognizers of this name.", valueName: "NAME"))
  var recognizer: String?

  @Flag(help: "Write JSON, with every attempt of every recognizer.")
  var json = false

  @OptionGroup var options: SceneOptions

  func validate() throws {
    if let at, !(at >= 0 && at <= 1e9) { throw ValidationError("--at needs a time from 0 on") }
  }

  func run() throws {
    try Failure.report {
      let recording = try RecordingFile(file, options: options)
      let explanation = try Explanation(
        of: recording.player, at: at.map { .seconds($0) }, view: view, recognizer: recognizer)
      if json {
        var bytes: [UInt8] = []
        bytes.append(json: explanation.json)
        try StandardOutput.print(String(decoding: bytes, as: UTF8.self))
      } else {
        try StandardOutput.print(explanation.text)
      }
    }
  }
}
