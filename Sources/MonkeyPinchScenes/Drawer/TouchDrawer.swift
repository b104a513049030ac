import GestureMotion
import Gestures

/// A phone whose drawer is implemented with three touch methods, without recognizers.
///
/// It reproduces the shortcomings of the article that it is based on: only the location at which
/// the finger lifts counts, not its velocity; the panel's scale is multiplied with each event, so
/// that it shrinks while the finger moves back and forth; an animated panel receives no touches.
final class TouchDrawer: DrawerPhone {
  private let animator = Animator()
  /// Whether the finger on the panel has moved since it landed.
  private(set) var isDragging = false

  /// The range to which the panel's scale is limited.
  ///
  /// Without limits, a recording with many drags could make the panel's frame infinite.
  private static let scales = 0.0...8.0

  init() { super.init(name: "touchPhone", panelName: "touchPanel", face: "monkey-blinking") }

  /// The panel's frame as set by the touch methods, without animation, in the phone's coordinates.
  ///
  /// Width and height always change by the same factor, which is the scale of the view's transform.
  private(set) var panelFrame: Rect {
    get {
      var frame = panel.frame
      // Remove the rounding errors of the transform, which would count as a movement.
      frame.origin.x = (frame.minX * 1e9).rounded() / 1e9
      return frame
    }
    set {
      panel.center = newValue.center
      panel.transform = Transform(scale: newValue.width / Self.size.width)
    }
  }

  /// Returns the frame of the panel after a movement to the right by `offset` points.
  ///
  /// The scale of the panel changes with the movement.
  private func frame(movedBy offset: Double) -> Rect {
    let (screen, old) = (Self.size, panelFrame)
    let rise = Self.rise * offset / screen.width * (old.minX < 0 ? -1 : 1)
    // The factor depends on the height of the screen, not of the panel, and is multiplied with the
    // panel's scale, so the scale accumulates from event to event.
    let factor = (screen.height - 2 * rise) / screen.height
    let scale = min(
      max(old.width * factor / screen.width, Self.scales.lowerBound), Self.scales.upperBound)
    let height = screen.height * scale
    return Rect(
      x: old.minX + offset, y: (screen.height - height) / 2, width: screen.width * scale,
      height: height)
  }

  // MARK: Touches

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    panelFrame = frame(movedBy: touch.location(in: self).x - touch.previousLocation(in: self).x)
    isDragging = true
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) { letGo(at: event.timestamp) }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    letGo(at: event.timestamp)
  }

  private func letGo(at time: Duration) {
    if !isDragging, panelFrame.minX != 0 { animate(to: Self.screen, at: time) }
    let displacement = Self.target(of: menu) - panelFrame.minX
    animate(to: menu == 0 ? Self.screen : frame(movedBy: displacement), at: time)
    isDragging = false
  }

  override var menu: Int {
    let (frame, half) = (panelFrame, 0.5 * Self.size.width)
    return frame.minX > half ? 1 : frame.maxX < half ? -1 : 0
  }

  /// Moves the panel to a position, with the size that the panel has there after a drag to the right.
  ///
  /// A movement by ``frame(movedBy:)`` to the left would make a closed panel larger than the screen.
  override func open(_ menu: Int, at time: Duration) {
    let target = Self.target(of: menu)
    let scale = 1 - 2 * Self.rise * target.magnitude / Self.size.width / Self.size.height
    let size = Size(width: Self.size.width * scale, height: Self.size.height * scale)
    let top = (Self.size.height - size.height) / 2
    // As much of the panel stays visible on the left as on the right.
    let left = menu < 0 ? Self.size.width - Self.rightTarget - size.width : target
    animate(to: Rect(origin: Point(x: left, y: top), size: size), at: time)
  }

  /// Animates the panel to a frame, and ignores the panel's touches in the meantime.
  ///
  /// The panel receives no touches during the animation. The animation starts from the frame that
  /// was set last, not from the frame that is shown.
  private func animate(to frame: Rect, at time: Duration) {
    // As in UIKit, a value that does not change is not animated, and a running animation continues.
    guard frame != panelFrame else { return }
    onSnap()
    animator.stop(panel, at: time)
    animator.animate(panel, withDuration: .milliseconds(250), at: time) { _ in panelFrame = frame }
  }

  // MARK: Time

  override func reset(at time: Duration) {
    isDragging = false
    super.reset(at: time)
  }

  override var isMoving: Bool { animator.isRunning }
  override func update(to time: Duration) { animator.update(to: time) }

  override var shownFrame: Rect {
    let shown = animator.presentation(of: panel)
    let scale = shown.transform.scale
    return Rect(
      center: shown.center,
      size: Size(width: shown.bounds.width * scale, height: shown.bounds.height * scale))
  }
}
