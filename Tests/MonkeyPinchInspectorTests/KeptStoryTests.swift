import GestureHistory
import GestureTesting
import Gestures
import Testing

@testable import MonkeyPinchInspector

@Suite struct KeptStoryTests {
  @Test func `a story is made again for a decision, and for figures after a tenth of a second`()
    throws
  {
    let stage = Stage(
      PanGestureRecognizer(name: "pan"), LongPressGestureRecognizer(name: "longPress"))
    let history = History(of: stage.session)
    func shown() throws -> TouchSequence { try #require(history.sequences().last) }

    let finger = stage.finger(1).down(at: 110, 110).move(to: 130, 110, over: .milliseconds(20))
    let began = KeptStory(of: try shown())
    finger.move(to: 140, 110, over: .milliseconds(20))
    #expect(!began.isOf(try shown()), "the pan has changed for the first time")
    let changed = KeptStory(of: try shown())
    finger.move(to: 150, 110, over: .milliseconds(99))
    #expect(changed.isOf(try shown()))
    finger.move(to: 151, 110, over: .milliseconds(1))
    #expect(!changed.isOf(try shown()), "its figures are too old")
    let last = KeptStory(of: try shown())
    finger.up()
    #expect(!last.isOf(try shown()), "the finger was lifted")
  }

  @Test func `a drag whose values change in each frame keeps its story for a tenth of a second`()
    throws
  {
    let stage = Stage(PanGestureRecognizer(name: "pan"))
    let history = History(of: stage.session)
    let finger = stage.finger(1).down(at: 110, 110)
      .move(to: 140, 110, over: .milliseconds(20), steps: 2)
    let kept = KeptStory(of: try #require(history.sequences().last))

    finger.move(to: 150, 110, over: .milliseconds(80), steps: 10)

    #expect(kept.isOf(try #require(history.sequences().last)))
  }
}
