import GestureExtras
import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// The reasons with which recognizers fail: the measured value and the limit, in words.
@Suite struct ReasonTests {
  let stage = Stage(frame: Rect(x: 0, y: 0, width: 1280, height: 800))

  // MARK: Lifted too early

  @Test func `a pan that fails reports how far its finger moved`() {
    stage.add(PanGestureRecognizer(name: "pan"))
    stage.finger(1).down(at: 100, 100).move(to: 103, 100).move(to: 101, 92.5).move(to: 100, 100)
      .up()

    #expect(
      stage.reasons == [
        "pan: lifted after moving 7.5 pt along its view's y axis, less "
          + "than the 10.0 pt that a pan needs"
      ])
  }

  @Test func `a pan measures its distance along the axes of a rotated view`() {
    stage.view.transform = Transform(rotation: .pi / 2)
    stage.add(PanGestureRecognizer(name: "pan"))
    stage.finger(1).down(at: 640, 400).move(to: 641, 407.5).up()

    #expect(
      stage.reasons == [
        "pan: lifted after moving 7.5 pt along its view's x axis, less than the 10.0 pt that a pan "
          + "needs"
      ])
  }

  @Test func `a program can read the values of a reason without parsing its text`() {
    stage.add(PanGestureRecognizer(name: "pan"))
    stage.add(PinchGestureRecognizer(name: "pinch"))
    var missing: [String: Double] = [:]
    stage.session.addObserver { event in
      guard case .state(let recognizer, _, .failed, .limit(let limit)?) = event else { return }
      switch limit.quantity {
      case .distanceAlongAxis(.y), .numberOfTouches:
        missing[recognizer.name ?? ""] = limit.limit - limit.measured
      default: break
      }
    }
    stage.finger(1).down(at: 100, 100).move(to: 100, 92.5).up()

    #expect(missing == ["pan": 2.5, "pinch": 1])
  }

  @Test func `a pan that needs several fingers reports how many were down`() {
    let pan = PanGestureRecognizer(name: "pan")
    pan.minimumNumberOfTouches = 3
    stage.add(pan)
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100).move(to: 300, 100).up()
    stage.finger(1).up()

    #expect(
      stage.reasons == ["pan: needs 3 fingers; only 2 were down when one lifted"])
  }

  @Test func `a pinch that fails reports the largest change of the fingers' distance`() {
    stage.add(PinchGestureRecognizer(name: "pinch"))
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100).move(to: 202, 100).move(to: 194, 100).move(to: 200, 100).up()
    stage.finger(1).up()
    #expect(
      stage.reasons == [
        "pinch: lifted after changing the fingers' distance by 6.0 "
          + "pt; a pinch needs more than 8.0 pt"
      ])
    stage.clear()

    // A change equal to the limit is not enough.
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100).move(to: 208, 100).up()
    stage.finger(1).up()
    #expect(
      stage.reasons == [
        "pinch: lifted after changing the fingers' distance by 8.0 "
          + "pt; a pinch needs more than 8.0 pt"
      ])
  }

  @Test
  func `a pinch reports that it had one finger, or that its touches were outside the window`() {
    stage.add(PinchGestureRecognizer(name: "pinch"))
    stage.finger(1).tap(at: 100, 100)
    #expect(
      stage.reasons == ["pinch: needs 2 fingers; only 1 was down when it lifted"]
    )
    stage.clear()

    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 20, 100).move(to: -20, 100).up()
    stage.finger(1).up()
    #expect(
      stage.reasons == ["pinch: the touches were outside the window when it would have begun"])
  }

  @Test func `a rotation that fails reports its angle and the angle that it needed`() {
    stage.add(RotationGestureRecognizer(name: "rotation"))
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100).move(to: 200, 102).up()
    stage.finger(1).up()
    #expect(stage.reasons.count == 1)
    // The distance changed by 0.02 %, and the needed angle grows with the square root of that.
    #expect(
      stage.reasons[0]
        == "rotation: lifted after turning 1.1 degrees; a rotation needs more than 5.1 degrees")
    stage.clear()

    stage.finger(1).tap(at: 100, 100)
    #expect(
      stage.reasons == [
        "rotation: needs 2 fingers; only 1 was down when it lifted"
      ])
    stage.clear()

    stage.finger(1).down(at: 100, 100)
    stage.finger(2).tap(at: 200, 100)
    stage.finger(1).up()
    #expect(
      stage.reasons == [
        "rotation: lifted after turning 0.0 degrees; a rotation needs more than 5.0 degrees"
      ])
  }

  @Test
  func `a swipe that fails reports the distance of its slowest finger and the distance needed`() {
    let swipe = SwipeGestureRecognizer(name: "swipe")
    swipe.numberOfTouchesRequired = 2
    stage.add(swipe)
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 100, 200).wait(.milliseconds(250)).move(to: 140, 200)
    stage.finger(1).move(to: 127, 100).up()
    #expect(
      stage.reasons == [
        "swipe: lifted after moving 27.0 pt in its direction, less than the "
          + "38.3 pt that a swipe needs by then"
      ]
    )
    stage.finger(2).up()
    stage.clear()

    stage.finger(1).tap(at: 100, 100)
    #expect(
      stage.reasons == ["swipe: needs 2 fingers; only 1 was down when it lifted"]
    )
    stage.clear()

    for number in 1...3 as ClosedRange<Int64> {
      stage.finger(number).down(at: 100, 100 * Double(number))
    }
    stage.finger(1).up()
    #expect(stage.reasons == ["swipe: 3 fingers were down, more than the 2 that a swipe allows"])
  }

  @Test func `a swipe of two directions reports the larger of the two distances`() {
    let swipe = SwipeGestureRecognizer(name: "swipe")
    swipe.direction = [.left, .up]
    stage.add(swipe)
    stage.finger(1).down(at: 500, 500).move(to: 488, 480).up()

    #expect(
      stage.reasons == [
        "swipe: lifted after moving 20.0 pt in its direction, less than the "
          + "50.0 pt that a swipe needs by then"
      ]
    )
  }

  @Test func `a swipe that moved less than the slop reports the slop as its limit`() {
    let swipe = SwipeGestureRecognizer(name: "swipe")
    swipe.minimumPrimaryMovement = 5
    stage.add(swipe)
    stage.finger(1).down(at: 500, 500).move(to: 506, 500).up()

    #expect(
      stage.reasons == [
        "swipe: lifted after moving 6.0 pt in its direction, less than the "
          + "10.0 pt that a swipe needs by then"
      ])
  }

  @Test(
    arguments: [
      (4.0, 12.0, "moved 4.0 pt inward, less than the 10.0 pt that a screen edge pan needs"),
      (-4, 12, "moved 0.0 pt inward, less than the 10.0 pt that a screen edge pan needs"),
      (
        12, 14,
        "moved 14.0 pt along the edge; a screen edge pan needs less than "
          + "12.0 pt, the distance moved inward"
      ),
      (
        12, -12,
        "moved 12.0 pt along the edge; a screen edge pan needs less than "
          + "12.0 pt, the distance moved inward"
      ),
    ])
  func `a screen edge pan that fails reports the direction of the finger's movement`(
    dx: Double, dy: Double, words: String
  ) {
    let pan = ScreenEdgePanGestureRecognizer(name: "edge")
    pan.edges = [.left]
    stage.add(pan)
    stage.finger(1).down(at: 5, 400).move(to: 5 + dx, 400 + dy)

    #expect(stage.reasons == ["edge: \(words)"])
  }

  // MARK: Decided by another object

  @Test
  func `a view that refuses to let a gesture begin is named, unless it is the recognizer's view`() {
    let inner = stage.addView(
      Rect(x: 0, y: 0, width: 50, height: 50), name: "inner", in: stage.view)
    inner.shouldBegin = { _ in false }
    stage.add(TapGestureRecognizer(name: "tap"))
    stage.finger(1).tap(at: 10, 10)
    inner.name = nil
    stage.finger(1).tap(at: 10, 10)
    stage.view.shouldBegin = { _ in false }
    stage.finger(1).tap(at: 100, 100)

    #expect(
      stage.reasons == [
        "tap: the touched view inner did not let it begin",
        "tap: the touched view did not let it begin",
        "tap: its view did not let it begin",
      ])
  }

  @Test func `a tap that fails because of the pointer's button reports the button mask`() {
    stage.add(TapGestureRecognizer(name: "tap"))
    stage.finger(1).down(at: 10, 10, type: .indirectPointer, buttons: .secondary)

    #expect(stage.reasons == ["tap: button mask 2 does not include the required 1"])
  }

  @Test func `a failed attempt reports that no touch or timer is left, or a system cancellation`() {
    let idle = ScriptedRecognizer(name: "idle")
    stage.add(idle)
    stage.finger(1).tap(at: 10, 10)
    stage.finger(1).down(at: 10, 10).cancel()
    idle.onBegan = { recognizer, touches, event in recognizer.ignore(touches[0], for: event) }
    stage.finger(1).down(at: 10, 10)

    #expect(
      stage.reasons == [
        "idle: had no touch or timer left to wait for",
        "idle: the system cancelled its touches",
        "idle: had no touch or timer left to wait for",
      ])
  }

  // MARK: Recognizers of other modules

  @Test func `the reason that a subclass gives is reported for failed and for cancelled`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    stage.add(scripted)
    scripted.onBegan = { recognizer, _, _ in
      recognizer.fail(because: .limit(.init(.count(of: "corners"), 2, .atLeast, 3)))
    }
    stage.finger(1).tap(at: 10, 10)
    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .began) }
    scripted.onMoved = { recognizer, _, _ in recognizer.fail(because: .custom("lost its way")) }
    stage.finger(1).down(at: 10, 10).move(to: 20, 10)

    #expect(
      stage.reasons == [
        "scripted: had 2 of the 3 corners that a gesture needs", "scripted: lost its way",
      ])
    #expect(stage.trace == ["scripted began", "scripted cancelled"])
    #expect(stage.corrections.isEmpty)
  }

  @Test
  func `a request without a reason is reported with the class and the callback that made it`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    stage.add(scripted)
    func play(_ gesture: (Finger) -> Void) {
      gesture(stage.finger(1))
      scripted.isEnabled = false
      scripted.isEnabled = true
      (scripted.onBegan, scripted.onMoved, scripted.onEnded, scripted.onCancelled) =
        (nil, nil, nil, nil)
    }
    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .failed) }
    play { $0.tap(at: 10, 10) }
    scripted.onMoved = { recognizer, _, _ in recognizer.transition(to: .cancelled) }
    play { $0.down(at: 10, 10).move(to: 20, 10).up() }
    scripted.onEnded = { recognizer, _, _ in recognizer.transition(to: .failed) }
    play { $0.tap(at: 10, 10) }
    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .began) }
    scripted.onCancelled = { recognizer, _, _ in recognizer.transition(to: .cancelled) }
    play { $0.down(at: 10, 10).cancel() }
    scripted.onBegan = { recognizer, _, _ in recognizer.setTimer(after: .milliseconds(10)) }
    scripted.onTimer = { recognizer in recognizer.transition(to: .failed) }
    play { $0.down(at: 10, 10).wait(.seconds(1)).up() }
    stage.finger(1).down(at: 10, 10)
    scripted.transition(to: .failed)

    #expect(
      stage.reasons == [
        "scripted: requested by ScriptedRecognizer in touchesBegan",
        "scripted: requested by ScriptedRecognizer in touchesMoved",
        "scripted: requested by ScriptedRecognizer in touchesEnded",
        "scripted: requested by ScriptedRecognizer in touchesCancelled",
        "scripted: requested by ScriptedRecognizer in timerFired",
        "scripted: requested by ScriptedRecognizer outside its callbacks",
      ])
  }

  @Test func `a request is reported with its callback if several fingers changed together`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    stage.add(scripted)
    scripted.onBegan = { recognizer, _, _ in recognizer.transition(to: .failed) }
    stage.frame {
      stage.finger(1).down(at: 10, 10)
      stage.finger(2).down(at: 20, 10)
    }

    #expect(stage.reasons == ["scripted: requested by ScriptedRecognizer in touchesBegan"])
  }

  @Test func `a request made in another recognizer's callback is reported as outside callbacks`() {
    let (asking, asked) = (ScriptedRecognizer(name: "asking"), ScriptedRecognizer(name: "asked"))
    stage.add(asking)
    stage.add(asked)
    asking.onMoved = { _, _, _ in asked.transition(to: .failed) }
    stage.finger(1).down(at: 10, 10).move(to: 20, 10)

    #expect(stage.reasons == ["asked: requested by ScriptedRecognizer outside its callbacks"])
  }

  // MARK: Requirements

  @Test(arguments: [
    (0, Reason.Requirement.requireToFail, "require(toFail:)"),
    (1, .shouldRequireFailure, "shouldRequireFailure(of:)"),
    (2, .shouldBeRequiredToFail, "shouldBeRequiredToFail(by:)"),
    (3, .delegateShouldRequireFailure, "gestureRecognizer(_:shouldRequireFailureOf:)"),
    (4, .delegateShouldBeRequiredToFail, "gestureRecognizer(_:shouldBeRequiredToFailBy:)"),
  ])
  func `a wait and its end report which kind of requirement caused them`(
    source: Int, requirement: Reason.Requirement, declaration: String
  ) {
    let first = ScriptedRecognizer.asking("first", began: .ended)
    let second = ScriptedRecognizer.asking("second", ended: .ended)
    let delegate = ScriptedDelegate()
    stage.add(first)
    stage.add(second)
    switch source {
    case 0: first.require(toFail: second)
    case 1: first.waitsFor = { $0 === second }
    case 2: second.keepsWaiting = { $0 === first }
    case 3:
      first.delegate = delegate
      delegate.requiresFailure = { $1 === second }
    default:
      second.delegate = delegate
      delegate.isRequiredToFail = { $1 === first }
    }
    var ends: [Reason.Requirement] = []
    stage.session.addObserver { event in
      if case .state(_, _, .failed, .requirementRecognized(_, let requirement)?) = event {
        ends.append(requirement)
      }
    }
    second.prevents = { _ in false }
    stage.finger(1).tap(at: 10, 10)

    #expect(stage.requirements == [requirement])
    #expect(ends == [requirement])
    #expect(requirement.declaration == declaration)
    #expect(stage.trace == ["second ended"])
  }

  // MARK: Simultaneous recognition

  @Test(arguments: [
    (0, "loser: winner of view requires it to fail"),
    (1, "loser: winner of view does not prevent it"),
    (2, "loser: cannot be prevented by winner of view"),
    (3, "loser: its delegate allows it beside winner of view"),
    (4, "loser: the delegate of winner of view allows it"),
  ])
  func `a gesture that begins during another reports what allowed it`(source: Int, words: String) {
    let winner = ScriptedRecognizer.asking("winner", began: .ended)
    let loser = ScriptedRecognizer(name: "loser")
    let delegate = ScriptedDelegate.simultaneous()
    stage.add(winner)
    stage.add(ScriptedRecognizer(name: "another"))
    stage.add(loser)
    switch source {
    case 0:
      // Required at the last moment: otherwise the winner would wait.
      winner.prevents = { [unowned winner] _ in
        winner.require(toFail: loser)
        return true
      }
    case 1: winner.prevents = { _ in false }
    case 2: loser.isPreventable = { _ in false }
    case 3: loser.delegate = delegate
    default: winner.delegate = delegate
    }
    stage.finger(1).down(at: 10, 10)

    #expect(stage.allowances.contains(words))
  }
}
