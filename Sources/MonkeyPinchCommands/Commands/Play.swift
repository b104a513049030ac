import ArgumentParser
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

  @OptionGroup var options: PlayingOptions

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

  /// The path of a file for the times at which gestures are recognized, to measure latency; nil for
  /// no file.
  @Option(help: .hidden)
  var latency: String?

  /// The size of the window without the option.
  private static var usualSize: SurfaceSize { SurfaceSize(Program.current.options.size) }

  func validate() throws {
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
      ], inputs: [], assets: options.pictures.assets)
  }

  /// The path of the recording; nil for none.
  private var recording: String? { record ?? Program.current.options.recording }
  /// The path of the event log; nil for none.
  private var eventLog: String? { events ?? Program.current.options.eventLog }

  func run() throws {
    try Failure.report {
      let configuration = ConfigurationFile.loadReporting()
      let program = Program.current
      // The options of the command line take precedence over the configuration for this run, and the
      // configuration over the program.
      let scene = try options.scenes.sceneType(
        recorded: configuration.scene, by: ConfigurationFile.usualPath)
      var start = LiveGame.Start(
        scene: scene, isAsked: options.scenes.scene != nil, among: program.scenes)
      start.showsTrails = configuration.showsTrails ?? false
      start.hands = options.scenes.hands ?? configuration.hands ?? .standard
      start.usesSingleTaps = singleTaps || configuration.usesSingleTaps ?? false
      start.zoom = zoom ?? configuration.zoom ?? .percent100
      start.triedGestures = configuration.triedGestures ?? []
      start.settings = configuration.settings ?? [:]
      start.switches = configuration.switches ?? [:]
      var run = program.options
      run.program = program.name
      run.start = start
      run.isMuted = mute || configuration.isMuted ?? run.isMuted
      run.theme = options.theme(
        saved: configuration.look, reducesMotion: configuration.reducesMotion)
      run.assets = try options.pictures.assetFolder()
      run.size = size.size
      run.isFullscreen = fullscreen || run.isFullscreen
      run.frameRate = frameRate
      run.showsInspector = options.showsInspector || run.showsInspector
      run.panel = panel.panel(saved: configuration.touchPanel)
      run.recording = recording
      run.eventLog = eventLog
      run.latency = latency
      run.limit = seconds.map { Duration.seconds($0) } ?? run.limit
      run.log = options.log.host
      run.advice = GameWindow.advice
      run.remember = { remember($0) }
      try PlaygroundApp.play(program.scenes, title: program.title, options: run)
    }
  }
}

extension Play {
  /// Saves the values that the user changed during the run, such as settings, in the configuration
  /// file.
  private func remember(_ memory: LiveGame.Memory) {
    guard memory.hasChanged else { return }
    do throws(UserFileError) {
      let change = try ConfigurationFile.change { configuration in
        if let scene = memory.scene { configuration.scene = scene }
        if let isMuted = memory.isMuted { configuration.isMuted = isMuted }
        if let look = memory.look { configuration.look = look }
        if let hands = memory.hands { configuration.hands = hands }
        if let showsTrails = memory.showsTrails { configuration.showsTrails = showsTrails }
        if let isOn = memory.usesSingleTaps { configuration.usesSingleTaps = isOn }
        if let zoom = memory.zoom { configuration.zoom = zoom }
        if let gestures = memory.triedGestures { configuration.addTried(gestures) }
        for (scene, settings) in memory.settings { configuration.keep(settings, of: scene) }
      }
      if let aside = change.aside {
        Failure.warn("the damaged configuration was renamed to \(aside)")
      }
    } catch {
      Failure.warn("\(error)")
    }
  }
}
