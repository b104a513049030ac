/// The root view of a view hierarchy, which receives all input of a session.
open class Window: View {
  /// The ``session``, which clears it when it is deallocated.
  final var sessionReference = BackReference<AnyObject>(nil)
  /// The current time of the session; zero without a session.
  final var now: Duration {
    get { facts.now }
    set { facts.now = newValue }
  }
  final let facts = WindowFacts()
  /// The mouse pointer that hovers over the window; nil without one.
  final var pointer: Touch?
  /// The number of fingers that have landed in this window, in all its sessions.
  package internal(set) final var landings = 0
  /// Whether a view with `isExclusiveTouch` has been in this window.
  final var hasExclusiveViews = false
  /// Whether events pass through an application or through an override of `sendEvent(_:)`.
  private(set) final var hasHooks = false
  /// The number of recognizers in this window that receive a hovering mouse pointer.
  final var hoverRecognizerCount = 0

  /// The ``application``, to which responders forward what no view handles.
  final var receiver: Responder? {
    get { receiverReference.object }
    set {
      receiverReference.object = newValue
      hasHooks = isSubclassed || newValue != nil
    }
  }
  private final var receiverReference = WeakReference<Responder>(nil)
  private var isSubclassed: Bool {
    ObjectIdentifier(type(of: self)) != ObjectIdentifier(Window.self)
  }

  /// The responder that receives keys; nil if the window itself receives them; not retained.
  public internal(set) final var firstResponder: Responder? {
    get { firstResponderReference.object }
    set { firstResponderReference.object = newValue }
  }
  private final var firstResponderReference = WeakReference<Responder>(nil)

  /// A function that sorts the views that can receive the focus into the order in which the Tab key
  /// visits them; nil for the order of the hierarchy.
  ///
  /// The function receives the views in the order of the hierarchy, which changes when a view is
  /// brought to the front.
  package var sortFocusStops: (([View]) -> [View])?

  /// The ``rootViewController``.
  final var root: Responder?

  /// Creates a window of a size in points, whose origin is its top left corner.
  public init(size: Size, name: String? = "window") {
    super.init(frame: Rect(origin: .zero, size: size), name: name)
    window = self
    hasHooks = isSubclassed
  }

  deinit {
    for subview in subviews { subview.forgetWindow() }
  }

  /// The next responder, to which unhandled touches and keys are forwarded: the ``application``.
  open override var next: Responder? { receiver }

  // MARK: Events

  /// Delivers an event to the recognizers and views of this window.
  ///
  /// Called once for each delivery, by ``Application/sendEvent(_:)`` if there is an application. An
  /// override may read the event before and after calling `super`; if it does not call `super`, the
  /// event is discarded, and touches and presses that would have ended with it are cancelled. At
  /// this point touches have their views, but not yet their recognizers. An event that is not being
  /// delivered, or has already been delivered, is ignored.
  open func sendEvent(_ event: Event) { session?.distribute(event) }

  /// Moves the focus to the next view for Tab, or to the previous view for Shift-Tab; forwards
  /// other keys.
  open override func pressesBegan(_ presses: [Press], with event: Event) {
    // With other modifiers, `tab` belongs to the window manager.
    let others: ModifierFlags = [.control, .alternate, .command]
    for press in presses where press.key == "tab" && press.modifierFlags.isDisjoint(with: others) {
      advanceFocus(backwards: press.modifierFlags.contains(.shift))
    }
    let rest = presses.filter { $0.key != "tab" }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // A responder that did not receive the beginning of a press does not receive its end.
  /// Forwards the release of a key, except that of the Tab key, whose press moved the focus.
  open override func pressesEnded(_ presses: [Press], with event: Event) {
    let rest = presses.filter { $0.key != "tab" }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: [Press], with event: Event) {
    let rest = presses.filter { $0.key != "tab" }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  // MARK: The focus

  /// Gives the focus to the next view that accepts keys, or to the previous such view if
  /// `backwards` is true.
  ///
  /// Views are ordered by the hierarchy: a view comes before its subviews, and subviews from the
  /// back to the front. Views that are hidden, transparent or disabled, or inside such views, are
  /// skipped. The first view follows the last.
  ///
  /// - Returns: Whether a view has the focus now; `false` if no view accepts it, or the first
  ///   responder does not resign.
  @discardableResult public func advanceFocus(backwards: Bool = false) -> Bool {
    var stops = focusStops
    if backwards { stops.reverse() }
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0 === firstResponder }
    let start = current.map { $0 + 1 } ?? 0
    // The view that has the focus is tried last: it keeps the focus if no other view accepts it.
    for step in stops.indices where stops[(start + step) % stops.count].becomeFirstResponder() {
      return true
    }
    return false
  }

  /// The views that can receive the focus now, in the order in which ``advanceFocus(backwards:)``
  /// visits them.
  package var focusStops: [View] {
    var stops: [View] = []
    for subview in subviews { subview.gatherFocusStops(into: &stops) }
    return sortFocusStops?(stops) ?? stops
  }

  /// Updates the focus, presses and what hovers after a view was hidden, disabled, shown, enabled or moved.
  final func reachChanged(of view: View) {
    if !view.canBeReachedByKeys { withdrawFocus(from: view) }
    session?.hitTestingChanged()
  }

  /// Takes the focus from a responder inside a view that is being hidden or removed.
  final func withdrawFocus(from view: View) {
    if let responder = firstResponder, responder.isInside(view) {
      responder.resignFirstResponder()
      if firstResponder === responder { firstResponder = nil }
    }
    session?.cancelPresses(inside: view)
  }
}

/// What the views and recognizers of a window read often: the window itself would be retained for it.
final class WindowFacts {
  /// The time of the session.
  var now = Duration.zero {
    didSet { moment = now }
  }
  /// The time for which recognizers are called and decided about: earlier than ``now`` while the
  /// session goes through the sample times of a delivery.
  var moment = Duration.zero
  /// The time at which the newest finger landed.
  var newestLanding = Duration.zero
  /// The number of views inside the window that have a transform.
  ///
  /// Usually 0: then no superviews have to be searched for transforms.
  var transformedViewCount = 0
}
