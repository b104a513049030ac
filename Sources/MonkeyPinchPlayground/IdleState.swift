import Gestures
import PlayKit

/// The values of a playground that decide what it shows while there is no input.
struct IdleState {
  /// The time of the last input.
  var lastInput = Duration.zero
  /// The gestures that the user has made on sprites, which the ghost hand no longer demonstrates.
  var tried: Set<SpriteGesture> = []
  /// The ghost hand that an input has interrupted, and the time at which it began to fade out.
  var interrupted: (hand: GhostHand, start: Duration)?

  /// The duration of the ghost hand's fade after an input.
  static let fade = Duration.milliseconds(120)
}
