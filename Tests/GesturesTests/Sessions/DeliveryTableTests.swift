import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// The order of calls to recognizers and views: the tables T1 to T14, each as one trace.
///
/// R is the recognizer and V the view, as in the tables.
@Suite struct DeliveryTableTests {
  let stage = Stage()
  let tap = TapGestureRecognizer(name: "R")
  let pan = PanGestureRecognizer(name: "R")
  let scripted = ScriptedRecognizer(name: "R")

  init() {
    stage.view.name = "V"
    stage.tracesViews = true
    stage.session.addObserver { [unowned stage] event in
      if case .state(let recognizer, _, .failed, _) = event {
        stage.write("\(recognizer.name ?? "?") failed")
      }
    }
    scripted.stage = stage
  }

  private func tapTwice() {
    stage.finger(1).tap(at: 110, 110)
    stage.finger(2).tap(at: 110, 110)
  }

  @Test func `[T1] a tap is recognized`() {
    stage.add(tap)
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["V began 1", "R ended", "V cancelled 1"])
  }

  @Test func `[T2] a tap fails because its finger moves too far`() {
    scripted.onMoved = { recognizer, touches, _ in
      let way = touches[0].location(in: nil).x - 110
      if way > 45 {
        recognizer.fail(because: .limit(.init(.distanceFromStart, way, .atMost, 45)))
      }
    }
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110).move(to: 156, 110).move(to: 170, 110).up()

    #expect(
      stage.trace == [
        "R touchesBegan 1", "V began 1", "R touchesMoved 1", "R failed", "V moved 1",
        "R reset failed", "V moved 1", "V ended 1",
      ])
  }

  @Test func `[T2] the ready-made tap leaves the same trace in the view`() {
    stage.add(tap)
    stage.finger(1).down(at: 110, 110).move(to: 156, 110).move(to: 170, 110).up()

    #expect(stage.trace == ["V began 1", "R failed", "V moved 1", "V moved 1", "V ended 1"])
  }

  @Test func `[T3] a pan is recognized`() {
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 115, 110).move(to: 125, 110).move(to: 135, 110).up()

    #expect(
      stage.trace == [
        "V began 1", "V moved 1", "R began", "V cancelled 1", "R changed", "R ended",
      ])
  }

  @Test func `[T4] a pan that does not cancel touches in the view is recognized`() {
    stage.add(pan)
    pan.cancelsTouchesInView = false
    stage.finger(1).down(at: 110, 110).move(to: 115, 110).move(to: 125, 110).move(to: 135, 110).up()

    #expect(
      stage.trace == [
        "V began 1", "V moved 1", "R began", "V moved 1", "R changed", "V moved 1", "R ended",
        "V ended 1",
      ])
  }

  @Test func `[T5] a pan that delays beginnings is recognized`() {
    stage.add(pan)
    pan.delaysTouchesBegan = true
    stage.finger(1).down(at: 110, 110).move(to: 115, 110).move(to: 125, 110).up()

    #expect(stage.trace == ["R began", "R ended"])
  }

  @Test func `[T6] a tap that delays beginnings fails because its finger moves`() {
    stage.add(tap)
    tap.delaysTouchesBegan = true
    var place: Point?
    stage.view.onTouches = { phase, touches, _ in
      if phase == .moved { place = touches[0].location(in: nil) }
    }
    stage.finger(1).down(at: 110, 110).move(to: 120, 110).move(to: 156, 110)
    #expect(stage.trace == ["R failed", "V began 1", "V moved 1"])
    #expect(place == Point(x: 156, y: 110))

    stage.finger(1).up()
    #expect(stage.trace.suffix(1) == ["V ended 1"])
  }

  @Test func `[T7] a tap that delays beginnings is recognized`() {
    stage.add(tap)
    tap.delaysTouchesBegan = true
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace == ["R ended"])
  }

  @Test(arguments: [
    (true, ["V began 1", "V began 2", "R ended", "V cancelled 1", "V cancelled 2"]),
    (false, ["V began 1", "V ended 1", "V began 2", "R ended", "V cancelled 2"]),
  ])
  func `[T8] a double tap is recognized, with endings delayed or not`(delays: Bool, trace: [String])
  {
    stage.add(tap)
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = delays
    tapTwice()

    #expect(stage.trace == trace)
  }

  @Test func `[T9] a double tap fails after one tap`() {
    stage.add(tap)
    tap.numberOfTapsRequired = 2
    stage.finger(1).tap(at: 110, 110).wait(.milliseconds(349))
    #expect(stage.trace == ["V began 1"])

    stage.wait(.milliseconds(1))
    #expect(stage.trace == ["V began 1", "R failed", "V ended 1"])
  }

  @Test func `[T10] a pan fails because its finger does not move`() {
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).up()

    #expect(stage.trace == ["V began 1", "R failed", "V ended 1"])
  }

  @Test func `[T11] a touch that the delegate refuses reaches only the view`() {
    let delegate = ScriptedDelegate()
    delegate.receivesTouch = { _, _ in false }
    scripted.delegate = delegate
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110).move(to: 120, 110).up()

    #expect(stage.trace == ["V began 1", "V moved 1", "V ended 1"])
    #expect(scripted.state == .possible)
  }

  @Test func `[T12] a recognizer ignores one of two touches`() {
    scripted.onBegan = { recognizer, touches, event in
      if touches[0].id.rawValue == 2 { recognizer.ignore(touches[0], for: event) }
    }
    scripted.onEnded = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.add(scripted)
    stage.view.isMultipleTouchEnabled = true
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150)
    stage.finger(1).up()
    stage.finger(2).move(to: 160, 150).up()

    #expect(
      stage.trace == [
        "R touchesBegan 1", "V began 1", "R touchesBegan 2", "V began 2", "R touchesEnded 1",
        "R ended", "V cancelled 1", "R reset ended", "V moved 2", "V ended 2",
      ])
  }

  @Test func `[T12] a touch that is ignored between deliveries is released at once`() {
    scripted.delaysTouchesBegan = true
    var event: Event?
    scripted.onBegan = { event = $2 }
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110)
    #expect(stage.trace == ["R touchesBegan 1"])

    if let event, let touch = stage.finger(1).touch { scripted.ignore(touch, for: event) }
    #expect(stage.trace == ["R touchesBegan 1", "R failed", "V began 1", "R reset failed"])
  }

  @Test func `[T13] a pan is cancelled by the system`() {
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 125, 110).move(to: 130, 110).cancel()
    #expect(stage.trace == ["V began 1", "R began", "V cancelled 1", "R changed", "R cancelled"])
  }

  @Test
  func `[T14] a recognizer of the superview acts like one of the view, and before the view`() {
    let inner = stage.addView(
      Rect(x: 0, y: 0, width: 50, height: 50), name: "inner", in: stage.view)
    scripted.onEnded = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.add(scripted)
    stage.finger(1).down(at: 110, 110).move(to: 120, 110).up()

    #expect(
      stage.trace == [
        "R touchesBegan 1", "inner began 1", "R touchesMoved 1", "inner moved 1",
        "R touchesEnded 1", "R ended", "inner cancelled 1", "R reset ended",
      ])
    #expect(inner.superview === stage.view)
  }
}
