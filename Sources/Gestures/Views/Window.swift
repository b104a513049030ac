/// The root of a tree of views: touches are located in its coordinates, and keys go to its first
/// responder.
open class Window: View {
  @exclusivity(unchecked) var windowCore = WindowCore()

  struct WindowCore {
    /// The session that sends touches to this window's views; it clears this when it goes away.
    // Not an `Unretained`, which refers to objects of a class and not of a protocol.
    unowned(unsafe) var link: (any SessionLink)?
    weak var application: Application?
    /// Whether an application or an override may look at events on their way.
    var hasHooks = false
    /// The number of recognizers in the window that receive the hovering pointer.
    var hoverRecognizerCount = 0
  }

  var link: (any SessionLink)? { windowCore.link }
  var hasHooks: Bool { windowCore.hasHooks }
  var hoverRecognizerCount: Int {
    get { windowCore.hoverRecognizerCount }
    set { windowCore.hoverRecognizerCount = newValue }
  }

  /// The application that every event for this window passes through; nil for none; not retained.
  public weak var application: Application? {
    get { windowCore.application }
    set {
      windowCore.application = newValue
      windowCore.hasHooks = isSubclassed || newValue != nil
    }
  }
  private var isSubclassed: Bool { type(of: self) != Window.self }

  /// The responder that gets keys first; nil if that is the window; not retained.
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

  public init(size: Size, name: String? = "window") {
    super.init(frame: Rect(origin: .zero, size: size), name: name)
    window = self
    windowCore.hasHooks = isSubclassed
  }

  /// ``application``.
  open override var next: Responder? { application }

  // MARK: Events

  /// Delivers an event to recognizers and responders.
  ///
  /// Called once for each delivery, by ``Application/sendEvent(_:)`` if there is an application. An
  /// override may look at the event before and after calling `super`; if it does not call `super`,
  /// the event is discarded, and what would have ended by it is cancelled. Touches know their views
  /// by then, but not yet their recognizers. An event that is not being delivered, or has been
  /// delivered already, is ignored.
  open func sendEvent(_ event: Event) { link?.distribute(event) }

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

  // A responder that did not get the beginning of a press does not get its end.
  open override func pressesEnded(_ presses: [Press], with event: Event) {
    let rest = presses.filter { $0.key != "tab" }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: [Press], with event: Event) {
    let rest = presses.filter { $0.key != "tab" }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  // MARK: The focus

  /// Moves the focus to the next view that accepts it, or to the previous one.
  ///
  /// The order is that of the tree: a view comes before its subviews, and those from the back to the
  /// front. Views that are hidden, transparent or disabled, or inside such ones, are left out. After
  /// the last view comes the first.
  ///
  /// - Returns: Whether a view has the focus now; `false` if no view accepts it, or the first responder
  ///   does not resign.
  @discardableResult public func advanceFocus(backwards: Bool = false) -> Bool {
    var stops: [View] = []
    subviews.forEachBorrowed { $0.gatherFocusStops(into: &stops) }
    if backwards { stops.reverse() }
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0 === firstResponder }
    let start = current.map { $0 + 1 } ?? 0
    // The view that has the focus comes last: it keeps it if it is the only one.
    for step in stops.indices where stops[(start + step) % stops.count].becomeFirstResponder() {
      return true
    }
    return false
  }

  /// The view, and what lies inside it, was hidden or disabled.
  func becameUnreachable(_ view: View) {
    withdrawFocus(from: view)
    link?.hitTestingChanged()
  }

  /// Takes the focus from a responder inside a view that is being hidden or removed.
  func withdrawFocus(from view: View) {
    if let responder = firstResponder, responder.isInside(view) {
      responder.resignFirstResponder()
      if firstResponder === responder { firstResponder = nil }
    }
    link?.cancelPresses(inside: view)
  }
}
