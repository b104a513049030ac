/// The press or release of a keyboard key.
///
/// A press begins once, and ends or is cancelled once. The repeats of a key that is held are not
/// presses.
public struct Press: Hashable, Sendable {
  /// The phases of a key press, such as `began` when the key goes down; raw values as in UIKit.
  public enum Phase: Int, Hashable, Sendable {
    /// The key went down.
    case began = 0
    /// The key was released.
    case ended = 3
    /// The press ended without a release, because the responder or the window became unable to get
    /// it.
    case cancelled = 4
  }

  /// The name of the key, as SDL names it but in lower case: `space`, `return`, `left`, `tab`, `a`.
  public var key: String
  /// Whether the key went down, was released, or the press was cancelled.
  public var phase: Phase
  /// The time of the press or release, measured from the beginning of the session.
  public var timestamp: Duration
  /// The modifier keys, such as Shift, that were held when the key went down or up.
  public var modifierFlags: ModifierFlags

  /// Creates the press or release of a key at a time since the session began.
  public init(
    key: String, phase: Phase, timestamp: Duration, modifierFlags: ModifierFlags = []
  ) {
    self.key = key
    self.phase = phase
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
  }
}
