@testable import Gestures

/// Checks the rules that a session must keep, no matter what custom recognizers, delegates and views
/// do.
///
/// It observes each event of a session; ``violation(in:)`` checks what the session knows between two
/// deliveries. Each broken rule is a sentence that names the recognizer, its states and the rule.
final class Invariants {
  /// The rules; each raw value is the end of a sentence.
  enum Rule: String {
    case stateChanges = "a state changes only as the state machine allows"
    case oneEnd = "each beginning has one end, and no action follows the end"
    case rest = "a recognizer without a finger, a timer or other input is possible and idle"
    case touches = "each touch that begins in a view ends or is cancelled there"
    case tables = "what a session, its arbiter, recognizers and touches know agrees"
    case numbers = "all numbers are finite"
  }

  /// What the session has reported so far about the current gesture of a recognizer.
  private struct Gesture {
    /// The state after the newest change that was reported.
    var state = GestureState.possible
    /// The state in which the actions were last called; nil before the first call.
    var action: GestureState?

    /// Whether the actions were called for the beginning, and not yet for the end.
    var isOpen: Bool { action == .began || action == .changed }
  }

  private var gestures: [GestureRecognizer: Gesture] = [:]
  /// The views that have received the beginning but not the end of a touch.
  private var views: [Touch: View] = [:]
  /// The rules that reported events have broken.
  private(set) var violations: [String] = []

  /// Observes all events of a session.
  func observe(_ session: Session) {
    session.addObserver { [unowned self] event in
      if let violation = violation(by: event) { violations.append(violation) }
    }
  }

  // MARK: Events

  /// Records an event; returns the rule that it breaks, or nil.
  func violation(by event: SessionEvent) -> String? {
    switch event {
    case .state(let recognizer, let old, let new, _): change(of: recognizer, from: old, to: new)
    case .action(let recognizer): action(of: recognizer) ?? numbers(of: recognizer)
    case .view(let view, let phase, let touches):
      touches.lazy.compactMap { self.call(of: view, phase, $0) }.first
    default: nil
    }
  }

  private func change(
    of recognizer: GestureRecognizer, from old: GestureState, to new: GestureState
  ) -> String? {
    var gesture = gestures[recognizer] ?? Gesture()
    if old == .possible, gesture.state != .possible {
      guard !gesture.isOpen else {
        return sentence(recognizer, "began again after \(gesture.state)", .oneEnd)
      }
      gesture = Gesture()
    }
    let isLegal =
      switch (old, new) {
      case (.possible, .began), (.possible, .ended), (.possible, .failed): true
      case (.began, .changed), (.began, .ended), (.began, .cancelled): true
      case (.changed, .ended), (.changed, .cancelled): true
      default: false
      }
    guard isLegal, old == gesture.state else {
      return sentence(
        recognizer, "went from \(old) to \(new) after \(gesture.state)", .stateChanges)
    }
    gesture.state = new
    gestures[recognizer] = gesture
    return nil
  }

  private func action(of recognizer: GestureRecognizer) -> String? {
    var gesture = gestures[recognizer] ?? Gesture()
    let state = recognizer.currentState
    let isLegal =
      switch (gesture.action, state) {
      case (nil, .began), (nil, .ended): true
      case (.began, .changed), (.began, .ended), (.began, .cancelled): true
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
      default: false
      }
    guard isLegal else {
      let former = gesture.action.map { "\($0)" } ?? "no action"
      return sentence(recognizer, "called its actions as \(state) after \(former)", .oneEnd)
    }
    guard state == gesture.state else {
      return sentence(
        recognizer, "called its actions as \(state), reported as \(gesture.state)", .stateChanges)
    }
    gesture.action = state
    gestures[recognizer] = gesture
    return nil
  }

  private func call(of view: View, _ phase: TouchPhase, _ touch: Touch) -> String? {
    let hasBegun = views[touch] != nil
    guard hasBegun == (phase != .began) else {
      return "\(view.name ?? "?"): touch \(touch.id.rawValue) \(phase) "
        + "\(hasBegun ? "before its end" : "without a beginning"); \(Rule.touches.rawValue)"
    }
    views[touch] = phase == .ended || phase == .cancelled ? nil : view
    return nil
  }

