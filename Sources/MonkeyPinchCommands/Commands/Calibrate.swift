import ArgumentParser
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import SDLFingers
import SDLHost

struct Calibrate: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Measure the orientation and scale of the touch panel, and save them.",
      discussion: """
        Touch the four targets, one after the other; Escape quits without saving. The result is \
        saved in the configuration file, whose path `\(Program.current.name) doctor` prints, and \
        applies to the whole screen: play with --fullscreen.
        """)
  }

  @OptionGroup var pictures: PictureOptions

  @OptionGroup var log: LogOptions

  @Option(
    help: ArgumentHelp(
      "Use these locations of the touches, as shown by `doctor --touch`, and open no window.",
      valueName: "x,y,x,y,x,y,x,y"))
  var points: NumberList?

  @Flag(help: "Remove the saved calibration.")
  var reset = false

  func validate() throws {
    if let points, points.values.count != 2 * TouchCalibration.targets.count {
      throw ValidationError("--points needs four locations: x,y,x,y,x,y,x,y")
    }
    if reset, points != nil { throw ValidationError("--reset excludes --points") }
  }

  func run() throws {
    try Failure.report {
      _ = ConfigurationFile.loadReporting()
      let panel = reset ? nil : try find()
      guard reset || panel != nil else {
        try StandardOutput.print("Nothing was saved.")
        return
      }
      let path = try save(panel)
      let words = PanelOptions.words(for: panel ?? .upright)
      try StandardOutput.print("touch panel: \(words), saved in \(path)")
    }
  }

  /// Saves the orientation of the touch panel, and returns the path of the file.
  private func save(_ panel: TouchPanel?) throws(Failure) -> String {
    do throws(UserFileError) {
      // The window may have been open for long: what was saved meanwhile stays.
      let change = try ConfigurationFile.change { $0.settings.touchPanel = panel }
      if let aside = change.aside { Failure.warn("the damaged file is now \(aside)") }
      return change.path
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  private func find() throws(Failure) -> TouchPanel? {
    guard let values = points?.values else {
      let screen = try CalibrationScreen(
        assets: try pictures.assetFolder(), theme: pictures.theme(), log: log.host)
      return screen.run()
    }
    var calibration = TouchCalibration()
    for index in stride(from: 0, to: values.count, by: 2) {
      switch calibration.take(Point(x: values[index], y: values[index + 1])) {
      case .next: break
      case .done(let panel): return panel
      case .refused(let reason): throw Failure(.badData, "--points: \(reason)")
      }
    }
    return nil
  }
}
