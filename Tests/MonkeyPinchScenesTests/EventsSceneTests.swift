import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the lists of deliveries that the events scene shows.
@Suite struct EventsSceneTests {
  private let toPan = "key g; key g; wait 100ms"

  // MARK: Delivery

  @Test func `[C1] a touch goes to the window, the recognizer and the view`()
    throws
  {
    let run = try EventsRun("wait 100ms; down 1 at 200,300; wait 50ms; cancel 1; wait 50ms")

    #expect(
      run.rows == [
        "Window began", "tap began", "pad began",
        "Window cancelled", "tap cancelled", "tap failed",
        "tap: the system cancelled its touches", "pad cancelled",
      ])
    #expect(run.touches == ["pad began", "pad cancelled"])
  }

  @Test func `[C1] without an application the list begins with the recognizer`() throws {
    let scene = EventsScene(size: Size(width: 1280, height: 800))
    scene.session.send(
      TouchSample(
        id: Touch.ID(1), phase: .began, location: Point(x: 200, y: 300), timestamp: .zero))

    #expect(scene.observer.list.rows.map(\.column) == [1, 2])
    #expect(scene.observer.list.rows.allSatisfy { $0.kind == .touches(.began) })
  }

  @Test func `[C2] a recognized tap cancels the touch in the view, a failed one does not`() throws {
    let success = try EventsRun("wait 100ms; tap 1 at 200,300; wait 100ms")
    #expect(
      success.rows == [
        "Window began", "tap began", "pad began",
        "Window ended", "tap ended", "tap ended, action",
        "pad cancelled by tap",
      ])

    let failure = try EventsRun("wait 100ms; tap 1 at 200,300 for 800ms; wait 100ms")
    #expect(
      failure.rows == [
        "Window began", "tap began", "pad began", "tap failed",
        "tap: took longer than the 0.75 s that a tap allows", "Window ended",
        "pad ended",
      ])
  }

  @Test
  func `[C3] recognition discards a delayed began phase, failure delivers it late`()
    throws
  {
    let success = try EventsRun("key b; wait 100ms; tap 1 at 200,300; wait 100ms")
    #expect(
      success.rows == [
        "Window began", "tap began", "pad began held back",
        "Window ended", "tap ended", "tap ended, action",
      ])
    #expect(success.touches.isEmpty)

    let failure = try EventsRun(
      "key b; wait 100ms; down 1 at 200,300; wait 50ms; move 1 by 46,0; wait 50ms; up 1; wait 50ms")
    #expect(
      failure.rows == [
        "Window began", "tap began", "pad began held back",
        "Window moved", "tap moved", "tap failed",
        "tap: moved 46.0 pt, more than the 45.0 pt that a tap allows",
        "pad began, late", "pad moved", "Window ended",
        "pad ended",
      ])
  }

  @Test
  func `[C3] an ended phase is delayed until a double tap has failed, unless the option is off`()
    throws
  {
    let delayed = try EventsRun("key g; wait 100ms; tap 1 at 200,300; wait 500ms")
    #expect(
      delayed.rows == [
        "Window began", "doubleTap began", "pad began",
        "Window ended", "doubleTap ended", "pad ended held back",
        "doubleTap failed", "doubleTap: no touch within 0.35 s after tap 1 of 2",
        "pad ended, late",
      ])

    let prompt = try EventsRun("key g; key e; wait 100ms; tap 1 at 200,300; wait 500ms")
    #expect(
      prompt.rows == [
        "Window began", "doubleTap began", "pad began",
        "Window ended", "doubleTap ended", "pad ended",
        "doubleTap failed", "doubleTap: no touch within 0.35 s after tap 1 of 2",
      ])
  }

  @Test func `[C3] both taps of a double tap belong to one sequence`() throws {
    let run = try EventsRun("key g; wait 100ms; tap 1 at 200,300 times 2; wait 500ms")

    #expect(
      run.rows == [
        "Window began", "doubleTap began", "pad began",
        "Window ended", "doubleTap ended", "pad ended held back",
        "Window began", "doubleTap began", "pad began",
        "Window ended", "doubleTap ended", "doubleTap ended, action",
        "pad cancelled by double tap",
      ])
  }

  @Test func `[C3] a recognizer that does not cancel touches acts before the view receives them`()
    throws
  {
    let drag = "down 1 at 200,300; wait 50ms; move 1 by 12,0; wait 50ms; up 1; wait 50ms"
    let kept = try EventsRun("\(toPan); key c; \(drag)")
    #expect(
      kept.rows == [
        "Window began", "pan began", "pad began",
        "Window moved", "pan moved", "pan began, action",
        "pad moved", "Window ended", "pan ended",
        "pan ended, action", "pad ended",
      ])

    let taken = try EventsRun("\(toPan); \(drag)")
    #expect(
      taken.rows == [
        "Window began", "pan began", "pad began",
        "Window moved", "pan moved", "pan began, action",
        "pad cancelled by drag", "Window ended", "pan ended",
        "pan ended, action",
      ])
  }

  @Test func `[C3] an ignored touch is delivered to the view at once`() throws {
    let drag = "down 1 at 200,300; wait 50ms; move 1 by 12,0; wait 50ms; up 1; wait 50ms"
    let run = try EventsRun("\(toPan); key b; key i; \(drag)")

    #expect(
      run.rows == [
        "Window began", "pan began", "pan ignores it", "pan failed",
        "pan: had no touch or timer left to wait for",
        "pad began", "Window moved", "pad moved",
        "Window ended", "pad ended",
      ])
  }

  // MARK: Refusals

  @Test func `[C4] a refused touch leaves the pan as it is`() throws {
    let pages = "key \"[\"; key \"[\"; key \"[\""
    let run = try EventsRun("\(pages); wait 100ms; drag 1 from 100,300 to 200,300; wait 100ms")

    #expect(run.gestures.isEmpty)
    #expect(
      run.rows == [
        "Window began", "pan refuses it",
        "pan: the delegate declined the touch", "gate began",
        "Window moved x19", "gate moved x19",
        "Window ended", "gate ended",
      ])
    let allowed = try EventsRun(
      "\(pages); key l; wait 100ms; drag 1 from 100,300 to 200,300; wait 100ms")
    #expect(allowed.gestures.first == "pan began")
  }

  @Test func `[C4] a pan that should not begin fails when it is about to begin`() throws {
    let pages = "key \"[\"; key \"[\"; key \"[\""
    let up = "down 1 at 400,300; wait 50ms; move 1 by 0,-9; wait 50ms; move 1 by 0,-1; wait 50ms"
    let run = try EventsRun("\(pages); wait 100ms; \(up); up 1; wait 50ms")

    #expect(run.gestures.isEmpty)
    #expect(
      run.rows == [
        "Window began", "pan began", "gate began",
        "Window moved", "pan moved", "gate moved",
        "Window moved", "pan moved", "pan failed",
        "pan: its delegate did not let it begin", "gate moved",
        "Window ended", "gate ended",
      ])
    let allowed = try EventsRun("\(pages); key v; wait 100ms; \(up); up 1; wait 50ms")
    #expect(allowed.gestures == ["pan began", "pan ended"])
    let sideways = try EventsRun(
      "\(pages); wait 100ms; down 1 at 400,300; wait 50ms; move 1 by 10,9; wait 50ms; up 1; wait 50ms"
    )
    #expect(sideways.gestures == ["pan began", "pan ended"])
  }
}
