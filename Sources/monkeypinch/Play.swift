import ArgumentParser
import Gestures
import Playground
import Scenes

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a window and play.",
    discussion: "Press h in the window for every gesture and key.")

  @OptionGroup var stage: StageOptions

  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
  var size = SurfaceSize(width: 1280, height: 800)

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
        scene: try stage.sceneType(recorded: nil), assets: try stage.assetFolder(),
        size: Size(width: size.width, height: size.height), fullscreen: fullscreen,
        isMuted: mute, frameRate: frameRate, log: stage.logger())
      try game.run(
        recordingTo: record, logTo: events, limit: seconds.map { Duration.seconds($0) })
    }
  }
}

/// A size as the command line has it: `1280x800`.
struct SurfaceSize: ExpressibleByArgument {
  let width: Double
  let height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (320...16384).contains(width), (240...16384).contains(height)
    else { return nil }
    self.init(width: Double(width), height: Double(height))
  }

  var defaultValueDescription: String { "\(Int(width))x\(Int(height))" }
}
