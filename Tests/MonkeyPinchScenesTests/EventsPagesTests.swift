import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the events scene's pages, options and keys.
@Suite struct EventsPagesTests {
  private let toPan = "key g; key g; wait 100ms"

  @Test func `a touch on the titles, or on the dots if titles do not fit, selects a page`()
    throws
  {
    let wide = try EventsRun("wait 50ms; tap 1 at 957,37; wait 300ms")
    #expect(wide.scene.experiment.title == "Vetoes")
    let narrow = try EventsRun(
      "surface 480x320; wait 50ms; tap 1 at 440,37; wait 300ms", size: Size(width: 480, height: 320)
    )
    #expect(narrow.scene.experiment.title == "Pan or swipe")
    #expect(narrow.picture.contains("Events: Pan or swipe"))
    // Touches on the page control are not in the list.
    #expect(wide.rows.isEmpty && narrow.rows.isEmpty)
  }

  @Test func `switching pages cancels the gestures and clears the touches of the previous page`()
    throws
  {
    let run = try EventsRun(
      "\(toPan); down 1 at 200,300; wait 50ms; move 1 by 30,0; wait 50ms; key right; wait 50ms; move 1 by 30,0; wait 50ms; up 1; wait 50ms"
    )

    #expect(run.gestures == ["pan began", "pan cancelled"])
    #expect(run.rows.isEmpty)
    #expect(run.scene.experiments.allSatisfy { !$0.pad.isTouched })
  }

  @Test func `reset restores sprites and options, but keeps the page`() throws {
    let run = try EventsRun(
      "key right; wait 50ms; key w; swipe 1 from 200,300 to 260,300; wait 1s; key r; wait 1s")
    let fresh = EventsScene(size: Size(width: 1280, height: 800))

    #expect(run.scene.settings == [SceneSetting("page", run.scene.experiment.title.lowercased())])
    #expect(run.scene.sprites[0].center == fresh.sprites[0].center)
    #expect(run.rows.isEmpty)
  }

  @Test func `settings give a new scene the same state`() throws {
    let run = try EventsRun(
      "key g; key c; key right; key w; key left; key left; key g; key x; key d; key u; key a; key p"
    )
    let settings = run.scene.settings
    let other = EventsScene(size: Size(width: 640, height: 400))
    for setting in settings { #expect(other.apply(setting), "\(setting)") }

    #expect(
      settings.map { "\($0.name) \($0.value)" } == [
        "page controls", "gesture double tap", "cancels off", "waits off", "rival pan", "switch on",
        "slider 6", "stepper 4", "segments b", "pages 1",
      ])
    #expect(other.settings == settings)
    #expect(!other.apply(SceneSetting("slider", "11")))
    #expect(!other.apply(SceneSetting("page", "none")))
    #expect(!other.apply(SceneSetting("none", "on")))
  }

  @Test func `the help lists the keys of each page, and each changes a setting`() {
    let scene = EventsScene(size: Size(width: 1280, height: 800))
    for experiment in scene.experiments {
      let listed = experiment.help.flatMap { $0.input.split(separator: " ").map(String.init) }
      #expect(listed == experiment.adjustables.map(\.key), "\(experiment.title)")
      for key in listed {
        let before = scene.settings
        #expect(scene.press(key))
        #expect(scene.settings != before, "\(experiment.title): \(key)")
      }
      _ = scene.press("right")
    }
    #expect(!scene.press("z"))
  }
}
