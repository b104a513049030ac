import ArgumentParser
import Gestures
import Playground
import Scenes

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a window and play.",
    discussion: "Press h in the window for every gesture and key.")

  @OptionGroup var stage: StageOptions

  @OptionGroup var panel: PanelOptions

  @Option(
    help: ArgumentHelp("The window's size in points (default: 1280x800).", valueName: "WxH"),
    transform: SurfaceSize.init)
  var size = SurfaceSize.standard

  @Flag(help: "Fill the screen.")
  var fullscreen = false

  @Flag(help: "Start with the sound off.")
  var mute = false

  @Option(help: ArgumentHelp("Write every touch, key and frame to FILE.", valueName: "FILE"))
  var record: String?

  @Option(
    help: ArgumentHelp("Write the event log to FILE; - is standard output.", valueName: "FILE|-"))
  var events: String?

  @Option(help: ArgumentHelp("Frames a second, at the most.", valueName: "N"))
  var frameRate = 60.0

  @Option(help: ArgumentHelp("Quit after N seconds.", valueName: "N"))
  var seconds: Double?

  /// For whoever measures latency: ``ActionClock`` tells what is written.
  @Option(help: .hidden)
  var latency: String?

  func validate() throws {
    guard frameRate >= 1, frameRate <= 1000 else {
      throw ValidationError("--frame-rate takes 1 to 1000")
    }
    if let seconds, !(seconds > 0 && seconds <= 1e9) {
      throw ValidationError("--seconds takes a number above 0")
    }
  }

  func run() throws {
    try Failure.report {
      let game = try LiveGame(
        scene: try stage.sceneType(), assets: try stage.assetFolder(),
        size: Size(width: size.width, height: size.height), fullscreen: fullscreen,
        isMuted: mute, theme: stage.look.theme, frameRate: frameRate, log: stage.logger())
      game.panel = panel.panel(saved: Configuration.loadTelling().touchPanel)
      try game.run(
        recordingTo: record, logTo: events, latencyTo: latency,
        limit: seconds.map { Duration.seconds($0) })
    }
  }
}

/// A size as the command line has it: `1280x800`.
struct SurfaceSize {
  static let standard = SurfaceSize(width: 1280, height: 800)
  private static let widths = 320...16384
  private static let heights = 240...16384

  let width: Double
  let height: Double

  init(_ text: String) throws {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.widths.contains(width), Self.heights.contains(height)
    else {
      throw ValidationError(
        "expected WIDTHxHEIGHT, from \(Self.widths.lowerBound)x\(Self.heights.lowerBound) to "
          + "\(Self.widths.upperBound)x\(Self.heights.upperBound)")
    }
    self.init(width: Double(width), height: Double(height))
  }

  private init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
