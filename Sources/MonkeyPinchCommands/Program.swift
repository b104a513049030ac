import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import PlayKit

/// A program that has the commands: its scenes, its names, and how its window opens.
struct Program {
  /// The scenes of the picker, of which the first is played first.
  let scenes: [SceneType]
  /// The names of scenes that earlier versions had.
  let removedScenes: [String]
  /// The name of the command, and of the folders with the configuration and the signs of its users.
  let name: String
  /// The title of the window.
  let title: String
  /// The version that `--version` prints; empty for none.
  let version: String
  /// How the window opens, and what is recorded, without options of the command line.
  let options: PlaygroundApp.Options

  // ArgumentParser creates commands by `init()`, so they cannot be passed the program, and find it
  // here. It is set once, before the command line is parsed, by the thread that performs the command.
  nonisolated(unsafe) private static var begun: Program?

  /// The program of this process.
  static var current: Program {
    guard let begun else { preconditionFailure("no program has begun") }
    return begun
  }

  /// Makes this program that of the process.
  func begin() { Program.begun = self }

  /// Whether a text can be the name of a program, and so that of a folder and of a variable.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first != "-" else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
      default: false
      }
    }
  }

  /// The names of all pictures and sounds that the scenes need.
  var assetNames: AssetNames { AssetNames(of: scenes) }

  /// Returns the limits of the recognizers of this package, followed by those of the classes of recognizers.
  func properties(of recognizers: [GestureRecognizer]) -> [AdjustableProperty] {
    AdjustableProperty.all + recognizers.flatMap { type(of: $0).adjustableProperties }
  }

  /// Returns the recognizers that the scenes have when they are new.
  func newRecognizers(in size: Size) -> [GestureRecognizer] {
    scenes.flatMap { $0.init(size: size).session.window.allRecognizers }
  }
}

extension View {
  /// The recognizers of the view and of all views inside it.
  fileprivate var allRecognizers: [GestureRecognizer] {
    gestureRecognizers + subviews.flatMap(\.allRecognizers)
  }
}

// MARK: Playing

extension Program {
  /// Returns the timeline of a recording in a scene, for the given hands or those of the recording.
  func timeline(
    of recording: Recording, in scene: SceneType, hands: Hands?,
    detail: LogDetail = LogDetail()
  ) -> Timeline {
    let playground = Playground(
      scene: scene, among: scenes, size: recording.header.surface, detail: detail,
      hands: hands ?? .standard, keepsHands: hands != nil)
    return Timeline(of: recording, in: playground)
  }
}
