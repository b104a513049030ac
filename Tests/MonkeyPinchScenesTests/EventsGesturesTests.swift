import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes

/// Tests of the events scene's competing recognizers and of its check mark recognizer.
@Suite struct EventsGesturesTests {
  private let toPan = "key g; key g; wait 100ms"

  // MARK: Pan or swipe

  private let fast = "wait 100ms; swipe 1 from 200,300 to 260,300 over 100ms; wait 500ms"

  @Test
  func `[C5] a fast movement of 60 points is only a swipe if the pan requires the swipe to fail`()
    throws
  {
    let run = try EventsRun("key right; \(fast)")

    #expect(run.gestures == ["swipe ended"])
    #expect(
      run.decisions == [
        "pan waits for swipe", "swipe ended, action", "pan failed",
        "pan: prevented by swipe of track",
      ])
    #expect(run.scene.sprites[0].center.x > run.scene.experiment.pad.bounds.width * 0.7)
  }

  @Test func `[C5] without a failure requirement, the pan begins first`() throws {
    let run = try EventsRun("key right; key w; \(fast)")

    #expect(run.gestures.first == "pan began")
    #expect(!run.gestures.contains("swipe ended"))
    #expect(run.rows.contains("swipe: prevented by pan of track"))
  }

  @Test func `[C5] a slow drag is only a pan, which begins after the time limit of the swipe`()
    throws
  {
    let run = try EventsRun(
      "key right; wait 100ms; drag 1 from 200,300 to 240,300 over 1s; wait 1s")

    #expect(run.gestures.first == "pan began")
    #expect(run.gestures.last == "pan ended")
    #expect(!run.gestures.contains("swipe ended"))
    let decisions = run.scene.observer.list.rows.filter {
      if case .state = $0.kind { true } else { false }
    }
    #expect(
      decisions.prefix(2).map(\.kind) == [.state(.failed, acts: false), .state(.began, acts: true)])
    #expect(decisions.prefix(2).map(\.column) == [2, 1])
    // At 0.5 s the swipe may still be recognized.
    #expect(decisions[1].time == .milliseconds(500) + .nanoseconds(1))
  }

  // MARK: Pinch and turn

  private let toTable = "key right; key right"
  private let pinchFirst = """
    wait 100ms; down 1 at 200,300; down 2 at 300,300; wait 50ms
    move 2 by 40,0 over 100ms; wait 50ms; move 2 by 0,80 over 200ms; wait 50ms; up 1; up 2; wait 50ms
    """
  private let turnFirst = """
    wait 100ms; down 1 at 200,300; down 2 at 300,300; wait 50ms
    move 2 to 299,313 over 100ms; wait 50ms; move 2 to 380,320 over 200ms; wait 50ms
    up 1; up 2; wait 50ms
    """

  private func began(_ script: String) throws -> [String] {
    try EventsRun(script).gestures.filter { $0.hasSuffix("began") }
  }

  @Test
  func `[C6] pinch and rotation: the first, both, or a pinch after a rotation are recognized`()
    throws
  {
    #expect(try began("\(toTable); \(pinchFirst)") == ["pinch began"])
    #expect(try began("\(toTable); \(turnFirst)") == ["rotation began"])
    let both = "\(toTable); key s"
    #expect(try began("\(both); \(pinchFirst)") == ["pinch began", "rotation began"])
    #expect(try began("\(both); \(turnFirst)") == ["rotation began", "pinch began"])
    let joins = "\(both); key s"
    #expect(try began("\(joins); \(pinchFirst)") == ["pinch began"])
    #expect(try began("\(joins); \(turnFirst)") == ["rotation began", "pinch began"])
  }

  @Test func `[C6] the list shows why both gestures are recognized, or why one fails`() throws {
    #expect(
      try EventsRun("\(toTable); \(pinchFirst)").rows.contains(
        "rotation: prevented by pinch of table"))
    #expect(
      try EventsRun("\(toTable); key s; \(pinchFirst)").rows.contains(
        "rotation: goes on: the delegate of pinch of table allows it"))
    #expect(
      try EventsRun("\(toTable); key s; key s; \(turnFirst)").rows.contains(
        "pinch: goes on: rotation of table does not prevent it"))
  }

  @Test func `[C7] a recognizer's state is not its touch's phase`() throws {
    let run = try EventsRun(
      "\(toPan); down 1 at 200,300; wait 50ms; move 1 by 5,0; wait 50ms; move 1 by 20,0; wait 500ms"
    )

    // The finger has rested for half a second; the state has not changed.
    #expect(run.statesBeforeEnd == [.began])
    #expect(
      run.rows.dropLast(4) == [
        "Window began", "pan began", "pad began",
        "Window moved", "pan moved", "pad moved",
        "Window moved", "pan moved", "pan began, action",
        "pad cancelled by drag",
      ])
    let waiting = try EventsRun("key g; wait 100ms; tap 1 at 200,300; wait 300ms")
    // The finger has lifted, and the double tap is still possible.
    #expect(waiting.statesBeforeEnd == [.possible])
    #expect(waiting.rows.last == "pad ended held back")
  }

  // MARK: Check

  private let toSlate = "key left; key left; wait 100ms"

  @Test func `[C8] a stroke down to the right and up to the right is recognized as a check mark`()
    throws
  {
    let run = try EventsRun(
      "\(toSlate); down 1 at 200,300; move 1 by 40,50 over 100ms; move 1 by 60,-90 over 100ms; up 1; wait 50ms",
      hands: .uikit)

    #expect(run.gestures == ["check ended"])
    #expect(run.touches.last == "slate cancelled")
    #expect(run.picture.contains("1 check mark"))
  }

  @Test(arguments: [(Hands.standard, 0), (.uikit, 1)])
  func `a stroke that only rises is a check mark by the letter alone`(
    hands: Hands, count: Int
  ) throws {
    let run = try EventsRun(
      "\(toSlate); down 1 at 200,400; move 1 by 60,-90 over 100ms; up 1; wait 50ms", hands: hands)

    #expect(run.gestures.count == count)
  }

  @Test(arguments: [
    (
      "down 1 at 200,300; move 1 by 40,50 over 100ms; move 1 by -10,5; wait 50ms; up 1",
      "check: leftward movement before the upstroke was 10.0 pt, more than "
        + "the 0.0 pt that a check mark allows"
    ),
    (
      "down 1 at 200,300; move 1 by 40,50 over 100ms; up 1",
      "check: upward movement was 0.0 pt; a check mark needs more than 0.0 pt"
    ),
    (
      "down 1 at 200,300; wait 50ms; down 2 at 260,300; wait 50ms; up 1; up 2",
      "check: 2 fingers were down, more than the 1 that a check mark allows"
    ),
  ])
  func `[C8] another stroke fails, and its touches are not cancelled in the view`(
    script: String, reason: String
  ) throws {
    let run = try EventsRun("\(toSlate); \(script); wait 50ms", hands: .uikit)

    #expect(run.gestures.isEmpty)
    #expect(run.rows.filter { $0.hasPrefix("check:") } == [reason])
    #expect(!run.touches.contains("slate cancelled"))
  }

  @Test func `[C8] after the corner, the finger may move in any direction`() throws {
    let run = try EventsRun(
      "\(toSlate); down 1 at 200,300; move 1 by 20,-1; wait 50ms; move 1 by -90,60; wait 50ms; up 1; wait 50ms",
      hands: .uikit)

    #expect(run.gestures == ["check ended"])
  }
}
