import GestureSubclassing
import GestureTesting
import Gestures
import Testing

@Suite struct StateMachineTests {
  typealias State = GestureRecognizer.State
  let stage = Stage()
  let scripted = ScriptedRecognizer(name: "scripted")
  init() { stage.add(scripted) }

  @Test func `recognized equals ended, and the raw values of states are those of UIKit [R28]`() {
    #expect(State.recognized == .ended)
    #expect(State.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(State.allCases.filter(\.isTerminal) == [.ended, .cancelled, .failed])
  }

  @Test(
    arguments: [
      (State.possible, [.possible, .began, .began, .ended, .failed, .failed]),
      (.began, [.began, .changed, .changed, .ended, .cancelled, .cancelled]),
      (.changed, [.changed, .changed, .changed, .ended, .cancelled, .cancelled]),
      (.ended, [.ended, .ended, .ended, .ended, .ended, .ended]),
      (.cancelled, [.cancelled, .cancelled, .cancelled, .cancelled, .cancelled, .cancelled]),
      (.failed, [.failed, .failed, .failed, .failed, .failed, .failed]),
    ] as [(State, [State])])
  func `a requested state becomes the one in the transition table [R29, R30, R31]`(
    current: State, results: [State]
  ) {
    for (request, result) in zip(State.allCases, results) {
      var outcome: State?
      if current == .began || current == .changed || current == .cancelled {
        scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .began) }
      } else {
        scripted.onBegan = nil
      }
      scripted.onMoved = { recognizer, _, _ in
        if current != .began { recognizer.transition(to: current) }
        recognizer.transition(to: request)
        outcome = recognizer.requestedState
      }
      stage.finger(1).down(at: 110, 110).move(to: 111, 110).cancel()
      scripted.isEnabled = false
      scripted.isEnabled = true

