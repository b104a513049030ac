import Controls
import Drawing
import Gestures
import Playground
import Recordings
import Testing

@testable import Scenes

/// What the events scene makes of touches: the diagram is what is compared.
@Suite struct EventsSceneTests {
  private let toPan = "key g; key g; wait 100ms"

  // MARK: Delivery

  @Test func `[C1] a touch goes from the application to the window, the recognizer and the view`()
    throws
  {
    let run = try EventsRun("wait 100ms; down 1 at 200,300; wait 50ms; cancel 1; wait 50ms")

    #expect(
      run.rows == [
        "application > window began", "window > tap began", "window > pad began",
        "application > window cancelled", "window > tap cancelled", "tap failed",
        "tap: its touches were cancelled by the system", "window > pad cancelled",
      ])
    #expect(run.touches == ["pad began", "pad cancelled"])
  }

  @Test func `[C1] without an application the window is the first`() throws {
    let scene = EventsScene(size: Size(width: 1280, height: 800))
    scene.session.send(
      TouchSample(
        id: Touch.ID(1), phase: .began, location: Point(x: 200, y: 300), timestamp: .zero))

    #expect(
      scene.watch.diagram.rows.map(\.event) == [
        .message(from: .window, to: .recognizer(0), .began, fingers: [0]),
        .message(from: .window, to: .view, .began, fingers: [0]),
      ])
  }

  @Test func `[C2] a tap that succeeds takes the touch, one that fails leaves it`() throws {
    let success = try EventsRun("wait 100ms; tap 1 at 200,300; wait 100ms")
    #expect(
      success.rows == [
        "application > window began", "window > tap began", "window > pad began",
        "application > window ended", "window > tap ended", "tap ended, action",
        "tap > pad cancelled",
      ])

    let failure = try EventsRun("wait 100ms; tap 1 at 200,300 for 800ms; wait 100ms")
    #expect(
      failure.rows == [
        "application > window began", "window > tap began", "window > pad began", "tap failed",
        "tap: took longer than the 0.75 s that a tap allows", "application > window ended",
        "window > pad ended",
      ])
  }

  @Test func `[C3] beginnings that are delayed are dropped by success and late after failure`()
    throws
  {
    let success = try EventsRun("key b; wait 100ms; tap 1 at 200,300; wait 100ms")
    #expect(
      success.rows == [
        "application > window began", "window > tap began", "pad began held",
        "application > window ended", "window > tap ended", "tap ended, action",
      ])
    #expect(success.touches.isEmpty)

    let failure = try EventsRun(
      "key b; wait 100ms; down 1 at 200,300; wait 50ms; move 1 by 46,0; wait 50ms; up 1; wait 50ms")
    #expect(
      failure.rows == [
        "application > window began", "window > tap began", "pad began held",
        "application > window moved", "window > tap moved", "tap failed",
        "tap: moved 46.0 pt, more than the 45.0 pt that a tap allows",
        "window > pad began, late", "window > pad moved", "application > window ended",
        "window > pad ended",
      ])
  }

  @Test func `[C3] endings are delayed until a double tap has failed, unless that is off`() throws {
    let delayed = try EventsRun("key g; wait 100ms; tap 1 at 200,300; wait 500ms")
    #expect(
      delayed.rows == [
        "application > window began", "window > doubleTap began", "window > pad began",
        "application > window ended", "window > doubleTap ended", "pad ended held",
        "doubleTap failed", "doubleTap: no tap within 0.35 s of tap 1 of 2",
        "window > pad ended, late",
      ])

    let prompt = try EventsRun("key g; key e; wait 100ms; tap 1 at 200,300; wait 500ms")
    #expect(
      prompt.rows == [
        "application > window began", "window > doubleTap began", "window > pad began",
        "application > window ended", "window > doubleTap ended", "window > pad ended",
        "doubleTap failed", "doubleTap: no tap within 0.35 s of tap 1 of 2",
      ])
  }

  @Test func `[C3] both taps of a double tap belong to one sequence`() throws {
    let run = try EventsRun("key g; wait 100ms; tap 1 at 200,300 times 2; wait 500ms")

    #expect(
      run.rows == [
        "application > window began", "window > doubleTap began", "window > pad began",
        "application > window ended", "window > doubleTap ended", "pad ended held",
        "application > window began", "window > doubleTap began", "window > pad began",
        "application > window ended", "window > doubleTap ended", "doubleTap ended, action",
        "doubleTap > pad cancelled",
      ])
    #expect(run.pastRows.isEmpty)
  }

  @Test func `[C3] who does not cancel touches leaves them to the view, and acts before it`() throws
  {
    let drag = "down 1 at 200,300; wait 50ms; move 1 by 12,0; wait 50ms; up 1; wait 50ms"
    let kept = try EventsRun("\(toPan); key c; \(drag)")
    #expect(
      kept.rows == [
        "application > window began", "window > pan began", "window > pad began",
        "application > window moved", "window > pan moved", "pan began, action",
        "window > pad moved", "application > window ended", "window > pan ended",
        "pan ended, action", "window > pad ended",
      ])

    let taken = try EventsRun("\(toPan); \(drag)")
    #expect(
      taken.rows == [
        "application > window began", "window > pan began", "window > pad began",
        "application > window moved", "window > pan moved", "pan began, action",
        "pan > pad cancelled", "application > window ended", "window > pan ended",
        "pan ended, action",
      ])
  }

  @Test func `[C3] what is ignored is the view's at once`() throws {
    let drag = "down 1 at 200,300; wait 50ms; move 1 by 12,0; wait 50ms; up 1; wait 50ms"
    let run = try EventsRun("\(toPan); key b; key i; \(drag)")

    #expect(
      run.rows == [
        "application > window began", "window > pan began", "pan ignores", "pan failed",
        "pan: left with no finger and no timer before it had asked for anything",
        "window > pad began", "application > window moved", "window > pad moved",
        "application > window ended", "window > pad ended",
      ])
  }

  // MARK: Vetoes

  @Test func `[C4] a refused touch leaves the pan as it is`() throws {
    let pages = "key \"[\"; key \"[\"; key \"[\""
    let run = try EventsRun("\(pages); wait 100ms; drag 1 from 100,300 to 200,300; wait 100ms")

    #expect(run.gestures.isEmpty)
    #expect(
      run.rows == [
        "application > window began", "pan refuses",
        "pan: the delegate said that it should not receive the touch", "window > gate began",
        "application > window moved x19", "window > gate moved x19",
        "application > window ended", "window > gate ended",
      ])
    let allowed = try EventsRun(
      "\(pages); key l; wait 100ms; drag 1 from 100,300 to 200,300; wait 100ms")
    #expect(allowed.gestures.first == "pan began")
  }

  @Test func `[C4] a pan that may not begin has failed, and only as it wanted to`() throws {
    let pages = "key \"[\"; key \"[\"; key \"[\""
    let up = "down 1 at 400,300; wait 50ms; move 1 by 0,-9; wait 50ms; move 1 by 0,-1; wait 50ms"
    let run = try EventsRun("\(pages); wait 100ms; \(up); up 1; wait 50ms")

    #expect(run.gestures.isEmpty)
    #expect(
      run.rows == [
        "application > window began", "window > pan began", "window > gate began",
        "application > window moved", "window > pan moved", "window > gate moved",
        "application > window moved", "window > pan moved", "pan failed",
        "pan: the delegate said that it should not begin", "window > gate moved",
        "application > window ended", "window > gate ended",
      ])
    let allowed = try EventsRun("\(pages); key v; wait 100ms; \(up); up 1; wait 50ms")
    #expect(allowed.gestures == ["pan began", "pan ended"])
  }

  // MARK: Pan or swipe

  private let fast = "wait 100ms; swipe 1 from 200,300 to 260,300 over 100ms; wait 500ms"

  @Test func `[C5] a fast stroke of 60 points is the swipe alone, if the pan waits for it`() throws {
    let run = try EventsRun("key right; \(fast)")

    #expect(run.gestures == ["swipe ended"])
    #expect(
      run.rows.filter { !$0.contains(">") } == [
        "pan waits for swipe", "swipe ended, action", "pan failed", "pan: prevented by swipe of track",
      ])
    #expect(run.scene.sprites[0].center.x > run.scene.experiment.pad.bounds.width * 0.7)
  }

  @Test func `[C5] if it does not wait, the pan is first`() throws {
    let run = try EventsRun("key right; key w; \(fast)")

    #expect(run.gestures.first == "pan began")
    #expect(!run.gestures.contains("swipe ended"))
    #expect(run.rows.contains("swipe: prevented by pan of track"))
  }

  @Test func `[C5] a slow drag is the pan alone, once the swipe has run out of time`() throws {
    let run = try EventsRun("key right; wait 100ms; drag 1 from 200,300 to 240,300 over 1s; wait 1s")

    #expect(run.gestures.first == "pan began")
    #expect(run.gestures.last == "pan ended")
    #expect(!run.gestures.contains("swipe ended"))
    let decisions = run.scene.watch.diagram.rows.filter {
      if case .state = $0.event { true } else { false }
    }
    #expect(
      decisions.prefix(2).map(\.event) == [
        .state(1, .failed, acts: false), .state(0, .began, acts: true),
      ])
    // The very end of its half second still belongs to the swipe.
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

  @Test func `[C6] pinch and rotation: the first alone, both, or the pinch beside the rotation`()
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

  @Test func `[C6] the diagram says why both go on, or why one does not`() throws {
    #expect(
      try EventsRun("\(toTable); \(pinchFirst)").rows.contains("rotation: prevented by pinch of table"))
    #expect(
      try EventsRun("\(toTable); key s; \(pinchFirst)").rows.contains(
        "rotation: goes on: the delegate of pinch of table allows it beside"))
    #expect(
      try EventsRun("\(toTable); key s; key s; \(turnFirst)").rows.contains(
        "pinch: goes on: rotation of table does not prevent it"))
  }

  @Test func `[C7] a recognizer's state is not its touch's phase`() throws {
    let run = try EventsRun(
      "\(toPan); down 1 at 200,300; wait 50ms; move 1 by 5,0; wait 50ms; move 1 by 20,0; wait 500ms")

    // The finger has rested for half a second; the recognizer is where it was.
    #expect(run.statesBeforeEnd == [.began])
    #expect(
      run.rows.dropLast(4) == [
        "application > window began", "window > pan began", "window > pad began",
        "application > window moved", "window > pan moved", "window > pad moved",
        "application > window moved", "window > pan moved", "pan began, action",
        "pan > pad cancelled",
      ])
    let waiting = try EventsRun("key g; wait 100ms; tap 1 at 200,300; wait 300ms")
    // The finger is up, and the double tap is as possible as before.
    #expect(waiting.statesBeforeEnd == [.possible])
    #expect(waiting.rows.last == "pad ended held")
  }

  // MARK: Check

  private let toSlate = "key left; key left; wait 100ms"

  @Test func `[C8] down to the right, up to the right, and lifted: a check mark`() throws {
    let run = try EventsRun(
      "\(toSlate); down 1 at 200,300; move 1 by 40,50 over 100ms; move 1 by 60,-90 over 100ms; up 1; wait 50ms")

    #expect(run.gestures == ["check ended"])
    #expect(run.touches.last == "slate cancelled")
    #expect(run.picture.contains("1 check mark"))
  }

  @Test(arguments: [
    (
      "down 1 at 200,300; move 1 by 40,50 over 100ms; move 1 by -10,5; wait 50ms; up 1",
      "check: moved 10.0 pt to the left before it went up, more than the 0.0 pt that a check mark allows"
    ),
    (
      "down 1 at 200,300; move 1 by 40,50 over 100ms; up 1",
      "check: lifted after going up by 0.0 pt, and a check mark takes more than 0.0 pt"
    ),
    (
      "down 1 at 200,300; wait 50ms; down 2 at 260,300; wait 50ms; up 1; up 2",
      "check: 2 fingers down, more than the 1 that the check mark takes"
    ),
  ])
  func `[C8] what is no check mark fails, and the view keeps its touches`(
    script: String, reason: String
  ) throws {
    let run = try EventsRun("\(toSlate); \(script); wait 50ms")

    #expect(run.gestures.isEmpty)
    #expect(run.rows.filter { $0.hasPrefix("check:") } == [reason])
    #expect(!run.touches.contains("slate cancelled"))
  }

  @Test func `[C8] after the turn upwards the finger may go anywhere`() throws {
    let run = try EventsRun(
      "\(toSlate); down 1 at 200,300; move 1 by 20,-1; wait 50ms; move 1 by -90,60; wait 50ms; up 1; wait 50ms")

    #expect(run.gestures == ["check ended"])
  }

  // MARK: Pages, switches and keys

  @Test func `what the switches and pages stand at can be pressed again in a fresh scene`() throws {
    let scripts = [
      "wait 50ms", "key right", "key left", "key g; key c; key e; key i",
      "key b; key right; key w; key right; key s; key s",
      "key right; key right; key right; key l; key v; key left",
      "key left; key g; key c; key b; key x; key d; key d; key n; key a; key p; key p; key right",
    ]
    for script in scripts {
      let run = try EventsRun(script)
      let switches = run.scene.switches
      let other = EventsScene(size: Size(width: 640, height: 400))
      for key in switches { #expect(other.press(key), "\(key)") }

      #expect(other.page == run.scene.page)
      #expect(other.switches == switches)
      let values = { (scene: EventsScene) in
        scene.experiments.flatMap(\.options).map(\.value)
      }
      #expect(values(other) == values(run.scene))
    }
    #expect(try EventsRun("key right; key w; key left").scene.switches == ["]", "w", "["])
  }

  @Test func `a finger on the names chooses a page, and the dots do where names find no room`()
    throws
  {
    let wide = try EventsRun("wait 50ms; tap 1 at 957,37; wait 300ms")
    #expect(wide.scene.experiment.title == "Vetoes")
    let narrow = try EventsRun(
      "surface 480x320; wait 50ms; tap 1 at 440,37; wait 300ms", size: Size(width: 480, height: 320))
    #expect(narrow.scene.experiment.title == "Pan or swipe")
    #expect(narrow.picture.contains("Events: Pan or swipe"))
    // Nothing of it is in the diagram.
    #expect(wide.rows.isEmpty && narrow.rows.isEmpty)
  }

  @Test func `a page that is left with a finger on it forgets the finger`() throws {
    let run = try EventsRun(
      "\(toPan); down 1 at 200,300; wait 50ms; move 1 by 30,0; wait 50ms; key right; wait 50ms; move 1 by 30,0; wait 50ms; up 1; wait 50ms"
    )

    #expect(run.gestures == ["pan began", "pan cancelled"])
    #expect(run.rows.isEmpty)
    #expect(run.scene.experiments.allSatisfy { !$0.pad.isTouched })
  }

  @Test func `reset puts things and switches back and keeps the page`() throws {
    let run = try EventsRun(
      "key right; wait 50ms; key w; swipe 1 from 200,300 to 260,300; wait 1s; key r; wait 1s")
    let fresh = EventsScene(size: Size(width: 1280, height: 800))

    #expect(run.scene.switches == ["]"])
    #expect(run.scene.sprites[0].center == fresh.sprites[0].center)
    #expect(run.rows.isEmpty && run.pastRows.isEmpty)
  }

  @Test func `every key of the help does something`() throws {
    let scene = EventsScene(size: Size(width: 1280, height: 800))
    let keys = scene.experiments.flatMap { $0.options.map(\.key) }
    let listed = scene.help.keys.map(\.input)

    #expect(keys.allSatisfy(listed.contains))
    for experiment in scene.experiments {
      for option in experiment.options {
        let before = scene.switches
        #expect(scene.press(option.key))
        #expect(scene.switches != before, "\(experiment.title): \(option.key)")
      }
      _ = scene.press("right")
    }
    #expect(!scene.press("z"))
  }
}
