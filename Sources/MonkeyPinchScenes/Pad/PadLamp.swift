import Gestures

/// A lamp that is lit while one recognizer recognizes a gesture, and fades after the gesture.
struct PadLamp {
  /// The name of the gesture recognizer of this lamp.
  let name: String
  /// The text of the value that was last measured for the gesture, such as a scale.
  private(set) var value = ""
  private(set) var isLit = false
  /// The time at which the gesture in progress began; nil without a gesture in progress.
  var startedAt: Duration?
  /// The time at which the last gesture was recognized or ended, when the lamp begins to fade.
  private var flashedAt: Duration?

  /// The duration for which the lamp fades after the end of a gesture.
  private static let fadeDuration = Duration.milliseconds(600)

  init(name: String) { self.name = name }

  /// Whether a gesture that lasts, such as a pan, is in progress.
  var isInGesture: Bool { startedAt != nil || isLit }

  mutating func light(_ value: String) {
    isLit = true
    self.value = value
  }

  mutating func flash(_ value: String, at time: Duration) {
    isLit = false
    flashedAt = time
    self.value = value
  }

  mutating func turnOff() {
    isLit = false
    flashedAt = nil
    value = ""
  }

  /// Returns the brightness of the lamp at a time, from 0 for dark to 1 for fully lit.
  func brightness(at time: Duration) -> Double {
    guard !isLit else { return 1 }
    guard let flashedAt, time >= flashedAt else { return 0 }
    return max(0, 1 - (time - flashedAt) / Self.fadeDuration)
  }

  func isFading(at time: Duration) -> Bool { !isLit && brightness(at: time) > 0 }
}
