/// The numbers of touches and of errors in touch input since the program began, for diagnostics.
///
/// Only touches of touch screens are counted, because input of the mouse cannot be malformed.
public struct FingerCounters: Hashable, Sendable {
  /// The number of touches that began.
  public var began = 0
  public var ended = 0
  public var cancelled = 0
  /// The number of landings that were reported for fingers which were already down.
  public var repeatedDowns = 0
  /// The number of movements that were reported for fingers which were not down.
  public var unknownMoves = 0
  /// The number of lifts that were reported for fingers which were not down.
  public var unknownLifts = 0
  /// The number of reported locations that were not finite or were far outside the screen.
  public var refusedPlaces = 0
  /// The number of movements that were replaced by a later movement of the same touch and time.
  public var mergedMoves = 0
  /// The number of discarded SDL events that repeat a touch as a mouse event, or a mouse as a
  /// touch.
  public var droppedTwins = 0
  /// The number of events of trackpads, which report locations on the trackpad, not on the screen.
  public var indirect = 0
  /// The number of events that were ignored because they belong to other windows.
  public var otherWindows = 0
  /// The number of touches that were cancelled because their finger's lift had not been reported.
  public var ghosts = 0
  /// The number of touches that were cancelled because their touch device was removed.
  public var unplugged = 0
  /// The number of touches that the system cancelled, for a gesture of its own such as a desktop
  /// swipe.
  public var stolen = 0
  /// The number of times that the program was too busy to fetch its events in time.
  public var stalls = 0

  public init() {}

  /// The number of touches that are down now.
  public var down: Int { began - ended - cancelled }

  /// The counts with their names, in a fixed order.
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
