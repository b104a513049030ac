import GestureTesting
import Gestures
import Testing

/// Pinches that a trackpad reports without its fingers.
@Suite struct TrackpadPinchTests {
  let pinch = PinchGestureRecognizer(name: "pinch")
  let stage: Stage
  init() {
    stage = Stage(pinch)
    stage.tracesViews = true
  }

  @Test(arguments: [true, false])
  func `a trackpad's pinch begins during a drag, whether or not both may act`(mayBoth: Bool) {
    let pan = PanGestureRecognizer(name: "pan")
    let delegate = ScriptedDelegate.simultaneous()
    if mayBoth { pan.delegate = delegate }
    stage.add(pan)
    stage.tracesViews = false
    stage.finger(1).down(at: 110, 110).move(to: 150, 110)
    stage.transform(.began)
    stage.transform(by: 1.5)
    stage.finger(1).move(to: 160, 110)
    stage.transform(.ended)
    stage.finger(1).up()

    #expect(
      stage.trace == ["pan began", "pinch began", "pan changed", "pinch ended", "pan ended"])
  }

  @Test func `a recognizer with as many fingers as it needs does not follow a trackpad's pinch`() {
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 110)
    stage.transform(.began)
    stage.transform(by: 1.5)

    #expect(pinch.state == .possible)
    #expect(pinch.numberOfTouches == 2)
  }

  @Test func `the event has UIKit's raw value`() {
    #expect(Event.Kind.transform.rawValue == 14)
    #expect(!GestureRecognizer().receivesTransforms)
  }

  @Test func `a pinch begins with the first change of the scale, which counts in full`() {
    stage.transform(.began)
    #expect(pinch.state == .possible)
    stage.transform(by: 1)
    #expect(pinch.state == .possible)
    stage.transform(by: 1.01)
    #expect(pinch.state == .began)
    #expect((pinch.scale, pinch.numberOfTouches) == (1.01, 0))
    #expect(pinch.location(in: nil) == Point(x: 150, y: 150))
    stage.wait(.seconds(1))
    stage.transform(by: 2)
    #expect(pinch.scale == 2.02)
    stage.transform(.ended)

    #expect(stage.trace == ["pinch began", "pinch changed", "pinch ended"])
    #expect((pinch.state, pinch.scale) == (.possible, 1))
  }

  @Test func `the velocity is the change of the scale per second`() {
    stage.transform(.began)
    for _ in 1...10 {
      stage.time += .milliseconds(10)
      stage.transform(by: 1.01)
    }

    // Ten steps of one percent each in 100 ms.
    #expect(abs(pinch.velocity / pinch.scale - 0.995) < 0.01)
    pinch.scale = 1
    #expect(pinch.velocity == 0)
    stage.time += .milliseconds(10)
    stage.transform(by: 1.5)
    #expect(pinch.scale == 1.5)
  }

  @Test func `without phases, the first change begins a pinch, and a pause ends it`() {
    stage.transform(by: 1.1)
    stage.wait(.milliseconds(149))
    #expect(pinch.state == .began)
    stage.wait(.milliseconds(1))

    #expect(stage.trace == ["pinch began", "pinch ended"])
  }

  @Test func `a cancelled pinch cancels the gesture, and one without a change fails`() {
    stage.transform(.began)
    stage.transform(by: 1.1)
    stage.transform(.cancelled)
    #expect(stage.trace == ["pinch began", "pinch cancelled"])

    stage.clear()
    stage.transform(.began)
    stage.transform(.ended)
    #expect(stage.trace.isEmpty)
    #expect(stage.reasons.count == 1 && stage.reasons[0].contains("change of scale"))
  }

  @Test func `a beginning ends the pinch before, whose end was lost`() {
    stage.transform(.began)
    stage.transform(by: 1.1)
    stage.transform(.began)
    stage.transform(by: 1.2)

    #expect(stage.trace == ["pinch began", "pinch cancelled", "pinch began"])
    #expect(pinch.scale == 1.2)
  }

  @Test func `a pinch belongs to the innermost recognizer where it began, and no view receives it`()
  {
    let (outer, pan) = (PinchGestureRecognizer(name: "outer"), PanGestureRecognizer(name: "pan"))
    pan.allowedScrollTypesMask = .all
    stage.add(outer, to: stage.window)
    stage.add(pan)
    stage.transform(.began)
    stage.transform(by: 1.1)
    stage.transform(at: 10, 10, by: 1.1)
    stage.transform(.ended, at: 10, 10)
    #expect(stage.trace == ["pinch began", "pinch changed", "pinch ended"])

    stage.clear()
    stage.transform(at: 10, 10, by: 1.1)
    #expect(stage.trace == ["outer began"])
  }

  @Test func `a scroll, a touch and a trackpad's pinch do not prevent each other`() {
    let (pan, tap) = (PanGestureRecognizer(name: "pan"), TapGestureRecognizer(name: "tap"))
    pan.allowedScrollTypesMask = .all
    stage.add(pan)
    stage.add(tap)
    stage.transform(by: 1.1)
    stage.scroll(by: 0, 30)
    stage.finger(1).down(at: 110, 110).up()

    #expect(
      stage.trace == [
        "pinch began", "pan began", "view began 1", "tap ended", "view cancelled 1",
      ])
  }

  @Test func `a recognizer that follows a trackpad's pinch receives no touches`() {
    var refusals: [String] = []
    let observer = stage.session.addObserver { event in
      if case .refused(_, _, let reason) = event { refusals.append("\(reason)") }
    }
    defer { stage.session.removeObserver(observer) }
    stage.transform(by: 1.1)
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 190, 190).move(to: 250, 250)

    #expect(pinch.scale == 1.1)
    #expect(refusals.contains { $0.contains("transformed") })
  }

  @Test func `removing the view cancels the pinch in it`() {
    stage.transform(by: 1.1)
    stage.view.removeFromSuperview()
    stage.wait(.seconds(1))

    #expect(stage.trace == ["pinch began", "pinch cancelled"])
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `a scale that is not a positive number is discarded`(scale: Double) {
    stage.transform(.began)
    stage.transform(by: 1.5)
    stage.transform(by: scale)
    #expect(pinch.scale == 1.5)
    stage.transform(.ended, by: scale)

    #expect(stage.corrections == ["misfit: 0 moved", "misfit: 0 ended"])
    #expect(stage.trace == ["pinch began", "pinch ended"])
  }

  @Test(arguments: [Touch.Phase.stationary, .regionEntered, .regionMoved, .regionExited])
  func `a trackpad's pinch has no other phases than those of a touch that moves`(
    phase: Touch.Phase
  ) {
    stage.transform(.began)
    stage.transform(phase, by: 2)

    #expect(stage.corrections == ["misfit: 0 \(phase)"])
    #expect(pinch.scale == 1)
  }

  @Test func `the scale stays finite and above 0`() {
    stage.transform(.began)
    for _ in 1...3 { stage.transform(by: 1e200) }
    #expect(pinch.scale == 1e200)
    for _ in 1...4 { stage.transform(by: 1e-200) }

    #expect(pinch.scale > 0)
  }

  @Test func `a sample is of a scroll or of a pinch, and its values are apart`() {
    var sample = TouchSample(
      id: Touch.ID(0), phase: .moved, location: .zero, timestamp: .zero, scrollType: .discrete,
      scrollDelta: Vector(dx: 3, dy: 4), transformScale: 2)
    #expect((sample.transformScale, sample.scrollType, sample.scrollDelta) == (2, nil, .zero))
    sample.scrollDelta = Vector(dx: 3, dy: 4)
    #expect(sample.transformScale == 2)
    sample.transformScale = nil
    #expect((sample.transformScale, sample.scrollDelta) == (nil, .zero))
    sample.scrollDelta = Vector(dx: 3, dy: 4)
    #expect(sample.scrollDelta == Vector(dx: 3, dy: 4))
  }
}
