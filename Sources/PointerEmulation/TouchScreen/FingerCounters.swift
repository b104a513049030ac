/// Counts of touches and of malformed touch input, for diagnostics.
///
/// Only touches of touch screens are counted, because input of the mouse cannot be malformed.
public struct FingerCounters: Hashable, Sendable {
  /// The number of touches that began; each has ended, was cancelled, or is down.
  public var began = 0
  public var ended = 0
  public var cancelled = 0
  /// The number of landings of fingers that were down already; their first touches were cancelled.
  public var repeatedDowns = 0
  /// The number of motions of fingers that were not down.
  public var unknownMoves = 0
  /// The number of lifts of fingers that were not down.
  public var unknownLifts = 0
  /// The number of locations that were not finite or were larger than any screen.
  public var refusedPlaces = 0
  /// The number of motions that a later motion at the same time replaced.
  public var mergedMoves = 0
  /// The number of SDL's duplicates: finger events made of the mouse, or mouse events of fingers.
  public var droppedTwins = 0
  /// The number of trackpad events, whose locations are not locations of the window.
  public var indirect = 0
  /// The number of events of other windows.
  public var otherWindows = 0
  /// The number of touches that were cancelled because their devices no longer had the fingers.
  public var ghosts = 0
  /// The number of touches that were cancelled because their devices were removed.
  public var unplugged = 0
  /// The number of touches that the system cancelled for a gesture of three or more fingers.
  public var stolen = 0
  /// The number of times that the program was busy for so long that its clock stopped.
  public var stalls = 0

  public init() {}

  /// The number of touches that are down.
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
