// Which recognizers compete, by the view hierarchy in which their attempts started.
extension Arbiter {
  /// Returns whether two recognizers track the same kind of input on one view or on nested views.
  func compete(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    guard haveSameSource(a, b) else { return false }
    // Recognizers with the same touch are attached to the touched view and its superviews.
    if !a.core.touches.isEmpty, !b.core.touches.isEmpty,
      a.core.touches.lend(0, to: { b.core.touches.isFirst($0) })
    {
      return true
    }
    guard let viewA = a.view, let viewB = b.view else { return false }
    return viewA === viewB || isInside(a, viewA, viewB) || isInside(b, viewB, viewA)
  }

  /// Returns whether the recognizer's view `own` was inside `view` when the recognizer's attempt
  /// started.
  private func isInside(_ recognizer: GestureRecognizer, _ own: View, _ view: View) -> Bool {
    guard !recognizer.core.formerHierarchy.isEmpty else { return own.isDescendant(of: view) }
    return recognizer.core.formerHierarchy.contains { $0 === view }
  }

  /// Stores the superviews for each active recognizer whose view is inside `moving`, before
  /// `moving` moves.
  ///
  /// Which recognizers compete depends on the hierarchy in which their attempts started.
  func keepHierarchy(inside moving: View) {
    core.moves &+= 1
    core.isOrderStale = true
    core.active.read { recognizer in
      guard recognizer.core.formerHierarchy.isEmpty, let own = recognizer.view,
        own.isDescendant(of: moving)
      else { return }
      var current: View? = own
      while let view = current {
        recognizer.core.formerHierarchy.append(view)
        current = view.superview
      }
    }
  }
}
