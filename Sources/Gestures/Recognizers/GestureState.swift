/// The states of a gesture recognizer; the raw values are UIKit's.
public enum GestureState: Int, Hashable, Sendable, CaseIterable {
  /// The recognizer may still recognize its gesture, or fail.
  case possible
  /// A continuous gesture, such as a pan, has begun.
  case began
  /// A continuous gesture that had begun has changed; for example, the fingers of a pan have moved.
  case changed
  /// The gesture was recognized and is over.
  case ended
  /// A gesture that had begun was cancelled, for example by the system.
  case cancelled
  /// The touches did not form the recognizer's gesture, or another recognizer made this recognizer
  /// fail.
  case failed

  /// Another name for ``ended``, used for discrete gestures, as in UIKit.
  public static let recognized = ended

  /// Whether the recognizer is done: `ended`, `cancelled` or `failed`.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
}
