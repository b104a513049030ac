/// The root of a tree of views: touches arrive in its coordinates, and keys at its first responder.
open class Window: View {
  /// The session that sends touches to this window's views.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var session: Session?

  /// Through which everything passes that is sent to this window; nil for none; not retained.
  @exclusivity(unchecked) public weak var application: Application? {
    didSet { hasHooks = isSubclassed || application != nil }
  }
  /// Whether somebody may look at events on their way.
  @exclusivity(unchecked) private(set) var hasHooks = false
  private var isSubclassed: Bool { type(of: self) != Window.self }

  /// Whoever is handed keys first; nil if that is the window; not retained.
  public internal(set) weak var firstResponder: Responder?

  /// The controller whose view fills the window, behind every other subview; kept alive.
  ///
  /// Its view gets the window's bounds as its frame when it is set.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.bounds = Rect(origin: view.bounds.origin, size: bounds.size)
      view.center = bounds.center
      insertSubview(view, at: 0)
    }
  }

  /// How many hover recognizers there are in the window: without any, pointers are not looked at.
  @exclusivity(unchecked) var hoverRecognizerCount = 0

  public init(size: Size, name: String? = "window") {
    super.init(frame: Rect(origin: .zero, size: size), name: name)
    window = self
    hasHooks = isSubclassed
  }

  /// ``application``.
  open override var next: Responder? { application }

  // MARK: Events

  /// Delivers an event to recognizers and responders.
  ///
  /// Called once for each delivery, by ``Application/sendEvent(_:)`` if there is an application. An
  /// override may look at the event before and after calling `super`; if it does not call `super`
  /// nobody hears of the event, and what would have ended by it is cancelled. Touches know their
  /// views by then, but not yet their recognizers. An event that is not being delivered, or has been
  /// by now, is left alone.
  open func sendEvent(_ event: Event) { session?.distribute(event) }

  /// Moves the focus by `tab`, back by Shift and `tab`; everything else goes to ``next``.
  open override func pressesBegan(_ presses: [Press], with event: Event) {
    // With other modifiers it is the window manager's.
    let others: ModifierFlags = [.control, .alternate, .command]
    for press in presses where press.key == "tab" && press.modifierFlags.isDisjoint(with: others) {
      advanceFocus(backwards: press.modifierFlags.contains(.shift))
    }
    let rest = presses.filter { $0.key != "tab" }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // Whoever did not hear of a beginning does not hear of the end.
  open override func pressesEnded(_ presses: [Press], with event: Event) {
    let rest = presses.filter { $0.key != "tab" }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: [Press], with event: Event) {
    let rest = presses.filter { $0.key != "tab" }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  // MARK: The focus

  /// Hands the focus to the next view that takes it, or to the one before.
  ///
  /// The order is that of the tree: a view comes before its subviews, and those from the back to the
  /// front. Views that are hidden, transparent or disabled, or inside such ones, are left out. After
  /// the last view comes the first.
  ///
  /// - Returns: Whether a view has the focus now; `false` if there is none that takes it, or whoever
  ///   has it keeps it.
  @discardableResult public func advanceFocus(backwards: Bool = false) -> Bool {
    var stops: [View] = []
    subviews.forEachBorrowed { $0.gatherFocusStops(into: &stops) }
    if backwards { stops.reverse() }
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0 === firstResponder }
    let start = current.map { $0 + 1 } ?? 0
    // Whoever has the focus comes last: it keeps it if it is alone.
    for step in stops.indices where stops[(start + step) % stops.count].becomeFirstResponder() {
      return true
    }
    return false
  }

  /// The view, and what lies inside it, is hidden or disabled from now on.
  func lostReach(of view: View) {
    withdrawFocus(from: view)
    session?.viewWasHidden()
  }

  /// Takes the focus from whoever is inside a view that is on its way out of sight.
  func withdrawFocus(from view: View) {
    if let responder = firstResponder, responder.isInside(view) {
      responder.resignFirstResponder()
      if firstResponder === responder { firstResponder = nil }
    }
    session?.cancelPresses(inside: view)
  }
}
