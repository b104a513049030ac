import GestureControls
import Gestures
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the events scene's six controls on a pad with a recognizer.
@Suite struct EventsControlsTests {
  private let toBoard = "key left; wait 100ms"

  private func center(_ name: String) throws -> String {
    let scene = EventsScene(size: Size(width: 1280, height: 800))
    scene.show(scene.experiments.count - 1)
    let control = try #require(scene.experiment.controls.first { $0.name == name })
    let location = control.convert(control.bounds.center, to: nil)
    return "\(location.x),\(location.y)"
  }

  @Test(arguments: ["button", "switch", "stepper", "segments", "pages"])
  func `[C9] a tap on a control makes the pad's tap recognizer fail`(name: String) throws {
    let run = try EventsRun("\(toBoard); tap 1 at \(try center(name)); wait 300ms")

    #expect(run.gestures.isEmpty)
    #expect(run.touches == ["\(name) began", "\(name) ended"])
    #expect(
      run.rows.contains("tap: the touched view \(name) did not let it begin"))
  }

  @Test func `[C9] a tap outside the controls is recognized`() throws {
    let run = try EventsRun("\(toBoard); tap 1 at 270,240; wait 300ms")

    #expect(run.gestures == ["tap ended"])
    #expect(run.touches == ["board began", "board cancelled"])
    #expect(run.picture.contains("Controls 0 : 1 tap"))
  }

  @Test func `[C9] a pan on the knob of the switch fails along the switch, and begins across it`()
    throws
  {
    let pan = "\(toBoard); key g; wait 50ms"
    let knob = try knobOfSwitch()
    let along = try EventsRun("\(pan); drag 1 from \(knob) over 200ms; wait 300ms".along(20, 0))
    #expect(along.gestures.isEmpty)
    #expect(along.touches.last == "switch ended")
    #expect(along.picture.contains("Controls 1 : 0 drag"))

    let across = try EventsRun("\(pan); drag 1 from \(knob) over 200ms; wait 300ms".along(0, 20))
    #expect(across.gestures.first == "pan began")
    #expect(across.touches.last == "switch cancelled")
    #expect(across.picture.contains("Controls 0 : 1 drag"))
  }

  private func knobOfSwitch() throws -> String {
    let scene = EventsScene(size: Size(width: 1280, height: 800))
    scene.show(scene.experiments.count - 1)
    let control = try #require(scene.experiment.controls.first { $0.name == "switch" })
    let location = control.convert(
      Point(x: control.bounds.midX - 10, y: control.bounds.midY), to: nil)
    return "\(location.x),\(location.y)"
  }

  @Test func `[C9] on the knob of the slider a swipe fails, but not a pan`() throws {
    let knob = try center("slider")
    let drag = "drag 1 from \(knob) over 100ms; wait 300ms".along(60, 0)
    let swipe = try EventsRun("\(toBoard); key g; key g; wait 50ms; \(drag)")
    #expect(swipe.gestures.isEmpty)
    #expect(swipe.touches.last == "slider ended")

    let pan = try EventsRun("\(toBoard); key g; wait 50ms; \(drag)")
    #expect(pan.gestures.first == "pan began")
    #expect(pan.touches.last == "slider cancelled")
  }

  @Test func `[C9] a recognizer that is attached to the button takes precedence over it`() throws {
    let run = try EventsRun(
      "\(toBoard); key b; wait 50ms; tap 1 at \(try center("button")); wait 300ms")

    #expect(run.gestures == ["tap ended"])
    #expect(run.touches == ["button began", "button cancelled"])
    #expect(run.picture.contains("Controls 0 : 1 tap"))
  }

  @Test func `[C9] a recognizer that does not cancel touches acts together with the control`()
    throws
  {
    let run = try EventsRun(
      "\(toBoard); key c; wait 50ms; tap 1 at \(try center("button")); wait 300ms")

    #expect(run.gestures == ["tap ended"])
    #expect(run.touches == ["button began", "button ended"])
    #expect(run.picture.contains("Controls 1 : 1 tap"))
  }
}

extension String {
  /// Returns the script of a drag to an end that is a displacement from its start.
  fileprivate func along(_ dx: Double, _ dy: Double) -> String {
    let words = split(separator: " ").map(String.init)
    guard let from = words.firstIndex(of: "from") else { return self }
    let location = words[from + 1].split(separator: ",").compactMap { Double($0) }
    let end = ["to", "\(location[0] + dx),\(location[1] + dy)"]
    return (words[...(from + 1)] + end + words[(from + 2)...]).joined(separator: " ")
  }
}
