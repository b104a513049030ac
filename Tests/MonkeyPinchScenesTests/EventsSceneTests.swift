import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the diagrams that the events scene shows for touches.
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
        "tap: the system cancelled its touches", "window > pad cancelled",
      ])
    #expect(run.touches == ["pad began", "pad cancelled"])
  }

  @Test func `[C1] without an application the window sends the first message`() throws {
    let scene = EventsScene(size: Size(width: 1280, height: 800))
    scene.session.send(
      TouchSample(
        id: Touch.ID(1), phase: .began, location: Point(x: 200, y: 300), timestamp: .zero))

    #expect(
      scene.observer.diagram.rows.map(\.event) == [
        .message(from: .window, to: .recognizer(0), .began, fingers: [0]),
        .message(from: .window, to: .view, .began, fingers: [0]),
      ])
  }

  @Test func `[C2] a recognized tap cancels the touch in the view, a failed one does not`() throws {
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

  @Test
  func `[C3] recognition discards a delayed began phase, failure delivers it late`()
    throws
  {
    let success = try EventsRun("key b; wait 100ms; tap 1 at 200,300; wait 100ms")
    #expect(
      success.rows == [
        "application > window began", "window > tap began", "pad began held back",
        "application > window ended", "window > tap ended", "tap ended, action",
      ])
    #expect(success.touches.isEmpty)

    let failure = try EventsRun(
      "key b; wait 100ms; down 1 at 200,300; wait 50ms; move 1 by 46,0; wait 50ms; up 1; wait 50ms")
    #expect(
      failure.rows == [
        "application > window began", "window > tap began", "pad began held back",
        "application > window moved", "window > tap moved", "tap failed",
        "tap: moved 46.0 pt, more than the 45.0 pt that a tap allows",
        "window > pad began, late", "window > pad moved", "application > window ended",
        "window > pad ended",
      ])
  }

  @Test
  func `[C3] an ended phase is delayed until a double tap has failed, unless the option is off`()
    throws
  {
    let delayed = try EventsRun("key g; wait 100ms; tap 1 at 200,300; wait 500ms")
    #expect(
      delayed.rows == [
        "application > window began", "window > doubleTap began", "window > pad began",
        "application > window ended", "window > doubleTap ended", "pad ended held back",
        "doubleTap failed", "doubleTap: no touch within 0.35 s after tap 1 of 2",
        "window > pad ended, late",
      ])

    let prompt = try EventsRun("key g; key e; wait 100ms; tap 1 at 200,300; wait 500ms")
    #expect(
      prompt.rows == [
        "application > window began", "window > doubleTap began", "window > pad began",
        "application > window ended", "window > doubleTap ended", "window > pad ended",
        "doubleTap failed", "doubleTap: no touch within 0.35 s after tap 1 of 2",
      ])
  }

  @Test func `[C3] both taps of a double tap belong to one sequence`() throws {
    let run = try EventsRun("key g; wait 100ms; tap 1 at 200,300 times 2; wait 500ms")

    #expect(
      run.rows == [
        "application > window began", "window > doubleTap began", "window > pad began",
        "application > window ended", "window > doubleTap ended", "pad ended held back",
        "application > window began", "window > doubleTap began", "window > pad began",
        "application > window ended", "window > doubleTap ended", "doubleTap ended, action",
        "doubleTap > pad cancelled",
      ])
    #expect(run.pastRows.isEmpty)
  }

  @Test func `[C3] a recognizer that does not cancel touches acts before the view receives them`()
    throws
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

  @Test func `[C3] an ignored touch is delivered to the view at once`() throws {
    let drag = "down 1 at 200,300; wait 50ms; move 1 by 12,0; wait 50ms; up 1; wait 50ms"
    let run = try EventsRun("\(toPan); key b; key i; \(drag)")

    #expect(
      run.rows == [
        "application > window began", "window > pan began", "pan ignores it", "pan failed",
        "pan: had no touch or timer left to wait for",
        "window > pad began", "application > window moved", "window > pad moved",
        "application > window ended", "window > pad ended",
      ])
  }

  // MARK: Refusals

  @Test func `[C4] a refused touch leaves the pan as it is`() throws {
    let pages = "key \"[\"; key \"[\"; key \"[\""
    let run = try EventsRun("\(pages); wait 100ms; drag 1 from 100,300 to 200,300; wait 100ms")

    #expect(run.gestures.isEmpty)
    #expect(
      run.rows == [
        "application > window began", "pan refuses it",
        "pan: the delegate declined the touch", "window > gate began",
        "application > window moved x19", "window > gate moved x19",
        "application > window ended", "window > gate ended",
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
        "application > window began", "window > pan began", "window > gate began",
        "application > window moved", "window > pan moved", "window > gate moved",
        "application > window moved", "window > pan moved", "pan failed",
        "pan: its delegate did not let it begin", "window > gate moved",
        "application > window ended", "window > gate ended",
      ])
    let allowed = try EventsRun("\(pages); key v; wait 100ms; \(up); up 1; wait 50ms")
    #expect(allowed.gestures == ["pan began", "pan ended"])
    let sideways = try EventsRun(
      "\(pages); wait 100ms; down 1 at 400,300; wait 50ms; move 1 by 10,9; wait 50ms; up 1; wait 50ms"
    )
    #expect(sideways.gestures == ["pan began", "pan ended"])
  }
}
