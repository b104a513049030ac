import GestureControls
import Gestures

/// A horizontal line on which the user chooses a moment with a finger or the mouse.
final class TimeTrack: Control {
  /// Called with a position on the line, from 0 at the left end to 1 at the right end.
  var onMove: ((Double) -> Void)?
  /// The distance from the ends of the line within which the control takes touches, as its handle is there too.
  var reach = 0.0

  /// The distance for which a bar leaves room, in points at scale 1.
  static let reach = 20.0

  /// The line, in the control's coordinates.
  var line: Rect { bounds.insetBy(dx: reach, dy: 0) }

  override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    move(to: touch)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    move(to: touch)
    return true
  }

  private func move(to touch: Touch) {
    guard line.width > 0 else { return }
    let position = (touch.location(in: self).x - line.minX) / line.width
    onMove?(min(max(position, 0), 1))
  }
}
