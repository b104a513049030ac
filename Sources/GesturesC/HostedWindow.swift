import Gestures

/// The window of C code, which may say itself what is hit.
final class HostedWindow: Window {
  /// The view that every location hits; nil for a hit test.
  var hitView: View?

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard let hitView else { return super.hitTest(point, with: event) }
    return hitView.window === self ? hitView : nil
  }
}
