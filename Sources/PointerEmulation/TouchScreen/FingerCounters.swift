/// Counts of touches and of malformed touch input, for diagnostics.
///
/// Touches are those of touch screens; input of the mouse cannot be malformed.
public struct FingerCounters: Hashable, Sendable {
  /// Touches that began; each has ended, was cancelled, or is down.
  public var began = 0
  public var ended = 0
  public var cancelled = 0
  /// Landings of fingers that were down; their earlier touches were cancelled.
  public var repeatedDowns = 0
  /// Motions of fingers that were not down.
  public var unknownMoves = 0
  /// Lifts of fingers that were not down.
  public var unknownLifts = 0
  /// Locations that were not finite or larger than any screen.
  public var refusedPlaces = 0
  /// Motions that another one at the same time replaced.
  public var mergedMoves = 0
  /// Finger events that SDL made of the mouse, and mouse events that it made of fingers.
  public var droppedTwins = 0
  /// Events of trackpads, whose locations are not those of the window.
  public var indirect = 0
  /// Events of other windows.
  public var otherWindows = 0
  /// Touches that were cancelled because their devices no longer had the fingers.
  public var ghosts = 0
  /// Touches that were cancelled because their devices were removed.
  public var unplugged = 0
  /// Touches that were cancelled because the system took three or more fingers at once.
  public var stolen = 0
  /// Times at which the program was busy for so long that its clock stopped.
  public var stalls = 0

  public init() {}

  /// Touches that are down.
  public var down: Int { began - ended - cancelled }

  /// Each count with its name, in a fixed order.
  public var entries: [(name: String, count: Int)] {
    [
      ("began", began), ("ended", ended), ("cancelled", cancelled), ("down", down),
      ("repeated downs", repeatedDowns), ("unknown moves", unknownMoves),
      ("unknown lifts", unknownLifts), ("refused places", refusedPlaces),
      ("merged moves", mergedMoves), ("dropped twins", droppedTwins), ("indirect", indirect),
      ("other windows", otherWindows), ("ghosts", ghosts), ("unplugged", unplugged),
      ("stolen", stolen), ("stalls", stalls),
    ]
  }
}
