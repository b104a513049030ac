/// The responder that receives all events before the windows, and the touches and keys that no view
/// handles.
///
/// A program needs an application only to see events before its windows do, or to handle touches
/// and keys that no other responder handles. Set it as the ``Window/application`` of each window.
open class Application: Responder {
  /// The responder that receives what this application does not handle, or nil; not retained.
  public var delegate: Responder? {
    get { delegateReference.object }
    set { delegateReference.object = newValue }
  }
  private final var delegateReference = WeakReference<Responder>(nil)

  /// Creates an application without a delegate; assign it to `Window.application`.
  public override init() { super.init() }

  /// The next responder, to which unhandled events are forwarded: the ``delegate``.
  open override var next: Responder? { delegate }

  /// Sends an event to its window.
  ///
  /// Called once for each delivery of touches, keys, a hovering pointer or a scroll. An override
  /// that does not call `super` discards the event; touches and presses that would have ended with
  /// it are cancelled.
  open func sendEvent(_ event: Event) { event.window?.sendEvent(event) }
}

extension Window {
  /// The application that receives every event before this window does, or nil; not retained.
  public var application: Application? {
    get { receiver as? Application }
    set { receiver = newValue }
  }
}
