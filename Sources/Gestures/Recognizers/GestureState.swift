/// The states of a recognizer's attempt; the raw values are UIKit's.
public enum GestureState: Int, Hashable, Sendable, CaseIterable {
  /// No gesture has been recognized yet; the only state between attempts.
  case possible
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture that has begun has changed; for example, a pan has moved.
  case changed
  /// The gesture was recognized and is over.
  case ended
  /// A gesture that had begun was cancelled.
  case cancelled
  /// The touches were not the gesture that the recognizer looks for.
  case failed

  /// UIKit's other name for ``ended``, used for discrete recognizers.
  public static let recognized = ended

  /// Whether the state ends the attempt: ended, cancelled or failed.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
}
