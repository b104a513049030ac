import ArgumentParser
import GestureCanvas
import MonkeyPinchApp
import MonkeyPinchPlayground
import SDLFingers
import SDLHost

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check display, sound, assets and touch devices, and suggest fixes.")

  @OptionGroup var pictures: PictureOptions

  @OptionGroup var log: LogOptions

  @OptionGroup var panel: PanelOptions

  @Option(
    help: ArgumentHelp(
      "Open a window, and count the input of the touch screen for N seconds.", valueName: "N"))
  var touch: Double?

  func validate() throws {
    if let touch, !(touch > 0 && touch <= 1e6) {
      throw ValidationError("--touch needs a number of seconds above 0, at most 1000000")
    }
  }

  func run() throws {
    try Failure.report {
      let program = Program.current
      if !program.version.isEmpty {
        try StandardOutput.print("\(program.name): \(program.version)")
      }
      var system: SDLSystem?
      do throws(SDLError) {
        system = try SDLSystem(headless: false, log: log.host)
      } catch {
        try StandardOutput.print(
          "display: none (\(error.reason)); `\(Program.current.name) replay FILE --headless` needs none"
        )
      }
      for line in SDLSystem.Report(system: system).lines { try StandardOutput.print(line) }
      try tellOfAssets()
      let panel = try reportConfiguration()
      guard let touch else {
        return try StandardOutput.print(
          "touches: `\(Program.current.name) doctor --touch 10` counts what comes in ten seconds")
      }
      system = nil
      try watch(.seconds(touch), panel)
    }
  }

  private func reportConfiguration() throws(Failure) -> TouchPanel {
    let file = ConfigurationFile()
    let state = file.exists ? "read" : "none yet"
    try StandardOutput.print(
      "configuration: \(file.problem ?? "\(file.path), \(state)")")
    let saved = file.configuration.settings.touchPanel
    let panel = panel.panel(saved: saved)
    let source = self.panel.given != nil ? "option" : saved != nil ? "configuration" : "program"
    let words = PanelOptions.words(for: panel)
    try StandardOutput.print("touch panel: \(words)\(panel == .upright ? "" : " (by \(source))")")
    return panel
  }

  private func watch(_ time: Duration, _ panel: TouchPanel) throws(Failure) {
    let watch = try TouchWatch(
      assets: try pictures.assetFolder(), theme: pictures.theme(), panel: panel, log: log.host)
    let counts = watch.run(for: time).entries.map { "\($0.name) \($0.count)" }
    try StandardOutput.print("touches: \(counts.joined(separator: ", "))")
  }

  private func tellOfAssets() throws(Failure) {
    let assets = try pictures.assetFolder()
    let own = Program.current.options.ownAssets
    let names = Program.current.assetNames
    let errors = Pictures(assets: assets, own: own).check(names: names.pictures, decoding: true)
    let problems =
      errors.map { "\($0)" }
      + Mixer.problems(in: assets, own: own, names: names.sounds + names.backgrounds)
    try StandardOutput.print(
      "assets: \(assets), \(problems.isEmpty ? "all pictures and sounds read" : "broken")")
    for problem in problems { try StandardOutput.print("  \(problem)") }
  }
}
