import Gestures

/// A lamp that shows the activity of one recognizer: on during a gesture, fading after it.
struct PadLamp {
  /// The recognizer's name.
  let name: String
  /// The text of the gesture's last measured value.
  private(set) var value = ""
  private(set) var isLit = false
  /// The time at which the gesture in progress began; nil if there is none.
  var startedAt: Duration?
  /// The time at which the last gesture was recognized or ended.
  private var flashedAt: Duration?

  /// The duration for which the lamp fades after a gesture.
  private static let fadeDuration = Duration.milliseconds(600)

  init(name: String) { self.name = name }

  /// Whether a continuous gesture is in progress.
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

  /// Returns the lamp's brightness at a time, from 0 to 1.
  func brightness(at time: Duration) -> Double {
    guard !isLit else { return 1 }
    guard let flashedAt, time >= flashedAt else { return 0 }
    return max(0, 1 - (time - flashedAt) / Self.fadeDuration)
  }

  func isFading(at time: Duration) -> Bool { !isLit && brightness(at: time) > 0 }
}
