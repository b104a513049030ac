import Gestures

extension View {
  /// Sets the view's frame in its superview and the scale of its contents.
  func place(in frame: Rect, scale: Double) {
    bounds.size = Size(width: frame.width / scale, height: frame.height / scale)
    transform = Transform(scale: scale)
    center = frame.center
  }
}
