// The view hierarchy: adding, ordering, removing and finding subviews.
extension View {
  /// Adds a view in front of the other subviews, removing it from its former superview.
  ///
  /// A view that moves to another superview in its window keeps its touches, and the gestures of
  /// its recognizers continue; so an action can lift the dragged view into another one.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts a view at an index among the subviews, of which index 0 is at the back.
  ///
  /// The index is clamped to the valid range. A view that is already a subview only changes its
  /// position in the order: its touches and recognizers continue.
  public func insertSubview(_ view: View, at index: Int) {
    insertSubview(view, at: index) {
      precondition(!isDescendant(of: view), "a view cannot be inside itself")
    }
  }

  /// Inserts a view as ``insertSubview(_:at:)`` does, unless `check` throws.
  ///
  /// `check` is called again after the gestures of a view that leaves its window were cancelled: their
  /// actions may have moved or freed views.
  package func insertSubview<Failure: Error>(
    _ view: View, at index: Int, check: () throws(Failure) -> Void
  ) throws(Failure) {
    guard view.superview === self else {
      return try view.move(to: self, at: index, check: check)
    }
    subviews.removeAll { $0 === view }
    insert(view, at: index)
    window?.session?.hitTestingChanged()
  }

  /// Inserts a view directly in front of `sibling`, or in front of all subviews if `sibling` is not
  /// a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    let index = subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    insertSubview(view, at: index.map { $0 + 1 } ?? subviews.count)
  }

  /// Inserts a view directly behind `sibling`, or behind all subviews if `sibling` is not a
  /// subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    let index = subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    insertSubview(view, at: index ?? 0)
  }

  /// Exchanges the positions of two subviews in the order from back to front.
  ///
  /// - Precondition: There are subviews at both indices.
  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    subviews.swapAt(index, other)
    window?.session?.hitTestingChanged()
  }

  /// Moves a subview in front of its siblings; does nothing with a view that is not a subview.
  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: subviews.count)
  }

  /// Moves a subview behind its siblings; does nothing with a view that is not a subview.
  public func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
  }

  /// Removes the view from its superview, and cancels the gestures and touches in the view.
  ///
  /// Recognizers that have begun send their action in the state cancelled, and the view receives
  /// `touchesCancelled`, both before the view has left.
  public func removeFromSuperview() {
    if superview != nil { move(to: nil, at: 0) {} }
  }

  /// Returns the first view with a ``tag``: this view or a view inside it; nil if not found.
  ///
  /// A view is searched before its subviews, and subviews from the back to the front.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let view = subview.viewWithTag(tag) { return view }
    }
    return nil
  }

  /// Returns whether this view is `view`, or is inside `view`.
  public func isDescendant(of view: View) -> Bool {
    var current = self
    while current !== view {
      guard let superview = current.superview else { return false }
      current = superview
    }
    return true
  }

  // MARK: Moving

  /// Inserts the view at an index in a new superview, or removes the view from its superview if
  /// `newSuperview` is nil.
  ///
  /// `check` throws if the view cannot be inserted.
  private func move<Failure: Error>(
    to newSuperview: View?, at index: Int, check: () throws(Failure) -> Void
  ) throws(Failure) {
    try check()
    // The superview may hold the last reference to this view.
    let this = self
    let session = window?.session
    session?.suspendHover()
    defer { session?.resumeHover() }
    let staysInWindow = window != nil && window === newSuperview?.window
    if staysInWindow { window?.session?.willMoveView() } else { cancelGestures() }
    this.willMove(to: newSuperview)
    // The actions and the hooks may have moved views.
    try check()
    let oldWindow = window
    if staysInWindow, oldWindow !== newSuperview?.window { this.cancelGestures() }
    superview?.subviews.removeAll { $0 === this }
    superview = newSuperview
    newSuperview?.insert(this, at: index)
    this.setWindow(newSuperview?.window)
    if oldWindow !== window { this.didChangeWindow() }
    this.window?.reachChanged(of: this)
    this.didMoveToSuperview()
    if this.superview === newSuperview { newSuperview?.didAddSubview(this) }
  }

  /// Cancels the gestures, touches, key presses and hovering in this view and the views inside it.
  private func cancelGestures() {
    window?.session?.cancelGestures(in: self)
    window?.withdrawFocus(from: self)
  }

  private func insert(_ view: View, at index: Int) {
    subviews.insert(view, at: min(max(index, 0), subviews.count))
  }

  private func willMove(to newSuperview: View?) {
    let newWindow = newSuperview?.window
    if newSuperview == nil { willMove(toSuperview: nil) }
    if window !== newWindow { willChangeWindow(to: newWindow) }
    if let newSuperview { willMove(toSuperview: newSuperview) }
    superview?.willRemoveSubview(self)
  }

  private func willChangeWindow(to newWindow: Window?) {
    willMove(toWindow: newWindow)
    for subview in subviews { subview.willChangeWindow(to: newWindow) }
  }

  private func didChangeWindow() {
    for subview in subviews { subview.didChangeWindow() }
    didMoveToWindow()
  }

  /// Forgets a window that is being deallocated, in this view and the views inside it.
  func forgetWindow() {
    window = nil
    for subview in subviews { subview.forgetWindow() }
  }

  /// Sets the `window` property of this view and of the views inside it.
  func setWindow(_ window: Window?) {
    guard self.window !== window else { return }
    for recognizer in recognizers where recognizer.receivesHover {
      self.window?.hoverRecognizerCount -= 1
      window?.hoverRecognizerCount += 1
    }
    if isTransformed {
      windowFacts?.transformedViewCount -= 1
      window?.facts.transformedViewCount += 1
    }
    if isExclusiveTouch { window?.hasExclusiveViews = true }
    self.window = window
    for subview in subviews { subview.setWindow(window) }
  }
}
