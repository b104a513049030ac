import GestureControls
import Gestures

/// A horizontal line on which the user chooses a moment with a finger or the mouse.
final class TimeTrack: Control {
  /// Called with a position on the line, from 0 at the left end to 1 at the right end.
  var onMove: ((Double) -> Void)?

  override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    move(to: touch)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    move(to: touch)
    return true
  }

  private func move(to touch: Touch) {
    guard bounds.width > 0 else { return }
    let position = (touch.location(in: self).x - bounds.minX) / bounds.width
    onMove?(min(max(position, 0), 1))
  }
}
