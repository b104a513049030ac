/// Whoever can be handed touches: it deals with them, or passes them on to ``next``.
open class Responder {
  public init() {}

  /// Who is asked when this responder does not deal with something itself.
  open var next: Responder? { nil }

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
}
