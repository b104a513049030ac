#if CHECKS_INVARIANTS
/// Checks the rules that a session must keep, no matter what custom recognizers, delegates and
/// views do.
///
/// Only the debug builds of this package's own tests contain this class. A session checks each event that it reports, and its
/// tables after each delivery. A broken rule is a mistake in the engine: the program stops with a
/// sentence that names the recognizer, its states and the rule.
final class Invariants {
  /// The rules that are checked; each raw value is the text of the rule, used at the end of
  /// messages.
  enum Rule: String, CaseIterable {
    case stateChanges = "a state changes only as the state machine allows"
    case oneEnd = "each beginning has one end, and no action follows the end"
    case rest = "a recognizer without a finger, a timer or other input is possible and idle"
    case touches = "each touch that begins in a view ends or is cancelled there"
    case tables = "the tables of a session agree with each other"
    case numbers = "all numbers are finite"
  }

  /// What the session has reported so far about the current gesture of a recognizer.
  private struct Gesture {
    weak var recognizer: GestureRecognizer?
    /// The recognizer's state after the newest change of state that the session reported.
    var state = GestureState.possible
    /// The state in which the actions were last called for this gesture; nil before the first call.
    var action: GestureState?

    /// Whether the actions were called for the beginning of the gesture, but not yet for its end.
    var isOpen: Bool { action == .began || action == .changed }
  }

  private var gestures: [ObjectIdentifier: Gesture] = [:]
  /// The views that have received the beginning but not the end of a touch; the key is the touch.
  private var views: [ObjectIdentifier: Receiver] = [:]

  private struct Receiver {
    weak var view: View?
    let name: String
  }

  // MARK: Events

  /// Checks an event that the session reports; returns a message about a broken rule, or nil.
  ///
  /// Records the event if no rule is broken.
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
    var gesture = gesture(of: recognizer)
    if old == .possible, gesture.state != .possible {
      guard !gesture.isOpen else {
        return sentence(recognizer, "began again after \(gesture.state)", .oneEnd)
      }
      gesture = Gesture(recognizer: recognizer)
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
    gestures[ObjectIdentifier(recognizer)] = gesture
    return nil
  }

  private func action(of recognizer: GestureRecognizer) -> String? {
    var gesture = gesture(of: recognizer)
    let state = recognizer.core.state
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
    gestures[ObjectIdentifier(recognizer)] = gesture
    return nil
  }

  /// Returns the stored reports about a recognizer's current gesture; a new value if nothing is
  /// stored.
  ///
  /// A record of a deallocated recognizer at the same address does not count.
  private func gesture(of recognizer: GestureRecognizer) -> Gesture {
    guard let gesture = gestures[ObjectIdentifier(recognizer)],
      gesture.recognizer === recognizer
    else { return Gesture(recognizer: recognizer) }
    return gesture
  }

  private func call(of view: View, _ phase: TouchPhase, _ touch: Touch) -> String? {
    let hasBegun = views[ObjectIdentifier(touch)] != nil
    guard hasBegun == (phase != .began) else {
      return "\(name(of: view)): touch \(touch.id.rawValue) \(phase) "
        + "\(hasBegun ? "before its end" : "without a beginning"); \(Rule.touches.rawValue)"
    }
    let isOver = phase == .ended || phase == .cancelled
    views[ObjectIdentifier(touch)] = isOver ? nil : Receiver(view: view, name: name(of: view))
    return nil
  }

  /// Returns a message if a number that the recognizer reports, such as a velocity, is not finite;
  /// otherwise nil.
  private func numbers(of recognizer: GestureRecognizer) -> String? {
    // The sums of larger coordinates can be infinite.
    let limit = 1e100
    let isUsual = !recognizer.core.touches.contains {
      !(abs($0.position.x) < limit && abs($0.position.y) < limit)
    }
    guard isUsual else { return nil }
    var values = recognizer.centroid(downOnly: false).map { [$0.x, $0.y] } ?? []
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let (translation, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
      values += [translation.dx, translation.dy, velocity.dx, velocity.dy, pan.velocityConfidence]
    case let pinch as PinchGestureRecognizer:
      values += [pinch.scale, pinch.velocity, pinch.velocityConfidence]
    case let rotation as RotationGestureRecognizer:
      values += [rotation.rotation, rotation.velocity, rotation.velocityConfidence]
    default: break
    }
    guard let value = values.first(where: { !$0.isFinite }) else { return nil }
    return sentence(recognizer, "has the value \(value)", .numbers)
  }

  // MARK: Tables

  /// Checks the session's stored values between two deliveries of touches; returns a message about
  /// a broken rule, or nil.
  func violation(in session: Session) -> String? {
    let active = session.arbiter.core.active.array
    return active.lazy.compactMap { self.attempt(of: $0, in: session) }.first
      ?? rest(of: active, in: session)
      ?? gestures(in: session)
      ?? hovering(in: session)
      ?? touches(in: session)
      ?? timers(of: active, in: session)
  }

