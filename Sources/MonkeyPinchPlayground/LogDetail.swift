/// How much an event log tells.
public struct LogDetail: Hashable, Sendable {
  /// Whether every change of state is told, with its reason.
  public var verbose: Bool
  /// Whether a sprite is told of after each frame in which it changed, not only at the end.
  public var everyFrame: Bool

  public init(verbose: Bool = false, everyFrame: Bool = false) {
    self.verbose = verbose
    self.everyFrame = everyFrame
  }
}
