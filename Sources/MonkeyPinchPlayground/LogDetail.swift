/// The amount of detail in an event log.
public struct LogDetail: Hashable, Sendable {
  /// Whether every change of state is logged, with its reason.
  public var verbose: Bool
  /// Whether each sprite is logged after each frame in which it changed, not only at the end.
  public var everyFrame: Bool

  public init(verbose: Bool = false, everyFrame: Bool = false) {
    self.verbose = verbose
    self.everyFrame = everyFrame
  }
}
