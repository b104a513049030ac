package import Gestures

/// What a key asks of the fingers that it stands for.
package enum FingerCommand: Hashable {
  /// Put a finger down at the pointer, where it rests, or lift the one that rests there.
  case togglePin
  /// Lift all fingers that rest.
  case liftPins
  /// Put down a group of fingers; with a direction, of length 1, they swipe and lift.
  case putDown(count: Int, swiping: Vector?)
  /// Lift the group of fingers.
  case release
}
