import GestureTesting
import Gestures
import Testing

/// Pans by scrolling with a wheel or a trackpad.
@Suite struct ScrollPanTests {
  let pan = PanGestureRecognizer(name: "pan")
  let stage: Stage
  init() {
    stage = Stage(pan)
    stage.tracesViews = true
    pan.allowedScrollTypesMask = .all
  }

  @Test func `scroll types have UIKit's raw values, and the default allows none`() {
    pan.allowedScrollTypesMask = PanGestureRecognizer().allowedScrollTypesMask
    stage.scroll(by: 0, 30)
    stage.wait(.seconds(1))

    #expect(ScrollTypeMask.discrete.rawValue == 1)
    #expect(ScrollTypeMask.continuous.rawValue == 2)
    #expect(stage.trace.isEmpty)
  }

  @Test func `a wheel's click begins a pan at once, and a pause ends it`() {
    stage.scroll(by: 0, 30)
    #expect(pan.state == .began)
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location(in: nil) == Point(x: 150, y: 150))
    #expect((pan.translation(in: nil) - Vector(dx: 0, dy: 29.9999)).magnitude < 1e-9)
    stage.wait(.milliseconds(100))
    stage.scroll(by: 0, 30)
    #expect((pan.translation(in: nil) - Vector(dx: 0, dy: 59.9999)).magnitude < 1e-9)
    stage.wait(.milliseconds(149))
    #expect(pan.state == .changed)
    stage.wait(.milliseconds(1))

    #expect(stage.trace == ["pan began", "pan changed", "pan ended"])
    #expect(pan.state == .possible)
  }

  @Test func `a trackpad's scroll begins a pan after 10 points and ends it with its last phase`() {
    stage.scroll(.began, .continuous, by: 0, 0)
    stage.scroll(.moved, .continuous, by: 9.9, 0)
    #expect(pan.state == .possible)
    stage.scroll(.moved, .continuous, by: 5.1, 0)
    #expect(pan.translation(in: nil) == Vector(dx: 5, dy: 0))
    stage.wait(.seconds(1))
    #expect(pan.state == .began)
    stage.scroll(.ended, .continuous, by: 0, 0)

    #expect(stage.trace == ["pan began", "pan ended"])
  }

  @Test func `a cancelled scroll cancels the pan`() {
    stage.scroll(.began, .continuous, by: 20, 0)
    stage.scroll(.cancelled, .continuous, by: 0, 0)

    #expect(stage.trace == ["pan began", "pan cancelled"])
  }

  @Test func `a pan ignores a type of scroll that its mask excludes`() {
    pan.allowedScrollTypesMask = .continuous
    stage.scroll(by: 0, 30)
    stage.wait(.seconds(1))
    #expect(stage.trace.isEmpty)

    stage.scroll(.began, .continuous, by: 0, 30)
    #expect(stage.trace == ["pan began"])
  }

  @Test func `a scroll is delivered to no view and to no other kind of recognizer`() {
    let (swipe, edge) = (SwipeGestureRecognizer(name: "swipe"), ScreenEdgePanGestureRecognizer())
    swipe.direction = [.down, .up]
    edge.edges = .all
    edge.allowedScrollTypesMask = .all
    edge.name = "edge"
    stage.add(swipe)
    stage.add(edge)
    stage.scroll(by: 0, 200)
    stage.wait(.seconds(1))

    #expect(stage.trace == ["pan began", "pan ended"])
    #expect(stage.corrections.isEmpty)
  }

  @Test func `the inner one of nested pans receives a scroll`() {
    let outer = PanGestureRecognizer(name: "outer")
    outer.allowedScrollTypesMask = .all
    stage.add(outer, to: stage.window)
    stage.scroll(by: 0, 30)
    stage.wait(.seconds(1))
    stage.scroll(at: 10, 10, by: 0, 30)

    #expect(stage.trace == ["pan began", "pan ended", "outer began"])
  }

  @Test func `a scroll continues in the view where it began, though the pointer moves elsewhere`() {
    stage.scroll(by: 0, 30)
    stage.scroll(at: 10, 10, by: 0, 30)

    #expect(stage.trace == ["pan began", "pan changed"])
    #expect(pan.location(in: nil) == Point(x: 10, y: 10))
  }

  @Test func `a touch and a scroll neither prevent each other nor add up in one pan`() {
    let tap = TapGestureRecognizer(name: "tap")
    stage.add(tap)
    stage.finger(1).down(at: 110, 110)
    stage.scroll(by: 0, 30)
    #expect(stage.trace == ["view began 1"])
    stage.finger(1).up()
    #expect(stage.trace == ["view began 1", "tap ended", "view cancelled 1"])

    stage.clear()
    stage.wait(.seconds(1))
    stage.scroll(by: 0, 30)
    stage.finger(2).down(at: 110, 110).move(to: 140, 110).up()
    #expect(
      stage.trace == [
        "pan began", "view began 2", "view moved 2", "tap ended", "view cancelled 2",
      ])
  }

  @Test func `a pan that waits for another recognizer scrolls after that has failed`() {
    let inner = PanGestureRecognizer(name: "inner")
    inner.allowedScrollTypesMask = .all
    let delegate = ScriptedDelegate()
    delegate.begins = { _ in false }
    inner.delegate = delegate
    stage.add(inner)
    pan.require(toFail: inner)
    stage.scroll(by: 0, 30)
    stage.wait(.seconds(1))

    #expect(stage.trace == ["pan began", "pan ended"])
  }

  @Test func `removing a view cancels the scroll in it`() {
    stage.scroll(by: 0, 30)
    stage.view.removeFromSuperview()
    stage.wait(.seconds(1))

    #expect(stage.trace == ["pan began", "pan cancelled"])
  }

  @Test func `a scroll of zero or not finite length has no effect`() {
    stage.scroll(by: 0, 0)
    stage.wait(.seconds(1))
    stage.scroll(by: .nan, 0)
    stage.scroll(.ended, .discrete, by: 0, 0)

    #expect(stage.trace.isEmpty)
    #expect(pan.state == .possible)
    #expect(stage.corrections == ["misfit: 0 moved", "misfit: 0 ended"])
  }

  @Test
  func `a scroll with an earlier timestamp is delivered now; one without a location, never`() {
    let pan = PanGestureRecognizer(name: "pan")
    pan.allowedScrollTypesMask = .all
    let stage = Stage(pan)
    stage.wait(.seconds(1))
    stage.scroll(by: .nan, 0)
    #expect(stage.corrections == ["misfit: 0 moved"])
    #expect(stage.trace.isEmpty)

    stage.time = .milliseconds(500)
    stage.scroll(by: 20, 0)
    #expect(stage.corrections == ["misfit: 0 moved", "misfit: 0 moved"])
    #expect(stage.trace == ["pan began"])
    #expect(stage.session.now == .seconds(1))
  }

  @Test(arguments: [Touch.Phase.stationary, .regionEntered, .regionMoved, .regionExited])
  func `a scroll has no other phases than those of a touch that moves`(phase: Touch.Phase) {
    stage.scroll(.began, .continuous, by: 20, 0)
    stage.scroll(phase, .continuous, by: 20, 0)

    #expect(stage.corrections == ["misfit: 0 \(phase)"])
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
  }
}
