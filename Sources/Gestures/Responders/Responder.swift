/// An object that handles touches and keys, or forwards them to the ``next`` responder.
open class Responder {
  public init() {}

  /// The responder to which this one forwards unhandled touches and keys; nil for none.
  open var next: Responder? { nil }

  // MARK: Touches

  /// Called when touches begin.
  ///
  /// Each method is called at most once in a delivery, in the order began, moved, ended, cancelled;
  /// the default implementation forwards the touches to ``next``.
  open func touchesBegan(_ touches: [Touch], with event: Event) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: [Touch], with event: Event) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: [Touch], with event: Event) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a recognizer or the system cancels touches.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Called when keys go down while this responder, or one that forwards to it, has the focus.
  ///
  /// The responder that received the beginning of a press also receives its end, even if the focus
  /// has changed; the default implementation forwards the presses to ``next``.
  open func pressesBegan(_ presses: [Press], with event: Event) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: [Press], with event: Event) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when presses are cancelled: the window lost the keyboard, or the view left the window.
  open func pressesCancelled(_ presses: [Press], with event: Event) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: The focus

  /// Whether this responder may become first responder and receive keys; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder gives up the focus when another responder requests it.
  ///
  /// A view that is removed or hidden loses the focus in any case.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder is its window's first responder, which receives keys.
  public var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// Makes this responder the first responder, which receives keys.
  ///
  /// Fails if ``canBecomeFirstResponder`` is `false`, if the responder is not in a window, if its
  /// view or a view around it is hidden or disabled, and if the first responder does not resign. An
  /// override calls `super` and returns its result.
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

  /// Gives up the focus, so that the window receives keys.
  ///
  /// - Returns: Whether this responder does not have the focus now.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    focusWindow?.firstResponder = nil
    return true
  }

  /// The window whose keys this responder may receive.
  var focusWindow: Window? { next?.focusWindow }

  /// Whether neither this responder's view nor a view around it is hidden or disabled.
  var canBeReachedByKeys: Bool { next?.canBeReachedByKeys ?? true }

  /// Whether `view` is this responder or follows it in the responder chain.
  func isInside(_ view: View) -> Bool {
    var current: Responder? = self
    while let responder = current {
      if responder === view { return true }
      current = responder.next
    }
    return false
  }
}
