import ArgumentParser
import MonkeyPinchApp
import PlayKit

struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes, and what to try in each.")

  func run() throws {
    try Failure.report {
      let scenes = Program.current.scenes
      let width = scenes.map { $0.name.count }.max() ?? 0
      for scene in scenes {
        let gap = String(repeating: " ", count: width - scene.name.count + 2)
        try StandardOutput.print(scene.name + gap + scene.summary)
      }
    }
  }
}
