internal import GestureFiles
internal import Gestures

/// The state of compiling a gesture script: the current time, the fingers and the inputs.
///
/// The clock counts whole microseconds, and locations are rounded to a thousandth of a point, so
/// that every machine produces the same text.
struct ScriptTimeline {
  /// The maximum number of inputs that a script can produce.
  static let lineLimit = 1_000_000

  /// The time, in microseconds, at which the next statement of the script begins.
  private(set) var now: Int64 = 0
  /// The number of touch samples per second for each moving finger.
  var rate: Int64 = 120

  private struct Event {
    let input: Input
    let time: Int64
    /// The number of the script's line that produced the input.
    let origin: Int
  }

  private struct Block {
    let isTogether: Bool
    let start: Int64
    let origin: Int
    /// The time, in microseconds, at which the last statement of the block ends.
    var end: Int64
  }

  private var events: [Event] = []
  /// The open blocks of statements (`together` or `sequence`), from outer to inner.
  private var blocks: [Block] = []
  /// The current locations of the fingers that are down.
  private var places: [Touch.ID: Point] = [:]
  /// The location of the mouse pointer; nil if the pointer is outside the window.
  private(set) var pointer: Point?

  /// Whether the script has not produced any input or wait yet.
  var isEmpty: Bool { events.isEmpty && now == 0 && blocks.isEmpty }

  // MARK: - Time

  /// Sets the time, in microseconds, at which the current statement ends and the next one begins.
  ///
  /// Inside `together`, all statements begin at the same time.
  mutating func advance(to time: Int64) throws(Refusal) {
    let limit = RecordingLimits.time.components.seconds
    guard time <= limit * 1_000_000 else {
      throw Refusal("the script is too long", expected: "at most \(limit) seconds")
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

  mutating func closeBlock() throws(Refusal) {
    guard let block = blocks.popLast() else {
      throw Refusal("word 'end'", expected: "'together' or 'sequence' before it")
    }
    let end = block.isTogether ? block.end : now
    now = block.start
    try advance(to: end)
  }

  /// The kind and line number of the innermost block without an `end`; nil if all blocks have ended.
  var openBlock: (isTogether: Bool, origin: Int)? {
    blocks.last.map { ($0.isTogether, $0.origin) }
  }

  // MARK: - Lines

  /// Adds an input at a time in microseconds; `input` creates the input for that time.
  mutating func add(
    at time: Int64, origin: Int, _ input: (Duration) -> Input
  ) throws(Refusal) {
    guard events.count < ScriptTimeline.lineLimit else {
      throw Refusal(
        "the script makes too much", expected: "at most \(ScriptTimeline.lineLimit) lines")
    }
    events.append(Event(input: input(.microseconds(time)), time: time, origin: origin))
  }

  /// Adds a touch sample of a finger, at a location and a time in microseconds.
  mutating func add(
    _ phase: Touch.Phase, _ finger: Touch.ID, at place: Point, time: Int64, origin: Int
  ) throws(Refusal) {
    let place = Point(x: thousandths(place.x), y: thousandths(place.y))
    try add(at: time, origin: origin) { time in
      .touch(TouchSample(id: finger, phase: phase, location: place, timestamp: time))
    }
    places[finger] = phase == .began || phase == .moved ? place : nil
  }

  /// Moves the hovering mouse pointer to a location; nil moves it out of the window.
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

  /// Moves the hovering mouse pointer between two points in a time of `duration` microseconds.
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

  /// Returns the current location of a finger; nil if the finger is not down.
  func place(of finger: Touch.ID) -> Point? { places[finger] }

  /// Moves fingers in a time given in microseconds, along the paths that a closure returns.
  ///
  /// The closure maps the completed fraction, from 0 to 1, to locations.
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

  /// Returns the compiled recording, with its lines sorted by time.
  ///
  /// Lines of the same time keep the order of their statements in the script.
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
