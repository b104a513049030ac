package import Gestures

/// A command, given by a key, to put emulated fingers down or to lift them.
package enum FingerCommand: Hashable {
  /// Puts down a finger that stays at the mouse pointer, or lifts a finger that already stays
  /// there.
  case togglePin
  /// Lifts all fingers that ``togglePin`` has put down.
  case liftPins
  /// Puts a number of fingers down; with a direction, the fingers also swipe and lift.
  case putDown(count: Int, swiping: Vector?)
  /// Lifts the fingers that `putDown` has put down.
  case release
}
