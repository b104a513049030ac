/// The last responder: every event passes through it to its window, and what no other responder
/// handles is passed on to it.
///
/// A program needs one only to see events before its windows do, or to handle touches and keys that
/// nothing else handles; set it as the ``Window/application`` of each window.
open class Application: Responder {
  /// The responder after the application; not retained.
  public weak var delegate: Responder?

  public override init() { super.init() }

  /// ``delegate``.
  open override var next: Responder? { delegate }

  /// Sends an event to its window.
  ///
  /// Called once for each delivery of touches, keys, a hovering pointer or a scroll. An override that
  /// does not call `super` discards the event; what would have ended by it is cancelled.
  open func sendEvent(_ event: Event) { event.core.window?.object.sendEvent(event) }
}
