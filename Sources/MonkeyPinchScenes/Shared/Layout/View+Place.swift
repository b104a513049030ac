import Gestures

extension View {
  /// Places the view in a frame and scales its contents.
  func place(in frame: Rect, scale: Double) {
    bounds.size = Size(width: frame.width / scale, height: frame.height / scale)
    transform = Transform(scale: scale)
    center = frame.center
  }
}
