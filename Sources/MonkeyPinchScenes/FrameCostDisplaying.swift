/// A scene that shows how long the work of a frame takes.
///
/// Scenes read no clock: whoever plays one live measures, and tells. In a replay nobody does, so that
/// what is shown is the same each time.
public protocol FrameCostDisplaying: AnyObject {
  /// A frame was played and drawn, and that took so long; what was waited for does not count.
  func note(frameCost: Duration)
}
