import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// Taps whose fingers roll, and fingers that slip as they are lifted.
@Suite struct RolledTapTests {
  let pan = PanGestureRecognizer(name: "pan")
  let tap = TapGestureRecognizer(name: "tap")
  let stage: Stage
  let log = Log()

  private final class MovedView: View {
    var onMove: () -> Void = {}

    override func touchesMoved(_ touches: [Touch], with event: Event) { onMove() }
  }

  final class Log { var reasons: [String] = [] }

  init() {
    stage = Stage(tap, pan)
    tap.require(toFail: pan)
    pan.rollingTapDistance = 25
    stage.session.addObserver { [log] event in
      guard case .state(let recognizer, _, let state, let reason?) = event, state.isTerminal
      else { return }
      log.reasons.append("\(recognizer.name ?? "") \(reason.words(for: recognizer))")
    }
  }

  private static let rolled = ["pan began", "pan cancelled", "tap ended"]
  private static let dragged = ["pan began", "pan ended"]

  @Test(arguments: [
    (24.9, 0.0, 490, true), (25, 0, 490, true), (17, 17, 490, true), (25.1, 0, 490, false),
    (24, 0, 500, true), (24, 0, 501, false),
  ])
  func `a finger that stays near and is lifted soon taps, and cancels the pan [R106]`(
    dx: Double, dy: Double, milliseconds: Int, isTap: Bool
  ) {
    stage.finger(1).down(at: 110, 110).move(to: 110 + dx, 110 + dy)
      .wait(.milliseconds(milliseconds)).up()

    #expect(stage.trace == (isTap ? Self.rolled : Self.dragged))
    #expect(log.reasons.contains("pan was a tap whose fingers rolled") == isTap)
  }

  @Test(arguments: [(30.0, 30.0, true), (30, 41, false)])
  func `several fingers may each go farther than one, if the pan says so [R106]`(
    first: Double, second: Double, isTap: Bool
  ) {
    tap.numberOfTouchesRequired = 2
    tap.holdsEachTouch = true
    pan.rollingTapDistanceOfSeveral = 40
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 110, 150).move(to: 110 + second, 150)
    stage.finger(1).move(to: 110 + first, 110).up()
    stage.finger(2).up()

