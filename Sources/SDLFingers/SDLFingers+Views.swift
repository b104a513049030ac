public import Gestures

extension SDLFingers {
  /// Takes the views of a window for ``pivot`` and ``isTogether``.
  ///
  /// A view with gesture recognizers, or the nearest one around the view at a location that has some, is
  /// pinched and turned about its center. In the window itself, the center is as without a pivot.
  public func useViews(of window: Window) {
    let window = WeakReference(window)
    pivot = {
      guard let view = window.object?.target(at: $0) else { return nil }
      let middle = view.bounds.center
      let side = min(view.bounds.width, view.bounds.height)
      let center = view.convert(middle, to: nil)
      let edge = view.convert(middle + Vector(dx: side / 2, dy: 0), to: nil)
      return PinchTarget(center: center, radius: (edge - center).magnitude)
    }
    isTogether = { window.object?.target(at: $0) === window.object?.target(at: $1) }
  }
}

extension Window {
  /// Returns the view whose gestures fingers at a location make; nil for the window.
  fileprivate func target(at location: Point) -> View? {
    var view = hitTest(location, with: nil)
    while let current = view, current.gestureRecognizers.isEmpty { view = current.superview }
    return view === self ? nil : view
  }
}
