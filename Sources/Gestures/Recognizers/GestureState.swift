/// How far a recognizer has got with an attempt; the raw values are UIKit's.
public enum GestureState: Int, Hashable, Sendable, CaseIterable {
  /// Nothing recognized yet; the only state between attempts.
  case possible
  /// A continuous gesture has started.
  case began
  /// A continuous gesture goes on.
  case changed
  /// The gesture is over and was recognized.
  case ended
  /// The gesture had begun and does not count.
  case cancelled
  /// It was not this gesture.
  case failed

  /// What a discrete recognizer calls ``ended``.
  public static let recognized = ended

  /// Whether the attempt is over.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
}
