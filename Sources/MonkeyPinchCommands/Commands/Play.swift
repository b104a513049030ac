import ArgumentParser
import GestureJSON
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import PlayKit
import SDLHost

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a window and play.",
    discussion: "Press h in the window for a list of gestures and keys.")

  @OptionGroup var scenes: SceneOptions

  @OptionGroup var pictures: PictureOptions

  @OptionGroup var options: PlayingOptions

  @OptionGroup var logging: LogOptions

  @OptionGroup var panel: PanelOptions

  @Option(
    help: ArgumentHelp(
      "The window's size in points (default: \(usualSize.text)).", valueName: "WxH"),
    transform: SurfaceSize.init)
  var size = usualSize

  @Flag(help: "Fill the screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "Make everything in the window larger; also Ctrl and +.", valueName: "PERCENT"))
  var zoom: Zoom?

  @Flag(help: "Start with the sound off.")
  var mute = false

  @Flag(help: "Make every gesture by single taps, or by keys alone; also F6.")
  var singleTaps = false

  @Option(help: ArgumentHelp("Write every touch, key and frame to FILE.", valueName: "FILE"))
  var record: String?

  @Option(
    help: ArgumentHelp("Write the event log to FILE; - is standard output.", valueName: "FILE|-"))
  var events: String?

  @Option(help: ArgumentHelp("The maximum number of frames per second.", valueName: "N"))
  var frameRate = Program.current.options.frameRate

  @Option(help: ArgumentHelp("Quit after N seconds.", valueName: "N"))
  var seconds: Double?

  /// Words that are no option, such as a command that is misspelled, or a recording to be replayed.
  @Argument(help: .hidden)
  var words: [String] = []

  /// The path of a file for the times at which gestures are recognized, to measure latency; nil for
  /// no file.
  @Option(help: .hidden)
  var latency: String?

  /// The size of the window without the option.
  private static var usualSize: SurfaceSize { SurfaceSize(Program.current.options.size) }

  func validate() throws {
    if let word = words.first { throw ValidationError(Self.answer(to: word)) }
    guard frameRate >= 1, frameRate <= 1000 else {
      throw ValidationError("--frame-rate needs a number from 1 to 1000")
    }
    if let seconds, !(seconds > 0 && seconds <= 1e9) {
      throw ValidationError("--seconds needs a number above 0, at most 1000000000")
    }
    if let seconds, recording != nil, .seconds(seconds) > RecordingLimits.time {
      throw ValidationError(
        "--seconds needs at most \(RecordingLimits.time.components.seconds) with --record: "
          + "a longer recording could not be replayed")
    }
    try OutputPaths.check(
      [
        .init("--record", recording),
        .init("--events", eventLog, allowsStandardOutput: true),
        .init("--latency", latency),
      ], inputs: [], assets: pictures.assets)
  }

  /// Returns the sentence about a word that is neither an option nor a command.
  private static func answer(to word: String) -> String {
    let program = Program.current.name
    if word.hasSuffix(".jsonl") || word.hasSuffix(".gestures") {
      return "the file '\(excerpt(word))' is played by '\(program) replay'"
    }
    let names = RootCommand.configuration.subcommands.map { $0._commandName }
    let nearest = names.first { $0.difference(from: word).count <= $0.count / 2 }
    let rest =
      nearest.map { "did you mean '\($0)'?" } ?? "there are: \(names.joined(separator: ", "))"
    return "there is no command '\(excerpt(word))'; \(rest)"
  }

  /// The path of the recording; nil for none.
  private var recording: String? { record ?? Program.current.options.recording }
  /// The path of the event log; nil for none.
  private var eventLog: String? { events ?? Program.current.options.eventLog }

  func run() throws {
    try Failure.report {
      let saved = ConfigurationFile.loadReporting().settings
      let program = Program.current
      // The options of the command line take precedence over the configuration for this run, and the
      // configuration over the program.
      let scene = try scenes.sceneType(recorded: saved.scene, by: ConfigurationFile.usualPath)
      var start = GameStart(scene: scene, isAsked: scenes.scene != nil, among: program.scenes)
      start.settings = saved
      if let hands = scenes.hands { start.settings.hands = hands }
      if let zoom { start.settings.zoom = zoom }
      start.settings.language = options.language ?? saved.language
      var run = program.options
      run.program = program.name
      run.start = start
      run.isMuted = mute || saved.isMuted ?? run.isMuted
      run.usesSingleTaps = singleTaps || run.usesSingleTaps
      run.theme = pictures.theme(
        saved: saved.look, reducesMotion: options.reducesMotion ? true : saved.reducesMotion)
      run.assets = try pictures.assetFolder()
      run.size = size.size
      run.isFullscreen = fullscreen || run.isFullscreen
      run.frameRate = frameRate
      run.showsInspector = options.showsInspector || run.showsInspector
      run.panel = panel.panel(saved: saved.touchPanel)
      run.recording = recording
      run.eventLog = eventLog
      run.latency = latency
      run.limit = seconds.map { Duration.seconds($0) } ?? run.limit
      run.log = logging.host
      run.advice = GameWindow.advice
      run.remember = Self.save
      try PlaygroundApp.play(program.scenes, title: program.title, options: run)
    }
  }
}

extension Play {
  /// Saves the settings that the user changed during the run in the configuration file.
  private static func save(_ new: Settings, insteadOf old: Settings) {
    guard new != old else { return }
    do throws(UserFileError) {
      let change = try ConfigurationFile.change { $0.settings.take(new, insteadOf: old) }
      if let aside = change.aside {
        Failure.warn("the damaged configuration was renamed to \(aside)")
      }
    } catch {
      Failure.warn("\(error)")
    }
  }
}
