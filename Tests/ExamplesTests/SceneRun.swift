import Foundation
import Testing

/// A run of an example that has a scene.
///
/// The example first plays its scene in a window without a screen for a second, while a finger drags
/// to the right again and again.
struct SceneRun {
  /// The errors of the compiler, if it failed.
  let errors: String
  /// The actions of recognizers while the finger dragged, such as `pan began`.
  let gestures: [String]
  /// The other lines that the program printed.
  let output: [String]

  /// A play of an example.
  struct Play {
    /// An example, or a program of the documentation.
    let example: Snippet
    /// The location at which the finger lands, as fractions of the window's size.
    let finger: (x: Double, y: Double)
    /// Statements to perform afterwards; they may use ``ScenePlayer``.
    var after = ""

    init(_ example: Snippet, finger: (x: Double, y: Double), after: String = "") {
      (self.example, self.finger, self.after) = (example, finger, after)
    }

    /// Plays the example in a folder below `Examples`.
    init(of folder: String, finger: (x: Double, y: Double), after: String = "") throws {
      let example = Snippet.examples.first { $0.name == "\(folder)/main.swift" }
      self.init(try #require(example), finger: finger, after: after)
    }
  }

  /// Plays the example in a folder below `Examples`.
  init(of folder: String, finger: (x: Double, y: Double), after: String = "") throws {
    self = try Self.runs(of: [Play(of: folder, finger: finger, after: after)])[0]
  }

  /// Returns the runs of plays, which are compiled together.
  static func runs(of plays: [Play]) throws -> [SceneRun] {
    let programs = try plays.map { play in
      let call = try #require(play.example.text.firstMatch(of: call))
      // The objects of a scene are released with the scene.
      let release = """
        weak var session = try ScenePlayer(\(call.scene).self, "surface 800x600").scene.session
        if session != nil { print("The scene is not released.") }

        """
      return SnippetRun.Program(
        snippet: Snippet(name: play.example.name, text: withoutScreen(play.example)),
        before: drags(from: play.finger), after: release + play.after)
    }
    return try SnippetRun.runs(of: programs, flags: flags).map(SceneRun.init)
  }

  private init(_ run: SnippetRun) {
    errors = run.errors
    let isLogged = { (line: String) in line.hasPrefix("{") }
    gestures = run.output.filter(isLogged).compactMap { line in
      line.firstMatch(of: /"recognizer":"(\w+)".*"state":"(\w+)"/).map { "\($0.1) \($0.2)" }
    }
    output = run.output.filter { !isLogged($0) }
  }

  /// The call that opens the window of an example.
  private static var call: Regex<(Substring, arguments: Substring, scene: Substring, Substring?)> {
    /PlaygroundApp\.run\((?<arguments>scenes: \[(?<scene>\w+)\.self\], title: "[^"]*")(, options: options)?\)/
  }

  /// Returns the text of an example that plays its scene for a second and prints the event log.
  private static func withoutScreen(_ example: Snippet) -> String {
    let path = Snippet.package.appending(path: "Examples/\(example.name)").path
    let assets = Snippet.package.appending(path: "Assets").path
    let text = example.text.replacing("#filePath", with: "\"\(path)\"").replacing(call) { call in
      """
      \(call.output.3 == nil ? "var options = PlaygroundApp.Options()" : "")
      options.assets = "\(assets)"
      options.eventLog = "-"
      options.limit = .seconds(1)
      PlaygroundApp.run(\(call.arguments), options: options)
      """
    }
    return "import CSDLHost\n" + text
  }

  static let flags =
    ["CSDLHost", "CSDLHostImage", "CSDLHostMixer"].flatMap {
      ["-I", Snippet.package.appending(path: "Sources/\($0)").path]
    } + [Snippet.package.appending(path: "Tests/ExamplesTests/ScenePlayer.swift").path]

  /// Statements that make a finger drag again and again, because the start of SDL discards events.
  private static func drags(from finger: (x: Double, y: Double)) -> String {
    """
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1)
    SDL_Init(SDL_INIT_TIMER | SDL_INIT_EVENTS)
    SDL_AddTimer(100, { interval, _ in
      for (type, distance) in [(SDL_FINGERDOWN, 0), (SDL_FINGERMOTION, 0.04), (SDL_FINGERUP, 0.04)] {
        var event = SDL_Event()
        event.type = type.rawValue
        event.tfinger.x = Float(\(finger.x) + distance)
        event.tfinger.y = \(finger.y)
        SDL_PushEvent(&event)
      }
      return interval
    }, nil)
    """
  }
}
