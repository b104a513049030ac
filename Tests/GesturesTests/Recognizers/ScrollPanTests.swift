import GestureTesting
import Gestures
import Testing

/// Wheels and trackpads that pan.
@Suite struct ScrollPanTests {
  let pan = PanGestureRecognizer(name: "pan")
  let stage: Stage
  init() {
    stage = Stage(pan)
    stage.tracesViews = true
    pan.allowedScrollTypesMask = .all
  }

  @Test func `scroll types have UIKit's raw values, and none is looked at unless asked for`() {
    pan.allowedScrollTypesMask = PanGestureRecognizer().allowedScrollTypesMask
    stage.scroll(by: 0, 30)
    stage.wait(.seconds(1))

    #expect(ScrollTypeMask.discrete.rawValue == 1)
    #expect(ScrollTypeMask.continuous.rawValue == 2)
    #expect(stage.trace.isEmpty)
  }

  @Test func `a click of a wheel begins at once, and silence ends it`() {
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

  @Test func `a trackpad's scroll begins after 10 points and ends with its last phase`() {
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

  @Test func `a scroll that is cancelled cancels the pan`() {
    stage.scroll(.began, .continuous, by: 20, 0)
    stage.scroll(.cancelled, .continuous, by: 0, 0)

    #expect(stage.trace == ["pan began", "pan cancelled"])
  }

  @Test func `the mask leaves out the other kind`() {
    pan.allowedScrollTypesMask = .continuous
    stage.scroll(by: 0, 30)
    stage.wait(.seconds(1))
    #expect(stage.trace.isEmpty)

    stage.scroll(.began, .continuous, by: 0, 30)
    #expect(stage.trace == ["pan began"])
  }

  @Test func `no view and no other recognizer hears of a scroll`() {
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

  @Test func `of nested pans the inner one scrolls`() {
    let outer = PanGestureRecognizer(name: "outer")
    outer.allowedScrollTypesMask = .all
    stage.add(outer, to: stage.window)
    stage.scroll(by: 0, 30)
    stage.wait(.seconds(1))
    stage.scroll(at: 10, 10, by: 0, 30)

    #expect(stage.trace == ["pan began", "pan ended", "outer began"])
  }

  @Test func `a scroll goes on where it began, wherever the pointer is`() {
    stage.scroll(by: 0, 30)
    stage.scroll(at: 10, 10, by: 0, 30)

    #expect(stage.trace == ["pan began", "pan changed"])
    #expect(pan.location(in: nil) == Point(x: 10, y: 10))
  }

  @Test func `fingers and a scroll are two things: neither stops the other, nor mixes with it`() {
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

  @Test func `a pan that waits for another one to fail scrolls once that has`() {
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

  @Test func `a view that is removed cancels the scroll in it`() {
    stage.scroll(by: 0, 30)
    stage.view.removeFromSuperview()
    stage.wait(.seconds(1))

    #expect(stage.trace == ["pan began", "pan cancelled"])
  }

  @Test func `a scroll of no length, or of no sense, pans nothing`() {
    stage.scroll(by: 0, 0)
    stage.wait(.seconds(1))
    stage.scroll(by: .nan, 0)
    stage.scroll(.ended, .discrete, by: 0, 0)

    #expect(stage.trace.isEmpty)
    #expect(pan.state == .possible)
    #expect(stage.corrections == ["misfit: 0 moved", "misfit: 0 ended"])
  }

  @Test func `a scroll from the past counts as of now, one to nowhere is left out`() {
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
}
