import ArgumentParser
import SDLHost

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what works on this machine, what does not, and the mend.")

  @OptionGroup var stage: StageOptions

  func run() throws {
    try Failure.report {
      var system: SDLSystem?
      do throws(SDLError) {
        system = try SDLSystem(headless: false, log: stage.logger())
      } catch {
        print("display: none (\(error.reason)); `monkeypinch replay FILE --headless` needs none")
      }
      for line in SDLSystem.Report(system: system).lines { print(line) }
      try tellOfAssets()
    }
  }

  private func tellOfAssets() throws(Failure) {
    let assets = try stage.assetFolder()
    let pictures = Pictures(assets: assets)
    let errors = pictures.check(names: AssetNames.sprites)
    print("assets: \(assets), \(errors.isEmpty ? "all pictures read" : "broken")")
    for error in errors { print("  \(error)") }
  }
}
