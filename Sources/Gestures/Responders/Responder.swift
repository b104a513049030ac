/// An object that handles touches and keys, or passes them on to ``next``.
open class Responder {
  public init() {}

  /// The responder that gets what this one does not handle; nil for none.
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

  /// The touches do not count any more: a recognizer or the system took them.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Keys have gone down while this responder had the focus, or a responder that passes them on.
  ///
  /// The responder that gets the beginning of a press gets its end, whatever has the focus by then;
  /// the default passes the presses on.
  open func pressesBegan(_ presses: [Press], with event: Event) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: [Press], with event: Event) {
    next?.pressesEnded(presses, with: event)
  }

  /// The presses do not count any more: the window lost the keyboard, or the view left the window.
  open func pressesCancelled(_ presses: [Press], with event: Event) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: The focus

  /// Whether this responder may have the focus, and get keys first; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder gives up the focus when another one requests it.
  ///
  /// A view that is removed or hidden loses it in any case.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder gets keys first.
  public var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// Takes the focus, so that this responder gets keys first.
  ///
  /// Fails if ``canBecomeFirstResponder`` is `false`, if the responder is in no window, if its view is
  /// hidden or disabled or inside such a view, and if the first responder does not resign. An override
  /// calls `super` and returns its result.
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

  /// Gives up the focus, so that the window gets keys.
  ///
  /// - Returns: Whether this responder is without the focus now.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    focusWindow?.firstResponder = nil
    return true
  }

  /// The window whose keys this responder may get.
  var focusWindow: Window? { next?.focusWindow }

  /// Whether neither this responder's view nor a view around it is hidden or disabled.
  var canBeReachedByKeys: Bool { next?.canBeReachedByKeys ?? true }

  /// Whether `view` is this responder or one of those after it.
  func isInside(_ view: View) -> Bool {
    var current: Responder? = self
    while let responder = current {
      if responder === view { return true }
      current = responder.next
    }
    return false
  }
}
