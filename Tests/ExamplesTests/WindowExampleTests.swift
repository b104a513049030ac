import Foundation
import Testing

/// Runs the examples that open a window of SDL, without a screen.
@Suite struct WindowExampleTests {
  /// Starts SDL without a screen, and puts a drag by a finger and a request to quit into SDL's queue.
  private static let drag = """
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
    SDL_Init(SDL_INIT_EVENTS)
    for (type, x) in [(SDL_FINGERDOWN, 0.5), (SDL_FINGERMOTION, 0.75), (SDL_FINGERUP, 0.75)] {
      var event = SDL_Event()
      event.type = type.rawValue
      event.tfinger.x = Float(x)
      event.tfinger.y = 0.5
      SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
    }
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue
    SDL_PeepEvents(&quit, 1, SDL_ADDEVENT, 0, 0)
    """

  @Test func `a finger drags the card in a bare window of SDL, and nothing leaks`() throws {
    let example = try #require(Snippet.examples.first { $0.name.hasPrefix("BareSDLWindow") })
    let module = Snippet.package.appending(path: "Examples/CSDL").path

    let run = try SnippetRun(
      example, flags: ["-I", module], before: Self.drag, after: "print(card.center)")

    #expect(run.errors == "")
    // The finger moves by 160 points, and the pan subtracts the 10 that it needs to begin.
    #expect(run.output == ["Point(x: 470.0, y: 240.0)"])
    #expect(run.survivors == [])
  }

  @Test func `the loop of the guide delivers a finger and quits, and nothing leaks`() throws {
    let loop = try #require(
      Snippet.guides.flatMap { $0.blocks(of: "swift") }.first { $0.modules.contains("CSDL") })
    let module = Snippet.package.appending(path: "Examples/CSDL").path

    let run = try SnippetRun(
      loop, flags: ["-I", module], before: Self.drag,
      after: "print(fingers.counters.began, fingers.counters.ended, session.touches.count)")

    #expect(run.errors == "")
    #expect(run.output == ["1 1 0"])
    #expect(run.survivors == [])
  }

  /// Drags a finger across the scene's dot again and again, because the start of SDL discards events.
  private static let drags = """
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1)
    SDL_Init(SDL_INIT_TIMER | SDL_INIT_EVENTS)
    SDL_AddTimer(100, { interval, _ in
      for (type, x) in [(SDL_FINGERDOWN, 0.11), (SDL_FINGERMOTION, 0.15), (SDL_FINGERUP, 0.15)] {
        var event = SDL_Event()
        event.type = type.rawValue
        event.tfinger.x = Float(x)
        event.tfinger.y = 0.17
        SDL_PushEvent(&event)
      }
      return interval
    }, nil)
    """

  /// Statements that make a scene's program end by itself and print its event log.
  private static let settings = """
    options.assets = "\(Snippet.package.appending(path: "Assets").path)"
    options.eventLog = "-"
    options.limit = .seconds(2)
    """

  /// The examples and the programs of guides that play scenes of their own.
  private static let scenes =
    (Snippet.examples + Snippet.guides.flatMap { $0.blocks(of: "swift") })
    .filter { $0.modules.contains("MonkeyPinchApp") }

  @Test(arguments: scenes)
  func `a finger drags the thing in a scene of one's own`(example: Snippet) throws {
    let declaration =
      example.text.contains("var options") ? "" : "var options = PlaygroundApp.Options()\n"
    let text = example.text.replacing(#/(try PlaygroundApp.run\(.*title: "\w+").*\)/#) {
      "\(declaration)\(Self.settings)\n\($0.output.1), options: options)"
    }
    let modules = ["CSDLHost", "CSDLHostImage", "CSDLHostMixer"].flatMap {
      ["-I", Snippet.package.appending(path: "Sources/\($0)").path]
    }

    let run = try SnippetRun(
      Snippet(name: example.name, text: "import CSDLHost\n" + text), flags: modules,
      before: Self.drags)

    #expect(run.errors == "")
    #expect(run.output.contains { $0.contains("\"pan\"") && $0.contains("began") })
    #expect(run.output.contains { $0.contains("\"pan\"") && $0.contains("ended") })
  }
}
