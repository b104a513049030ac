import GestureControls
import GestureHistory
import GestureSubclassing
import Gestures
import MonkeyPinchInspector
import Testing

@testable import MonkeyPinchPlayground
@testable import PlayKit

/// Tests of the inspector of a scene with a recognizer of its own, whose limit is described.
@Suite struct OwnLimitTests {
  private let name = RecognizerName(view: "lamp", recognizer: "stay", gesture: "stay")
  private let place = Point(x: 160, y: 160)

  private var limit: AdjustableProperty {
    .seconds("duration", \StayRecognizer.duration, limits: { $0 == .pressDuration })
  }

  /// Returns a run in which a finger stayed for 30 frames of 16 ms, with an open inspector.
  private func runAfterStay(properties: [AdjustableProperty]) -> InspectedGame {
    let game = InspectedGame(StayScene.self, properties: properties)
    game.setOpen(true)
    stay(in: game)
    return game
  }

  private func stay(in game: InspectedGame) {
    game.touch(1, .began, place)
    game.wait(frames: 29)
    game.touch(1, .ended, place)
    game.wait(frames: 60)
  }

  private func texts(in game: InspectedGame) -> [String] {
    game.inspector.draw().compactMap {
      if case .text(let text, _, _) = $0 { text } else { nil }
    }
  }

  @Test func `the drawer lists the limit of a recognizer of one's own, and a what-if names it`()
    throws
  {
    let game = runAfterStay(properties: AdjustableProperty.all + [limit])

    let model = game.drawer.model
    let lane = try #require(model.shown?.lanes.first { $0.name == name })
    #expect(lane.values["duration"] == 1)
    let change = Change(.named(name), .value(property: "duration", 0.48))
    guard case .changes(let changes) = model.answer else {
      Issue.record("the answer is \(String(describing: model.answer))")
      return
    }
    #expect(changes == [change])
    let words = texts(in: game)
    #expect(words.contains { $0.contains("duration") }, "\(words)")

    game.drawer.model.onKeep?(changes)
    stay(in: game)
    #expect(model.shown?.lanes.first { $0.name == name }?.attempts.first?.recognized != nil)
    let replayed = try game.finish()
    #expect(game.log == replayed)
  }

  @Test func `without a description of its limit, the inspector cannot change it`() throws {
    let game = runAfterStay(properties: AdjustableProperty.all)

    let lane = try #require(game.drawer.model.shown?.lanes.first { $0.name == name })
    #expect(lane.values["duration"] == nil)
    guard case .nothing = game.drawer.model.answer else {
      Issue.record("the answer is \(String(describing: game.drawer.model.answer))")
      return
    }
    #expect(!texts(in: game).contains { $0.contains("duration") })
  }
}

/// A discrete recognizer of a finger that stays.
private final class StayRecognizer: GestureRecognizer {
  override class var gestureName: String { "stay" }
  var duration = Duration.seconds(1)
  private var start = Duration.zero

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    start = event.timestamp
    setTimer(after: duration)
  }

  override func timerFired() { transition(to: .ended) }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    let time = event.timestamp - start
    fail(because: .limit(.init(.pressDuration, time.seconds, .atLeast, duration.seconds)))
  }
}

/// A scene with a lamp, on which a finger stays.
private final class StayScene: Scene {
  static let (name, title, summary) = ("stay", "Stay", "Rest a finger on the lamp.")
  let session: Session
  var onSound: ((Sound) -> Void)?

  init(size: Size) {
    session = Session(window: Window(size: size))
    let lamp = View(frame: Rect(x: 100, y: 100, width: 120, height: 120), name: "lamp")
    session.window.addSubview(lamp)
    lamp.addGestureRecognizer(StayRecognizer(name: "stay"))
  }

  func draw(_ picture: inout PictureBuilder) {}
}
