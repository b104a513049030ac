import ArgumentParser
import Gestures
import Logging
import Playground
import Recordings
import SDLHost
import Scenes

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play recordings, in a window or without one.",
    discussion: "With several recordings, one after the other, each from a fresh scene.")

  @Argument(help: "Recordings, as --record writes them.")
  var files: [String]

  @OptionGroup var stage: StageOptions

  @Flag(help: "Use no display and no sound, and a virtual clock: as fast as it goes.")
  var headless = false

  @Option(
    help: ArgumentHelp("Write the event log to FILE; - is standard output.", valueName: "FILE|-"))
  var events: String?

  @Flag(help: "Log every change of a recognizer's state, with its reason.")
  var verbose = false

  @Flag(help: "Log each sprite after each frame that changed it.")
  var everyFrame = false

  @Option(help: ArgumentHelp("Save the picture to PNG.", valueName: "PNG"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "When to take the screenshot, in seconds; at the end if left out.", valueName: "T"))
  var at: Double?

  @Option(help: ArgumentHelp("Pixels per point in pictures.", valueName: "N"))
  var density = 1.0

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("name a recording to replay") }
    if at != nil, screenshot == nil { throw ValidationError("--at needs --screenshot") }
    if let at, !(at >= 0 && at <= 1e9) { throw ValidationError("--at takes seconds from 0 on") }
    guard density >= 0.5, density <= 4 else { throw ValidationError("--density takes 0.5 to 4") }
  }

  func run() throws {
    try Failure.report {
      let recordings = try files.map { (path) throws(Failure) in try read(path) }
      let log = try RunLog(events)
      let detail = LogDetail(verbose: verbose, everyFrame: everyFrame)
      for recording in recordings {
        let replay = HeadlessReplay(
          recording, scene: try stage.sceneType(recorded: recording.header.scene), detail: detail)
        if let screenshot {
          replay.camera = try Camera(
            path: screenshot, time: at.map { .seconds($0) }, assets: try stage.assetFolder(),
            size: recording.header.surface, density: density)
        }
        try replay.run(log)
      }
      try log?.finish()
    }
  }

  private func read(_ path: String) throws(Failure) -> Recording {
    do throws(RecordingError) {
      return try Recording(path: path)
    } catch {
      if case .malformed = error { throw Failure(.badData, "\(error)") }
      throw Failure(.missingFile, "\(error)")
    }
  }
}
