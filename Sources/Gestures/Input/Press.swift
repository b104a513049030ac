/// A key that goes down or up.
///
/// A press begins once and ends or is cancelled once; that a keyboard repeats a key that is held is
/// no further press.
public struct Press: Hashable, Sendable {
  /// What a key does; the raw values are UIKit's.
  public enum Phase: Int, Hashable, Sendable {
    case began = 0
    case ended = 3
    case cancelled = 4
  }

  /// SDL's name of the key in lower case: `space`, `return`, `left`, `tab`, `a`.
  public var key: String
  public var phase: Phase
  /// When it happened, since the session began.
  public var timestamp: Duration
  /// The modifier keys that were down then.
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
