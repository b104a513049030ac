/// A rectangle that can be touched, with subviews in front of it and recognizers attached.
///
/// A view is placed by ``center``, ``bounds`` and ``transform``, as in UIKit: the transform turns
/// and scales it about its center. The engine never draws; a scene reads the views and does.
open class View: Responder {
  /// For logs and people; nothing in the engine depends on it.
  public var name: String?
  /// A number for ``viewWithTag(_:)``; nothing else in the engine depends on it.
  public var tag = 0

  /// The view's own coordinates.
  @exclusivity(unchecked) public var bounds: Rect { didSet { moved() } }
  /// The middle of the view, in the superview's coordinates.
  @exclusivity(unchecked) public var center: Point { didSet { moved() } }
  /// Applied about ``center``.
  @exclusivity(unchecked) public var transform = Transform.identity {
    didSet {
      isTransformed = !transform.isIdentity
      moved()
    }
  }
  @exclusivity(unchecked) private(set) var isTransformed = false

  /// Below 0.01 the view takes no touches.
  @exclusivity(unchecked) public var alpha = 1.0 {
    didSet { if alpha < 0.01, oldValue >= 0.01 { window?.lostReach(of: self) } }
  }
  @exclusivity(unchecked) public var isHidden = false {
    didSet { if isHidden, !oldValue { window?.lostReach(of: self) } }
  }
  /// Whether the view, and what lies inside it, can be touched.
  @exclusivity(unchecked) public var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled, oldValue { window?.lostReach(of: self) } }
  }
  /// Whether the view gets more than one touch at once.
  ///
  /// Recognizers are not affected.
  @exclusivity(unchecked) public var isMultipleTouchEnabled = false
  /// Whether no other view gets touches while this one has some.
  @exclusivity(unchecked) public var isExclusiveTouch = false
  /// Set while an animation without user interaction runs: touches then go to what lies behind.
  @exclusivity(unchecked) public var isAnimatingWithoutInteraction = false

  /// From the back to the front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = [] {
    didSet { outlines.isStale = true }
  }
  @exclusivity(unchecked) private var outlines = Outlines()

  public internal(set) var superview: View? {
    get { around?.takeUnretainedValue() }
    set { around = newValue.map { Unmanaged.passUnretained($0) } }
  }
  // A superview outlives its subviews' pointer to it: it clears the pointer when it lets go.
  @exclusivity(unchecked) private(set) var around: Unmanaged<View>?
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var window: Window?

  /// The recognizers of this view, in the order that breaks ties between them.
  ///
  /// Setting it detaches those that are not in it, as ``removeGestureRecognizer(_:)`` does, and
  /// attaches those that are new.
  public var gestureRecognizers: [GestureRecognizer] {
    get { recognizers }
    set {
      for recognizer in recognizers where !newValue.contains(where: { $0 === recognizer }) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
      // Whoever was cancelled may have moved some of them elsewhere.
      let (order, rest) = (newValue.filter { $0.view === self }, recognizers)
      recognizers = []
      for recognizer in order + rest where !recognizers.contains(where: { $0 === recognizer }) {
        recognizers.append(recognizer)
      }
    }
  }
  @exclusivity(unchecked) private(set) var recognizers: [GestureRecognizer] = []

  /// The controller whose root view this is; it clears this when it goes away.
  @exclusivity(unchecked) unowned(unsafe) var controller: ViewController?

  public init(frame: Rect = .zero, name: String? = nil) {
    bounds = Rect(origin: .zero, size: frame.size)
    center = frame.center
    self.name = name
    super.init()
  }

  deinit {
    for subview in subviews {
      subview.superview = nil
      // Only a window goes away with subviews that think themselves in one.
      if subview.window != nil { subview.setWindow(nil) }
    }
    for recognizer in recognizers { recognizer.view = nil }
  }

  /// The controller whose root view this is, or else the view around it.
  open override var next: Responder? { controller ?? superview }

  /// The smallest upright rectangle around the view, in the superview's coordinates.
  ///
  /// Setting it sets ``center`` and the size of ``bounds``, and is meant for views without a
  /// transform: set those two of a transformed view instead.
  public var frame: Rect {
    get {
      guard isTransformed else { return Rect(center: center, size: bounds.size) }
      let around = Rect(center: .zero, size: bounds.size).applying(transform)
      return Rect(center: center + (around.center - .zero), size: around.size)
    }
    set {
      bounds.size = newValue.size
      center = newValue.center
    }
  }

  /// The view's place in its superview may be another one.
  private func moved() { around?._withUnsafeGuaranteedRef { $0.outlines.isStale = true } }

  // MARK: Hooks for changes of the tree

  /// Called before the superview changes; `newSuperview` is nil if the view leaves the tree.
  ///
  /// Like the other hooks, this does nothing unless overridden. Adding a view calls, in UIKit's
  /// order, `willMove(toWindow:)`, `willMove(toSuperview:)`, `didMoveToWindow()`,
  /// `didMoveToSuperview()` and, of the superview, ``didAddSubview(_:)``. Removing it calls
  /// `willMove(toSuperview:)`, `willMove(toWindow:)`, ``willRemoveSubview(_:)`` of the superview,
  /// `didMoveToWindow()` and `didMoveToSuperview()`. Those of the window are called only if it
  /// changes, and also for all views inside the one that is moved.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called when the superview has changed.
  open func didMoveToSuperview() {}

  /// Called before the window changes; of a view before its subviews.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called when the window has changed; of a view after its subviews.
  open func didMoveToWindow() {}

  /// Called when a subview has been added.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: The focus

  override var focusWindow: Window? { window }

  override var canBeReachedByKeys: Bool {
    var current: View? = self
    while let view = current {
      guard view.canHoldFocus else { return false }
      current = view.superview
    }
    return true
  }

  /// Whether keys may come to the view, or to what lies inside it.
  private var canHoldFocus: Bool { !isHidden && isUserInteractionEnabled && alpha >= 0.01 }

  /// Adds the view and what lies inside it, if they take the focus, in the order of the tree.
  func gatherFocusStops(into stops: inout [View]) {
    guard canHoldFocus else { return }
    if canBecomeFirstResponder { stops.append(self) }
    subviews.forEachBorrowed { $0.gatherFocusStops(into: &stops) }
  }

  override func isInside(_ view: View) -> Bool { isDescendant(of: view) }

  /// How many views are around this one.
  var depth: Int {
    var depth = 0
    var current = around
    while let view = current {
      depth += 1
      current = view._withUnsafeGuaranteedRef { $0.around }
    }
    return depth
  }

  // MARK: Recognizers

  /// The recognizer's place among those of the view.
  func place(of recognizer: GestureRecognizer) -> Int {
    var (index, place) = (0, 0)
    recognizers.forEachBorrowed { other in
      if other === recognizer { place = index }
      index += 1
    }
    return place
  }

  /// Attaches a recognizer, taking it from its former view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
    if recognizer is HoverGestureRecognizer { window?.hoverRecognizerCount += 1 }
  }

  /// Detaches a recognizer; one that is at work is cancelled first.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abort(because: .removed)
    // The action may have taken it away already.
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    if recognizer is HoverGestureRecognizer { window?.hoverRecognizerCount -= 1 }
  }

  /// Whether a recognizer that receives a touch of this view may begin; asked before its delegate.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: Hit testing

  /// The front-most view at the point, in this view's coordinates, that takes touches; nil if none.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, !isAnimatingWithoutInteraction,
      self.point(inside: point, with: event)
    else { return nil }
    return hitSubview(at: point, with: event) ?? self
  }

  private func hitSubview(at point: Point, with event: Event?) -> View? {
    // Those who are asked may change the subviews; this round goes on with what was there.
    let subviews = subviews
    func ask(_ subview: View) -> View? {
      subview.fromSuperview(point).flatMap { subview.hitTest($0, with: event) }
    }
    guard subviews.count >= Outlines.worthwhile else {
      for subview in subviews.reversed() {
        if let hit = ask(subview) { return hit }
      }
      return nil
    }
    if outlines.isStale { outlines.update(for: subviews) }
    let outlines = outlines
    return outlines.firstAnswer(near: point) { ask(subviews[$0]) }
  }

  /// Whether the point, in this view's coordinates, belongs to the view; the default asks
  /// ``bounds``.
  open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }
}
