/// What stands behind the windows: everything that is sent to them passes through, and what nobody
/// else deals with ends up here.
///
/// A program needs one only to look at events before its windows do, or to have a last place for
/// touches and keys that nobody wants; give it to each window as its ``Window/application``.
open class Application: Responder {
  /// Whoever is asked last of all; not retained.
  public weak var delegate: Responder?

  public override init() { super.init() }

  /// ``delegate``.
  open override var next: Responder? { delegate }

  /// Hands an event on to its window.
  ///
  /// Called once for each delivery of touches, keys, a hovering pointer or a scroll. An override that
  /// does not call `super` keeps the event from everybody; what would have ended by it is cancelled.
  open func sendEvent(_ event: Event) { event.session?.window.sendEvent(event) }
}
