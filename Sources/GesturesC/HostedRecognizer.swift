import CGestures
import Gestures

/// A recognizer of C code, with its callbacks and its relations to others.
///
/// It is the delegate of the engine's recognizer if C code has answers to questions, or if the
/// recognizer moves a view.
final class HostedRecognizer {
  let lifetime = Lifetime()
  let handle: Handle
  let kind: gestures_kind
  let recognizer: GestureRecognizer
  // The session frees its recognizers before itself.
  unowned(unsafe) let session: HostedSession
  var onAction: Callback<gestures_action_callback>?
  var onQuestion: Callback<gestures_question_callback>? { didSet { updateDelegate() } }
  /// The bits of the questions for which the callback is called.
  var questions: UInt32 = 0
  /// The view that the fingers move; nil for none.
  var movedView: MovedView? {
    didSet { if (movedView == nil) != (oldValue == nil) { updateDelegate() } }
  }
  /// The reason of the last failure and its codes, if the session records reasons.
  var reason: (value: Reason, codes: gestures_reason)?
  /// The recognizers that may recognize at the same time as this one.
  private(set) var simultaneous: Set<UInt64> = []
  /// The recognizers that do not prevent this one.
  private(set) var harmless: Set<UInt64> = []
  /// The recognizers whose `simultaneous` or `harmless` may contain this one.
  private(set) var related: Set<UInt64> = []
  private var target: GestureTarget?

  init(_ kind: gestures_kind, handle: Handle, session: HostedSession) throws(Failure) {
    self.handle = handle
    self.kind = kind
    self.session = session
    recognizer = try Self.recognizer(kind)
    if let custom = recognizer as? CustomGestureRecognizer { custom.host = Unowned(self) }
    // The recognizer keeps the closure, and so this object, until `dissolve()`.
    target = recognizer.addAction { _ in self.act() }
  }

  /// Ends the reference from the recognizer to this object and the relations to others, and calls no
  /// callback any more.
  func dissolve() {
    for number in simultaneous.union(harmless).union(related) {
      (try? HostedSession.recognizer(number))?.forget(handle.number)
    }
    (simultaneous, harmless, related) = ([], [], [])
    recognizer.delegate = nil
    recognizer.overrides = nil
    if let target { recognizer.removeTarget(target) }
    (recognizer as? CustomGestureRecognizer)?.onCall = nil
    (onAction, onQuestion, reason, movedView) = (nil, nil, nil, nil)
  }

  // MARK: Actions

  /// Moves the view, and passes an action to the queue and to the callback.
  private func act() {
    let session = session
    if let movedView { follow(movedView) }
    guard onAction != nil || session.queue != nil else { return }
    var action = gestures_action()
    write(to: &action, in: nil, of: session)
    session.queue?.append(action)
    guard let onAction else { return }
    session.calls += 1
    onAction.function(&action, onAction.userData)
    session.calls -= 1
  }

  /// Moves the moved view by what the fingers have done.
  private func follow(_ movedView: MovedView) {
    movedView.follow(recognizer, at: session.time)
    if movedView.flight != nil { session.startFlight(of: self) }
  }

  /// Replaces the flight of the moved view; no effect without such a view.
  func setFlight(_ flight: HostedFlight?) {
    movedView?.flight = flight
    if movedView?.flight != nil { session.startFlight(of: self) }
  }

  /// Returns the recognizer's values in the coordinates of a view; nil for the window.
  func values(in view: View?) -> gestures_action {
    var action = gestures_action()
    write(to: &action, in: view, of: session)
    return action
  }

  /// Writes the recognizer's values to an action that is all zero.
  ///
  /// The session is an argument, because each read of `session` retains it.
  @inline(__always)
  private func write(
    to action: inout gestures_action, in view: View?, of session: HostedSession
  ) {
    action.recognizer = handle.number
    action.view = session.number(of: recognizer.view)
    action.time = session.time
    action.kind = Int32(kind.rawValue)
    action.state = Int32(recognizer.state.rawValue)
    action.touches = Int32(recognizer.numberOfTouches)
    action.location = gestures_point(recognizer.location(in: view))
    action.scale = 1
    action.is_rolled_tap = recognizer.isRolledTap ? 1 : 0
    Self.addValues(of: recognizer, kind, to: &action, in: view)
  }

