import Gestures

extension View {
  /// Sets the frame of the view in its superview, and the scale of the view's contents.
  func place(in frame: Rect, scale: Double) {
    bounds.size = Size(width: frame.width / scale, height: frame.height / scale)
    transform = Transform(scale: scale)
    center = frame.center
  }
}
