import GestureExtras
import GestureSubclassing
import GestureTesting
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import GestureHistory

/// Tests of what the class of a recognizer says of it.
@Suite struct RecognizerFactsTests {
  @Test func `the limits of UIKit are the defaults`() {
    var count = 0
    for property in AdjustableProperty.builtIn {
      guard let value = property.value(in: .uikit) else { continue }
      count += 1
      let recognizer = Self.classes.map { $0.makeDefault() }
        .first { property.value(of: $0) != nil }
      #expect(recognizer.flatMap(property.value(of:)) == value, "\(property.name)")
    }

    #expect(count > 15)
  }

  private static let classes: [GestureRecognizer.Type] = [
    TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
    PinchGestureRecognizer.self, RotationGestureRecognizer.self, SwipeGestureRecognizer.self,
    ScreenEdgePanGestureRecognizer.self,
  ]

  // MARK: Classes of one's own

  /// Returns what happened when fingers touched a view with one recognizer, under changes.
  private func sequence(
    of recognizer: GestureRecognizer, with changes: [Change] = [], _ touches: (Stage) -> Void
  ) throws -> TouchSequence {
    let stage = Stage(recognizer)
    stage.session.apply(changes)
    let history = History(of: stage.session)
    touches(stage)
    stage.wait(.seconds(2))
    return try #require(history.sequences().first)
  }

  private func moveBySix(_ stage: Stage) {
    stage.finger(1).down(at: 110, 110).move(to: 116, 110, over: .milliseconds(50)).up()
  }

  @Test func `a subclass with another noun has the facts of its superclass`() throws {
    let (pan, drag) = (PanGestureRecognizer(name: "it"), DragRecognizer(name: "it"))
    let panned = try sequence(of: pan, moveBySix)
    let dragged = try sequence(of: drag, moveBySix)

    #expect(Story(of: dragged).sentences[0].text.hasSuffix("that a drag needs (the default)."))
    #expect(dragged.lanes[0].values == panned.lanes[0].values)
    #expect(dragged.lanes[0].defaultValue(of: "hysteresis") == 10)
  }

  @Test(arguments: [
    (LimitPreset.uikit, 10), (.android, 8), (.flutter, 36), (.tutorial, 10),
  ])
  func `presets set the limits of a subclass with another noun`(preset: LimitPreset, limit: Double)
    throws
  {
    let drag = DragRecognizer()
    drag.hysteresis = 1
    _ = try sequence(of: drag, with: preset.changes, moveBySix)

    #expect(drag.hysteresis == limit)
  }

  @Test func `a recognizer of one's own has a default, presets and what-ifs`() throws {
    func nudged(_ changes: [Change]) throws -> TouchSequence {
      try sequence(of: NudgeRecognizer(name: "nudge"), with: changes, moveBySix)
    }
    let nudge = try nudged([])
    let search = WhatIfSearch { changes, _ in [try nudged(changes)] }
    let answer = try search.answer(toAttempt: 0, ofLane: 0, of: nudge)

    #expect(
      Story(of: nudge).sentences.map(\.text)
        == [
          "nudge of view failed after 50 ms: push was 6 pt, less than the 20 pt that a nudge needs (the default)."
        ])
    #expect(
      answer?.sentence(about: nudge.lanes[0])
        == "Nothing close: a nudge would need push 6 pt (20 pt now).")
    #expect(try nudged(LimitPreset.android.changes).lanes[0].values["push"] == 5)
    #expect(try nudged(LimitPreset.flutter.changes).lanes[0].values["push"] == 20)
  }
}

/// A pan that has another noun, and nothing else of its own.
private final class DragRecognizer: PanGestureRecognizer {
  override class var gestureName: String { "drag" }
}

/// A recognizer of a finger that moves to the right.
private final class NudgeRecognizer: GestureRecognizer {
  override class var gestureName: String { "nudge" }
  override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points("push", \NudgeRecognizer.push) { $0 == .push }
        .with(presets: [.android: 5])
    ]
  }
  override class func makeDefault() -> GestureRecognizer { NudgeRecognizer() }
  var push = 20.0
  private var start = Point.zero

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    start = touches[0].location(in: nil)
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    let moved = touches[0].location(in: nil).x - start.x
    guard moved < push else { return transition(to: .ended) }
    fail(because: .limit(.init(.push, moved, .atLeast, push)))
  }
}

extension Reason.Limit.Quantity {
  fileprivate static let push = custom("push", .points)
}
