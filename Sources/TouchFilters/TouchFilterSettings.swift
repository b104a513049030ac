/// The locations that a ``TouchFilter`` can give to a tap.
public enum TapLocation: Hashable, Sendable {
  /// The location at which the finger landed.
  case first
  /// The location at which the finger was lifted.
  case last
}

/// The numbers of a ``TouchFilter``: each filter has its own, and each is off by default.
///
/// A negative number or duration counts as zero.
public struct TouchFilterSettings: Hashable, Sendable {
  /// The longest time for which a panel loses the contact of a finger that stays down; zero is off.
  ///
  /// A landing within this time after a lift and near it continues the touch. All samples are delivered later
  /// by this time. No finger lifts and lands again within 35 ms.
  public var gapDuration = Duration.zero
  /// The distance, in points, from a lift to the landing that continues its touch; 45 by default.
  ///
  /// Neighbouring fingers are farther apart.
  public var gapDistance = 45.0

  /// The time within which a landing near a lift counts as a repeat, which is discarded; zero is
  /// off.
  ///
  /// Measured from the lift of a touch that counted to the landing. Hands that bounce land again
  /// 50 to 300 ms after a lift. Below the interval at which the user double-taps on purpose.
  public var repeatInterval = Duration.zero
  /// The distance, in points, from the lift to a landing that counts as a repeat; 45 by default.
  ///
  /// This is the distance of the two taps of a double tap in UIKit.
  public var repeatDistance = 45.0

  /// The largest amplitude, in points, of an oscillation that is smoothed; 0 is off.
  ///
  /// The amplitude is half of the displacement from one turn to the next along an axis. A point is
  /// 1/6.4 mm on a phone with UIKit's 163 points per inch, and 1/3.8 mm with CSS's 96 per inch:
  /// there, 26 points are 4 mm and 7 mm. Movements to and fro on purpose, as for a tickle, are
  /// smoothed too if they are as small and as fast.
  public var tremorAmplitude = 0.0

  /// The time for which a finger must be down before its touch counts; zero is off.
  ///
  /// A shorter touch is discarded. Every touch that counts begins this much later.
  public var holdDuration = Duration.zero

  /// The location that all samples of a tap have; nil is off.
  ///
  /// A tap is a touch that stays within ``tapDistance`` and is lifted within ``tapDuration``.
  public var tapLocation: TapLocation?
  /// The distance, in points, from its landing that the finger of a tap may have; 26 by default.
  ///
  /// 99.9 % of 45,432 taps of 19 people on a tablet stayed within it.
  public var tapDistance = 26.0
  /// The longest duration of a tap; 562 ms by default.
  ///
  /// 99.9 % of the same taps were as short.
  public var tapDuration = Duration.milliseconds(562)

  /// The time after which a finger that stays counts as resting; zero is off.
  ///
  /// A resting finger is cancelled when another finger lands, and is ignored until it lifts. Longer
  /// than a long press, such as 2 s: a finger that presses and waits for a second one would be taken
  /// out too.
  public var restDuration = Duration.zero
  /// The distance, in points, within which a finger counts as staying; 10 by default.
  ///
  /// This is the distance that a long press allows in UIKit.
  public var restDistance = 10.0

  /// Creates settings with every filter off.
  public init() {}

  /// Whether every filter is off, so that samples pass unchanged.
  public var isOff: Bool {
    gapDuration <= .zero && repeatInterval <= .zero && !smoothsTremor && holdDuration <= .zero
      && tapLocation == nil && restDuration <= .zero
  }

  var smoothsTremor: Bool { tremorAmplitude > 0 }
}
