import GestureDrawing
import Gestures
import GestureMotion

/// A picture that can be touched.
///
/// What it shows beside its place, turn and size is the scene's business.
class Sprite: View {
  /// Called when a finger lands on the sprite, before any gesture is made of it.
  var onTouch: ((Sprite) -> Void)?
  /// Asked what a key does while the sprite has the focus; false passes it on.
  ///
  /// A sprite that asks nobody takes no focus.
  var onPress: ((Sprite, Press) -> Bool)?
  /// Keys that are down and whose ends are nobody else's.
  private var takenKeys: [String] = []
  /// The middle of the fingers that last pinched or turned it, in the root view.
  var grip: Point?
  /// What it flies along since when, and the springs at the edges; nil while it does not fly.
  var flight: (course: Flight, start: Duration, edge: Spring)?
  /// When it was last struck by a tap, for the squash.
  var struckAt: Duration?

  private static let squash = DampedWave(
    amplitude: 0.16, frequency: 4.5, duration: .milliseconds(500))

  init(name: String) {
    super.init(frame: .zero, name: name)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) { onTouch?(self) }
  override func touchesMoved(_ touches: [Touch], with event: Event) {}
  override func touchesEnded(_ touches: [Touch], with event: Event) {}
  override func touchesCancelled(_ touches: [Touch], with event: Event) {}

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { onPress != nil }

  override func pressesBegan(_ presses: [Press], with event: Event) {
    var rest: [Press] = []
    for press in presses {
      if onPress?(self, press) ?? false { takenKeys.append(press.key) } else { rest.append(press) }
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override func pressesEnded(_ presses: [Press], with event: Event) {
    let rest = end(presses)
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  override func pressesCancelled(_ presses: [Press], with event: Event) {
    let rest = end(presses)
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  /// - Returns: The presses that are somebody else's.
  private func end(_ presses: [Press]) -> [Press] {
    presses.filter { press in
      guard let index = takenKeys.firstIndex(of: press.key) else { return true }
      takenKeys.remove(at: index)
      _ = onPress?(self, press)
      return false
    }
  }

  // MARK: Looks

  func isSwinging(at time: Duration) -> Bool {
    struckAt.map { time < $0 + Sprite.squash.duration } ?? false
  }

  /// The sprite's box about its middle, squashed and stretched at the same area while it swings.
  func box(at time: Duration, _ theme: Theme) -> Rect {
    let swing = theme.reducesMotion ? nil : struckAt.map { Sprite.squash.value(after: time - $0) }
    let stretch = 1 + (swing ?? 0)
    return Rect(
      center: .zero,
      size: Size(width: bounds.width * stretch, height: bounds.height / stretch))
  }

  /// From the middle of the sprite to the surface, turned by some more than it is.
  func placement(turnedBy angle: Double = 0) -> Transform {
    var placement = angle == 0 ? transform : transform.rotated(by: angle)
    placement.tx += center.x
    placement.ty += center.y
    return placement
  }
}
