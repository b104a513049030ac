import GestureControls
import GestureDrawing
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes

/// Pages, switches and keys of the events scene.
@Suite struct EventsPagesTests {
  private let toPan = "key g; key g; wait 100ms"

  @Test func `what the switches and pages stand at can be pressed again in a fresh scene`() throws {
    let scripts = [
      "wait 50ms", "key right", "key left", "key g; key c; key e; key i",
      "key b; key right; key w; key right; key s; key s",
      "key right; key right; key right; key l; key v; key left",
      "key left; key g; key c; key b; key x; key d; key d; key u; key a; key p; key p; key right",
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
      "surface 480x320; wait 50ms; tap 1 at 440,37; wait 300ms", size: Size(width: 480, height: 320)
    )
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
    for experiment in scene.experiments {
      let listed = experiment.help.flatMap { $0.input.split(separator: " ").map(String.init) }
      let keys = experiment.options.map(\.key)
      #expect(listed.starts(with: keys), "\(experiment.title)")
      for key in listed.dropFirst(keys.count) { #expect(experiment.press(key), "\(key)") }
      #expect(experiment.presses == Array(listed.dropFirst(keys.count)))
    }
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
