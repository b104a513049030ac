/// The part of a session that calls the touch and timer methods of recognizers.
///
/// Each recognizer is called once per delivery, in the order of the active ones, by the phases
/// began, moved, ended, cancelled. All are called before any request is decided.
final class RecognizerDelivery {
  private let table: TouchTable
  private let arbiter: Arbiter
  @exclusivity(unchecked) private var core = Core()

  private struct Core {
    /// The identity of the recognizer whose method is being called; nil if no method is being
    /// called.
    var served: ObjectIdentifier?
    /// The method of the recognizer that is being called.
    var callback = Reason.Callback.elsewhere
    /// The sequence number of the current delivery, stored in each called recognizer so that no
    /// recognizer is called twice in one delivery.
    var round: UInt32 = 0
    /// The array of touches with which recognizers are called; reused, to avoid allocations.
    var batch: [Touch] = []
  }

  init(table: TouchTable, arbiter: Arbiter) {
    self.table = table
    self.arbiter = arbiter
  }

  /// Returns whether a touch, scroll or timer method of the recognizer is being called.
  func isCalling(_ recognizer: GestureRecognizer) -> Bool {
    core.served == ObjectIdentifier(recognizer)
  }

  /// Returns which touch or timer method of the recognizer is being called, or `.elsewhere`.
  func callback(of recognizer: GestureRecognizer) -> Reason.Callback {
    isCalling(recognizer) ? core.callback : .elsewhere
  }

  /// Calls the touch methods of all recognizers whose touches changed in the current delivery of
  /// touches.
  @inline(__always)
  func deliver() {
    if let touch = table.core.onlyFresh {
      // The table retains the touch until the end of the delivery.
      touch.borrow { serve($0) }
    } else if table.core.hasOnlyMoves {
      serveMoves()
    } else {
      serveSeveral()
    }
    core.served = nil
  }

  /// Calls the recognizers whose timers fire at `deadline`.
  ///
  /// A recognizer that follows a scroll without an explicit end receives `scrollEnded` instead of
  /// `timerFired`.
  func fireTimers(dueAt deadline: Duration, with scrollEvent: Event) {
    arbiter.core.active.forEach { recognizer in
      guard recognizer.core.deadline == deadline else { return }
      recognizer.deadline = nil
      core.served = ObjectIdentifier(recognizer)
      core.callback = .timerFired
      let attempt = recognizer.core.attempt
      if attempt.source == .scroll(endsBySilence: true), !attempt.isInputOver {
        recognizer.core.attempt.isInputOver = true
        recognizer.scrollEnded(with: scrollEvent)
      } else {
        recognizer.timerFired()
      }
    }
    core.served = nil
  }

  /// Calls `body`, which calls a scroll method of a recognizer, and records during `body` that the
  /// recognizer is being called.
  func callScroll(of recognizer: GestureRecognizer, _ body: () -> Void) {
    core.served = ObjectIdentifier(recognizer)
    core.callback = .elsewhere
    body()
    core.served = nil
  }

  /// Empties the array that passes touches to recognizers, so that the array keeps no touch alive.
  func releaseTouches() { core.batch.empty() }

  // MARK: One touch

  /// Calls the recognizers of `touch`, the only touch that changed in the current delivery of
  /// touches.
  private func serve(_ touch: Touch) {
    // Moved out of the touch for this time, so that no reference to the touch is counted.
    var touches: [Touch] = []
    swap(&touches, &touch.core.singleton)
    serve(touch, as: touches)
    swap(&touches, &touch.core.singleton)
  }

  private func serve(_ touch: Touch, as touches: [Touch]) {
    let phase = touch.phase
    core.round &+= 1
    core.callback = Reason.Callback(of: phase)
    // The touch's recognizers have the order of all active ones, and none joins them meanwhile.
    var index = 0
    var count = touch.core.recognizers.count
    while index < count {
      // The arbiter retains recognizers that leave the list meanwhile.
      touch.core.recognizers.unretained(at: index).borrow { recognizer in
        guard recognizer.receivesTouches, recognizer.core.lastRound != core.round else { return }
        recognizer.core.lastRound = core.round
        core.served = ObjectIdentifier(recognizer)
        if phase == .moved {
          recognizer.touchesMoved(touches, with: table.event)
        } else {
          call(recognizer, phase, touches)
        }
        if recognizer.canContinue, recognizer.core.touches.contains(touch) {
          recognizer.continueGesture()
        }
      }
      index += 1
      if touch.core.recognizers.count != count {
        // Some recognizers have left and the others have moved up; `lastRound` marks those that
        // were called.
        index = 0
        count = touch.core.recognizers.count
      }
    }
  }