    #expect(stage.trace.contains("tap ended") == isTap)
    #expect(stage.trace.contains("pan cancelled") == isTap)
  }

  @Test func `a finger that went too far alone is no part of a rolled tap of several [R106]`() {
    tap.numberOfTouchesRequired = 2
    pan.rollingTapDistanceOfSeveral = 40
    stage.finger(1).down(at: 110, 110).move(to: 140, 110)
    stage.finger(2).down(at: 110, 150)
    stage.finger(1).up()
    stage.finger(2).up()

    #expect(stage.trace.last == "pan ended" && !stage.trace.contains("tap ended"))
  }

  @Test func `by default no gesture is a rolled tap [R106]`() {
    pan.rollingTapDistance = PanGestureRecognizer().rollingTapDistance
    stage.finger(1).down(at: 110, 110).move(to: 122, 110).up()

    #expect(stage.trace == Self.dragged)
    #expect(log.reasons == ["tap prevented by pan of view"])
  }

  @Test func `without a time no gesture is a rolled tap [R106]`() {
    pan.rollingTapDuration = .zero
    stage.finger(1).down(at: 110, 110).move(to: 122, 110).up()

    #expect(stage.trace == Self.dragged)
  }

  @Test func `a finger that returns after it was far away does not tap [R106]`() {
    stage.finger(1).down(at: 110, 110).move(to: 136, 110).move(to: 112, 110).up()

    #expect(stage.trace == ["pan began", "pan changed", "pan ended"])
  }

  @Test func `the samples between two deliveries count [R106]`() {
    let finger = stage.finger(1).down(at: 110, 110)
    stage.frame { finger.move(to: 136, 110).move(to: 112, 110) }
    finger.up()

    #expect(stage.trace == Self.dragged)
  }

  @Test
  func `what waits fails when the finger goes too far, for the reason of the beginning [R106]`() {
    let finger = stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    #expect(tap.state == .possible)
    finger.move(to: 136, 110)

    #expect(log.reasons == ["tap prevented by pan of view"])
    #expect(stage.trace == ["pan began", "pan changed"])
  }

  @Test func `what waits fails when the time has passed, without a touch [R106]`() {
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    let deadline = stage.session.nextDeadline
    #expect(deadline == .milliseconds(500) + .nanoseconds(1))
    stage.session.advance(to: .milliseconds(500))
    #expect(log.reasons == [])
    stage.session.advance(to: .milliseconds(500) + .nanoseconds(1))

    #expect(log.reasons == ["tap prevented by pan of view"])
    #expect(stage.trace == ["pan began"])
  }

  @Test func `beside a simultaneous pan, what waits fails because it waits [R106]`() {
    let delegate = ScriptedDelegate()
    delegate.isSimultaneous = { _, _ in true }
    tap.delegate = delegate
    stage.finger(1).down(at: 110, 110).move(to: 136, 110)

    #expect(log.reasons == ["tap pan of view was required to fail but recognized"])
  }

  @Test func `a provisional pan prevents what does not wait for it [R106]`() {
    let other = TapGestureRecognizer(name: "other")
    stage.add(other)
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).up()

    #expect(stage.trace == Self.rolled)
    #expect(
      log.reasons == ["other prevented by pan of view", "pan was a tap whose fingers rolled"])
  }

  @Test func `a provisional pan cancels touches in its view at once [R106]`() {
    stage.tracesViews = true
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).up()

    #expect(stage.trace.contains { $0.contains("cancelled") && $0.contains("view") })
  }

  @Test func `a cancelled finger ends the wait [R106]`() {
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTouchesRequired = 2
    double.require(toFail: pan)
    stage.add(double)
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 110)
    stage.finger(1).move(to: 132, 110)
    #expect(stage.trace == ["pan began"])
    stage.finger(2).cancel()
    stage.finger(1).up()

    #expect(stage.trace == ["pan began", "pan changed", "pan ended"])
  }

  @Test func `a disabled pan ends the wait [R106]`() {
    stage.finger(1).down(at: 110, 110).move(to: 130, 110)
    pan.isEnabled = false
    stage.finger(1).up()

    #expect(stage.trace == ["pan began", "pan cancelled"])
    #expect(log.reasons == ["pan disabled", "tap prevented by pan of view"])
  }

  @Test func `a pan that a view detaches ends the wait for the reason of its beginning [R106]`() {
    let view = MovedView(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "front")
    view.onMove = { [pan] in view.removeGestureRecognizer(pan) }
    pan.cancelsTouchesInView = false
    stage.view.addSubview(view)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(pan)
    stage.finger(1).down(at: 110, 110).move(to: 122, 110).up()

    #expect(stage.trace == ["pan began", "pan cancelled"])
    #expect(log.reasons.last == "tap prevented by pan of front")
  }

  @Test func `a gesture that its action ends while the finger is down ends the wait [R106]`() {
    pan.addAction { pan in if pan.state == .began { pan.transition(to: .ended) } }
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).up()

    #expect(log.reasons == ["tap prevented by pan of view"])
  }

  @Test func `a tap of two rolling fingers is recognized beside pan, pinch and rotation [R106]`() {
    let pinch = PinchGestureRecognizer(name: "pinch")
    let rotation = RotationGestureRecognizer(name: "rotation")
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTouchesRequired = 2
    let delegate = ScriptedDelegate()
    delegate.isSimultaneous = { _, _ in true }
    stage.add(double)
    for recognizer in [pinch, rotation] {
      stage.add(recognizer)
      recognizer.rollingTapDistance = 25
      recognizer.delegate = delegate
    }
    for rival in [pan, pinch, rotation] { double.require(toFail: rival) }
    stage.finger(1).down(at: 120, 150)
    stage.finger(2).down(at: 160, 150)
    stage.finger(1).move(to: 108, 158)
    stage.finger(2).move(to: 172, 158).up()
    stage.finger(1).up()

    #expect(stage.trace.last == "double ended")
    for name in ["pinch", "rotation"] { #expect(stage.trace.contains("\(name) cancelled")) }
    #expect(!stage.trace.contains { $0.hasSuffix(" ended") && $0 != "double ended" })
  }

  @Test func `a pan that waits when the finger is lifted fails as a rolled tap [R106]`() {
    let swipe = TapGestureRecognizer(name: "swipe")
    swipe.numberOfTapsRequired = 2
    pan.require(toFail: swipe)
    stage.add(swipe)
    stage.finger(1).down(at: 110, 110).move(to: 122, 110).up()
    stage.wait(.seconds(1))

    #expect(stage.trace == ["tap ended"])
    #expect(log.reasons.first == "pan was a tap whose fingers rolled")
  }

  @Test func `a tap that rolled cancels its touch in the view instead of ending it [R106]`() {
    pan.cancelsTouchesInView = false
    tap.delaysTouchesEnded = false
    stage.tracesViews = true
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).up()

    #expect(stage.trace.suffix(3).first == "pan cancelled")
    #expect(stage.trace.contains { $0.contains("cancelled 1") })
    #expect(!stage.trace.contains { $0.contains("ended 1") })
  }

  @Test func `a second finger that lands waits beside a provisional pan [R106]`() {
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTouchesRequired = 2
    double.require(toFail: pan)
    stage.addView(Rect(x: 200, y: 100, width: 50, height: 100), name: "other")
    stage.add(double)
    stage.finger(1).down(at: 110, 110).move(to: 122, 110)
    stage.finger(2).down(at: 150, 110)
    stage.finger(2).up()
    stage.finger(1).up()

    #expect(stage.trace.suffix(2) == ["pan cancelled", "double ended"])
  }

  @Test func `the action sees that the gesture was a rolled tap`() {
    var seen: [Bool] = []
    pan.addAction { seen.append($0.isRolledTap) }
    stage.finger(1).down(at: 110, 110).move(to: 130, 110).up()

    #expect(seen == [false, true])
    #expect(!pan.isRolledTap)
  }

  @Test func `two fingers that a pointer emulates are no rolled tap`() {
    let pinch = PinchGestureRecognizer(name: "pinch")
    pinch.rollingTapDistance = 25
    stage.add(pinch)
    pan.isEnabled = false
    stage.finger(1).down(at: 120, 150, type: .indirectPointer)
    stage.finger(2).down(at: 160, 150, type: .indirectPointer)
    stage.finger(1).move(to: 112, 150)
    stage.finger(2).move(to: 168, 150).up()
    stage.finger(1).up()

    #expect(stage.trace.last == "pinch ended")
  }

  // MARK: Roll-off

  /// Rests for half a second, then moves in steps of 4 ms, and lifts.
  private func slip(_ steps: Int, liftAfter pause: Int = 4, from rest: Int = 600) {
    let finger = stage.finger(1)
    stage.time = .milliseconds(0)
    finger.down(at: 110, 110)
    for step in 1...steps {
      stage.time = .milliseconds(rest + 4 * step)
      finger.move(to: 110 + 12 * Double(step), 110)
    }
    stage.time = .milliseconds(rest + 4 * steps + pause)
    finger.up()
  }

  // A slip of five steps is farther than a tap.
  @Test(arguments: [
    (1, 4, true, true), (5, 4, true, false), (1, 20, true, true), (1, 21, false, false),
    (6, 4, false, false),
  ])
  func `a pan that rested and slips in the last 20 ms is cancelled, and may be a tap [R107]`(
    steps: Int, pause: Int, isCancelled: Bool, isTap: Bool
  ) {
    slip(steps, liftAfter: pause)

    let trace = stage.trace.filter { $0 != "pan changed" }
    #expect(
      trace == ["pan began", isCancelled ? "pan cancelled" : "pan ended"]
        + (isTap ? ["tap ended"] : []))
    #expect(log.reasons.contains("pan the finger slipped as it was lifted") == isCancelled)
  }

  @Test(arguments: [(741, true), (742, false)])
  func `a slip lets a tap act only if it was shorter than the longest tap [R107]`(
    rest: Int, isTap: Bool
  ) {
    tap.maximumDuration = .seconds(2)
    slip(1, from: rest)

    #expect(stage.trace == ["pan began", "pan cancelled"] + (isTap ? ["tap ended"] : []))
  }

  @Test func `what waits for a slip fails 20 ms after it, if the finger stays [R107]`() {
    slip(1, liftAfter: 20)
    #expect(stage.trace.last == "tap ended")
    stage.clear()

    stage.wait(.seconds(1))
    let start = stage.time
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(600)).move(to: 122, 110)
    let count = stage.reasons.count
    stage.wait(.milliseconds(20))
    #expect(stage.reasons.count == count)
    stage.wait(.nanoseconds(1))
    #expect(stage.reasons.last == "tap: prevented by pan of view")
    #expect(stage.time - start == .milliseconds(620) + .nanoseconds(1))
  }

  @Test func `a pan that is disabled as its finger slips is no roll-off [R106, R107]`() {
    let delegate = ScriptedDelegate()
    delegate.begins = { [pan] _ in
      pan.isEnabled = false
      return true
    }
    tap.delegate = delegate
    // The pan asks to be cancelled before the tap asks to be recognized.
    stage.view.removeGestureRecognizer(tap)
    stage.add(tap)
    slip(1)

    #expect(stage.trace == ["pan began", "pan cancelled"])
    #expect(log.reasons == ["pan disabled", "tap prevented by pan of view"])
  }

  @Test func `a flick without a rest is no roll-off [R107]`() {
    let finger = stage.finger(1)
    finger.down(at: 110, 110)
    for step in 1...4 {
      stage.time = .milliseconds(4 * step)
      finger.move(to: 110 + 12 * Double(step), 110)
    }
    finger.up()

    #expect(stage.trace.last == "pan ended")
  }

  @Test func `without limits a finger that slips pans [R107]`() {
    pan.rollingTapDistance = 0
    slip(1)

    #expect(stage.trace.last == "pan ended")
  }

  @Test
  func `of what waited only a short tap is recognized by a roll-off, if the pan waited [R107]`() {
    let swipe = TapGestureRecognizer(name: "swipe")
    swipe.numberOfTapsRequired = 2
    pan.require(toFail: swipe)
    stage.add(swipe)
    slip(1)
    stage.wait(.seconds(1))

    #expect(stage.trace == ["tap ended"])
    #expect(log.reasons.contains("pan the finger slipped as it was lifted"))
  }

  @Test func `a press that waited for a slip is prevented by it, as by a drag [R107]`() {
    let press = LongPressGestureRecognizer(name: "press")
    press.require(toFail: pan)
    stage.add(press)
    slip(1)

    #expect(stage.trace.last == "tap ended")
    #expect(stage.reasons.contains("press: prevented by pan of view"))
  }
}
