import GestureHistory
import GestureTesting
import Gestures
import MonkeyPinchInspector
import Testing

@Suite struct InspectorModelTests {
  private static func recognizers() -> [GestureRecognizer] {
    [TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan")]
  }

  /// A tap that moved 50 points, at 0 s, and a tap, at 1 s.
  private static func play(_ changes: [Change]) -> [TouchSequence] {
    let stage = Stage(recognizers())
    stage.session.apply(changes)
    let history = History(of: stage.session)
    stage.finger(1).down(at: 110, 150).move(to: 160, 150, over: .milliseconds(40)).up()
    stage.wait(.seconds(1) - stage.time)
    stage.finger(1).tap(at: 150, 150)
    stage.wait(.seconds(2))
    return history.sequences()
  }

  private func model() -> InspectorModel {
    let model = InspectorModel()
    model.replay = { changes, _, _ in Self.play(changes) }
    model.sequences = Self.play([])
    return model
  }

  // MARK: What is shown

  @Test func `without sequences nothing is shown or selected`() {
    let model = InspectorModel()
    model.refresh()

    #expect(model.shown == nil)
    #expect(model.chosen == nil)
    #expect(model.answer == nil)
  }

  @Test func `the newest sequence is shown until a moment is chosen`() {
    let model = model()
    #expect(model.shownIndex == 1)

    model.show(0)
    model.sequences = Self.play([])
    #expect(model.shownIndex == 0)

    model.moment = nil
    model.sequences = Self.play([])
    #expect(model.shownIndex == 1)
  }

  @Test func `a shown sequence that is forgotten is replaced by the newest one`() {
    let model = model()
    model.show(0)

    model.sequences = Array(Self.play([]).dropFirst())
    #expect(model.shownIndex == 0)
    #expect(model.selection == nil)
    #expect(model.shown?.start == .seconds(1))
  }

  @Test func `a selected recognizer is selected with its attempt at a time`() {
    let model = model()
    model.select(lane: 1, at: .seconds(1))

    #expect(model.chosen == .init(lane: 1, attempt: 0))
    #expect(model.chosenLane?.name.recognizer == "pan")
    model.select(lane: 7)
    #expect(model.chosen?.lane == 1)
  }

  // MARK: What if

  @Test func `the answer for a failed recognizer is a proved change`() throws {
    let model = model()
    model.show(0)
    model.select(lane: 0)
    model.refresh()

    let tap = RecognizerName(view: "view", recognizer: "tap", gesture: "tap")
    let pan = RecognizerName(view: "view", recognizer: "pan", gesture: "pan")
    guard case .changes(let changes) = model.answer else {
      Issue.record("no change is proposed: \(String(describing: model.answer))")
      return
    }
    #expect(changes.contains(Change(.named(tap), .actsBeside(pan))))
    model.tryOut(changes)
    let compared = try #require(model.compared)
    #expect(compared.lanes[0].attempts[0].recognized != nil)
    model.tryOut([])
    #expect(model.compared == nil)
  }

  @Test func `a tried limit changes the other sequences of the past as well`() throws {
    let model = model()
    model.show(0)
    model.select(lane: 0)
    let lane = try #require(model.chosenLane)

    model.setValue(0, of: "maximumDuration", in: lane)
    while model.isIncomplete { model.refresh() }
    #expect(model.value(of: "maximumDuration", in: lane) == 0)
    #expect(model.otherDifferencesSentence == "In the rest of the past: 1 tap fewer.")

    let app = try #require(lane.values["maximumDuration"])
    model.setValue(app, of: "maximumDuration", in: lane)
    #expect(model.changes == [])
    #expect(model.otherDifferencesSentence == nil)
  }

  @Test func `while a limit is dragged only the shown sequence is replayed`() throws {
    let model = model()
    var starts: [Duration?] = []
    model.replay = { changes, start, _ in
      starts.append(start)
      return Self.play(changes)
    }
    model.show(0)
    model.select(lane: 1)
    let lane = try #require(model.chosenLane)
    model.isAdjusting = true
    for value in [7.0, 6, 5] {
      model.setValue(value, of: "hysteresis", in: lane)
      model.refresh()
    }
    let start = try #require(model.shown).start
    #expect(starts.allSatisfy { $0 == start })
    #expect(
      model.otherDifferencesSentence == "The rest of the past is replayed after the drag.")

    starts = []
    model.isAdjusting = false
    // The past without the changes, then with them.
    for count in 1...3 {
      model.refresh()
      #expect(starts == Array(repeating: nil, count: min(count, 2)))
    }
    #expect(model.otherDifferencesSentence == "No other gesture in the past would change.")
  }
}
