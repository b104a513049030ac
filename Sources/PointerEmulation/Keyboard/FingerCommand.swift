package import Gestures

/// A keyboard command for emulated fingers.
package enum FingerCommand: Hashable {
  /// Puts down a finger that stays at the pointer, or lifts the one that is there.
  case togglePin
  /// Lifts all fingers that ``togglePin`` put down.
  case liftPins
  /// Puts down a group of fingers; given a direction of length 1, they swipe and lift.
  case putDown(count: Int, swiping: Vector?)
  /// Lifts the group of fingers.
  case release
}
