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

  /// The time at which the user began to play since the row of buttons was last used; nil if only that was.
  var playStart: Duration?
  /// The inputs that the user has used so far, besides fingers.
  var inputs = HelpSection.Inputs()

  /// The time without input after which the row of buttons comes back.
  static let rowReturn = Duration.seconds(10)
  /// The time of play after which the row of buttons fades, and the duration of this fade.
  static let (rowTime, rowFade) = (Duration.seconds(5), Duration.milliseconds(600))
  /// The part of its opacity that the row of buttons loses; much paler, it looks as if it were disabled.
  static let rowFading = 0.55
  /// The duration of the ghost hand's fade after an input.
  static let fade = Duration.milliseconds(120)
}
