import ArgumentParser
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import GestureRecordings
import SDLHost
import PlayKit

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play recordings, in a window or without one.",
    discussion: "Several recordings are played one after the other, each in a new scene.")

  @Argument(help: "The recordings, as written by --record; - is standard input.")
  var files: [String]

  @OptionGroup var scenes: SceneOptions

  @OptionGroup var pictures: PictureOptions

  @OptionGroup var options: PlayingOptions

  @OptionGroup var logging: LogOptions

  @Flag(help: "Play without a display or sound, as fast as possible.")
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
      "The time of the screenshot in seconds; at the end by default.", valueName: "T"))
  var at: Double?

  @Option(help: ArgumentHelp("Save a picture of every frame to DIR.", valueName: "DIR"))
  var frames: String?

  @Option(help: ArgumentHelp("Pixels per point in pictures.", valueName: "N"))
  var density = 1.0

  @Option(help: ArgumentHelp("The speed in a window: a factor, or max.", valueName: "X|max"))
  var speed = ReplaySpeed.times(1)

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("a recording to replay is missing") }
    try RecordingFile.checkStandardInput(in: files)
    // The pictures of the first recording would be replaced by those of the second.
    for (option, path) in [("--screenshot", screenshot), ("--frames", frames)]
    where path != nil && files.count > 1 {
      throw ValidationError("\(option) needs a single recording")
    }
    if at != nil, screenshot == nil { throw ValidationError("--at needs --screenshot") }
    if let at, !(at >= 0 && at <= 1e9) {
      throw ValidationError("--at needs seconds from 0 to 1000000000")
    }
    let paths = Camera.picturePaths(
      in: frames, near: files + [events, screenshot].compactMap(\.self))
    try OutputPaths.check(
      [
        .init("--events", events, allowsStandardOutput: true),
        .init("--screenshot", screenshot),
        .init("--frames", frames),
      ] + paths.map { .init("--frames", $0) },
      inputs: files.map { ("the recording", $0) }, assets: pictures.assets)
    guard density >= 0.5, density <= 4 else { throw ValidationError("--density needs 0.5 to 4") }
  }

  func run() throws {
    try Failure.report {
      try Failure.checkOutputs([events, screenshot], folder: frames)
      // All recordings are read first, so that nothing is played if one of them is not valid.
      let recordings = try files.map { (path) throws(Failure) in try recording(path) }
      let timelines = try recordings.map { (recording) throws(Failure) in
        let timeline = Program.current.timeline(
          of: recording, in: try scenes.sceneType(of: recording),
          hands: scenes.hands, detail: LogDetail(verbose: verbose, everyFrame: everyFrame))
        if let language = options.language { timeline.playground.language = language }
        timeline.playground.theme = pictures.theme(
          reducesMotion: options.reducesMotion ? true : nil)
        return timeline
      }
      let log = try RunLog(events)
      try Interruption.deferring { () throws(Failure) in
        if isHeadless {
          try playHeadless(recordings, timelines, log)
        } else {
          try playInWindow(recordings, timelines, log)
        }
      }
      try log?.finish()
    }
  }

  private func recording(_ path: String) throws(Failure) -> Recording {
    do throws(Failure) {
      return try InputFile(path).recording()
    } catch {
      guard error.status == .badData, RecordingFile.isScript(path) else { throw error }
      throw Failure(
        .badData,
        "\(path): a gesture script, not a recording; `\(Program.current.name) script` compiles it")
    }
  }

  /// Whether the replay has no window: by an option, or because pictures are to be saved.
  private var isHeadless: Bool { headless || screenshot != nil || frames != nil }

  private func playHeadless(
    _ recordings: [Recording], _ timelines: [Timeline], _ log: RunLog?
  ) throws(Failure) {
    for (recording, timeline) in zip(recordings, timelines) {
      try HeadlessReplay(
        recording: recording, timeline: timeline, showsInspector: options.showsInspector,
        cameras: cameras(for: recording)
      ).run(log)
    }
  }

  private func cameras(for recording: Recording) throws(Failure) -> [Camera] {
    var films: [Camera.Film] = []
    if let screenshot { films.append(.one(path: screenshot, at: at.map { .seconds($0) })) }
    if let frames { films.append(.every(folder: frames)) }
    return try films.map { (film) throws(Failure) in
      try Camera(
        film, of: recording.name, assets: try pictures.assetFolder(),
        size: recording.header.surface, density: density)
    }
  }

  private func playInWindow(
    _ recordings: [Recording], _ timelines: [Timeline], _ log: RunLog?
  ) throws(Failure) {
    for recording in recordings {
      // Without a window manager, the window is as large as the surface.
      try Camera.check(recording.header.surface, density: 1, of: recording.name)
    }
    let screen = try GameWindow(
      assets: try pictures.assetFolder(),
      size: recordings.first?.header.surface ?? Size(width: 1280, height: 800), fullscreen: false,
      log: logging.host)
    for timeline in timelines {
      let replay = WindowReplay(
        timeline, showsInspector: options.showsInspector, in: screen, speed: speed, log: log)
      guard try replay.run() else { break }
    }
  }
}
