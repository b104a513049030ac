/// The choice of what an event log contains in addition to gestures, sounds and the final sprites.
public struct LogDetail: Hashable, Sendable {
  /// Whether the log contains every state change of a gesture recognizer, with its reason.
  public var verbose: Bool
  /// Whether the log contains a sprite after each frame that changed it, not only after the last.
  public var everyFrame: Bool

  public init(verbose: Bool = false, everyFrame: Bool = false) {
    self.verbose = verbose
    self.everyFrame = everyFrame
  }
}
