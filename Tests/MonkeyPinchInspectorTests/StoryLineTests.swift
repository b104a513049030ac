import GestureControls
import GestureHistory
import GestureTesting
import Gestures
import PlayKit
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

  @Test(arguments: 1...3) func `it stays in its frame, and ends with whole sentences`(length: Int) {
    var line = line()
    line.answer = Array(repeating: "monkey did not receive the finger", count: length)
      .joined(separator: " ")
    line.rest = Array(repeating: "It took finger 1 from it, whose method was called.", count: 4)
    let frame = Rect(x: 14, y: 50, width: 362, height: 56)
    var picture = PictureBuilder(.light)
    line.draw(in: frame, lines: 2, &picture)
    var words: [String] = []
    for case .text(let text, let place, _) in picture.commands {
      words.append(text)
      #expect(place.y <= frame.maxY)
    }

    #expect(words.count >= 2 && !words.joined().contains("…"))
    #expect(length == 3 || words.last?.hasSuffix(".") == true)
  }

  @Test func `it does not blame a finger that is still down, or time that goes on`() {
    stage.finger(1).down(at: 150, 150)

    #expect(line().answer == "Nothing was decided yet.")
  }
}
