import Gestures
import GestureRecordings
import MonkeyPinchPlayground
import PlayKit
import Testing

/// Tests of what counts as an input of a scene, with which a recording replaces an older one.
@Suite struct SceneInputTests {
  private let game = Game()

  private func play(_ samples: TouchSample...) {
    game.playground.play(
      RecordedFrame(number: 1, time: .seconds(1), inputs: samples.map { .touch($0) }))
  }

  private func sample(_ phase: Touch.Phase, scroll: ScrollType? = nil) -> TouchSample {
    TouchSample(
      id: Touch.ID(0), phase: phase, location: game.monkey.center, timestamp: .zero,
      type: .indirectPointer, scrollType: scroll)
  }

  @Test func `a finger or a mouse button that goes down is an input`() {
    play(sample(.began), sample(.moved), sample(.ended))
    #expect(game.playground.sceneInputCount == 1)
  }

  @Test func `a scroll is an input`() {
    play(sample(.moved, scroll: .discrete))
    #expect(game.playground.sceneInputCount == 1)
  }

  @Test func `a trackpad's pinch is an input, and scales what is under the pointer`() {
    let (place, scale) = (game.monkey.center, game.monkey.transform.scale)
    func pinch(_ phase: Touch.Phase, by factor: Double) -> TouchSample {
      var sample = sample(phase)
      sample.transformScale = factor
      return sample
    }
    play(pinch(.began, by: 1), pinch(.moved, by: 1.1), pinch(.moved, by: 1.1))

    #expect(game.playground.sceneInputCount == 3)
    #expect(abs(game.monkey.transform.scale / scale - 1.21) < 1e-9)
    #expect((game.monkey.center - place).magnitude < 1e-9)
  }

  @Test func `a hovering pointer and a new size are no input`() {
    play(sample(.regionEntered), sample(.regionMoved), sample(.regionExited))
    game.resize(to: Size(width: 900, height: 700))
    #expect(game.playground.sceneInputCount == 0)
  }

  @Test(arguments: [
    "escape", "h", "?", "/", "f1", "f2", "f3", "f8", "f11", "m", "n", "r", "1", "2", "keypad 3",
    "tab", "left shift", "right ctrl", "left alt", "x", "printscreen", "volumeup",
  ])
  func `a key of the window, or one without meaning, is no input`(key: String) {
    game.press(key)
    #expect(game.playground.sceneInputCount == 0)
  }

  @Test(arguments: ["p", "i", "o"])
  func `a key that the scene uses is an input`(key: String) {
    game.press(key)
    #expect(game.playground.sceneInputCount == 1)
  }

  @Test func `a key that the view with the focus uses is an input`() {
    game.press("tab")
    #expect(game.monkey.isFirstResponder)
    #expect(game.playground.sceneInputCount == 0)

    for key in ["right", "space", "k"] { game.press(key) }
    #expect(game.playground.sceneInputCount == 3)
    game.press("escape")
    #expect(game.playground.sceneInputCount == 3)
  }

  @Test func `the keys of the help are no input`() {
    for key in ["h", "right", "escape"] { game.press(key) }
    #expect(game.playground.sceneInputCount == 0)
  }
}
