import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Scrolls, pinches of a trackpad and hovers reach every subclass that overrides their hooks.
@Suite struct InputHookTests {
  /// A recognizer that rotates with the wheel.
  private final class DialGestureRecognizer: GestureRecognizer {
    private(set) var turned = 0.0
    weak var stage: Stage?

    override var receivedScrollTypes: ScrollTypeMask { .all }

    override func scrollBegan(_ scroll: TouchSample, with event: Event) {
      stage?.write("scroll began at \(Int(scroll.location.x))")
    }

    override func scrollChanged(_ scroll: TouchSample, with event: Event) {
      turned += scroll.scrollDelta.dy
      if requestedState == .possible { transition(to: .began) }
    }

    override func scrollEnded(with event: Event) { transition(to: .ended) }
    override func scrollCancelled(with event: Event) { transition(to: .cancelled) }
  }

  /// A recognizer that follows the pointer while no button is pressed.
  private final class SpotGestureRecognizer: GestureRecognizer {
    weak var stage: Stage?

    override var receivesHover: Bool { true }

    override func hoverEntered(_ pointer: Touch, with event: Event) {
      write("entered", pointer)
      transition(to: .began)
    }
    override func hoverMoved(_ pointer: Touch, with event: Event) {
      write("moved", pointer)
      transition(to: .changed)
    }
    override func hoverExited(_ pointer: Touch, with event: Event) {
      write("exited", pointer)
      transition(to: .ended)
    }
    override func hoverCancelled() {
      stage?.write("cancelled")
    }

    private func write(_ word: String, _ pointer: Touch) {
      stage?.write("\(word) \(Int(pointer.location(in: nil).x))")
    }
  }

  private let dial = DialGestureRecognizer(name: "dial")
  private let spot = SpotGestureRecognizer(name: "spot")
  private let stage: Stage

  init() {
    stage = Stage(dial, spot)
    dial.stage = stage
    spot.stage = stage
  }

  @Test func `a subclass receives a trackpad's scroll from its beginning to its end`() {
    stage.scroll(.began, .continuous, by: 0, 1)
    stage.scroll(.moved, .continuous, by: 0, 2)
    stage.scroll(.ended, .continuous, by: 0, 0)

    #expect(stage.trace == ["scroll began at 150", "dial began", "dial changed", "dial ended"])
    #expect(dial.turned == 3)
    #expect(dial.state == .possible)
  }

  @Test func `a request in a hook is reported as one outside the callbacks for touches`() {
    final class RefusingGestureRecognizer: GestureRecognizer {
      override var receivedScrollTypes: ScrollTypeMask { .all }
      override func scrollBegan(_ scroll: TouchSample, with event: Event) {
        transition(to: .failed)
      }
    }
    stage.add(RefusingGestureRecognizer(name: "refusing"))
    stage.finger(1).tap(at: 150, 150)
    stage.clear()
    stage.scroll(by: 0, 1)

    #expect(
      stage.reasons == ["refusing: requested by RefusingGestureRecognizer outside its callbacks"])
  }

  @Test func `the scroll of a wheel ends after a pause`() {
    stage.scroll(by: 0, 1)
    stage.wait(.milliseconds(149))
    #expect(stage.trace == ["scroll began at 150", "dial began"])

    stage.wait(.milliseconds(1))
    #expect(stage.trace == ["scroll began at 150", "dial began", "dial ended"])
  }

  @Test func `a cancelled scroll cancels the subclass's gesture`() {
    stage.scroll(.began, .continuous, by: 0, 1)
    stage.scroll(.cancelled, .continuous, by: 0, 0)

    #expect(stage.trace == ["scroll began at 150", "dial began", "dial cancelled"])
  }

  @Test func `a subclass receives a trackpad's pinch from its beginning to its end`() {
    final class ZoomRecognizer: GestureRecognizer {
      weak var stage: Stage?
      override var receivesTransforms: Bool { true }
      override func transformBegan(_ transform: TouchSample, with event: Event) {
        stage?.write("began at \(Int(transform.location.x)) by \(event.type)")
      }
      override func transformChanged(_ transform: TouchSample, with event: Event) {
        stage?.write("changed by \(transform.transformScale ?? 0)")
      }
      override func transformEnded(with event: Event) { stage?.write("ended") }
      override func transformCancelled(with event: Event) { stage?.write("cancelled") }
    }
    let zoom = ZoomRecognizer(name: "zoom")
    let stage = Stage(zoom)
    zoom.stage = stage
    stage.transform(.began)
    stage.transform(by: 2)
    stage.transform(.ended)
    stage.transform(.began)
    stage.transform(.cancelled)
    stage.transform(by: 3)
    stage.wait(.milliseconds(150))

    let begin = ["began at 150 by transform", "changed by 1.0"]
    #expect(
      stage.trace == begin + ["changed by 2.0", "changed by 1.0", "ended"]
        + begin + ["changed by 1.0", "cancelled", begin[0], "changed by 3.0", "ended"])
  }

  @Test func `a subclass receives the pointer from its entry to its exit`() {
    stage.hover(to: 50, 150)
    stage.hover(to: 150, 150)
    stage.hover(to: 160, 150)
    stage.hover(to: 250, 150)

    #expect(
      stage.trace == [
        "entered 150", "spot began", "moved 160", "spot changed", "exited 250", "spot ended",
      ])
    #expect(spot.state == .possible)
  }

  @Test func `a subclass that is disabled under the pointer is cancelled once`() {
    stage.hover(to: 150, 150)
    spot.isEnabled = false
    stage.hover(to: 250, 150)

    #expect(stage.trace == ["entered 150", "spot began", "cancelled", "spot cancelled"])
  }

  @Test func `a subclass may set a timer when a scroll has ended by silence`() {
    final class LateRecognizer: GestureRecognizer {
      weak var stage: Stage?
      override var receivedScrollTypes: ScrollTypeMask { .all }
      override func scrollChanged(_ scroll: TouchSample, with event: Event) {
        stage?.write("changed")
      }
      override func scrollEnded(with event: Event) {
        stage?.write("ended")
        setTimer(after: .milliseconds(500))
      }
      override func timerFired() {
        stage?.write("fired")
        transition(to: .ended)
      }
    }
    let late = LateRecognizer(name: "late")
    let stage = Stage(late)
    late.stage = stage
    stage.scroll(by: 0, 30)
    stage.wait(.milliseconds(200))
    stage.scroll(by: 0, 30)
    stage.wait(.seconds(1))

    #expect(stage.trace == ["changed", "ended", "fired", "late ended"])
  }

  @Test func `a subclass that ignores the end of a scroll receives the next one at once`() {
    final class IdleRecognizer: GestureRecognizer {
      weak var stage: Stage?
      override var receivedScrollTypes: ScrollTypeMask { .all }
      override func scrollBegan(_ scroll: TouchSample, with event: Event) {
        stage?.write("began")
      }
      override func scrollEnded(with event: Event) { stage?.write("ended") }
    }
    let idle = IdleRecognizer(name: "idle")
    let stage = Stage(idle)
    idle.stage = stage
    stage.scroll(.moved, .discrete, by: 0, 30)
    stage.scroll(.moved, .continuous, by: 0, 5)

    #expect(stage.trace == ["began", "ended", "began"])
  }
}
