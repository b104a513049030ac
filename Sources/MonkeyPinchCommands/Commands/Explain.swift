import ArgumentParser
import GestureJSON
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain what gesture recognizers did in a recording, and why.",
    discussion: """
      For each sequence of touches, what was recognized comes first, unless a mistake or a near miss \
      explains more. What would have been recognized under other limits or settings is stated only \
      after a replay has shown it. Recognizers that the touches did not fit share one line. A picture \
      shows one recognizer, by default the first one that failed and comes first in its sequence, \
      to scale where the fingers were.
      """)

  @Argument(help: "The recording or gesture script; - is standard input.")
  var file: String

  @Option(
    help: ArgumentHelp(
      "Only the sequence that starts at this time, as printed, or contains it; in seconds.",
      valueName: "T"))
  var at: String?

  @Option(help: ArgumentHelp("Only recognizers of this view.", valueName: "NAME"))
  var view: String?

  @Option(help: ArgumentHelp("Only recognizers of this name.", valueName: "NAME"))
  var recognizer: String?

  @Flag(help: "Explain each recognizer, also those that the touches did not fit at all.")
  var all = false

  @Flag(help: "Write JSON, with every attempt of every recognizer.")
  var json = false

  @Option(help: ArgumentHelp("Save a picture of one gesture as SVG.", valueName: "SVG"))
  var svg: String?

  @Option(help: ArgumentHelp("Save a picture of one gesture as PNG.", valueName: "PNG"))
  var png: String?

  @OptionGroup var options: SceneOptions

  @OptionGroup var pictures: PictureOptions

  func validate() throws {
    if let at, AskedTime(at) == nil {
      throw ValidationError("--at needs seconds from 0 to 1000000000")
    }
    guard svg != nil || png != nil else { return }
    if json { throw ValidationError("--json writes text, not a picture; use it alone") }
    try OutputPaths.check(
      [.init("--svg", svg), .init("--png", png)],
      inputs: [(RecordingFile.words(for: file), file)], assets: pictures.assets)
  }

  func run() throws {
    try Failure.report {
      try Failure.checkOutputs([svg, png])
      let recording = try RecordingFile(file, options: options)
      if let words = recording.foreignness, options.scene == nil { Failure.warn(words) }
      guard svg == nil, png == nil else { return try savePictures(of: recording) }
      let explanation = try Explanation(
        of: recording, asked, json ? .json : all ? .completeText : .text)
      try explanation.forEachPiece { try StandardOutput.write($0) }
    }
  }

  private var asked: AskedGestures {
    AskedGestures(time: at.flatMap { AskedTime($0) }, view: view, recognizer: recognizer)
  }

  private func savePictures(of recording: RecordingFile) throws(Failure) {
    let picture = try ExplainedGesture(of: recording, asked)
    if let svg { try picture.saveSVG(to: svg, pictures.theme()) }
    guard let png else { return }
    try picture.savePNG(to: png, pictures.theme(), assets: try pictures.assetFolder())
  }
}
