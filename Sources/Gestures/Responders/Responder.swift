/// Whoever can be handed touches and keys: it deals with them, or passes them on to ``next``.
open class Responder {
  public init() {}

  /// Who is asked when this responder does not deal with something itself.
  open var next: Responder? { nil }

  // MARK: Touches

  /// Fingers have landed.
  ///
  /// Each method is called at most once in a delivery, in the order began, moved, ended, cancelled;
  /// the default passes the touches on.
  open func touchesBegan(_ touches: [Touch], with event: Event) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: [Touch], with event: Event) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: [Touch], with event: Event) {
    next?.touchesEnded(touches, with: event)
  }

  /// The touches count no more: a recognizer took them, or the system did.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Keys have gone down while this responder had the focus, or a responder that passes them on.
  ///
  /// Whoever gets the beginning of a press gets its end, whatever has the focus by then; the default
  /// passes the presses on.
  open func pressesBegan(_ presses: [Press], with event: Event) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: [Press], with event: Event) {
    next?.pressesEnded(presses, with: event)
  }

  /// The presses count no more: the window lost the keyboard, or the view its place in the window.
  open func pressesCancelled(_ presses: [Press], with event: Event) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: The focus

  /// Whether keys may be handed to this responder first; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder lets go of the focus when another one wants it.
  ///
  /// A view that is removed or hidden loses it all the same.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys are handed to this responder first.
  public var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// Takes the focus, so that keys are handed to this responder first.
  ///
  /// Fails if ``canBecomeFirstResponder`` is `false`, if the responder leads to no window, if its
  /// view is hidden or disabled or inside such a one, and if whoever has the focus keeps it. An
  /// override calls `super` and hands on its answer.
  ///
  /// - Returns: Whether this responder has the focus now.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, canBeReachedByKeys, let window = focusWindow else {
      return false
    }
    let former = window.firstResponder
    guard former !== self else { return true }
    if let former, !former.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Lets go of the focus, so that keys are handed to the window.
  ///
  /// - Returns: Whether this responder is without the focus now.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    focusWindow?.firstResponder = nil
    return true
  }

  /// The window whose keys may come here.
  var focusWindow: Window? { next?.focusWindow }

  /// Whether nothing that is hidden or disabled is around.
  var canBeReachedByKeys: Bool { next?.canBeReachedByKeys ?? true }

  /// Whether the way along ``next`` leads through `view`.
  func isInside(_ view: View) -> Bool {
    var current: Responder? = self
    while let responder = current {
      if responder === view { return true }
      current = responder.next
    }
    return false
  }
}
