package import Gestures

/// Counts the calls of each gesture's action, and sums the values that the actions read.
package final class Tally {
  /// The number of calls of each gesture's action.
  package struct Calls: Equatable {
    var pan = 0
    var pinch = 0
    var rotate = 0
    var tap = 0
    var long = 0

    package static func - (after: Calls, before: Calls) -> Calls {
      Calls(
        pan: after.pan - before.pan, pinch: after.pinch - before.pinch,
        rotate: after.rotate - before.rotate, tap: after.tap - before.tap,
        long: after.long - before.long)
    }

    package var named: [(String, Int)] {
      [("pan", pan), ("pinch", pinch), ("rotate", rotate), ("tap", tap), ("long", long)]
    }
  }

  package var calls: Calls { counted }
  /// The number of events that the observer has seen.
  package var events: Int { seen }
  /// The sum of the values read, so that the compiler cannot remove the reads.
  package var sink: Double { sum }

  // The compiler proves that accesses of private properties do not overlap, and checks nothing at run
  // time, so that the measurement is that of the engine.
  fileprivate var counted = Calls()
  fileprivate var seen = 0
  private var sum = 0.0

  package init() {}

  package func add(_ value: Double) { sum += value }

  /// Adds what an action of the C library has of each kind of recognizer.
  func addShared(_ recognizer: GestureRecognizer) {
    add(recognizer.location(in: nil).y)
    add(Double(recognizer.numberOfTouches + recognizer.state.rawValue))
    add(recognizer.isRolledTap ? 1 : 0)
  }
}

/// A window of views with five recognizers each, all of which may recognize simultaneously.
package final class Board: GestureRecognizerDelegate {
  package let session: Session
  package let tally = Tally()

  /// Creates a window with views and recognizers.
  ///
  /// If `isProgram` is true, the session is used as by the playground: an observer sees each event,
  /// each action reads the velocity, and taps wait for long presses to fail. If `readsAll` is true, each
  /// action reads what an action of the C library has, to compare the two.
  package init(_ layout: Layout, isProgram: Bool = false, readsAll: Bool = false) {
    let window = Window(size: Layout.surface)
    session = Session(window: window)
    for frame in layout.frames {
      let view = View(frame: frame)
      window.addSubview(view)
      addRecognizers(to: view, isProgram: isProgram, readsAll: readsAll)
    }
    guard isProgram else { return }
    session.addObserver { [tally] event in
      tally.seen += 1
      if case .touch(let touch) = event { tally.add(touch.location(in: nil).x) }
    }
  }

  private func addRecognizers(to view: View, isProgram: Bool, readsAll: Bool) {
    // The closures capture only the tally: besides the reads, each does one addition.
    let tally = tally
    let readsVelocity = isProgram || readsAll
    let pan = PanGestureRecognizer()
    pan.addAction { pan in
      tally.counted.pan += 1
      tally.add(pan.translation(in: pan.view).dx)
      if readsVelocity { tally.add(pan.velocity(in: pan.view).dx) }
      if readsAll { tally.addShared(pan) }
    }
    let pinch = PinchGestureRecognizer()
    pinch.addAction { pinch in
      tally.counted.pinch += 1
      tally.add(pinch.scale)
      if readsVelocity { tally.add(pinch.velocity) }
      if readsAll { tally.addShared(pinch) }
    }
    let rotation = RotationGestureRecognizer()
    rotation.addAction { rotation in
      tally.counted.rotate += 1
      tally.add(rotation.rotation)
      if readsVelocity { tally.add(rotation.velocity) }
      if readsAll { tally.addShared(rotation) }
    }
    let tap = TapGestureRecognizer()
    tap.addAction { tap in
      tally.counted.tap += 1
      tally.add(tap.location(in: tap.view).x)
      if readsAll { tally.addShared(tap) }
    }
    let press = LongPressGestureRecognizer()
    press.addAction { press in
      tally.counted.long += 1
      tally.add(press.location(in: press.view).x)
      if readsAll { tally.addShared(press) }
    }
    if isProgram { tap.require(toFail: press) }
    for recognizer in [pan, pinch, rotation, tap, press] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  /// Sends all samples once, one at a time.
  ///
  /// Never inlined: the profiler counts the instructions in functions of this name.
  @inline(never)
  package func playOnce(_ samples: [TouchSample]) {
    for sample in samples { session.send(sample) }
  }

  /// Sends all samples once, those with the same timestamp together.
  @inline(never)
  package func playOnceInFrames(_ samples: [TouchSample]) {
    var start = 0
    while start < samples.count {
      var end = start + 1
      while end < samples.count, samples[end].timestamp == samples[start].timestamp { end += 1 }
      session.send(samples[start..<end])
      start = end
    }
  }
}
