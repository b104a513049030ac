import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// What `state` reads inside a recognizer's own callbacks, and what other objects read meanwhile.
@Suite struct RequestedStateTests {
  let stage = Stage()

  /// A pan that begins only if the finger moves along the x axis.
  final class HorizontalPan: PanGestureRecognizer {
    var refusal = State.cancelled

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      super.touchesMoved(touches, with: event)
      guard state == .began else { return }
      let moved = touches[0].location(in: nil) - touches[0].previousLocation(in: nil)
      if moved.dy.magnitude > moved.dx.magnitude { transition(to: refusal) }
    }
  }

  @Test(arguments: [GestureRecognizer.State.cancelled, .failed])
  func `a pan that is locked to one direction gives up in the move that begins it [R101]`(
    refusal: GestureRecognizer.State
  ) {
    let horizontal = HorizontalPan(name: "horizontal")
    horizontal.refusal = refusal
    let pan = PanGestureRecognizer(name: "pan")
    stage.add(horizontal)
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 110, 125).move(to: 110, 140).up()

    #expect(stage.trace == ["pan began", "pan changed", "pan ended"])
    #expect(stage.reasons == ["horizontal: requested by HorizontalPan in touchesMoved"])
    #expect(stage.corrections.isEmpty)
  }

  @Test func `a pan that is locked to one direction is not asked again after it began [R101]`() {
    let horizontal = HorizontalPan(name: "horizontal")
    stage.add(horizontal)
    stage.finger(1).down(at: 110, 110).move(to: 125, 110).move(to: 125, 140).move(to: 125, 170).up()

    #expect(
      stage.trace == [
        "horizontal began", "horizontal changed", "horizontal changed", "horizontal ended",
      ])
  }

  /// A pan that writes the states which it reads before and after the methods of `super`.
  final class WritingPan: PanGestureRecognizer {
    weak var stage: Stage?

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      let before = state
      super.touchesMoved(touches, with: event)
      stage?.write("\(before) then \(state)")
    }
  }

  @Test func `a pan's own methods read the requested state, others the state in effect [R101]`() {
    let pan = WritingPan(name: "pan")
    let other = ScriptedRecognizer(name: "other")
    let delegate = ScriptedDelegate()
    pan.stage = stage
    pan.delegate = delegate
    other.onMoved = { [unowned stage, unowned pan] _, _, _ in
      stage.write("other reads \(pan.state)")
    }
    other.isPreventable = { _ in false }
    delegate.begins = { [unowned stage] recognizer in
      stage.write("delegate reads \(recognizer.state)")
      return true
    }
    stage.add(pan)
    stage.add(other)
    stage.finger(1).down(at: 110, 110).move(to: 125, 110).move(to: 135, 110).move(to: 145, 110)

    #expect(
      stage.trace == [
        "delegate reads possible", "possible then began", "other reads possible", "pan began",
        "began then changed", "other reads began", "pan changed",
        "changed then changed", "other reads changed", "pan changed",
      ])
  }

  @Test func `a pan that waits reads that it has requested to begin, others possible [R101]`() {
    let pan = WritingPan(name: "pan")
    let blocker = ScriptedRecognizer(name: "blocker")
    pan.stage = stage
    pan.require(toFail: blocker)
    stage.add(pan)
    stage.add(blocker)
    stage.finger(1).down(at: 110, 110).move(to: 125, 110).move(to: 135, 110)

    #expect(stage.trace == ["possible then began", "began then began"])
    #expect(pan.state == .possible)
  }

  @Test(arguments: ["touchesBegan", "touchesMoved", "touchesEnded", "timerFired"])
  func `a recognizer that waits is possible, whichever method requested to begin [R101]`(
    method: String
  ) {
    let (scripted, blocker) = (
      ScriptedRecognizer(name: "scripted"), ScriptedRecognizer(name: "blocker")
    )
    scripted.require(toFail: blocker)
    func ask(in name: String) -> ScriptedRecognizer.Script {
      { recognizer, _, _ in
        if name == method, recognizer.requestedState == .possible {
          recognizer.transition(to: .began)
        }
      }
    }
    scripted.onBegan = { recognizer, touches, event in
      recognizer.setTimer(after: .seconds(1))
      ask(in: "touchesBegan")(recognizer, touches, event)
    }
    (scripted.onMoved, scripted.onEnded) = (ask(in: "touchesMoved"), ask(in: "touchesEnded"))
    scripted.onTimer = { if method == "timerFired" { $0.transition(to: .began) } }
    stage.add(scripted)
    stage.add(blocker)
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 110).move(to: 130, 110).up().wait(.seconds(1))

    #expect(scripted.requestedState == .began)
    #expect(scripted.state == .possible)
  }

  /// A pan that is its own delegate.
  final class OwnDelegatePan: PanGestureRecognizer, GestureRecognizerDelegate {
    var read: [State] = []

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      transition(to: .began)
      super.touchesMoved(touches, with: event)
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      read.append(recognizer.state)
      return true
    }
  }

  @Test func `a recognizer that is its own delegate reads possible until it may begin [R101]`() {
    let pan = OwnDelegatePan(name: "pan")
    pan.delegate = pan
    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 111, 110)

    #expect(pan.read == [.possible])
    #expect(pan.state == .began)
  }

  /// A long press that gives up when its timer has fired.
  final class ShyPress: LongPressGestureRecognizer {
    override func timerFired() {
      super.timerFired()
      if state == .began { transition(to: .failed) }
    }
  }

  @Test func `a long press may give up in the callback of its timer [R101]`() {
    stage.add(ShyPress(name: "press"))
    stage.finger(1).down(at: 110, 110).wait(.seconds(1)).up()

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["press: requested by ShyPress in timerFired"])
    #expect(stage.corrections.isEmpty)
  }

  /// A pan that writes the states which it reads before and after each movement of a scroll.
  final class WritingScrollPan: PanGestureRecognizer {
    weak var stage: Stage?

    override func scrollChanged(_ scroll: TouchSample, with event: Event) {
      let before = state
      super.scrollChanged(scroll, with: event)
      stage?.write("\(before) then \(state)")
    }
  }

  @Test func `a pan's methods for scrolls read the requested state [R101]`() {
    let pan = WritingScrollPan(name: "pan")
    pan.stage = stage
    pan.allowedScrollTypesMask = .all
    stage.add(pan)
    stage.scroll(at: 110, 110, by: 20, 0)
    stage.scroll(at: 110, 110, by: 20, 0)

    #expect(
      stage.trace == [
        "possible then began", "pan began", "began then changed", "pan changed",
      ])
  }

  /// A tap that counts itself, as programs do that do not use an action.
  final class CountingTap: TapGestureRecognizer {
    var count = 0

    override func touchesEnded(_ touches: [Touch], with event: Event) {
      super.touchesEnded(touches, with: event)
      if state == .ended { count += 1 }
    }
  }

  @Test func `a tap reads ended in the callback in which the finger is lifted [R101]`() {
    let tap = CountingTap(name: "tap")
    stage.add(tap)
    stage.finger(1).tap(at: 110, 110)

    #expect(tap.count == 1)
  }
}
