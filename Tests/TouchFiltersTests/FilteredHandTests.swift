import GestureTesting
import Gestures
import Testing
import TouchFilters

/// What a session recognizes of simulated hands, with UIKit's limits.
@Suite struct FilteredHandTests {
  private let all: Set<String> = ["tap", "pan", "press"]

  /// Returns the number of 60 hands whose gesture is recognized, and nothing else, without and with a
  /// filter.
  private func recognized(
    _ gesture: SimulatedHand.Gesture, by names: Set<String>, _ filter: TouchFilter,
    _ change: (inout SimulatedHand) -> Void
  ) -> (before: Int, after: Int) {
    var count = (before: 0, after: 0)
    for seed in UInt64(1)...60 {
      var hand = SimulatedHand(seed: seed)
      change(&hand)
      let samples = hand.perform(gesture, at: Point(x: 640, y: 300), time: .seconds(3)).samples
      if isRecognized(gesture, by: names, TouchFilter(), samples) { count.before += 1 }
      if isRecognized(gesture, by: names, filter, samples) { count.after += 1 }
    }
    return count
  }

  private func isRecognized(
    _ gesture: SimulatedHand.Gesture, by names: Set<String>, _ filter: TouchFilter,
    _ samples: [TouchSample]
  ) -> Bool {
    let recognizers = [
      TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"),
      LongPressGestureRecognizer(name: "press"),
    ]
    let stage = Stage(
      recognizers.filter { names.contains($0.name ?? "") },
      frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    var filter = filter
    stage.session.send(filter.all(samples))
    let trace = stage.trace.filter { !$0.hasSuffix("changed") }
    return switch gesture {
    case .tap: trace == ["tap ended"]
    case .longPress: trace == ["press began", "press ended"]
    default: trace == ["pan began", "pan ended"]
    }
  }

  // Of 200 hands: 61, 11 and 3 % of taps without, and 100, 96 and 29 % with the filter.
  @Test(arguments: [(1.0, 55), (2, 50), (4, 12)])
  func `taps of hands with tremor are recognized when they have their first location`(
    amplitude: Double, least: Int
  ) {
    let filter = TouchFilter { $0.tapLocation = .first }

    let count = recognized(.tap, by: all, filter) { $0.tremorAmplitude = amplitude }

    #expect(count.after >= least && count.before < count.after * 3 / 4, "\(count)")
  }

  @Test func `presses of hands with tremor are recognized by both filters together`() {
    let filter = TouchFilter {
      $0.tapLocation = .first
      $0.tremorAmplitude = 26
    }

    let count = recognized(.longPress, by: all, filter) { $0.tremorAmplitude = 2 }

    #expect(count.after >= 54 && count.before < 3, "\(count)")
  }

  @Test func `slow taps that roll are recognized when they have their last location`() {
    let filter = TouchFilter { $0.tapLocation = .last }

    let count = recognized(.tap, by: all, filter) { $0.slowness = 4 }

    #expect(count.after >= 50 && count.before < 45, "\(count)")
  }

  @Test(arguments: [SimulatedHand.Gesture.tap, .drag])
  func `a gesture followed by a bounce is recognized alone`(gesture: SimulatedHand.Gesture) {
    let filter = TouchFilter { $0.repeatInterval = .milliseconds(320) }

    let count = recognized(gesture, by: ["tap", "pan"], filter) { $0.bounceProbability = 1 }

    #expect(count.after >= 54 && count.before < 40, "\(count)")
  }

  @Test func `a drag beside a resting finger is no pinch, and moves as far as the finger`() {
    for seed in UInt64(1)...20 {
      var hand = SimulatedHand(seed: seed)
      hand.hasRestingFinger = true
      let drag = hand.perform(.drag, at: Point(x: 640, y: 300), time: .seconds(3))
      var filter = TouchFilter { $0.restDuration = .milliseconds(950) }

      let before = panAndPinch(drag.samples)
      let after = panAndPinch(filter.all(drag.samples))

      #expect(before.pinched && !after.pinched)
      // The location of two fingers is in the middle between them.
      #expect(before.translation.magnitude < 0.6 * drag.translation.magnitude)
      // A pan begins after 10 points.
      #expect((after.translation - drag.translation).magnitude < 80)
      #expect(after.translation.magnitude > before.translation.magnitude)
    }
  }

  /// Returns the farthest translation of a pan, and whether the pinch beside it has begun.
  private func panAndPinch(_ samples: [TouchSample]) -> (translation: Vector, pinched: Bool) {
    let delegate = ScriptedDelegate.simultaneous()
    let (pan, pinch) = (PanGestureRecognizer(name: "pan"), PinchGestureRecognizer(name: "pinch"))
    pan.delegate = delegate
    pinch.delegate = delegate
    let stage = Stage(pan, pinch, frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    var translation = Vector.zero
    pan.addAction { pan, view in
      let current = pan.translation(in: view)
      if current.magnitude > translation.magnitude { translation = current }
    }
    for sample in samples { stage.session.send(sample) }
    return (translation, stage.trace.contains("pinch began"))
  }

  @Test(arguments: [0.0, 1, 2, 4])
  func `drags stay drags under every filter`(amplitude: Double) {
    let filter = TouchFilter {
      $0.holdDuration = .milliseconds(20)
      $0.repeatInterval = .milliseconds(200)
      $0.tapLocation = .first
      $0.tremorAmplitude = 26
      $0.restDuration = .seconds(2)
    }

    let count = recognized(.drag, by: all, filter) { $0.tremorAmplitude = amplitude }

    #expect(count.after >= 59, "\(count)")
  }

  @Test func `a flick gets at most 2.2 times its speed when taps have their first location`() {
    for seed in UInt64(1)...60 {
      var hand = SimulatedHand(seed: seed)
      let samples = hand.perform(.flick, at: .zero, time: .zero).samples
      var filter = TouchFilter { $0.tapLocation = .first }

      let ratio = liftSpeed(filter.filter(samples)) / liftSpeed(samples)

      #expect(ratio < 2.2, "\(seed): \(ratio)")
    }
  }

  private func liftSpeed(_ samples: [TouchSample]) -> Double {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(sample.location - .zero, at: sample.timestamp) }
    return tracker.velocity(at: samples.last?.timestamp ?? .zero).magnitude
  }
}
