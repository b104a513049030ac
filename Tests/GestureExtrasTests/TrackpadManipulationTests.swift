import GestureExtras
import GestureTesting
import Gestures
import Testing

/// Manipulations by pinches that a trackpad reports without its fingers.
@Suite struct TrackpadManipulationTests {
  let manipulation = ManipulationGestureRecognizer(name: "both")
  let stage: Stage
  init() { stage = Stage(manipulation) }

  @Test func `a trackpad's pinch scales about the pointer, from its first change on`() {
    stage.transform(.began, at: 140, 160)
    #expect(manipulation.state == .possible)
    stage.transform(at: 140, 160, by: 1.1)
    #expect(manipulation.state == .began)
    let value = manipulation.manipulation(in: nil)
    #expect(value == Manipulation(scale: 1.1, anchor: Point(x: 140, y: 160)))
    #expect(manipulation.numberOfTouches == 0)
    #expect(manipulation.location(in: nil) == Point(x: 140, y: 160))
    #expect(abs(manipulation.takeChange(in: nil).scale - 1.1) < 1e-12)
    stage.transform(at: 300, 300, by: 2)
    #expect(abs(manipulation.takeChange(in: nil).scale - 2) < 1e-12)
    #expect(manipulation.manipulation(in: nil).translation == .zero)
    stage.transform(.ended)

    #expect(stage.trace == ["both began", "both changed", "both ended"])
  }

  @Test func `the velocity is that of the scale's logarithm`() {
    stage.transform(.began)
    for _ in 1...10 {
      stage.time += .milliseconds(10)
      stage.transform(by: 1.01)
    }

    let velocity = manipulation.velocity(in: nil)
    #expect(abs(velocity.scale - 0.995) < 0.01)
    #expect((velocity.translation, velocity.rotation) == (.zero, 0))
  }

  @Test func `a cancelled pinch cancels it, one without a change fails, and the next begins anew`()
  {
    stage.transform(.began)
    stage.transform(.ended)
    #expect(stage.trace.isEmpty)
    stage.transform(.began)
    stage.transform(by: 3)
    stage.transform(.cancelled)
    stage.transform(.began)
    stage.transform(by: 0.5)

    #expect(stage.trace == ["both began", "both cancelled", "both began"])
    #expect(manipulation.manipulation(in: nil).scale == 0.5)
  }

  @Test func `one that does not scale receives no trackpad's pinch`() {
    manipulation.scaleHysteresis = .infinity
    stage.transform(by: 2)

    #expect(stage.trace.isEmpty)
  }

  @Test func `fingers after a trackpad's pinch begin anew`() {
    stage.transform(.began)
    stage.transform(by: 3)
    stage.transform(.ended)
    stage.clear()
    stage.finger(1).down(at: 110, 110).move(to: 140, 110)

    #expect(stage.trace == ["both began"])
    #expect(manipulation.manipulation(in: nil).scale == 1)
  }
}
