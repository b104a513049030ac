import GestureControls
import GestureHistory
import Gestures
import MonkeyPinchInspector
import MonkeyPinchPlayground
import PlayKit
import Testing

/// Snapshot tests of the inspector in each of its forms, of gestures from golden scripts.
@Suite struct InspectorSnapshotTests {
  /// A gesture, and what of the inspector is shown.
  struct Situation: Sendable, CustomTestStringConvertible {
    let name: String
    /// The script, as `scene/name`.
    let script: String
    var size = Size(width: 1280, height: 256)
    var theme = Theme.light
    /// The index of the shown sequence; the last one by default.
    var sequence: Int?
    /// The selected recognizer; nil for the one that the story is about.
    var recognizer: String?
    /// The shown moment, after the start of the sequence.
    var moment: Duration?
    /// Whether the changes that the what-if proposes are tried.
    var isTried = false
    var page = InspectorModel.Page.why

    var testDescription: String { name }
  }

  static let situations = [
    Situation(
      name: "inspector-tap-moved", script: "pad/tap-moved-too-far", sequence: 1,
      recognizer: "tap1", moment: .milliseconds(40)),
    Situation(
      name: "inspector-pinch-rests", script: "pad/pinch-finger-returns", recognizer: "pinch",
      moment: .milliseconds(120)),
    Situation(
      name: "inspector-first-wins-dark", script: "portraits/first-to-begin-wins", theme: .dark),
    Situation(
      name: "inspector-what-if", script: "pad/long-press-let-go",
      size: Size(width: 1280, height: 304), recognizer: "longPress", isTried: true),
    Situation(
      name: "inspector-medium", script: "pad/swipe-too-slow", size: Size(width: 800, height: 212),
      recognizer: "swipeRight"),
    Situation(
      name: "inspector-narrow", script: "monkey/drag", size: Size(width: 216, height: 264)),
    Situation(
      name: "inspector-low-dark", script: "pad/tap-moved-too-far",
      size: Size(width: 320, height: 192), theme: .dark, sequence: 1),
    Situation(
      name: "inspector-tall", script: "pad/tap-moved-too-far",
      size: Size(width: 320, height: 400), sequence: 1),
    Situation(name: "inspector-ten-fingers", script: "pad/ten-fingers"),
  ]

  @Test(arguments: situations)
  func `the inspector matches its snapshot`(situation: Situation) throws {
    let model = try Self.model(of: situation)
    try Self.check(model, situation)
  }

  @Test(arguments: [("inspector-relations", Theme.light), ("inspector-relations-dark", .dark)])
  func `the relations match their snapshot`(name: String, theme: Theme) throws {
    let model = InspectorModel()
    model.replay = { _, _, _ in [] }
    model.relations = RelationReader(of: Self.faultySession().window).findings
    let situation = Situation(
      name: name, script: "", size: Size(width: 1280, height: 420), theme: theme,
      page: .relations)
    try Self.check(model, situation)
  }

  /// Returns the model of a situation, whose replays play its script.
  private static func model(of situation: Situation) throws -> InspectorModel {
    let timeline = try Snapshot(
      name: situation.script, script: Snapshot.golden(situation.script)
    ).timeline()
    let model = InspectorModel()
    model.properties = AdjustableProperty.all
    model.replay = { changes, _, end in timeline.sequences(with: changes, until: end) }
    (model.onCopy, model.onKeep) = ({ _ in }, { _ in })
    model.sequences = timeline.sequences()
    if let sequence = situation.sequence { model.show(sequence) }
    let shown = try #require(model.shown)
    if let name = situation.recognizer {
      let lane = try #require(shown.lanes.firstIndex { $0.name.recognizer == name })
      model.select(lane: lane)
    }
    model.moment = situation.moment.map { shown.start + $0 }
    if situation.isTried {
      model.refresh()
      if case .changes(let changes) = model.answer { model.tryOut(changes) }
    }
    return model
  }

  /// Returns a session with a ring, a tap that waits for a double tap and a tap that never wins.
  private static func faultySession() -> Session {
    let window = Window(size: Size(width: 400, height: 400))
    let session = Session(window: window)
    let list = View(frame: Rect(x: 0, y: 0, width: 400, height: 400), name: "list")
    let card = View(frame: Rect(x: 0, y: 0, width: 300, height: 300), name: "card")
    let star = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "star")
    window.addSubview(list)
    list.addSubview(card)
    card.addSubview(star)
    let (swipe, pan) = (SwipeGestureRecognizer(name: "swipe"), PanGestureRecognizer(name: "pan"))
    swipe.require(toFail: pan)
    pan.require(toFail: swipe)
    let (tap, doubleTap) = (
      TapGestureRecognizer(name: "tap"), TapGestureRecognizer(name: "doubleTap")
    )
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    for recognizer in [swipe, ScreenEdgePanGestureRecognizer(name: "edgePan")] {
      list.addGestureRecognizer(recognizer)
    }
    for recognizer in [pan, tap, PinchGestureRecognizer(name: "pinch"), doubleTap] {
      card.addGestureRecognizer(recognizer)
    }
    for name in ["tap", "select"] {
      star.addGestureRecognizer(TapGestureRecognizer(name: name))
    }
    return session
  }

  private static func check(
    _ model: InspectorModel, _ situation: Situation, scale: Double = 1
  ) throws {
    model.page = situation.page
    let window = Window(size: situation.size)
    let session = Session(window: window)
    let view = InspectorView(model: model)
    window.addSubview(view)
    view.layOut(in: Rect(origin: .zero, size: situation.size), scale: scale)
    // Several times, so that replays are done and the animations of controls are over.
    for second in 0...3 {
      session.advance(to: .seconds(second))
      view.update(to: .seconds(second))
    }
    var picture = PictureBuilder(situation.theme)
    view.draw(&picture)
    let commands = [.fill(situation.theme.backgroundColor)] + picture.commands
    let snapshot = Snapshot(name: situation.name, script: "", theme: situation.theme)
    try snapshot.check(snapshot.draw(commands, in: situation.size))
  }
}
