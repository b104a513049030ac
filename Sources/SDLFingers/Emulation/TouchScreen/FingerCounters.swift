/// Counts of touches and of malformed touch input, for diagnostics.
///
/// Only touches of touch screens are counted, because input of the mouse cannot be malformed.
public struct FingerCounters: Hashable, Sendable {
  /// The number of touches that began.
  public var began = 0
  /// The number of touches that ended by a lift.
  public var ended = 0
  /// The number of touches that were cancelled.
  public var cancelled = 0
  /// The number of reported landings of fingers that were down already.
  public var repeatedDowns = 0
  /// The number of reported movements of fingers that were not down.
  public var unknownMoves = 0
  /// The number of reported lifts of fingers that were not down.
  public var unknownLifts = 0
  /// The number of invalid locations that a touch screen reported: not finite, or far outside the
  /// screen.
  public var refusedLocations = 0
  /// The number of movements that were replaced because the touch moved again at the same time.
  public var mergedMoves = 0
  /// The number of ignored events in which SDL repeats a touch as a mouse event, or a mouse event
  /// as a touch.
  public var duplicates = 0
  /// The number of events that trackpads have sent.
  public var indirect = 0
  /// The number of ignored events of other windows.
  public var otherWindows = 0
  /// The number of touches that were cancelled because the finger had left the touch device without
  /// a reported lift.
  public var vanished = 0
  /// The number of touches that were cancelled because the touch device was removed.
  public var unplugged = 0
  /// The number of touches that the system cancelled for a gesture of its own.
  public var takenBySystem = 0
  /// The number of times that the program was busy and fetched no events for a long time.
  public var stalls = 0

  /// Creates counts that are all zero.
  public init() {}

  /// The number of touches that are down now.
  public var down: Int { began - ended - cancelled }

  /// The counts of touches and of malformed touch input, each with a name, in a fixed order.
  public var entries: [(name: String, count: Int)] {
    [
      ("began", began), ("ended", ended), ("cancelled", cancelled), ("down", down),
      ("repeated downs", repeatedDowns), ("unknown moves", unknownMoves),
      ("unknown lifts", unknownLifts), ("refused places", refusedLocations),
      ("merged moves", mergedMoves), ("dropped twins", duplicates), ("indirect", indirect),
      ("other windows", otherWindows), ("ghosts", vanished), ("unplugged", unplugged),
      ("stolen", takenBySystem), ("stalls", stalls),
    ]
  }
}
