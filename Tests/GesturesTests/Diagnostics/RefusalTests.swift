import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// The reasons with which a recognizer does not receive a touch.
@Suite struct RefusalTests {
  let stage = Stage()
  let scripted = ScriptedRecognizer(name: "scripted")
  let delegate = ScriptedDelegate()
  init() { stage.add(scripted) }

  @Test func `a disabled recognizer refuses touches`() {
    scripted.isEnabled = false
    stage.finger(1).down(at: 110, 110)

    #expect(stage.refusals == ["scripted 1: disabled"])
  }

  @Test
  func `a failed recognizer refuses touches while the attempt of a related recognizer continues`() {
    let blocker = ScriptedRecognizer(name: "blocker")
    scripted.require(toFail: blocker)
    stage.add(blocker)
    scripted.onBegan = { recognizer, _, _ in recognizer.fail(because: .custom("wrong")) }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 110)

    #expect(
      stage.refusals == ["scripted 2: failed; the attempt of a related recognizer is not over"])
  }

  @Test func `a recognizer that has completed its gesture and waits refuses further touches`() {
    let blocker = ScriptedRecognizer(name: "blocker")
    scripted.require(toFail: blocker)
    stage.add(blocker)
    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 110)

    #expect(stage.refusals == ["scripted 2: complete; waits for other recognizers to fail"])
  }

  @Test func `a recognizer that received too many fingers refuses others until they are up`() {
    scripted.onBegan = { recognizer, _, _ in recognizer.fail(because: .tooManyTouches(2, limit: 1))
    }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 110)

    #expect(stage.refusals == ["scripted 2: had too many fingers, of which some are still down"])
  }

  @Test func `a touch is none of the recognizer's when an observer is told that it ignores it`() {
    scripted.onBegan = { recognizer, touches, event in recognizer.ignore(touches[0], for: event) }
    var receivers: [[GestureRecognizer]] = []
    stage.session.addObserver { event in
      if case .refused(let touch, _, _) = event { receivers.append(touch.gestureRecognizers) }
    }
    stage.finger(1).down(at: 110, 110)

    #expect(receivers == [[]])
  }

  @Test func `a recognizer refuses touches of a type that it does not allow or is not using`() {
    scripted.allowedTouchTypes = [.direct, .pencil]
    stage.finger(1).down(at: 110, 110, type: .indirectPointer)
    stage.finger(2).down(at: 120, 110)
    stage.finger(3).down(at: 130, 110, type: .pencil)

    #expect(
      stage.refusals == [
        "scripted 1: does not allow indirectPointer touches",
        "scripted 3: has direct touches, allows no pencil touch",
      ])
  }

  @Test func `a recognizer refuses touches while another view has exclusive touch`() {
    let greedy = stage.addView(Rect(x: 300, y: 100, width: 100, height: 100), name: "greedy")
    greedy.isExclusiveTouch = true
    stage.finger(1).down(at: 310, 110)
    stage.finger(2).down(at: 110, 110)

    #expect(stage.refusals == ["scripted 2: greedy has exclusive touch"])
  }

  @Test
  func `an event that the class or the delegate declines is refused for the whole sequence`() {
    scripted.receivesEvent = { _ in false }
    scripted.delegate = delegate
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 110).up()
    stage.finger(1).up()
    // The class declined the event, so that the delegate is not asked.
    #expect(delegate.questions.isEmpty)
    scripted.receivesEvent = { _ in true }
    delegate.receivesEvent = { _ in false }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 110)

    #expect(
      stage.refusals == [
        "scripted 1: ScriptedRecognizer declined the event",
        "scripted 2: ScriptedRecognizer declined the event",
        "scripted 1: the delegate declined the event",
        "scripted 2: the delegate declined the event",
      ])
    #expect(delegate.questions == ["scripted event"])
  }

  @Test func `a touch that the delegate declines is refused`() {
    scripted.delegate = delegate
    delegate.receivesTouch = { _, touch in touch.id.rawValue != 2 }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 110)

    #expect(
      stage.refusals == ["scripted 2: the delegate declined the touch"])
  }

  @Test func `a touch that the recognizer ignores twice is reported once`() {
    scripted.onBegan = { recognizer, touches, event in
      if touches[0].id.rawValue == 2 {
        recognizer.ignore(touches[0], for: event)
        recognizer.ignore(touches[0], for: event)
      }
    }
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 120, 110)

    #expect(stage.refusals == ["scripted 2: the recognizer ignores the touch"])
  }

  @Test func `a touch that a recognizer accepts is not reported`() {
    stage.finger(1).down(at: 110, 110)

    #expect(stage.refusals.isEmpty)
  }
}
