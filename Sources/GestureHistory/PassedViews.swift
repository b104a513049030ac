import Gestures

/// The views with gesture recognizers that are under a finger and in front of the touched view, but
/// did not get the touch.
///
/// Users see such a view and touch it; why nothing happens is not in any event of the session.
enum PassedViews {
  /// Calls a closure for each recognizer of these views, with the reason why a touch that has landed
  /// did not reach it.
  ///
  /// - Parameters:
  ///   - touch: The touch, which has just landed.
  ///   - body: Called for the recognizers of the front-most view first.
  static func forEach(at touch: Touch, _ body: (GestureRecognizer, Reason.Refusal) -> Void) {
    guard let hit = touch.view, let window = hit.window else { return }
    var search = Search(location: touch.location(in: nil), hit: hit)
    search.look(in: window, nil, body)
  }

  private struct Search {
    /// The location of the touch in the window.
    let location: Point
    let hit: View
    private var hasFoundHit = false

    init(location: Point, hit: View) { (self.location, self.hit) = (location, hit) }

    /// Looks at the subviews of a view from front to back, until the touched view is found.
    ///
    /// - Parameter reason: Why the view's subviews do not get the touch; nil if they may get it.
    mutating func look(
      in view: View, _ reason: Reason.Refusal?, _ body: (GestureRecognizer, Reason.Refusal) -> Void
    ) {
      for subview in view.subviews.reversed() where !hasFoundHit {
        guard !subview.isHidden, subview.alpha >= 0.01 else { continue }
        let reason = reason ?? Self.reason(for: subview)
        // A leaf that takes touches is touched or is not under the finger.
        if reason != nil || !subview.subviews.isEmpty {
          look(in: subview, reason ?? reasonInside(subview), body)
        }
        if subview === hit { hasFoundHit = true }
        guard !hasFoundHit, let reason, !subview.gestureRecognizers.isEmpty else { continue }
        let point = subview.convert(location, from: nil)
        guard subview.point(inside: point, with: nil) else { continue }
        for recognizer in subview.gestureRecognizers { body(recognizer, reason) }
      }
    }

    /// Returns why a view by itself does not get touches; nil if it may get them.
    private static func reason(for view: View) -> Reason.Refusal? {
      if !view.isUserInteractionEnabled { return .takesNoTouches(View.label(of: view)) }
      return view.isAnimatingWithoutInteraction ? .animated(View.label(of: view)) : nil
    }

    /// Returns why the subviews of a view that takes touches do not get this one; nil if they may.
    private func reasonInside(_ view: View) -> Reason.Refusal? {
      let point = view.convert(location, from: nil)
      return view.point(inside: point, with: nil) ? nil : .outsideSuperview(View.label(of: view))
    }
  }
}
