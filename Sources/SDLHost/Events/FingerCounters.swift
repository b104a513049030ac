/// How often SDL's events needed mending, for whoever looks into a panel that misbehaves.
public struct FingerCounters: Hashable, Sendable {
  public var began = 0
  public var ended = 0
  public var cancelled = 0
  /// A finger landed that was down already; its first touch was cancelled.
  public var repeatedDowns = 0
  /// Motions of fingers that were not down.
  public var unknownMoves = 0
  /// Lifts of fingers that were not down.
  public var unknownLifts = 0
  /// Places that were no numbers.
  public var refusedPlaces = 0
  /// Motions that shared a time with the one after them, which alone counts.
  public var mergedMoves = 0
  /// Fingers that SDL made out of the mouse, and mice that it made out of fingers.
  public var droppedTwins = 0
  /// Events of trackpads and the like, whose places are not places of the window.
  public var indirect = 0
  /// Events of windows that are not this one.
  public var otherWindows = 0
  /// Devices whose fingers were cancelled because SDL no longer knew of any.
  public var ghosts = 0

  public init() {}
}
