package import Gestures

/// A command of the keyboard to put emulated fingers down or to lift them.
package enum FingerCommand: Hashable {
  /// Puts a finger down at the mouse pointer, or lifts the finger that was put down there before.
  case togglePin
  /// Lifts all fingers that the command ``togglePin`` put down.
  case liftPins
  /// Puts down `count` fingers side by side; if there is a direction, they swipe in it and lift.
  case putDown(count: Int, swiping: Vector?)
  /// Lifts the fingers that the last command `putDown` put down.
  case release
}
