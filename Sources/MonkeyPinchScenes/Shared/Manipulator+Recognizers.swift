import GestureExtras
import Gestures

/// Methods that add recognizers to a sprite in addition to those of ``Manipulator/attach(to:)``.
extension Manipulator {
  /// The maximum movement of the finger during a tap in the scenes, in points.
  ///
  /// See `PanGestureRecognizer.rollingTapDistance` for the taps and drags that it was chosen from.
  static let kindTapDistance = 25.0
  /// The number of points by which the distance of two fingers must change to begin a pinch in
  /// scenes that also have taps of two fingers: 12.
  ///
  /// See `PinchGestureRecognizer.hysteresis` for the taps and pinches that it was chosen from.
  static let kindPinchHysteresis = 12.0

  /// Adds a tap recognizer to a sprite; a recognized tap calls ``Manipulator/onTap``.
  ///
  /// - Parameter pans: The recognizers that must fail first, so that a drag is not also a tap.
  ///     A tap of them that rolls calls `onTap` too, up to ``Manipulator/rollingTapDistance``.
  func addTap(to sprite: Sprite, after pans: [PanGestureRecognizer]) {
    let tap = TapGestureRecognizer(name: "tap")
    for pan in pans {
      tap.require(toFail: pan)
      pan.rollingTapDistance = rollingTapDistance
    }
    add(tap, to: sprite) { $0.onTap($1) }
  }

  /// Adds a recognizer of tickles (quick rubbing) to a sprite; the recognizer's action calls
  /// `onTickle`.
  func addTickle(to sprite: Sprite) {
    add(TickleGestureRecognizer(name: "tickle"), to: sprite) { $0.onTickle($1) }
  }

  private func add(
    _ recognizer: GestureRecognizer, to sprite: Sprite,
    action: @escaping (Manipulator, Sprite) -> Void
  ) {
    recognizer.delegate = self
    recognizer.addAction { [weak self] _, view in
      if let self, let sprite = view as? Sprite { action(self, sprite) }
    }
    sprite.addGestureRecognizer(recognizer)
  }
}
