internal import GestureFiles
internal import Gestures

/// What a gesture script has made so far: its clock, its fingers and its lines.
///
/// The clock counts whole microseconds, and places are rounded to a thousandth of a point, so that
/// every machine makes the same text.
struct ScriptTimeline {
  /// The most lines a script may make: hours of moving fingers.
  static let lineLimit = 1_000_000

  /// When the next statement begins, in microseconds.
  private(set) var now: Int64 = 0
  /// Samples of a moving finger in a second.
  var rate: Int64 = 120

  private struct Event {
    let input: Input
    let time: Int64
    /// The line of the script that made it.
    let origin: Int
  }

  private struct Block {
    let isTogether: Bool
    let start: Int64
    let origin: Int
    /// When the longest of the statements ends.
    var end: Int64
  }

  private var events: [Event] = []
  /// The blocks that are open, the innermost last.
  private var blocks: [Block] = []
  /// Where each finger is that is down.
  private var places: [Touch.ID: Point] = [:]
  /// Where the pointer hovers; nil while it does not.
  private(set) var pointer: Point?

  /// Whether anything has happened yet.
  var isEmpty: Bool { events.isEmpty && now == 0 && blocks.isEmpty }

  // MARK: - Time

  /// Ends a statement that took until `time`.
  mutating func advance(to time: Int64) throws(Refusal) {
    let limit = RecordingLimits.time.components.seconds
    guard time <= limit * 1_000_000 else {
      throw Refusal("the script is too long", expected: "at most \(limit) seconds")
    }
    guard let block = blocks.last, block.isTogether else {
      now = time
      return
    }
    // The next statement of the block begins where this one did.
    blocks[blocks.count - 1].end = max(block.end, time)
  }

  mutating func openBlock(isTogether: Bool, origin: Int) {
    blocks.append(Block(isTogether: isTogether, start: now, origin: origin, end: now))
  }

  mutating func closeBlock() throws(Refusal) {
    guard let block = blocks.popLast() else {
      throw Refusal("word 'end'", expected: "'together' or 'sequence' before it")
    }
    let end = block.isTogether ? block.end : now
    now = block.start
    try advance(to: end)
  }

  /// Where a block begins that nothing ends; nil when there is none.
  var openBlock: (isTogether: Bool, origin: Int)? {
    blocks.last.map { ($0.isTogether, $0.origin) }
  }

  // MARK: - Lines

  /// Adds an input at a time in microseconds.
  mutating func add(
    at time: Int64, origin: Int, _ input: (Duration) -> Input
  ) throws(Refusal) {
    guard events.count < ScriptTimeline.lineLimit else {
      throw Refusal(
        "the script makes too much", expected: "at most \(ScriptTimeline.lineLimit) lines")
    }
    events.append(Event(input: input(.microseconds(time)), time: time, origin: origin))
  }

  /// Adds a sample of a finger.
  mutating func add(
    _ phase: Touch.Phase, _ finger: Touch.ID, at place: Point, time: Int64, origin: Int
  ) throws(Refusal) {
    let place = Point(x: thousandths(place.x), y: thousandths(place.y))
    try add(at: time, origin: origin) { time in
      .touch(TouchSample(id: finger, phase: phase, location: place, timestamp: time))
    }
    places[finger] = phase == .began || phase == .moved ? place : nil
  }

  /// Has the pointer hover there, or leave.
  mutating func hover(at place: Point?, time: Int64, origin: Int) throws(Refusal) {
    pointer = place.map { Point(x: thousandths($0.x), y: thousandths($0.y)) }
    let phase = place == nil ? Touch.Phase.regionExited : .regionMoved
    let location = pointer ?? .zero
    try add(at: time, origin: origin) { time in
      .touch(
        TouchSample(
          id: Touch.ID(0), phase: phase, location: location, timestamp: time,
          type: .indirectPointer))
    }
  }

  /// Has the pointer hover along a way, over some microseconds.
  mutating func hover(
    from start: Point, to end: Point, over duration: Int64, origin: Int
  ) throws(Refusal) {
    let count = max(1, (duration * rate + 999_999) / 1_000_000)
    for step in 1...count {
      let place = start.interpolated(to: end, fraction: Double(step) / Double(count))
      try hover(at: place, time: now + (duration * step + count / 2) / count, origin: origin)
    }
  }

  private func thousandths(_ value: Double) -> Double {
    // Adding 0 turns a -0 into 0.
    (value * 1_000).rounded() / 1_000 + 0
  }

  /// Where a finger is; nil while it is not down.
  func place(of finger: Touch.ID) -> Point? { places[finger] }

  /// Moves fingers over some microseconds, from 0 to 1 of their ways; without time in one sample.
  mutating func move(
    _ fingers: [Touch.ID], at start: Int64, over duration: Int64, origin: Int,
    _ place: (_ index: Int, _ fraction: Double) -> Point
  ) throws(Refusal) {
    let count = max(1, (duration * rate + 999_999) / 1_000_000)
    for step in 1...count {
      let time = start + (duration * step + count / 2) / count
      let fraction = Double(step) / Double(count)
      for (index, finger) in fingers.enumerated() {
        try add(.moved, finger, at: place(index, fraction), time: time, origin: origin)
      }
    }
  }

  // MARK: - The result

  /// The lines in the order of time, checked as a recording is.
  ///
  /// Statements that run together are told apart by their order in the script where times agree.
  func recording(file: String) throws(RecordingError) -> [RecordingLine] {
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    var ledger = TouchLedger()
    for event in order.lazy.map({ events[$0] }) {
      guard case .touch(let sample) = event.input else { continue }
      do throws(Refusal) {
        try ledger.note(sample)
      } catch {
        throw .malformed(file: file, line: event.origin, reason: error.reason)
      }
    }
    return order.map { .input(events[$0].input) }
  }
}
