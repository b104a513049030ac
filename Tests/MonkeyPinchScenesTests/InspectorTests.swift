import GestureDrawing
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes

/// Tests of the inspector, which shows why gestures are recognized or fail.
@Suite struct InspectorTests {
  private let game = Game(among: [MonkeyScene.self, DotScene.self])

  /// The text of the inspector in one line.
  private func words(since other: [String]) -> String {
    game.words.dropFirst(other.count - 1).joined(separator: " ")
  }

  @Test func `the inspector is hidden until its key is pressed`() {
    game.tap(game.monkey.center)
    let before = game.words
    #expect(!game.playground.showsInspector)
    game.press("f2")
    #expect(game.playground.showsInspector)
    #expect(game.words.count > before.count)
    game.press("f2")
    #expect(game.words == before)
  }

  @Test func `the inspector shows the recognized gesture and why the others failed`() {
    game.playground.showsInspector = true
    game.tap(game.monkey.center)
    game.wait(frames: 40)
    let text = game.words.joined(separator: " ")

    for words in [
      "pan of monkey failed: lifted after moving 0.0 pt along its view's x axis, "
        + "less than the 10.0 pt that a pan needs",
      "tickle of monkey failed: had 0 of the 3 strokes that a tickle needs",
      "tap of monkey recognized",
    ] {
      #expect(text.contains(words))
    }
    #expect(!text.contains("nextScene"))
  }

  @Test func `the inspector shows which recognizer waits for which other one to fail`() {
    let game = Game(among: [PortraitsScene.self])
    game.playground.showsInspector = true
    for step in 0...5 {
      let location = Point(x: 600 + 20 * Double(step), y: 600)
      game.frame((1, step == 0 ? .began : .moved, location))
    }
    let text = game.words.joined(separator: " ")

    #expect(text.contains("swipeRight of root: waits for tickle of root to fail"))
  }

  @Test func `the inspector shows only the counts of normalized input that are not zero`() {
    game.playground.showsInspector = true
    #expect(!game.words.contains { $0.hasPrefix("Fingers:") })
    game.playground.counters = [("began", 3), ("ghosts", 0), ("stolen", 2)]
    #expect(game.words.contains("Fingers: began 3, stolen 2"))
    game.playground.counters = [("began", 0)]
    #expect(game.words.contains("Fingers: none yet"))
  }

  @Test(arguments: [
    Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 400, height: 700),
    Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
  ])
  func `the inspector stays between the heading and the playground's controls`(size: Size) {
    game.resize(to: size)
    let before = game.words.count
    for _ in 1...10 { game.tap(game.monkey.center) }
    game.wait(frames: 60)
    game.playground.showsInspector = true
    let lines = game.picture.compactMap { command -> (Point, Double)? in
      guard case .text(let words, let location, let style) = command else { return nil }
      return (location, location.x + style.width(of: words))
    }
    let added = lines.suffix(lines.count - before)

    #expect(added.count >= 2)
    for (location, right) in added where location.x > size.width * 0.3 {
      #expect(
        location.y > Heading.height(in: size)
          && location.y < size.height - Theme.bottomMargin(in: size))
      #expect(right <= size.width)
    }
  }
}
