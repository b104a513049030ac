/// How often SDL's events needed mending, for whoever looks into a panel that misbehaves.
///
/// Fingers of touch screens alone: those that the mouse stands in for cannot be lost.
public struct FingerCounters: Hashable, Sendable {
  /// Touches that began; each of them is among the next two, or still down.
  public var began = 0
  public var ended = 0
  public var cancelled = 0
  /// A finger landed that was down already; its first touch was cancelled.
  public var repeatedDowns = 0
  /// Motions of fingers that were not down.
  public var unknownMoves = 0
  /// Lifts of fingers that were not down.
  public var unknownLifts = 0
  /// Places that were no numbers, or farther away than any screen.
  public var refusedPlaces = 0
  /// Motions that shared a time with the one after them, which alone counts.
  public var mergedMoves = 0
  /// Fingers that SDL made out of the mouse, and mice that it made out of fingers.
  public var droppedTwins = 0
  /// Events of trackpads and the like, whose places are not places of the window.
  public var indirect = 0
  /// Events of windows that are not this one.
  public var otherWindows = 0
  /// Fingers that were cancelled because SDL no longer knew of them.
  public var ghosts = 0
  /// Fingers that were cancelled because their device went away.
  public var unplugged = 0
  /// Fingers that were cancelled because the system took three or more at once.
  public var stolen = 0
  /// How often the program was busy for so long that its clock stood still.
  public var stalls = 0

  public init() {}

  /// Touches that are down.
  public var down: Int { began - ended - cancelled }

  /// Each count by its name in words, in a fixed order.
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
