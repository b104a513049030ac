import GestureHistory
import GestureTesting
import Gestures
import Testing

@testable import MonkeyPinchInspector

/// The answer at the top of the inspector where nothing happens.
@Suite struct StoryLineTests {
  private let stage = Stage([TapGestureRecognizer(name: "tap")])
  private let history: History

  init() { history = History(of: stage.session) }

  private func line() -> StoryLine {
    let model = InspectorModel()
    model.sequences = history.sequences()
    return StoryLine(of: model)
  }

  @Test(arguments: [
    ("hidden", "view did not receive finger 1: it is hidden (isHidden)."),
    (
      "scaled",
      "view did not receive finger 1: its transform has scale 0, so that it covers no point."
    ),
    (
      "covered", "view did not receive finger 1: cover, which has no recognizer, is in front of it."
    ),
  ])
  func `it says why a view did not get the touch`(kind: String, answer: String) {
    switch kind {
    case "hidden": stage.view.isHidden = true
    case "scaled": stage.view.transform = Transform(scale: 0)
    default: stage.window.addSubview(View(frame: stage.view.frame, name: "cover"))
    }
    stage.finger(1).tap(at: 150, 150)

    #expect(line().answer == answer)
    #expect(line().sign == .refused)
  }

  @Test func `it does not blame a finger that is still down, or time that goes on`() {
    stage.finger(1).down(at: 150, 150)

    #expect(line().answer == "Nothing was decided yet.")
  }
}
