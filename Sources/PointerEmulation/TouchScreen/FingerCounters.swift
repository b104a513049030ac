/// Counts of touches and of malformed touch input, for diagnostics.
///
/// Only touches of touch screens are counted, because input of the mouse cannot be malformed.
public struct FingerCounters: Hashable, Sendable {
  /// The number of touches that began, including those that have ended, were cancelled or are down.
  public var began = 0
  public var ended = 0
  public var cancelled = 0
  /// The number of landings of fingers that were down already; each cancelled the earlier touch.
  public var repeatedDowns = 0
  /// The number of reported motions of fingers that were not down.
  public var unknownMoves = 0
  /// The number of reported lifts of fingers that were not down.
  public var unknownLifts = 0
  /// The number of reported locations that were not finite or were beyond any screen.
  public var refusedPlaces = 0
  /// The number of motions that were dropped because the same touch moved again at the same time.
  public var mergedMoves = 0
  /// The number of discarded duplicates, which SDL sends as mouse events for fingers or vice versa.
  public var droppedTwins = 0
  /// The number of trackpad events, whose locations are on the trackpad and not on the window.
  public var indirect = 0
  /// The number of events that belonged to other windows.
  public var otherWindows = 0
  /// The number of touches that were cancelled because the device did not have the finger any more.
  public var ghosts = 0
  /// The number of touches that were cancelled because the touch device was removed.
  public var unplugged = 0
  /// The number of touches that the system cancelled for its own gesture of three or more fingers.
  public var stolen = 0
  /// The number of times that the program was too busy to fetch events and its clock was stopped.
  public var stalls = 0

  public init() {}

  /// The number of touches that are down now.
  public var down: Int { began - ended - cancelled }

  /// All counts with their names, always in the same order.
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
