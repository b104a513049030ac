import Foundation
import Testing

/// Runs the examples that open a window of SDL, without a screen.
@Suite struct WindowExampleTests {
  /// Starts SDL without a screen, and puts a drag by a finger and a request to quit into SDL's queue.
  static let drag = """
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
      after: """
        let counters = app.fingers.counters
        print(counters.began, counters.ended, app.session.touches.count)
        """)

    #expect(run.errors == "")
    #expect(run.output == ["1 1 0"])
    #expect(run.survivors == [])
  }
}