  private func numbers(of recognizer: GestureRecognizer) -> String? {
    // The sums of larger coordinates can be infinite.
    guard recognizer.touches.allSatisfy({ max(abs($0.position.x), abs($0.position.y)) < 1e100 })
    else { return nil }
    let location = recognizer.location(in: nil)
    let values = recognizer.loggedValues.flatMap { value -> [Double] in
      switch value.content {
      case .number(let number): [number]
      case .vector(let vector): [vector.dx, vector.dy]
      default: []
      }
    }
    guard let value = (values + [location.x, location.y]).first(where: { !$0.isFinite })
    else { return nil }
    return sentence(recognizer, "has the value \(value)", .numbers)
  }

  // MARK: Between two deliveries

  /// Returns the rule that a session at rest breaks, or nil.
  func violation(in session: Session) -> String? {
    let arbiter = session.arbiter
    let active = arbiter.order.map { (session.recognizer($0), arbiter.attempts[$0], $0) }
    return active.lazy.compactMap { self.attempt(of: $0, $1, $2, in: session) }.first
      ?? gestures(of: Set(active.map(\.0) + session.hover.recognizers))
      ?? touches(in: session)
      ?? deadline(in: session)
  }

  private func attempt(
    of recognizer: GestureRecognizer, _ attempt: Attempt, _ slot: Int, in session: Session
  ) -> String? {
    var arbiter = session.arbiter
    let state = recognizer.currentState
    let isConsistent =
      switch attempt.stage {
      case .watching, .requesting, .waiting: state == .possible
      case .acting: state == .began || state == .changed
      case .finished: state.isTerminal
      case .effective: false
      }
    guard isConsistent, !recognizer.isActionDue, recognizer.slot == slot else {
      return sentence(recognizer, "is in stage \(attempt.stage)", .stateChanges)
    }
    guard attempt.isFinished || recognizer.view?.window === session.window else {
      return sentence(recognizer, "tracks input outside the window", .tables)
    }
    guard attempt.fingers == recognizer.downTouches.count,
      recognizer.touches.allSatisfy({ $0.receivers.contains(slot) })
    else { return sentence(recognizer, "has touches that it does not receive", .tables) }
    let isBlocked = arbiter.blocker(of: slot) != nil
    let goesOn =
      if attempt.isFinished {
        arbiter.isTied(slot)
      } else if attempt.isUndecided {
        isBlocked
      } else {
        !attempt.isIdle || attempt.isSelfStarted && attempt.isInEffect
      }
    return goesOn ? nil : sentence(recognizer, "is not reset", .rest)
  }

  /// Checks that all gestures that are over have been reported as over.
  private func gestures(of tracked: Set<GestureRecognizer>) -> String? {
    for (recognizer, gesture) in gestures {
      let isTracked = tracked.contains(recognizer)
      guard !isTracked || gesture.state != recognizer.currentState else { continue }
      if gesture.isOpen { return sentence(recognizer, "was reset", .oneEnd) }
      if isTracked, recognizer.currentState != .possible {
        return sentence(recognizer, "was last reported as \(gesture.state)", .stateChanges)
      }
      gestures[recognizer] = nil
    }
    return nil
  }

  private func touches(in session: Session) -> String? {
    for touch in session.event.touches {
      guard touch.phase == .stationary, !touch.isFresh, touch.isDown, touch.report.isRouted,
        session.touch(touch.id) === touch
      else { return "touch \(touch.id.rawValue) is \(touch.phase); \(Rule.tables.rawValue)" }
      guard touch.position.x.isFinite, touch.position.y.isFinite else {
        return "touch \(touch.id.rawValue) is at \(touch.position); \(Rule.numbers.rawValue)"
      }
    }
    let known = Set(
      (session.event.touches + session.lingeringTouches).filter {
        $0.report.progress == .begun || $0.report.progress == .endHeld
      })
    for (touch, view) in views where !known.contains(touch) {
      return "\(view.name ?? "?"): received a touch and not its end; \(Rule.touches.rawValue)"
    }
    return nil
  }

  private func deadline(in session: Session) -> String? {
    let earliest = session.arbiter.order.compactMap { session.arbiter.attempts[$0].deadline }.min()
    return session.nextDeadline == earliest
      ? nil : "the next timer is another one; \(Rule.tables.rawValue)"
  }

  private func sentence(
    _ recognizer: GestureRecognizer, _ words: String, _ rule: Rule
  ) -> String {
    "\(recognizer.label): \(words) (state \(recognizer.currentState), "
      + "requested \(recognizer.requested)); \(rule.rawValue)"
  }
}
