internal import GestureJSON
internal import Gestures

/// The state of compiling a gesture script: the current time, the fingers and the inputs.
///
/// Times are whole nanoseconds, and locations are rounded to a thousandth of a point, so that every
/// machine produces the same text.
struct ScriptTimeline {
  /// The maximum number of inputs that a script in a file can produce.
  static let lineLimit = 1_000_000

  /// The maximum number of inputs that this script can produce.
  private let lineLimit: Int

  init(lineLimit: Int) { self.lineLimit = lineLimit }

  /// The time at which the next statement of the script begins.
  private(set) var now = Duration.zero
  /// The number of touch samples per second for each moving finger.
  var rate: Int64 = 120

  private struct Event {
    let input: Input
    let time: Duration
    /// The number of the script's line that produced the input.
    let origin: Int
  }

  private struct Block {
    let isTogether: Bool
    let start: Duration
    let origin: Int
    /// The time at which the last statement of a `together` or `sequence` block ends.
    var end: Duration
  }

  private var events: [Event] = []
  /// The open blocks of statements (`together` or `sequence`), from outer to inner.
  private var blocks: [Block] = []
  /// The current locations of the fingers that are down.
  private var places: [Touch.ID: Point] = [:]
  /// The location of the mouse pointer; nil if the pointer is outside the window.
  private(set) var pointer: Point?

  /// Whether the script has produced nothing so far: no event, no wait and no block.
  var isEmpty: Bool { events.isEmpty && now == .zero && blocks.isEmpty }

  // MARK: - Time

  /// Ends the current statement at `time`; outside `together` blocks, the next statement begins
  /// then.
  ///
  /// In a `together` block, the next statement begins at the same time as the current one.
  mutating func advance(to time: Duration) throws(InvalidText) {
    guard time <= RecordingLimits.time else {
      throw InvalidText(
        "the script is too long", expected: "at most \(secondsText(RecordingLimits.time)) seconds")
    }
    guard let block = blocks.last, block.isTogether else {
      now = time
      return
    }
    // The next statement of a `together` block begins at the same time as this one.
    blocks[blocks.count - 1].end = max(block.end, time)
  }

  mutating func openBlock(isTogether: Bool, origin: Int) {
    blocks.append(Block(isTogether: isTogether, start: now, origin: origin, end: now))
  }

  mutating func closeBlock() throws(InvalidText) {
    guard let block = blocks.popLast() else {
      throw InvalidText("word 'end'", expected: "'together' or 'sequence' before it")
    }
    let end = block.isTogether ? block.end : now
    now = block.start
    try advance(to: end)
  }

  /// The kind and the line number of the script's innermost block that has no `end` yet; nil
  /// without such a block.
  var openBlock: (isTogether: Bool, origin: Int)? {
    blocks.last.map { ($0.isTogether, $0.origin) }
  }

  // MARK: - Lines

  /// Calls the closure `input` with a time, and adds the resulting input to the script's events.
  mutating func add(
    at time: Duration, origin: Int, _ input: (Duration) -> Input
  ) throws(InvalidText) {
    guard events.count < lineLimit else {
      throw InvalidText(
        "the script makes too much", expected: "at most \(lineLimit) lines")
    }
    events.append(Event(input: input(time), time: time, origin: origin))
  }

  /// Adds a touch sample of a finger at a location and a time.
  mutating func add(
    _ phase: Touch.Phase, _ finger: Touch.ID, at place: Point, time: Duration, origin: Int
  ) throws(InvalidText) {
    let place = Point(x: thousandths(place.x), y: thousandths(place.y))
    try add(at: time, origin: origin) { time in
      .touch(TouchSample(id: finger, phase: phase, location: place, timestamp: time))
    }
    places[finger] = phase == .began || phase == .moved ? place : nil
  }

  /// Adds a sample of the hovering mouse pointer; with a nil `place`, the pointer leaves the
  /// window.
  mutating func hover(at place: Point?, time: Duration, origin: Int) throws(InvalidText) {
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

  /// Adds a movement of the hovering mouse pointer, with samples at the current `rate`.
  mutating func hover(
    from start: Point, to end: Point, over duration: Duration, origin: Int
  ) throws(InvalidText) {
    let count = sampleCount(in: duration)
    for step in 1...count {
      let place = start.interpolated(to: end, fraction: Double(step) / Double(count))
      try hover(at: place, time: now + part(step, of: count, in: duration), origin: origin)
    }
  }

  private func thousandths(_ value: Double) -> Double {
    // Adding 0 turns a -0 into 0.
    (value * 1_000).rounded() / 1_000 + 0
  }

  /// Returns the current location of a finger; nil if the finger is not down.
  func place(of finger: Touch.ID) -> Point? { places[finger] }

  /// Adds touch samples that move fingers for a duration.
  ///
  /// The closure maps the completed fraction, from 0 to 1, to locations.
  mutating func move(
    _ fingers: [Touch.ID], at start: Duration, over duration: Duration, origin: Int,
    _ place: (_ index: Int, _ fraction: Double) -> Point
  ) throws(InvalidText) {
    let count = sampleCount(in: duration)
    for step in 1...count {
      let time = start + part(step, of: count, in: duration)
      let fraction = Double(step) / Double(count)
      for (index, finger) in fingers.enumerated() {
        try add(.moved, finger, at: place(index, fraction), time: time, origin: origin)
      }
    }
  }

  /// Returns the number of samples in a movement at the current `rate`, at least one.
  private func sampleCount(in duration: Duration) -> Int {
    let (seconds, attoseconds) = (duration * rate).components
    return max(1, Int(seconds) + (attoseconds > 0 ? 1 : 0))
  }

  /// Returns `step`/`count` of a duration, rounded to the nearest nanosecond.
  private func part(_ step: Int, of count: Int, in duration: Duration) -> Duration {
    (duration * step / count).roundedToNanoseconds
  }

  // MARK: - The result

  /// Returns the compiled recording, with its lines sorted by time.
  ///
  /// Lines of the same time keep the order of their statements in the script.
  func recording(file: String) throws(RecordingError) -> [RecordingLine] {
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    var ledger = TouchLedger()
    for event in order.lazy.map({ events[$0] }) {
      guard case .touch(let sample) = event.input else { continue }
      do throws(InvalidText) {
        try ledger.note(sample)
      } catch {
        throw RecordingError(file: file, line: event.origin, reason: error.reason)
      }
    }
    return order.map { .input(events[$0].input) }
  }
}
