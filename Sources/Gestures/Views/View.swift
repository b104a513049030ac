/// A rectangle that can be touched, with subviews in front of it and recognizers.
///
/// A view is placed by ``center``, ``bounds`` and ``transform``, as in UIKit: the transform turns
/// and scales it about its center. The engine never draws; a scene reads the views and does.
open class View: Responder {
  /// A name for logs and descriptions; nothing in the engine depends on it.
  public var name: String?
  /// A number for ``viewWithTag(_:)``; nothing else in the engine depends on it.
  public var tag = 0

  @exclusivity(unchecked) var core: Core

  /// What the engine reads of a view while touches move.
  struct Core {
    var bounds: Rect
    var center: Point
    var transform = Transform.identity
    var isTransformed = false
    var alpha = 1.0
    var isHidden = false
    var isUserInteractionEnabled = true
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var isAnimatingWithoutInteraction = false
    var subviews: [View] = []
    var outlines = Outlines()
    var recognizers: [GestureRecognizer] = []
    /// Outlives its subviews' reference to it: it clears the reference when it releases them.
    var superview: Unretained<View>?
    /// Clears this of all its views when it goes away.
    var window: Unretained<Window>?
    /// Clears this when it goes away.
    var controller: Unretained<ViewController>?
  }

  /// The view's own coordinates.
  public var bounds: Rect {
    get { core.bounds }
    set {
      core.bounds = newValue
      moved()
    }
  }
  /// The middle of the view, in the superview's coordinates.
  public var center: Point {
    get { core.center }
    set {
      core.center = newValue
      moved()
    }
  }
  /// Applied about ``center``.
  public var transform: Transform {
    get { core.transform }
    set {
      core.transform = newValue
      core.isTransformed = !newValue.isIdentity
      moved()
    }
  }
  var isTransformed: Bool { core.isTransformed }

  /// Below 0.01 the view takes no touches.
  public var alpha: Double {
    get { core.alpha }
    set {
      let wasVisible = core.alpha >= 0.01
      core.alpha = newValue
      if wasVisible, newValue < 0.01 { window?.becameUnreachable(self) }
    }
  }
  public var isHidden: Bool {
    get { core.isHidden }
    set {
      let wasHidden = core.isHidden
      core.isHidden = newValue
      if newValue, !wasHidden { window?.becameUnreachable(self) }
    }
  }
  /// Whether the view, and what lies inside it, can be touched.
  public var isUserInteractionEnabled: Bool {
    get { core.isUserInteractionEnabled }
    set {
      let wasEnabled = core.isUserInteractionEnabled
      core.isUserInteractionEnabled = newValue
      if wasEnabled, !newValue { window?.becameUnreachable(self) }
    }
  }
  /// Whether the view gets more than one touch at once.
  ///
  /// Recognizers are not affected.
  public var isMultipleTouchEnabled: Bool {
    get { core.isMultipleTouchEnabled }
    set { core.isMultipleTouchEnabled = newValue }
  }
  /// Whether no other view gets touches while this one has some.
  public var isExclusiveTouch: Bool {
    get { core.isExclusiveTouch }
    set { core.isExclusiveTouch = newValue }
  }
  /// Set while an animation without user interaction runs: touches then go to what lies behind.
  public var isAnimatingWithoutInteraction: Bool {
    get { core.isAnimatingWithoutInteraction }
    set { core.isAnimatingWithoutInteraction = newValue }
  }

  /// From the back to the front.
  public internal(set) var subviews: [View] {
    get { core.subviews }
    _modify {
      core.outlines.isStale = true
      yield &core.subviews
    }
  }
  public internal(set) var superview: View? {
    get { core.superview?.object }
    set { core.superview = newValue.map { Unretained($0) } }
  }
  public internal(set) var window: Window? {
    get { core.window?.object }
    set { core.window = newValue.map { Unretained($0) } }
  }

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
      // The action of a cancelled one may have moved some of them to other views.
      let (order, rest) = (newValue.filter { $0.view === self }, recognizers)
      core.recognizers = []
      for recognizer in order + rest where !recognizers.contains(where: { $0 === recognizer }) {
        core.recognizers.append(recognizer)
      }
    }
  }
  var recognizers: [GestureRecognizer] { core.recognizers }

  /// The controller whose root view this is.
  var controller: ViewController? {
    get { core.controller?.object }
    set { core.controller = newValue.map { Unretained($0) } }
  }

  public init(frame: Rect = .zero, name: String? = nil) {
    core = Core(bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
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

  /// Called when the view's place in its superview may have changed.
  private func moved() { core.superview?.borrow { $0.core.outlines.isStale = true } }

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
    var current = core.superview
    while let view = current {
      depth += 1
      current = view.borrow { $0.core.superview }
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

  /// Attaches a recognizer, detaching it from its former view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    core.recognizers.append(recognizer)
    recognizer.view = self
    if recognizer.receivesHover { window?.hoverRecognizerCount += 1 }
  }

  /// Detaches a recognizer; a gesture that has begun is cancelled first.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abort(because: .removed)
    // The action may have detached it already.
    guard recognizer.view === self else { return }
    core.recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    if recognizer.receivesHover { window?.hoverRecognizerCount -= 1 }
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
    // A hit test may change the subviews; this one continues with those there were.
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
    if core.outlines.isStale { core.outlines.update(with: subviews.lazy.map(\.outline)) }
    let outlines = core.outlines
    return outlines.firstAnswer(near: point) { ask(subviews[$0]) }
  }

  /// Where a touch may hit this view; nil for a subclass, whose overrides may be hit anywhere.
  private var outline: Outlines.Outline? {
    type(of: self) == View.self ? (frame, transform) : nil
  }

  /// Whether the point, in this view's coordinates, belongs to the view; the default asks
  /// ``bounds``.
  open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }
}
