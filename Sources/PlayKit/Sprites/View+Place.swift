package import Gestures

extension View {
  /// Sets the frame of a view in its superview, with the view's contents scaled by a factor.
  package func place(in frame: Rect, scale: Double) {
    bounds.size = Size(width: frame.width / scale, height: frame.height / scale)
    transform = Transform(scale: scale)
    center = frame.center
  }
}
