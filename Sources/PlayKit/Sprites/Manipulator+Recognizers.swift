import GestureExtras
package import Gestures

/// Methods that add recognizers to a sprite in addition to those of ``Manipulator/attach(to:)``.
extension Manipulator {
  /// The maximum movement of a finger during a tap in the scenes, in points.
  ///
  /// See `GestureRecognizer.rollingTapDistance` for the taps and drags that it was chosen from.
  package static let kindTapDistance = 25.0
  /// The maximum movement of each finger during a tap with two fingers in the scenes, in points.
  ///
  /// Farther than with one finger: a hand whose taps drift by up to 26 points along an axis moves one of two
  /// fingers by more than ``kindTapDistance`` in a quarter of its taps. A quick pinch from 60 to 128 points
  /// moves each by 34, and recorded pinches move each by 88 points or more.
  static let kindTwoFingerTapDistance = 33.0
  /// The number of points by which the distance of two fingers must change to begin a pinch on sprites, which
  /// also have taps of two fingers: 12.
  ///
  /// See `PinchGestureRecognizer.hysteresis` for the taps and pinches that it was chosen from.
  static let kindPinchHysteresis = 12.0
  /// The minimum duration of a long press on sprites with a tap recognizer.
  ///
  /// Of the taps from which ``kindTapDistance`` was chosen, 1 in 1,000 takes longer than 0.56 s.
  static let kindPressDuration = Duration.milliseconds(600)
  /// The movement of a finger, in points, up to which a long press on a sprite begins: a hand that trembles
  /// by 8 points to each side moves by 16 from where it landed.
  static let kindPressMovement = 20.0
  /// The time from the landing after which a finger that has stayed within ``holdDistance`` holds a sprite, and
  /// does not throw it.
  static let holdDuration = Duration.milliseconds(500)
  /// The distance from its landing, in points, within which a finger holds a sprite; UIKit's for a tap.
  package static let holdDistance = 45.0

  /// Adds a tap recognizer to a sprite; a recognized tap calls ``Manipulator/onTap``.
  ///
  /// - Parameter rivals: The recognizers that must fail first, so that a drag is not also a tap.
  /// - Returns: The recognizer.
  @discardableResult
  package func addTap(to sprite: Sprite, after rivals: [GestureRecognizer]) -> TapGestureRecognizer
  {
    let tap = TapGestureRecognizer(name: "tap")
    for rival in rivals { tap.require(toFail: rival) }
    add(tap, to: sprite) { $0.onTap($2, $1.location(in: $2)) }
    return tap
  }

  /// Adds a recognizer of taps with two fingers to a sprite; the recognizer's action calls
  /// ``Manipulator/onTwoFingerTap``.
  ///
  /// A tap requires the sprite's pan, pinch and rotation to fail, and each of its fingers to stay.
  package func addTwoFingerTap(to sprite: Sprite) {
    let tap = TapGestureRecognizer(name: "twoFingerTap")
    tap.numberOfTouchesRequired = 2
    tap.holdsEachTouch = true
    for rival in sprite.gestureRecognizers
    where rival is PanGestureRecognizer || rival is PinchGestureRecognizer
      || rival is RotationGestureRecognizer
    {
      tap.require(toFail: rival)
    }
    add(tap, to: sprite) { $0.onTwoFingerTap($2) }
  }

  /// Adds a long-press recognizer to a sprite; the recognizer's actions call
  /// ``Manipulator/onLongPress``.
  ///
  /// - Returns: The recognizer, for taps that require it to fail.
  package func addLongPress(to sprite: Sprite) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer(name: "longPress")
    press.minimumPressDuration = Self.kindPressDuration
    press.allowableMovement = Self.kindPressMovement
    add(press, to: sprite) { manipulator, press, sprite in
      guard press.state != .changed else { return }
      manipulator.onLongPress(sprite, press.state == .began)
    }
    return press
  }

  /// Adds a recognizer of tickles (quick rubbing) to a sprite; the recognizer's action calls
  /// `onTickle`.
  package func addTickle(to sprite: Sprite) {
    let tickle = TickleGestureRecognizer(name: "tickle")
    tickle.countsVerticalStrokes = true
    add(tickle, to: sprite) {
      $2.isTickled = true
      $0.onTickle($2)
    }
  }

  private func add(
    _ recognizer: GestureRecognizer, to sprite: Sprite,
    action: @escaping (Manipulator, GestureRecognizer, Sprite) -> Void
  ) {
    recognizer.delegate = self
    recognizer.leavesOutRestingTouches = true
    recognizer.addAction(
      weakly(self) { manipulator, recognizer, view in
        if let sprite = view as? Sprite { action(manipulator, recognizer, sprite) }
      })
    sprite.addGestureRecognizer(recognizer)
  }
}
