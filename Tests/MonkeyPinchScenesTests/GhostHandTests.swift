import GestureControls
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import PlayKit

/// Tests of the hand that demonstrates gestures while there is no input.
@Suite struct GhostHandTests {
  private let game = Game()
  private var playground: Playground { game.playground }
  private static let captions = [
    "Drag me", "Tap me", "Pinch me", "Rub me", "Turn me", "Hold me",
  ]

  private var hands: Int { game.pictureNames.count { $0.hasPrefix("hand") } }
  private var caption: String? { game.words.first { Self.captions.contains($0) } }

  /// Plays frames until the time without input, which began with the run, is `seconds`.
  private func wait(until seconds: Double) {
    while playground.scene.session.now < .seconds(seconds) { game.frame() }
  }

  @Test func `after five seconds a hand demonstrates one gesture after the other, with rests`() {
    var shown: [String] = []
    var last: String?
    for _ in 0..<60 * 70 {
      game.frame()
      if let caption, caption != last {
        shown.append(caption)
        #expect(hands == (caption == "Pinch me" || caption == "Turn me" ? 2 : 1))
      }
      #expect((caption != nil) == (hands > 0))
      last = caption
    }

    #expect(shown == Self.captions)
    #expect(playground.nextDeadline == nil && !playground.isAnimating)
  }

  @Test func `a hand is visible for three seconds, and then the program sleeps`() {
    wait(until: 4.9)
    #expect(hands == 0 && !playground.isAnimating)
    wait(until: 5.1)
    #expect(hands == 1 && playground.isAnimating)
    wait(until: 7.9)
    #expect(hands == 1 && playground.isAnimating)
    wait(until: 8.1)
    #expect(hands == 0 && !playground.isAnimating)
    #expect(playground.nextDeadline.map { $0 > .seconds(8.1) } == true)
  }

  @Test func `a touch lets the hand fade out quickly`() {
    wait(until: 6)
    game.frame((1, .began, Point(x: 640, y: 100)))
    game.frame((1, .ended, Point(x: 640, y: 100)))
    #expect(hands == 1 && playground.isAnimating)
    game.wait(frames: 8)
    #expect(hands == 0)

    // The monkey's eyes turn back, and a leaf falls from the sky.
    game.wait(frames: 200)
    #expect(!playground.isAnimating)
  }

  @Test func `the hand moves no view and adds nothing to the log`() {
    let places = [game.monkey.center, game.banana.center]
    wait(until: 20)

    #expect([game.monkey.center, game.banana.center] == places)
    #expect(game.lines.isEmpty)
    #expect(playground.isAtRest)
  }

  @Test func `a gesture that was made once is not demonstrated again`() {
    game.drag(from: game.banana.center, by: Vector(dx: 80, dy: 0), frames: 8)
    game.tap(game.monkey.center)
    game.wait(frames: 60 * 7)

    #expect(playground.triedGestures == ["drag", "tap"])
    #expect(caption == "Pinch me")
  }

  @Test func `gestures of earlier runs are read from the recording, and unknown names ignored`() {
    let names = ["turn", "drag", "tap", "wink", "pinch"]
    playground.play(
      RecordedFrame(
        number: 0, time: .zero, lines: [PlaygroundState.tried(names).line(at: .zero)]))
    wait(until: 6)

    #expect(playground.triedGestures == ["drag", "tap", "pinch", "turn"])
    #expect(caption == "Rub me")
    #expect(
      playground.restorationLines(at: .zero).contains(
        PlaygroundState.tried(["drag", "tap", "pinch", "turn"]).line(at: .zero)))
  }

  @Test func `no drag is demonstrated in tickle mode`() {
    game.choose(mode: "tickle")
    game.wait(frames: 60 * 6)

    #expect(caption == "Tap me")
  }

  @Test func `with reduced motion a still hand appears, with arrows`() {
    playground.theme.reducesMotion = true
    wait(until: 1)
    #expect(playground.nextDeadline == .seconds(5))
    wait(until: 5.2)
    let first = game.picture
    #expect(hands == 1 && !playground.isAnimating)
    #expect(first.contains { if case .segment = $0 { true } else { false } })
    #expect(playground.nextDeadline == .seconds(8))
    wait(until: 7.5)
    #expect(game.picture == first)
    wait(until: 8.1)
    #expect(hands == 0)
  }

  @Test func `there is no hand in other scenes`() {
    for key in ["2", "3"] {
      game.press(key)
      game.wait(frames: 60 * 7)

      #expect(hands == 0)
    }
    #expect(playground.nextDeadline == nil)
  }

  @Test(arguments: [
    Size(width: 320, height: 240), Size(width: 320, height: 568), Size(width: 480, height: 320),
    Size(width: 2560, height: 1440),
  ])
  func `the hand and its caption are inside the surface, above the buttons`(size: Size) throws {
    game.resize(to: size)
    for second in 1...50 {
      wait(until: Double(second) + 0.5)
      for command in game.picture {
        switch command {
        case .image(let name, let frame, _, _) where name.hasPrefix("hand"):
          #expect(frame.minX >= 0 && frame.minY >= 0)
          #expect(frame.maxX <= size.width && frame.minY < size.height - 44, "\(name) \(frame)")
        case .text(let text, let place, let style) where Self.captions.contains(text):
          let half = style.width(of: text) / 2
          #expect(place.x - half >= 0 && place.x + half <= size.width)
          #expect(style.size >= 11 && place.y > Heading.height(in: size))
        default: break
        }
      }
    }
  }
}
