/// A rectangle on screen that receives touches, and contains recognizers and subviews.
///
/// A view is positioned by ``center``, ``bounds`` and ``transform``, as in UIKit: the transform
/// rotates and scales it about its center. The engine never draws; a scene reads the views and
/// draws them.
open class View: Responder {
  /// A name for logs and descriptions; it does not affect behaviour.
  public var name: String?
  /// A number by which ``viewWithTag(_:)`` finds the view, as in UIKit.
  public var tag = 0

  /// The rectangle of the view in its own coordinates, in points.
  public var bounds: Rect { didSet { moved() } }
  /// The location of the view's center, in the superview's coordinates.
  public var center: Point { didSet { moved() } }
  /// The transform of the view, which rotates and scales the view about its ``center``.
  public var transform = Transform.identity {
    didSet {
      let wasTransformed = isTransformed
      isTransformed = !transform.isIdentity
      if wasTransformed != isTransformed, superview != nil {
        windowFacts?.transformedViewCount += wasTransformed ? -1 : 1
      }
      moved()
    }
  }
  private(set) final var isTransformed = false

  /// The opacity of the view, from 0 to 1; below 0.01 the view receives no touches.
  public var alpha = 1.0 {
    didSet { if (oldValue < 0.01) != (alpha < 0.01) { window?.reachChanged(of: self) } }
  }
  /// Whether the view and the views inside it are neither hit nor able to have the focus.
  ///
  /// Hiding a view takes the focus from the views inside it and cancels their key presses. Touches
  /// that are down already continue.
  public var isHidden = false {
    didSet { if isHidden != oldValue { window?.reachChanged(of: self) } }
  }
  /// Whether the view and the views inside it receive touches; true by default.
  public var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { window?.reachChanged(of: self) } }
  }
  /// Whether the view receives several touches at the same time, and not only the first touch.
  ///
  /// Recognizers are not affected.
  public var isMultipleTouchEnabled = false
  /// Whether other views receive no touches while this view is being touched.
  public var isExclusiveTouch = false {
    didSet { if isExclusiveTouch { window?.hasExclusiveViews = true } }
  }
  /// Whether the view is being animated and must not be touched; views behind it receive touches.
  public var isAnimatingWithoutInteraction = false

  /// The subviews, from the back to the front.
  public internal(set) var subviews: [View] = [] { didSet { outlines.isStale = true } }
  private final var outlines = Outlines()
  // The superview, the window and the controller clear these when they let go of the view or are
  // deallocated.
  /// The view that contains this view; nil for a window and a view that was not added.
  public internal(set) final var superview: View? {
    get { superviewReference.object }
    set {
      var reference = BackReference(newValue)
      swap(&reference, &superviewReference)
    }
  }
  private final var superviewReference = BackReference<View>(nil)
  /// The window that contains this view; nil if there is none, itself for a window.
  public internal(set) final var window: Window? {
    get { windowReference.object }
    set {
      var reference = BackReference(newValue)
      swap(&reference, &windowReference)
      windowFacts = newValue?.facts
    }
  }
  private final var windowReference = BackReference<Window>(nil)
  /// The facts of the window.
  private(set) final var windowFacts: WindowFacts?
  /// The view controller whose root view this view is, or nil.
  final var controller: Responder? {
    get { controllerReference.object }
    set {
      var reference = BackReference(newValue)
      swap(&reference, &controllerReference)
      forwardsTouches = isPlain && newValue == nil
    }
  }
  private final var controllerReference = BackReference<Responder>(nil)
  /// Whether the view does nothing with touches but forward them to its superview.
  private final var forwardsTouches = false

  // Controls read these in each frame: so they cost no call of the session.
  /// The location of the hovering mouse pointer, in the window's coordinates; nil if there is none.
  package var pointerLocation: Point? { window?.pointer?.position }
  /// The current time of the window's session; zero without a session.
  package var sessionTime: Duration { window?.now ?? .zero }

  /// The recognizers that are attached to this view.
  ///
  /// The order decides between recognizers that could act at the same time. Setting it detaches the
  /// recognizers that it does not contain, as ``removeGestureRecognizer(_:)`` does, and attaches
  /// new ones.
  public var gestureRecognizers: [GestureRecognizer] {
    get { recognizers }
    set {
      for recognizer in recognizers where !newValue.contains(where: { $0 === recognizer }) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
      // The action of a cancelled recognizer may have moved some of them to other views.
      let (order, rest) = (newValue.filter { $0.view === self }, recognizers)
      recognizers = []
      for recognizer in order + rest where !recognizers.contains(where: { $0 === recognizer }) {
        recognizers.append(recognizer)
      }
    }
  }
  final var recognizers: [GestureRecognizer] = []
  /// The recognizer that was last added to another view while this one had it; not retained.
  package private(set) final var takenRecognizer = WeakReference<GestureRecognizer>(nil)

  /// Creates a view with a frame in its superview's coordinates and a name for logs and the
  /// inspector.
  public init(frame: Rect = .zero, name: String? = nil) {
    bounds = Rect(origin: .zero, size: frame.size)
    center = frame.center
    self.name = name
    super.init()
    forwardsTouches = isPlain
  }

  deinit {
    for subview in subviews { subview.superview = nil }
    for recognizer in recognizers { recognizer.view = nil }
  }

  /// The next responder: the view's controller if there is one, otherwise the superview.
  open override var next: Responder? { controller ?? superview }

  /// The view's bounding rectangle in the superview's coordinates, with the transform applied.
  ///
  /// Setting it sets ``center``, and gives ``bounds`` the size for which the frame is the new one. A view
  /// that is rotated keeps its size if there is none: set those two instead.
  public var frame: Rect {
    get {
      guard isTransformed else { return Rect(center: center, size: bounds.size) }
      let around = Rect(center: .zero, size: bounds.size).applying(transform)
      return Rect(center: center + (around.center - .zero), size: around.size)
    }
    set {
      guard isTransformed else {
        bounds.size = newValue.size
        center = newValue.center
        return
      }
      let (old, size) = (frame, newValue.size)
      center += newValue.center - old.center
      // A frame that was read has the size that the view has, without rounding.
      guard size != old.size else { return }
      let (a, b) = (transform.a.magnitude, transform.b.magnitude)
      let (c, d) = (transform.c.magnitude, transform.d.magnitude)
      let determinant = a * d - b * c
      // At an eighth of a turn, width and height of the frame are the same for any size.
      guard determinant.magnitude > 1e-6 * (a * d + b * c) else { return }
      let width = (d * size.width - c * size.height) / determinant
      let height = (a * size.height - b * size.width) / determinant
      if width >= 0, height >= 0 { bounds.size = Size(width: width, height: height) }
    }
  }

  /// Informs the superview that this view has moved, so that hit tests use the new position.
  private func moved() { superview?.outlines.isStale = true }

  // MARK: Hooks for changes of the tree

  /// Called before the view moves to a new superview; `newSuperview` is nil if the view is removed.
  ///
  /// Like the other hooks, this does nothing unless overridden. Adding a view calls, in UIKit's
  /// order, `willMove(toWindow:)`, `willMove(toSuperview:)`, `didMoveToWindow()`,
  /// `didMoveToSuperview()` and, of the superview, ``didAddSubview(_:)``. Removing it calls
  /// `willMove(toSuperview:)`, `willMove(toWindow:)`, ``willRemoveSubview(_:)`` of the superview,
  /// `didMoveToWindow()` and `didMoveToSuperview()`. Those of the window are called only if it
  /// changes, and also for all views inside the one that is moved.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after the view has moved to a new superview or was removed.
  open func didMoveToSuperview() {}

  /// Called before the view moves to a new window; `newWindow` is nil if the view leaves a window.
  ///
  /// A view is called before its subviews.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called after the view has moved to a new window or left its window.
  ///
  /// A view is called after its subviews.
  open func didMoveToWindow() {}

  /// Called on the superview after a subview was added.
  open func didAddSubview(_ subview: View) {}

  /// Called on the superview before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: The focus

  package override var focusWindow: Window? { window }

  package override var canBeReachedByKeys: Bool {
    var current: View? = self
    while let view = current {
      guard view.canHoldFocus else { return false }
      current = view.superview
    }
    return true
  }

  /// Whether the view is visible and enabled, so that this view and the views inside it can receive
  /// keys.
  private var canHoldFocus: Bool { !isHidden && isUserInteractionEnabled && alpha >= 0.01 }

  /// Appends the views in this hierarchy that can become first responder, in Tab order.
  final func gatherFocusStops(into stops: inout [View]) {
    guard canHoldFocus else { return }
    if canBecomeFirstResponder { stops.append(self) }
    for subview in subviews { subview.gatherFocusStops(into: &stops) }
  }

  /// The first responder, from this view on, that may handle touches; nil if there is none.
  ///
  /// A plain view only forwards them: skipping it has the same effect, and takes less time.
  final var touchHandler: Responder? {
    var current = self
    while current.forwardsTouches {
      guard let superview = current.superview else { return current.next }
      current = superview
    }
    return current
  }

  /// Whether the view's class is one of this module, which have no touch methods of their own.
  private var isPlain: Bool {
    let type = ObjectIdentifier(type(of: self))
    return type == ObjectIdentifier(View.self) || type == ObjectIdentifier(Window.self)
  }

  package override func isInside(_ view: View) -> Bool { isDescendant(of: view) }

  /// The view and its superviews, up to the window.
  final var hierarchy: [View] {
    var views: [View] = []
    gatherHierarchy(into: &views)
    return views
  }

  /// Appends the view and its superviews, up to the window.
  final func gatherHierarchy(into views: inout [View]) {
    var current: View? = self
    while let view = current {
      views.append(view)
      current = view.superview
    }
  }

  /// The number of superviews of this view, up to the window.
  final var depth: Int { hierarchy.count - 1 }

  // MARK: Recognizers

  /// Attaches a recognizer to this view; a recognizer of another view is first detached from that
  /// view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    // The action of a gesture that is cancelled may attach the recognizer to another view, or to
    // this one.
    while let view = recognizer.view {
      if view === self { return }
      view.removeGestureRecognizer(recognizer)
      view.takenRecognizer.object = recognizer
    }
    recognizers.append(recognizer)
    recognizer.view = self
    if recognizer.receivesHover { window?.hoverRecognizerCount += 1 }
  }

  /// Detaches a recognizer from this view; a gesture that has begun is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    let session = window?.session
    session?.suspendHover()
    defer { session?.resumeHover() }
    recognizer.abort(because: .removed)
    // The action may have detached the recognizer already.
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    if recognizer.receivesHover { window?.hoverRecognizerCount -= 1 }
  }

  /// Returns whether a recognizer that receives a touch of this view may begin; true by default.
  ///
  /// Asked before the recognizer's delegate.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Returns whether a recognizer of this view may take touches that began in a view inside this one; true
  /// by default.
  ///
  /// Asked about each touched view when a recognizer of this view that cancels touches in views is about to
  /// begin; `false` makes the recognizer fail, and the touched view keeps its touches. A list or a panel
  /// that pans thus leaves a slider inside it what belongs to the slider, as a scroll view of UIKit does.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  // MARK: Hit testing

  /// Returns the front-most view that can receive touches at a point; nil if there is none.
  ///
  /// The point is in this view's coordinates.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, !isAnimatingWithoutInteraction,
      self.point(inside: point, with: event)
    else { return nil }
    return hitSubview(at: point, with: event) ?? self
  }

  private func hitSubview(at point: Point, with event: Event?) -> View? {
    // An overridden hit test may change the subviews; this one continues with the former ones.
    let subviews = subviews
    func ask(_ subview: View) -> View? {
      subview.fromSuperview(point).flatMap { subview.hitTest($0, with: event) }
    }
    guard subviews.count >= Outlines.minimumCount else {
      for subview in subviews.reversed() {
        if let hit = ask(subview) { return hit }
      }
      return nil
    }
    if outlines.isStale { outlines.update(with: subviews.lazy.map({ $0.outline })) }
    let outlines = outlines
    return outlines.firstAnswer(near: point) { ask(subviews[$0]) }
  }

  /// The frame and transform of this view, for hit tests of the superview; nil for any subclass of
  /// `View`.
  ///
  /// A subclass may be hit anywhere, because it may override the methods of hit tests.
  private var outline: Outlines.Outline? {
    ObjectIdentifier(type(of: self)) == ObjectIdentifier(View.self) ? (frame, transform) : nil
  }

  /// Returns whether a point, in this view's coordinates, is inside the view.
  ///
  /// Override it to change the area in which the view can be touched.
  open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }
}