  private func call(_ recognizer: GestureRecognizer, _ phase: Touch.Phase, _ touches: [Touch]) {
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: table.event)
    case .moved: recognizer.touchesMoved(touches, with: table.event)
    case .ended: recognizer.touchesEnded(touches, with: table.event)
    case .cancelled: recognizer.touchesCancelled(touches, with: table.event)
    default: break
    }
  }

  // MARK: Several touches

  /// Calls `touchesMoved` of the recognizers with touches that moved; no touch changed otherwise.
  private func serveMoves() {
    // Moved out for this time, because a callback owns the array that it receives.
    var batch: [Touch] = []
    swap(&batch, &core.batch)
    var isGathered = false
    core.round &+= 1
    core.callback = .touchesMoved
    var index = 0
    var count = arbiter.core.active.count
    while index < count {
      // The arbiter's list only grows meanwhile.
      arbiter.core.active.unretained(at: index).borrow { recognizer in
        guard recognizer.receivesTouches, recognizer.core.lastRound != core.round else { return }
        recognizer.core.lastRound = core.round
        // Often several recognizers receive the same touches. The batch of the previous delivery has
        // touches that may not have moved in this one.
        if !isGathered || !recognizer.core.touches.isEqual(to: batch) {
          gather(recognizer.core.touches, .moved, into: &batch)
          isGathered = true
        }
        guard !batch.isEmpty else { return }
        core.served = ObjectIdentifier(recognizer)
        recognizer.touchesMoved(batch, with: table.event)
        if recognizer.canContinue, recognizer.receivesAny(of: batch) {
          recognizer.continueGesture()
        }
      }
      index += 1
      if arbiter.core.active.count != count {
        // A subclass has started an attempt without touches; `lastRound` marks those called.
        index = 0
        count = arbiter.core.active.count
      }
    }
    swap(&batch, &core.batch)
  }

  private func serveSeveral() {
    // Moved out for this time, because a callback owns the array that it receives.
    var batch: [Touch] = []
    swap(&batch, &core.batch)
    arbiter.core.active.forEach { recognizer in
      guard recognizer.receivesTouches else { return }
      let news = PhaseSet(of: recognizer.core.touches)
      var isServed = false
      for phase in PhaseSet.inOrder where news.contains(phase) {
        gather(recognizer.core.touches, phase, into: &batch)
        guard !batch.isEmpty, !recognizer.isFinished else { continue }
        core.served = ObjectIdentifier(recognizer)
        core.callback = Reason.Callback(of: phase)
        call(recognizer, phase, batch)
        isServed = isServed || recognizer.receivesAny(of: batch)
      }
      if isServed { recognizer.continueGesture() }
    }
    swap(&batch, &core.batch)
  }

  /// Fills `batch` with the touches that changed in the current delivery of touches and have the
  /// given phase.
  ///
  /// Often it has them already, because several recognizers receive the same touches.
  private func gather(
    _ touches: borrowing ObjectList<Touch>, _ phase: Touch.Phase, into batch: inout [Touch]
  ) {
    var count = 0
    touches.read { touch in
      guard touch.isFresh, touch.phase == phase else { return }
      if count == batch.count {
        batch.append(touch)
      } else if !batch.holds(touch, at: count) {
        batch[count] = touch
      }
      count += 1
    }
    while batch.count > count { batch.removeLast() }
  }
}

extension GestureRecognizer {
  /// Returns whether the recognizer still receives any of these touches.
  @inline(__always)
  fileprivate func receivesAny(of batch: [Touch]) -> Bool {
    var receives = false
    batch.forEachBorrowed { touch in
      if !receives { receives = core.touches.contains(touch) }
    }
    return receives
  }
}

struct PhaseSet {
  private let bits: UInt8

  /// The four phases that have a touch method, in the order in which these methods are called.
  static let inOrder = [TouchPhase.began, .moved, .ended, .cancelled]

  /// Creates a set that contains the phase of each given touch that changed in the current delivery
  /// of touches.
  init(of touches: borrowing ObjectList<Touch>) {
    var bits: UInt8 = 0
    touches.read { touch in
      if touch.isFresh { bits |= 1 << UInt8(touch.phase.rawValue) }
    }
    self.bits = bits
  }

  func contains(_ phase: TouchPhase) -> Bool { bits & 1 << UInt8(phase.rawValue) != 0 }
}
