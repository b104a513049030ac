/// An object, such as a view, that handles touches and keys or forwards them to the next responder.
open class Responder {
  /// Creates a responder.
  public init() {}

  #if hasFeature(Embedded)
  /// The lifetime of the responder, for references that do not retain it.
  public final let lifetime = Lifetime()
  #endif

  /// The responder to which this responder forwards the touches and keys that it does not handle,
  /// or nil.
  open var next: Responder? { nil }

  // MARK: Touches

  /// Called when fingers land in the view; forwards the touches to the next responder by default.
  ///
  /// Each touch method is called at most once in a delivery, in the order began, moved, ended,
  /// cancelled.
  open func touchesBegan(_ touches: [Touch], with event: Event) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches that began in this responder have moved; forwards them by default.
  open func touchesMoved(_ touches: [Touch], with event: Event) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches that began in this responder were lifted; forwards them by default.
  open func touchesEnded(_ touches: [Touch], with event: Event) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a recognizer or the system cancels touches that this responder has received.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Called when keys go down while this responder has the focus; forwards the presses by default.
  ///
  /// Also called if a responder that forwards to this one has the focus. The responder that
  /// received the beginning of a press also receives its end, even if the focus has changed.
  open func pressesBegan(_ presses: [Press], with event: Event) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when keys that were pressed in this responder were released; forwards them by default.
  open func pressesEnded(_ presses: [Press], with event: Event) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when key presses are cancelled, for example because the window lost the keyboard.
  ///
  /// Also called when the view left the window.
  open func pressesCancelled(_ presses: [Press], with event: Event) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: The focus

  /// Whether this responder can become the first responder, which receives keys; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether another responder may take the focus from this responder; true by default.
  ///
  /// A view that is removed or hidden loses the focus in any case.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder is the first responder of its window, and so receives keys.
  public var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// Makes this responder the first responder of its window, so that this responder receives keys.
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

  /// Gives up being first responder, so that the window receives keys.
  ///
  /// - Returns: Whether this responder does not have the focus now.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    focusWindow?.firstResponder = nil
    return true
  }

  /// The window in which this responder can become first responder; nil without a window.
  package var focusWindow: Window? { next?.focusWindow }

  /// Whether keys can reach this responder: all views in the responder chain from this responder to
  /// the window must be visible and enabled.
  package var canBeReachedByKeys: Bool { next?.canBeReachedByKeys ?? true }

  /// Returns whether `view` is this responder or a later responder in the responder chain.
  package func isInside(_ view: View) -> Bool {
    var current: Responder? = self
    while let responder = current {
      if responder === view { return true }
      current = responder.next
    }
    return false
  }
}
