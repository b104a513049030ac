/// The options for how much an event log contains.
public struct LogDetail: Hashable, Sendable {
  /// Whether the event log contains every state change of gesture recognizers, with the reason.
  public var verbose: Bool
  /// Whether the event log contains the state of the sprites after each frame, and not only after
  /// the last frame.
  public var everyFrame: Bool

  /// Creates a level of detail; by default, only the actions of recognizers and no extra lines.
  public init(verbose: Bool = false, everyFrame: Bool = false) {
    self.verbose = verbose
    self.everyFrame = everyFrame
  }
}
