/// Calls the recognizers' callbacks.
///
/// Each recognizer is served once a delivery, in the order of the active ones, by the phases began,
/// moved, ended, cancelled. All are served before any wish is decided.
final class RecognizerDelivery {
  private let table: TouchTable
  private let arbiter: Arbiter
  @exclusivity(unchecked) private var core = Core()

  private struct Core {
    /// The recognizer whose callback is being called; compared only.
    var served: ObjectIdentifier?
    /// The phase that it is called for; nil for a timer.
    var phase: Touch.Phase?
    /// Numbers the deliveries of a single touch.
    var round: UInt32 = 0
    /// Used again for each delivery, so that a moving finger allocates nothing.
    var batch: [Touch] = []
  }

  init(table: TouchTable, arbiter: Arbiter) {
    self.table = table
    self.arbiter = arbiter
  }

  /// The callback of the recognizer that is being called.
  func callback(of recognizer: GestureRecognizer) -> Reason.Callback {
    guard core.served == ObjectIdentifier(recognizer) else { return .elsewhere }
    return Reason.Callback(of: core.phase)
  }

  /// Serves all recognizers that the fresh touches concern.
  @inline(__always)
  func deliver() {
    if let touch = table.core.onlyFresh {
      // The table retains it until the end of the delivery.
      touch.borrow { serve($0) }
    } else {
      serveSeveral()
    }
    core.served = nil
  }

  /// Serves the recognizers whose timers are due.
  func fireTimers(dueAt deadline: Duration, with scrollEvent: Event) {
    arbiter.core.active.forEach { recognizer in
      guard recognizer.core.deadline == deadline else { return }
      recognizer.deadline = nil
      core.served = ObjectIdentifier(recognizer)
      core.phase = nil
      if recognizer.core.attempt.source == .scroll(endsBySilence: true) {
        recognizer.scrollEnded(with: scrollEvent)
      } else {
        recognizer.timerFired()
      }
    }
    core.served = nil
  }

  /// Makes a gesture that has begun continue with each event, without a request of the subclass.
  func continueGesture(of recognizer: GestureRecognizer) {
    guard recognizer.core.attempt.isInEffect, !recognizer.core.attempt.hasNews else { return }
    recognizer.core.requested = .changed
    recognizer.core.attempt.hasNews = true
  }

  /// Releases the touches of former deliveries.
  func releaseTouches() { core.batch.empty() }

  // MARK: One touch

  /// Serves the recognizers of the one touch that there is news of.
  private func serve(_ touch: Touch) {
    // Moved out of the touch meanwhile, so that no reference to it is counted.
    var touches: [Touch] = []
    swap(&touches, &touch.core.singleton)
    serve(touch, as: touches)
    swap(&touches, &touch.core.singleton)
  }

  private func serve(_ touch: Touch, as touches: [Touch]) {
    let phase = touch.phase
    core.round &+= 1
    core.phase = phase
    // They are in the same order as all active ones, and none joins them now.
    var index = 0
    var count = touch.core.recognizers.count
    while index < count {
      // The arbiter retains those that leave the list meanwhile.
      touch.core.recognizers.unretained(at: index).borrow { recognizer in
        guard recognizer.receivesTouches, recognizer.core.lastRound != core.round else { return }
        recognizer.core.lastRound = core.round
        if phase == .moved {
          core.served = ObjectIdentifier(recognizer)
          recognizer.touchesMoved(touches, with: table.event)
        } else {
          call(recognizer, phase, touches)
        }
        if recognizer.core.touches.contains(touch) { continueGesture(of: recognizer) }
      }
      index += 1
      if touch.core.recognizers.count != count {
        // Some have left, and the others have moved up: those that were served are known.
        index = 0
        count = touch.core.recognizers.count
      }
    }
  }

  private func call(_ recognizer: GestureRecognizer, _ phase: Touch.Phase, _ touches: [Touch]) {
    core.served = ObjectIdentifier(recognizer)
    core.phase = phase
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: table.event)
    case .moved: recognizer.touchesMoved(touches, with: table.event)
    case .ended: recognizer.touchesEnded(touches, with: table.event)
    case .cancelled: recognizer.touchesCancelled(touches, with: table.event)
    default: break
    }
  }

  // MARK: Several touches

  private func serveSeveral() {
    // Moved out meanwhile: what is passed to a callback belongs to that callback.
    var batch: [Touch] = []
    swap(&batch, &core.batch)
    arbiter.core.active.forEach { recognizer in
      guard recognizer.receivesTouches else { return }
      let news = PhaseSet(of: recognizer.core.touches)
      var isServed = false
      for phase in PhaseSet.inOrder where news.contains(phase) {
        gather(recognizer.core.touches, phase, into: &batch)
        guard !batch.isEmpty, !recognizer.isFinished else { continue }
        call(recognizer, phase, batch)
        isServed = isServed || batch.contains { recognizer.core.touches.contains($0) }
      }
      if isServed { continueGesture(of: recognizer) }
    }
    swap(&batch, &core.batch)
  }

  /// Makes `batch` the fresh touches in one phase.
  ///
  /// Often it is that already: one recognizer after the other gets the same fingers.
  private func gather(
    _ touches: borrowing ObjectList<Touch>, _ phase: Touch.Phase, into batch: inout [Touch]
  ) {
    var count = 0
    touches.read { touch in
      guard touch.isFresh, touch.phase == phase else { return }
      if count == batch.count {
        batch.append(touch)
      } else if batch[count] !== touch {
        batch[count] = touch
      }
      count += 1
    }
    while batch.count > count { batch.removeLast() }
  }
}

/// The phases that some touches are in.
struct PhaseSet {
  private let bits: UInt8

  /// The phases in the order of their delivery.
  static let inOrder = [TouchPhase.began, .moved, .ended, .cancelled]

  /// The phases of the fresh ones of some touches.
  init(of touches: borrowing ObjectList<Touch>) {
    var bits: UInt8 = 0
    touches.read { touch in
      if touch.isFresh { bits |= 1 << UInt8(touch.phase.rawValue) }
    }
    self.bits = bits
  }

  func contains(_ phase: TouchPhase) -> Bool { bits & 1 << UInt8(phase.rawValue) != 0 }
}
