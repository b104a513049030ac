import Gestures

/// A view that receives touches only in its subviews; other touches reach the views behind it.
final class PassThroughView: View {
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
