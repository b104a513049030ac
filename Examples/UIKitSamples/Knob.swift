import UIKitNames

/// A knob that a finger turns around its middle, wherever it holds it.
final class Knob: UIControl {
  /// The angles of the pointer at the ends, in radians clockwise from the top.
  static let angles = -CGFloat.pi * 3 / 4...CGFloat.pi * 3 / 4

  /// From 0 to 1.
  private(set) var value: CGFloat = 0
  let pointer = UIView(name: "pointer")

  init() {
    super.init(name: "knob")
    pointer.isUserInteractionEnabled = false
    addSubview(pointer)
    addGestureRecognizer(TurnGestureRecognizer(target: self, action: Knob.handleTurn))
    let tap = UITapGestureRecognizer(target: self, action: Knob.handleDoubleTap)
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
    setValue(0.25)
  }

  func layoutSubviews() {
    pointer.bounds = bounds
    pointer.center = bounds.center
  }

  func setValue(_ newValue: CGFloat, animated: Bool = false) {
    value = min(max(newValue, 0), 1)
    let (start, end) = (Knob.angles.lowerBound, Knob.angles.upperBound)
    let angle = start + (end - start) * value
    UIView.animate(withDuration: animated ? 0.3 : 0, delay: 0, options: .allowUserInteraction) {
      pointer.transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  func handleTurn(_ gesture: TurnGestureRecognizer) {
    guard gesture.state == .began || gesture.state == .changed else { return }
    setValue(value + gesture.turn / (Knob.angles.upperBound - Knob.angles.lowerBound))
    gesture.turn = 0
    sendActions(for: .valueChanged)
  }

  func handleDoubleTap() {
    setValue(0.5, animated: true)
    sendActions(for: .valueChanged)
  }
}

/// A pan of one finger that measures by what angle the finger turns around the middle of the view.
final class TurnGestureRecognizer: UIPanGestureRecognizer {
  /// Since it was last set to 0, in radians; positive clockwise.
  var turn: CGFloat = 0
  private var angle: CGFloat = 0

  override init(name: String? = nil) {
    super.init(name: name)
    maximumNumberOfTouches = 1
    hysteresis = 2
  }

  // The touches are in an array, in the order in which they landed; UIKit has a set.
  override func touchesBegan(_ touches: [UITouch], with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    turn = 0
    if let touch = touches.first { angle = angle(of: touch) }
  }

  override func touchesMoved(_ touches: [UITouch], with event: UIEvent) {
    if let touch = touches.first {
      let next = angle(of: touch)
      // The shorter way, also over the angle at which the circle begins.
      turn += remainder(next - angle, 2 * .pi)
      angle = next
    }
    super.touchesMoved(touches, with: event)
  }

  private func angle(of touch: UITouch) -> CGFloat {
    guard let view else { return 0 }
    let (finger, middle) = (touch.location(in: view), view.bounds.center)
    return atan2(finger.y - middle.y, finger.x - middle.x)
  }
}
