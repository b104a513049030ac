import BenchmarkKit
import Gestures

/// Measures how the cost of a sample grows with the number of recognizers, views and fingers.
enum Growth {
  private static let counts = [10, 100, 1_000]

  /// Prints a line for each case: nanoseconds of processor time per sample and per object.
  static func run() {
    print(
      "per sample and object, in nanoseconds: \(counts.map { "\($0)" }.joined(separator: ", "))")
    measure("simultaneous pans on a view, moving") { Pans(onNested: 1, each: $0) }
    measure("nested views with a pan each, moving") { Pans(onNested: $0, each: 1) }
    measure("nested views with a pan each, landing and lift") {
      Pans(onNested: $0, each: 1, moves: false)
    }
    measure("taps in a chain of requirements") { Chain(of: $0) }
    measure("fingers that land and lift in a frame") { Fingers($0) }
  }

  private static func measure(_ name: String, _ make: (Int) -> any GrowthCase) {
    let costs = counts.map { count -> String in
      let board = make(count)
      // The first plays fill caches and allocate.
      for _ in 0..<3 { _ = board.play() }
      var best = Double.infinity
      for _ in 0..<5 { best = min(best, board.play()) }
      return "\((best / Double(count) * 10).rounded() / 10)"
    }
    print("\(name): \(costs.joined(separator: ", "))")
  }
}

/// A window and a gesture whose samples are measured.
private protocol GrowthCase {
  /// Plays the gesture once; returns the nanoseconds of processor time for each sample.
  func play() -> Double
}

private final class Everyone: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

private final class Clock {
  var time = Duration.zero

  func sample(_ id: Int, _ phase: Touch.Phase, _ x: Double) -> TouchSample {
    TouchSample(
      id: Touch.ID(Int64(id)), phase: phase, location: Point(x: x, y: 300), timestamp: time)
  }

  /// Plays ten taps, a second apart; returns the nanoseconds of processor time for each sample.
  func taps(in session: Session) -> Double {
    let start = Measure.processor
    for _ in 0..<10 {
      session.send([sample(0, .began, 100)])
      time += .milliseconds(50)
      session.send([sample(0, .ended, 100)])
      time += .seconds(1)
      session.advance(to: time)
    }
    return (Measure.processor - start) / 20
  }
}

/// A finger that drags on nested views with several pans each, of which all begin.
private struct Pans: GrowthCase {
  let session = Session(window: Window(size: Layout.surface))
  let delegate = Everyone()
  let clock = Clock()
  let tally = Tally()

  /// Whether the movements are measured, and not the landings and lifts.
  let moves: Bool

  init(onNested views: Int, each count: Int, moves: Bool = true) {
    self.moves = moves
    var superview: View = session.window
    for _ in 0..<views {
      let view = View(frame: Rect(origin: .zero, size: Layout.surface))
      superview.addSubview(view)
      superview = view
      for _ in 0..<count {
        let pan = PanGestureRecognizer()
        pan.delegate = delegate
        pan.addAction { [tally] pan in tally.add(pan.translation(in: pan.view).dx) }
        view.addGestureRecognizer(pan)
      }
    }
  }

  func play() -> Double {
    guard moves else { return clock.taps(in: session) }
    session.send([clock.sample(0, .began, 100)])
    func move(_ step: Int) {
      clock.time += .milliseconds(8)
      session.send([clock.sample(0, .moved, 100 + Double(step % 300))])
    }
    for step in 1...20 { move(step) }
    let start = Measure.processor
    for step in 21...120 { move(step) }
    let cost = (Measure.processor - start) / 100
    session.send([clock.sample(0, .ended, 100)])
    clock.time += .seconds(1)
    session.advance(to: clock.time)
    return cost
  }
}

/// A tap under recognizers of 1, 2 and more taps, each of which requires the next to fail.
private struct Chain: GrowthCase {
  let session = Session(window: Window(size: Layout.surface))
  let clock = Clock()

  init(of count: Int) {
    let view = View(frame: Rect(origin: .zero, size: Layout.surface))
    session.window.addSubview(view)
    var former: TapGestureRecognizer?
    for taps in 1...count {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = taps
      former?.require(toFail: tap)
      former = tap
      view.addGestureRecognizer(tap)
    }
  }

  func play() -> Double { clock.taps(in: session) }
}

/// Fingers that land in one frame and lift in another one, on a view with a pan.
private struct Fingers: GrowthCase {
  let session = Session(window: Window(size: Layout.surface))
  let clock = Clock()
  let count: Int

  init(_ count: Int) {
    self.count = count
    let view = View(frame: Rect(origin: .zero, size: Layout.surface))
    view.isMultipleTouchEnabled = true
    session.window.addSubview(view)
    view.addGestureRecognizer(PanGestureRecognizer())
  }

  /// Returns the cost of all samples, because the number of samples grows here.
  func play() -> Double {
    let landings = (0..<count).map { clock.sample($0, .began, Double($0)) }
    clock.time += .milliseconds(100)
    let lifts = (0..<count).map { clock.sample($0, .ended, Double($0)) }
    clock.time += .seconds(1)
    let start = Measure.processor
    session.send(landings)
    session.send(lifts)
    return (Measure.processor - start) / 2
  }
}