  // MARK: Relations

  /// Returns another recognizer of the session.
  func other(_ number: UInt64) throws(Failure) -> HostedRecognizer {
    let other = try HostedSession.recognizer(number)
    guard other.session === session else { throw Failure(GESTURES_WRONG_SESSION) }
    try require(other !== self, "other", "another recognizer than `recognizer`")
    return other
  }

  /// Sets whether this recognizer may recognize at the same time as another.
  func setSimultaneous(with other: HostedRecognizer, _ isSimultaneous: Bool) {
    if isSimultaneous {
      simultaneous.insert(other.handle.number)
      other.related.insert(handle.number)
    } else {
      simultaneous.remove(other.handle.number)
      other.simultaneous.remove(handle.number)
      other.updateDelegate()
    }
    updateDelegate()
  }

  /// Sets whether another recognizer that recognizes its gesture makes this one fail.
  func setPrevented(by other: HostedRecognizer, _ isPrevented: Bool) {
    if isPrevented {
      harmless.remove(other.handle.number)
    } else {
      harmless.insert(other.handle.number)
      other.related.insert(handle.number)
    }
    updateOverrides()
  }

  /// Ends the relations to another recognizer, which is being freed.
  private func forget(_ other: UInt64) {
    related.remove(other)
    if simultaneous.remove(other) != nil { updateDelegate() }
    if harmless.remove(other) != nil { updateOverrides() }
  }

  /// Replaces the decisions of the recognizer's class if there is a recognizer that does not prevent
  /// it.
  private func updateOverrides() {
    guard !harmless.isEmpty else { return recognizer.overrides = nil }
    let overrides = Overrides()
    let this = Unowned(self)
    overrides.actsBeside = { this.object.harmless.contains(this.object.session.number(of: $0)) }
    recognizer.overrides = overrides
  }

  /// Makes this object the delegate if it has anything to answer.
  private func updateDelegate() {
    let answers =
      onQuestion != nil && questions != 0 || !simultaneous.isEmpty || movedView != nil
    recognizer.delegate = answers ? self : nil
  }
}

extension HostedRecognizer: GestureRecognizerDelegate {
  /// Asks the callback a question; returns the default if C code does not answer it.
  private func answer(
    _ kind: gestures_question_kind, default standard: Bool, other: GestureRecognizer? = nil,
    touch: Touch? = nil
  ) -> Bool {
    guard let onQuestion, questions & kind.rawValue != 0 else { return standard }
    let session = session
    var question = gestures_question()
    question.recognizer = handle.number
    question.kind = Int32(bitPattern: kind.rawValue)
    question.time = session.time
    if let other { question.other = session.number(of: other) }
    if let touch {
      question.finger = touch.id.rawValue
      question.location = gestures_point(touch.location(in: nil))
      question.type = Int32(touch.type.rawValue)
    }
    session.calls += 1
    defer { session.calls -= 1 }
    return onQuestion.function(&question, onQuestion.userData)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard answer(GESTURES_SHOULD_RECEIVE_TOUCH, default: true, touch: touch) else { return false }
    // A finger that lands stops the view that flies.
    if movedView?.flight != nil { movedView?.flight = nil }
    return true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    answer(GESTURES_SHOULD_RECEIVE_EVENT, default: true)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answer(GESTURES_SHOULD_BEGIN, default: true)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    !simultaneous.isEmpty && simultaneous.contains(session.number(of: other))
      || answer(GESTURES_SHOULD_RECOGNIZE_SIMULTANEOUSLY, default: false, other: other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answer(GESTURES_SHOULD_REQUIRE_FAILURE, default: false, other: other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { answer(GESTURES_SHOULD_BE_REQUIRED_TO_FAIL, default: false, other: other) }
}
