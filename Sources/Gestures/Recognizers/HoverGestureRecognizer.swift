/// A continuous gesture recognizer for a mouse pointer over a view with no button pressed.
///
/// Begins when the pointer enters the view, changes when the pointer moves, and ends when the
/// pointer leaves, when a button is pressed, or when the view is hidden; when the button is
/// released over the view, the gesture begins again. A hover prevents no recognizer, waits for
/// none, and none waits for it. It receives no touches.
open class HoverGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "hover" }

  open override class func makeDefault() -> GestureRecognizer { HoverGestureRecognizer() }

  private var location = Point.zero

  /// Creates a recognizer of pointers that hover with the default limits and a name for logs and
  /// the inspector.
  public override init(name: String? = nil) { super.init(name: name) }

  /// Returns the location of the mouse pointer in the coordinates of `view`; nil means the window.
  open override func location(in view: View?) -> Point {
    view?.convert(location, from: nil) ?? location
  }

  open override var receivesHover: Bool { true }

  /// Returns whether the event is about a hovering pointer; all other events are refused.
  open override func shouldReceive(_ event: Event) -> Bool { event.type == .hover }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  open override func hoverEntered(_ pointer: Touch, with event: Event) {
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return }
    // The delegate may have removed or disabled this recognizer.
    if source == .hover { report(.began, pointer) }
  }

  open override func hoverMoved(_ pointer: Touch, with event: Event) {
    if hasBegun { report(.changed, pointer) }
  }

  open override func hoverExited(_ pointer: Touch, with event: Event) {
    if hasBegun { report(.ended, pointer) }
  }

  open override func hoverCancelled() {
    if hasBegun { request(.cancelled) }
  }

  package override var lastEvent: Event? { session?.event(of: .hover) }

  private func report(_ state: State, _ pointer: Touch) {
    location = pointer.position
    request(state)
  }

  private func request(_ state: State) {
    // If a subclass has requested a state itself, the arbiter decides.
    guard slot == nil else { return transition(to: state, because: cancellation) }
    requested = state
    session?.report(self, as: state)
  }
}