  private func attempt(of recognizer: GestureRecognizer, in session: Session) -> String? {
    let (attempt, state) = (recognizer.core.attempt, recognizer.core.state)
    let isConsistent =
      switch attempt.stage {
      case .watching, .requesting, .waiting: state == .possible
      case .reported: state == .began || state == .changed
      case .finished: state.isTerminal
      case .idle, .effective, .resetting: false
      }
    guard isConsistent, !attempt.hasPendingAction else {
      return sentence(recognizer, "is in stage \(attempt.stage)", .stateChanges)
    }
    guard recognizer.isFinished || recognizer.view?.window === session.window else {
      return sentence(recognizer, "tracks input outside the window", .tables)
    }
    guard recognizer.core.touches.array.allSatisfy({ $0.core.recognizers.contains(recognizer) })
    else { return sentence(recognizer, "has a touch that it does not receive", .tables) }
    let isBlocked = recognizer.core.requirements.firstActive != nil
    let goesOn =
      if recognizer.isFinished {
        isBlocked || recognizer.core.requirements.hasActiveDependent
      } else if attempt.isUndecided {
        isBlocked
      } else {
        recognizer.core.deadline != nil || recognizer.hasInput
          || attempt.isSelfStarted && attempt.isInEffect
      }
    return goesOn ? nil : sentence(recognizer, "is not reset", .rest)
  }

  /// Returns a message if there are active recognizers, but none with input or a timer; otherwise
  /// nil.
  ///
  /// An attempt that a subclass started without touches needs neither.
  private func rest(of active: [GestureRecognizer], in session: Session) -> String? {
    let hasInput = active.contains { recognizer in
      recognizer.core.deadline != nil || recognizer.hasInput
        || recognizer.core.attempt.isSelfStarted
    }
    guard !hasInput, let recognizer = active.first else { return nil }
    return sentence(recognizer, "has no end", .rest)
  }

  /// Returns a message if a gesture's end, or another change of state, was not reported to
  /// observers; otherwise nil.
  ///
  /// Removes the gestures that are over.
  private func gestures(in session: Session) -> String? {
    for (id, gesture) in gestures {
      guard let recognizer = gesture.recognizer else {
        gestures[id] = nil
        continue
      }
      let isTracked =
        session.arbiter.core.active.contains(recognizer)
        || session.hover.recognizers.contains { $0 === recognizer }
      guard !isTracked || gesture.state != recognizer.core.state else { continue }
      if gesture.isOpen { return sentence(recognizer, "was reset", .oneEnd) }
      if isTracked, recognizer.core.state != .possible {
        return sentence(recognizer, "was last reported as \(gesture.state)", .stateChanges)
      }
      gestures[id] = nil
    }
    return nil
  }

  private func hovering(in session: Session) -> String? {
    for recognizer in session.hover.recognizers {
      guard session.pointer != nil, recognizer.isEnabled,
        recognizer.view?.window === session.window
      else { return sentence(recognizer, "hovers without a pointer over its view", .rest) }
    }
    return nil
  }

  private func touches(in session: Session) -> String? {
    let (down, lingering) = (
      session.table.core.down.array, session.table.core.lingering.array
    )
    for touch in down {
      let isPlain =
        touch.phase == .stationary && !touch.isFresh && touch.core.isRouted
        && down.filter { $0.id == touch.id }.count == 1
      guard isPlain else {
        return "touch \(touch.id.rawValue) is \(touch.phase); \(Rule.tables.rawValue)"
      }
      guard touch.position.x.isFinite, touch.position.y.isFinite else {
        return "touch \(touch.id.rawValue) is at \(touch.position); \(Rule.numbers.rawValue)"
      }
    }
    for touch in down + lingering {
      let hasHolder = touch.core.recognizers.array.contains { $0.isActive }
      let isHeld = touch.core.progressInView == .held || touch.core.progressInView == .endHeld
      guard !isHeld || hasHolder else {
        return "touch \(touch.id.rawValue) is \(touch.core.progressInView) by no recognizer; "
          + Rule.touches.rawValue
      }
      let stranger = touch.core.recognizers.array.first { !$0.core.attempt.isRunning }
      if let stranger {
        return sentence(stranger, "is idle and receives touch \(touch.id.rawValue)", .tables)
      }
    }
    let open = (down + lingering).filter {
      $0.core.progressInView == .begun || $0.core.progressInView == .endHeld
    }
    let known = Set(open.map(ObjectIdentifier.init))
    for (id, receiver) in views where !known.contains(id) {
      return "\(receiver.name): received a touch and not its end; \(Rule.touches.rawValue)"
    }
    guard session.table.event.core.touches.elementsEqual(down, by: ===) else {
      return "the event has other touches than the session; \(Rule.tables.rawValue)"
    }
    return nil
  }

  private func timers(of active: [GestureRecognizer], in session: Session) -> String? {
    let earliest = active.compactMap { $0.core.deadline }.min()
    guard session.nextDeadline != earliest else { return nil }
    return "the next timer is \(session.nextDeadline.map { "\($0)" } ?? "nil"), not "
      + "\(earliest.map { "\($0)" } ?? "nil"); \(Rule.tables.rawValue)"
  }

  // MARK: Words

  private func sentence(
    _ recognizer: GestureRecognizer, _ words: String, _ rule: Rule
  ) -> String {
    let (state, requested) = (recognizer.core.state, recognizer.core.requested)
    return "\(recognizer.label): \(words) (state \(state), requested \(requested)); "
      + rule.rawValue
  }

  private func name(of view: View) -> String { view.name ?? "\(type(of: view))" }
}
#endif

extension Session {
  /// Adds an observer that stops the program, in tests only, at an event that breaks a rule of
  /// `Invariants`.
  func observeInvariants() {
    #if CHECKS_INVARIANTS
    observers.add { [invariants] event in
      if let violation = invariants.violation(by: event) { preconditionFailure(violation) }
    }
    #endif
  }

  /// Stops the program, in tests only, if the session's stored values break a rule of `Invariants`.
  ///
  /// Called between two deliveries of touches.
  @inline(__always)
  func checkInvariants() {
    #if CHECKS_INVARIANTS
    if let violation = invariants.violation(in: self) { preconditionFailure(violation) }
    #endif
  }
}
