package import Gestures

/// A command, given by a key, that puts emulated fingers down or lifts them.
package enum FingerCommand: Hashable {
  /// Puts a finger down at the pointer, where it stays, or lifts such a finger that is there.
  case togglePin
  /// Lifts all fingers that ``togglePin`` put down.
  case liftPins
  /// Puts a group of fingers down; with a direction (of length 1), the fingers swipe and then lift.
  case putDown(count: Int, swiping: Vector?)
  /// Lifts the group of fingers that `putDown` put down.
  case release
}