      #expect(outcome == result, "\(request) requested in \(current)")
    }
  }

  @Test func `an invalid request is corrected and reported [R29, R30]`() {
    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .changed) }
    scripted.onMoved = { recognizer, _, _ in recognizer.transition(to: .began) }
    scripted.onEnded = { recognizer, _, _ in recognizer.transition(to: .failed) }
    stage.finger(1).down(at: 110, 110).move(to: 120, 110).up()
    #expect(
      stage.corrections == [
        "scripted: changed became began", "scripted: began became changed",
        "scripted: failed became cancelled",
      ])
    #expect(stage.trace == ["scripted began", "scripted changed", "scripted cancelled"])
    stage.clear()

    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .cancelled) }
    stage.finger(1).down(at: 110, 110)
    #expect(stage.corrections == ["scripted: cancelled became failed"])
    #expect(stage.trace.isEmpty)
  }

  @Test func `a tap and a swipe send one action, in the state ended [R32]`() {
    let stage = Stage(TapGestureRecognizer(name: "tap"))
    stage.finger(1).tap(at: 110, 110)
    #expect(stage.trace == ["tap ended"])

    let swiped = Stage(SwipeGestureRecognizer(name: "swipe"))
    swiped.finger(1).down(at: 110, 110).move(to: 170, 110).move(to: 190, 110).up()
    #expect(swiped.trace == ["swipe ended"])
  }

  @Test func `a pan sends one action for each delivery [R33]`() {
    let stage = Stage(PanGestureRecognizer(name: "pan"))
    var perDelivery: [Int] = []
    for step in 0...3 {
      let finger = stage.finger(1)
      if step == 0 {
        finger.down(at: 110, 110)
      } else {
        finger.move(to: 110 + 12 * Double(step), 110)
      }
      perDelivery.append(stage.trace.count)
    }
    stage.finger(1).up()
    perDelivery.append(stage.trace.count)

    #expect(perDelivery == [0, 1, 2, 3, 4])
  }

  @Test func `a recognizer that fails sends no action [R34]`() {
    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .failed) }
    stage.finger(1).tap(at: 110, 110)

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["scripted: requested by ScriptedRecognizer in touchesBegan"])
  }

  @Test func `a recognizer that has begun changes with each event, without a request [R35]`() {
    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .began) }
    stage.finger(1).down(at: 110, 110).move(to: 111, 110)
    stage.finger(2).down(at: 150, 150)

    #expect(stage.trace == ["scripted began", "scripted changed", "scripted changed"])
  }

  @Test func `began is reported even if the gesture ends in the same delivery`() {
    scripted.onBegan = { recognizer, _, _ in
      recognizer.transition(to: .began)
      recognizer.transition(to: .ended)
    }
    stage.finger(1).down(at: 110, 110)

    #expect(stage.trace == ["scripted began", "scripted ended"])
  }

  @Test func `several changes in one delivery send one action`() {
    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .began) }
    scripted.onMoved = { recognizer, _, _ in
      recognizer.transition(to: .changed)
      recognizer.transition(to: .changed)
    }
    stage.finger(1).down(at: 110, 110).move(to: 120, 110)

    #expect(stage.trace == ["scripted began", "scripted changed"])
  }

  @Test func `a gesture that begins and is cancelled in one delivery sends no action`() {
    scripted.onBegan = { recognizer, _, _ in
      recognizer.transition(to: .began)
      recognizer.transition(to: .cancelled)
    }
    stage.finger(1).down(at: 110, 110)

    #expect(stage.trace.isEmpty)
    #expect(scripted.state == .possible)
  }

  @Test func `a continuous gesture may end without having begun`() {
    scripted.onEnded = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.finger(1).down(at: 110, 110).up()

    #expect(stage.trace == ["scripted ended"])
  }

  @Test func `a pan that waits until after the finger has lifted then begins and ends [R36]`() {
    let pan = PanGestureRecognizer(name: "pan")
    stage.add(pan)
    pan.require(toFail: scripted)
    scripted.onBegan = { recognizer, _, _ in recognizer.setTimer(after: .seconds(1)) }
    scripted.onTimer = { recognizer in recognizer.transition(to: .failed) }
    stage.finger(1).down(at: 110, 110).move(to: 150, 110).up()
    #expect(stage.trace.isEmpty)
    #expect(pan.state == .possible)

    stage.wait(.seconds(1))
    #expect(stage.trace == ["pan began", "pan ended"])
  }

  @Test func `reset is called once, after the action, while the last state is still set [R37]`() {
    scripted.stage = stage
    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .began) }
    scripted.onEnded = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.finger(1).down(at: 110, 110).up()

    #expect(
      stage.trace == [
        "scripted touchesBegan 1", "scripted began", "scripted touchesEnded 1", "scripted ended",
        "scripted reset ended",
      ])
    #expect(scripted.state == .possible)
  }

  @Test func `requesting failed in reset starts no further attempt [R38]`() {
    scripted.stage = stage
    scripted.onReset = { recognizer in recognizer.transition(to: .failed) }
    scripted.onEnded = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.finger(1).down(at: 110, 110).up()
    stage.finger(1).down(at: 110, 110).up()

    #expect(
      stage.trace
        == Array(
          repeating: [
            "scripted touchesBegan 1", "scripted touchesEnded 1", "scripted ended",
            "scripted reset ended",
          ], count: 2
        ).flatMap { $0 })
    #expect(stage.reasons.isEmpty)
  }

  @Test func `a new finger starts a new attempt while an old one is still down [R39]`() {
    let stage = Stage(TapGestureRecognizer(name: "tap"))
    stage.finger(1).down(at: 110, 110).move(to: 180, 110)
    #expect(stage.reasons.count == 1)
    stage.finger(2).tap(at: 150, 150)

    #expect(stage.trace == ["tap ended"])
  }

  @Test
  func `a finished recognizer receives no touch until related recognizers have finished [R40]`() {
    let tap = TapGestureRecognizer(name: "tap")
    stage.add(tap)
    tap.require(toFail: scripted)
    scripted.stage = stage
    scripted.onEnded = { recognizer, touches, _ in
      if touches[0].id.rawValue == 1 { recognizer.transition(to: .failed) }
    }
    stage.finger(1).down(at: 110, 110).move(to: 170, 110)
    #expect(stage.reasons == ["tap: moved 60.0 pt, more than the 45.0 pt that a tap allows"])
    stage.finger(2).down(at: 150, 150)
    #expect(stage.finger(2).touch?.gestureRecognizers.map(\.name) == ["scripted"])
    stage.finger(2).up()
    #expect(!stage.trace.contains("tap ended"))

    stage.finger(1).up()
    stage.finger(2).tap(at: 150, 150)
    #expect(
      stage.reasons.last
        == "scripted: had no touch or timer left to wait for")
    #expect(stage.trace.contains("tap ended"))
  }

  @Test func `disabling cancels a gesture at once, and its touches do not return [R41]`() {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage(pan)
    stage.finger(1).down(at: 110, 110).move(to: 150, 110).move(to: 160, 110)
    pan.isEnabled = false
    #expect(stage.trace == ["pan began", "pan changed", "pan cancelled"])
    stage.finger(1).move(to: 180, 110)
    pan.isEnabled = true
    stage.finger(1).move(to: 110, 110)
    #expect(stage.trace.count == 3)
    #expect(pan.state == .possible)

    stage.finger(2).down(at: 110, 110).move(to: 130, 110)
    #expect(stage.trace.last == "pan began")
  }

  @Test func `disabling a recognizer that has not begun sends no action [R41]`() {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage(pan)
    stage.finger(1).down(at: 110, 110)
    pan.isEnabled = false

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["pan: disabled"])
    #expect(pan.state == .possible)
  }

  @Test func `removing a recognizer or its view cancels a gesture with an action [R42]`() {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage(pan)
    stage.finger(1).down(at: 110, 110).move(to: 150, 110)
    stage.view.removeGestureRecognizer(pan)
    #expect(stage.trace == ["pan began", "pan cancelled"])
    stage.finger(1).up()
    stage.clear()

    stage.add(pan)
    stage.finger(1).down(at: 110, 110).move(to: 150, 110)
    stage.view.removeFromSuperview()
    #expect(stage.trace == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
  }

  @Test func `removing a view ends waits in it without recognizing anything [R42]`() {
    let tap = TapGestureRecognizer(name: "tap")
    tap.require(toFail: scripted)
    stage.add(tap)
    scripted.onEnded = { recognizer, _, _ in recognizer.setTimer(after: .seconds(1)) }
    stage.finger(1).tap(at: 150, 150)
    stage.view.removeFromSuperview()

    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons.suffix(2) == ["scripted: removed from its view", "tap: removed from its view"])
  }

  @Test func `a recognizer does not receive its old touches after a reset [R43]`() {
    scripted.stage = stage
    scripted.onMoved = { recognizer, _, _ in recognizer.transition(to: .failed) }
    stage.finger(1).down(at: 110, 110).move(to: 111, 110)
    stage.finger(2).down(at: 150, 150)
    stage.clear()
    stage.finger(1).move(to: 112, 110).up()

    #expect(stage.trace.isEmpty)
    #expect(scripted.numberOfTouches == 1)
  }

  @Test func `disabling in the action of began sends neither changed nor ended [R44]`() {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage(pan)
    pan.addAction { $0.isEnabled = $0.state != .began }
    stage.finger(1).down(at: 110, 110).move(to: 150, 110).move(to: 160, 110).up()

    #expect(stage.trace == ["pan began", "pan cancelled"])
  }

  @Test
  func `a cancelled touch cancels a pan once, and one that has not begun sends no action [R26]`() {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = Stage(pan)
    stage.finger(1).down(at: 110, 110).cancel()
    #expect(stage.trace.isEmpty)

    stage.finger(1).down(at: 110, 110).move(to: 150, 110).cancel()
    #expect(stage.trace == ["pan began", "pan cancelled"])
    #expect(stage.corrections.isEmpty)
  }

  @Test func `an undecided attempt is reset when its last finger lifts`() {
    scripted.stage = stage
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150)
    stage.finger(1).up()
    stage.clear()
    stage.finger(2).up()

    #expect(stage.trace == ["scripted touchesEnded 2", "scripted reset failed"])
  }

  @Test func `an attempt without touches continues while its timer runs`() {
    scripted.stage = stage
    scripted.onEnded = { recognizer, _, _ in recognizer.setTimer(after: .milliseconds(200)) }
    stage.finger(1).down(at: 110, 110).up()
    stage.wait(.milliseconds(199))
    #expect(stage.trace == ["scripted touchesBegan 1", "scripted touchesEnded 1"])

    stage.wait(.milliseconds(1))
    #expect(stage.trace.suffix(2) == ["scripted timerFired", "scripted reset failed"])
  }

  @Test func `a timer can repeat during a gesture and stops when the gesture ends`() {
    scripted.stage = stage
    scripted.onBegan = { recognizer, _, _ in
      recognizer.transition(to: .began)
      recognizer.setTimer(after: .milliseconds(100))
    }
    scripted.onTimer = { recognizer in
      recognizer.transition(to: .changed)
      recognizer.setTimer(after: .milliseconds(100))
    }
    scripted.onEnded = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(200)).up().wait(.seconds(1))

    #expect(
      stage.trace == [
        "scripted touchesBegan 1", "scripted began", "scripted timerFired", "scripted changed",
        "scripted timerFired", "scripted changed", "scripted touchesEnded 1", "scripted ended",
        "scripted reset ended",
      ])
  }

  @Test func `a state that is requested without touches starts an attempt`() {
    scripted.stage = stage
    scripted.transition(to: .began)
    #expect(scripted.state == .began)
    scripted.transition(to: .changed)
    scripted.transition(to: .ended)

    #expect(
      stage.trace == [
        "scripted began", "scripted changed", "scripted ended", "scripted reset ended",
      ])
    #expect(scripted.state == .possible)
  }

  @Test(arguments: [State.possible, .cancelled, .failed])
  func `a request to fail or to cancel has no effect without an attempt`(request: State) {
    scripted.transition(to: request)
    #expect(scripted.state == .possible)

    stage.finger(1).down(at: 110, 110)
    #expect(scripted.numberOfTouches == 1)
  }

  @Test func `a request or timer of a recognizer outside a session has no effect, then or later`() {
    let lonely = ScriptedRecognizer(name: "lonely")
    lonely.transition(to: .began)
    lonely.setTimer(after: .seconds(1))
    #expect(lonely.state == .possible)
    #expect(lonely.requestedState == .possible)

    lonely.onBegan = { recognizer, _, _ in recognizer.transition(to: .ended) }
    stage.add(lonely)
    stage.finger(1).down(at: 110, 110)
    #expect(stage.trace == ["lonely ended"])
  }

  @Test func `a timer that is set after the gesture has ended does not fire`() {
    let blocker = ScriptedRecognizer(name: "blocker")
    stage.add(blocker)
    scripted.require(toFail: blocker)
    scripted.stage = stage
    scripted.onBegan = { recognizer, _, _ in
      recognizer.transition(to: .ended)
      recognizer.setTimer(after: .milliseconds(10))
    }
    stage.finger(1).down(at: 110, 110).wait(.seconds(1)).up()

    #expect(stage.trace == ["scripted touchesBegan 1", "scripted ended", "scripted reset ended"])
  }

  @Test func `a timer that is set outside an attempt does not fire`() {
    scripted.stage = stage
    scripted.setTimer(after: .milliseconds(10))
    stage.wait(.seconds(1))
    stage.finger(1).down(at: 110, 110).wait(.seconds(1))

    #expect(stage.trace == ["scripted touchesBegan 1"])
  }

  // MARK: Defaults

  @Test func `the base class recognizes nothing, and its attempts fail`() {
    let plain = GestureRecognizer()
    let stage = Stage(plain)
    stage.finger(1).down(at: 110, 110).move(to: 150, 110).up()
    stage.finger(1).down(at: 110, 110).cancel()
    stage.finger(1).down(at: 110, 110)
    plain.setTimer(after: .milliseconds(10))
    stage.finger(1).up().wait(.seconds(1))

    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == [
        "gesture: had no touch or timer left to wait for",
        "gesture: the system cancelled its touches",
        "gesture: had no touch or timer left to wait for",
      ])
    #expect(plain.label == "gesture of view")
  }

  @Test func `a delegate that implements no method answers with UIKit's defaults`() {
    final class Silent: GestureRecognizerDelegate {}
    let silent = Silent()
    let (first, second) = (
      ScriptedRecognizer.asking("first", moved: .ended),
      ScriptedRecognizer.asking("second", moved: .ended)
    )
    let stage = Stage(first, second)
    for recognizer in [first, second] { recognizer.delegate = silent }
    stage.finger(1).down(at: 110, 110).move(to: 150, 110)

    // The first one received its touch, began without waiting, and prevented the second.
    #expect(stage.trace == ["first ended"])
    #expect(stage.refusals.isEmpty)
    #expect(stage.reasons == ["second: prevented by first of view"])
  }
}
