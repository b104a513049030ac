/// The press or release of a key.
///
/// A press begins once, and ends or is cancelled once. The repeats of a key that is held are not
/// presses.
public struct Press: Hashable, Sendable {
  /// The phases of a press; the raw values are UIKit's.
  public enum Phase: Int, Hashable, Sendable {
    case began = 0
    case ended = 3
    case cancelled = 4
  }

  /// The name of the key as in SDL, but in lower case: `space`, `return`, `left`, `tab`, `a`.
  public var key: String
  public var phase: Phase
  /// The time of the press or release, since the session began.
  public var timestamp: Duration
  /// The modifier keys that were held when the key went down or up.
  public var modifierFlags: ModifierFlags

  public init(
    key: String, phase: Phase, timestamp: Duration, modifierFlags: ModifierFlags = []
  ) {
    self.key = key
    self.phase = phase
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
  }
}
