internal import GestureJSON
internal import Gestures

/// A compiler from the statements of a gesture script to the lines of a recording.
struct ScriptCompiler {
  /// The default duration of a tap or a key press.
  private static let tapHold = Duration.milliseconds(60)
  /// The time between the taps of a double tap, from a lift to the next landing.
  private static let tapGap = Duration.milliseconds(100)
  /// The distance between fingers that a statement puts down together, in points.
  static let fingerSpacing = 60.0

  private var header = RecordingHeader()
  private var timeline: ScriptTimeline

  /// Creates a compiler for a script that produces at most `lineLimit` inputs.
  init(lineLimit: Int) { timeline = ScriptTimeline(lineLimit: lineLimit) }

  /// Compiles the next statement of the script.
  mutating func compile(_ statement: ScriptWords) throws(InvalidText) {
    var words = statement
    let verbs = """
      a statement: down, move, up, cancel, wait, tap, press, drag, swipe, pinch, rotate, tickle, \
      hover, scroll, key, resize, together, sequence, end, rate, surface or scene
      """
    let origin = statement.line
    switch try words.word(expected: verbs) {
    case "down": try down(&words)
    case "move": try move(&words)
    case "up": try lift(&words, .ended)
    case "cancel": try lift(&words, .cancelled)
    case "wait": try timeline.advance(to: timeline.now + words.duration())
    case "tap": try tap(&words)
    case "press": try press(&words)
    case "drag": try drag(&words, duration: .milliseconds(300))
    case "swipe": try drag(&words, duration: .milliseconds(100))
    case "pinch": try pinch(&words)
    case "rotate": try rotate(&words)
    case "tickle": try tickle(&words)
    case "hover": try hover(&words)
    case "scroll": try scroll(&words)
    case "key": try key(&words)
    case "resize":
      let size = try words.size()
      try timeline.add(at: timeline.now, origin: origin) { .resize(size, at: $0) }
    case "together": timeline.openBlock(isTogether: true, origin: origin)
    case "sequence": timeline.openBlock(isTogether: false, origin: origin)
    case "end": try timeline.closeBlock()
    case "rate": timeline.rate = try words.count(in: 1...1_000)
    case "surface":
      try expectBeginning(words)
      header.surface = try words.size()
    case "scene":
      try expectBeginning(words)
      header.scene = try words.word(expected: "the name of a scene")
    default: throw words.wrong(expected: verbs)
    }
    try words.expectEnd()
  }

  /// Returns the lines of the recording to which the script was compiled.
  func recording(file: String) throws(RecordingError) -> [RecordingLine] {
    if let block = timeline.openBlock {
      let refusal = InvalidText(
        "word '\(block.isTogether ? "together" : "sequence")'", expected: "an 'end' for it")
      throw RecordingError(file: file, line: block.origin, reason: refusal.reason)
    }
    let lines = try timeline.recording(file: file)
    var header = header
    let end = timeline.now
    // The header needs a duration only if the script ends with a wait.
    if end > lines.last?.time ?? .zero { header.duration = end }
    return [.header(header)] + lines
  }

  private func expectBeginning(_ words: ScriptWords) throws(InvalidText) {
    guard timeline.isEmpty else { throw words.wrong(expected: "it before the first gesture") }
  }

  // MARK: - Single fingers

  private mutating func down(_ words: inout ScriptWords) throws(InvalidText) {
    let fingers = try words.fingers()
    try words.expect("at")
    let places = spread(fingers, around: try words.point())
    try put(.began, fingers, at: places, time: timeline.now, words)
  }

  private mutating func move(_ words: inout ScriptWords) throws(InvalidText) {
    let fingers = try words.fingers()
    let starts = try places(of: fingers, words)
    let ends: [Point]
    switch words.take("to", "by") {
    case "to": ends = spread(fingers, around: try words.point())
    case "by":
      let offset = try words.point()
      ends = starts.map { Point(x: $0.x + offset.x, y: $0.y + offset.y) }
    default: throw words.unexpected(expected: "'to' or 'by'")
    }
    let duration = words.take("over") == nil ? .zero : try words.duration()
    try timeline.move(fingers, at: timeline.now, over: duration, origin: words.line) {
      starts[$0].interpolated(to: ends[$0], fraction: $1)
    }
    try timeline.advance(to: timeline.now + duration)
  }

  private mutating func lift(_ words: inout ScriptWords, _ phase: Touch.Phase) throws(InvalidText) {
    let fingers = try words.fingers()
    try put(phase, fingers, at: places(of: fingers, words), time: timeline.now, words)
  }

  private mutating func tap(_ words: inout ScriptWords) throws(InvalidText) {
    let fingers = try words.fingers()
    try words.expect("at")
    let places = spread(fingers, around: try words.point())
    var (times, hold): (Int64, Duration) = (1, ScriptCompiler.tapHold)
    while let clause = words.take("times", "for") {
      switch clause {
      case "times": times = try words.count(in: 1...1_000)
      default: hold = try words.duration()
      }
    }
    for index in 0..<times {
      let start = timeline.now + (hold + ScriptCompiler.tapGap) * index
      try put(.began, fingers, at: places, time: start, words)
      try put(.ended, fingers, at: places, time: start + hold, words)
    }
    let gaps = ScriptCompiler.tapGap * (times - 1)
    try timeline.advance(to: timeline.now + hold * times + gaps)
  }

  private mutating func press(_ words: inout ScriptWords) throws(InvalidText) {
    let fingers = try words.fingers()
    try words.expect("at")
    let places = spread(fingers, around: try words.point())
    let hold = words.take("for") == nil ? .milliseconds(600) : try words.duration()
    try gesture(fingers, from: places, words) { _, start throws(InvalidText) in start + hold }
  }

  private mutating func drag(_ words: inout ScriptWords, duration: Duration) throws(InvalidText) {
    let fingers = try words.fingers()
    try words.expect("from")
    let starts = spread(fingers, around: try words.point())
    try words.expect("to")
    let ends = spread(fingers, around: try words.point())
    let duration = words.take("over") == nil ? duration : try words.duration()
    let origin = words.line
    try gesture(fingers, from: starts, words) { timeline, start throws(InvalidText) in
      try timeline.move(fingers, at: start, over: duration, origin: origin) {
        starts[$0].interpolated(to: ends[$0], fraction: $1)
      }
      return start + duration
    }
  }

  private mutating func tickle(_ words: inout ScriptWords) throws(InvalidText) {
    let fingers = try words.fingers()
    try words.expect("at")
    let center = try words.point()
    var (strokes, width, duration): (Int64, Double, Duration) = (4, 60, .milliseconds(600))
    while let clause = words.take("strokes", "width", "over") {
      switch clause {
      case "strokes": strokes = try words.count(in: 1...1_000)
      case "width": width = try words.length()
      default: duration = try words.duration()
      }
    }
    let left = spread(fingers, around: center + Vector(dx: -width / 2, dy: 0))
    let origin = words.line
    try gesture(fingers, from: left, words) { timeline, start throws(InvalidText) in
      for stroke in 0..<strokes {
        let begin = start + (duration * stroke / strokes).roundedToNanoseconds
        let end = start + (duration * (stroke + 1) / strokes).roundedToNanoseconds
        let isRightward = stroke.isMultiple(of: 2)
        try timeline.move(fingers, at: begin, over: end - begin, origin: origin) {
          left[$0] + Vector(dx: width * (isRightward ? $1 : 1 - $1), dy: 0)
        }
      }
      return start + duration
    }
  }

  // MARK: - Two fingers

  private mutating func pinch(_ words: inout ScriptWords) throws(InvalidText) {
    let fingers = try words.fingers(count: 2)
    try words.expect("at")
    let center = try words.point()
    try words.expect("from")
    let near = try words.length()
    try words.expect("to")
    let far = try words.length()
    var (duration, angle): (Duration, Double) = (.milliseconds(300), 0)
    while let clause = words.take("over", "angle") {
      switch clause {
      case "over": duration = try words.duration()
      default: angle = try words.angle()
      }
    }
    try pair(fingers, around: center, over: duration, words) { fraction in
      ((near + (far - near) * fraction) / 2, angle)
    }
  }

  private mutating func rotate(_ words: inout ScriptWords) throws(InvalidText) {
    let fingers = try words.fingers(count: 2)
    try words.expect("at")
    let center = try words.point()
    try words.expect("radius")
    let radius = try words.length()
    try words.expect("from")
    let start = try words.angle()
    try words.expect("to")
    let end = try words.angle()
    let duration = words.take("over") == nil ? .milliseconds(400) : try words.duration()
    try pair(fingers, around: center, over: duration, words) { fraction in
      (radius, start + (end - start) * fraction)
    }
  }

  /// Adds a pinch or a rotation to the recording: two fingers move on opposite sides of `center`.
  private mutating func pair(
    _ fingers: [Touch.ID], around center: Point, over duration: Duration, _ words: ScriptWords,
    _ polar: (_ fraction: Double) -> (radius: Double, angle: Double)
  ) throws(InvalidText) {
    func place(_ index: Int, _ fraction: Double) -> Point {
      let (radius, angle) = polar(fraction)
      let arm = Vector(dx: radius, dy: 0).applying(Transform(rotation: angle))
      return index == 0 ? center - arm : center + arm
    }
    try gesture(fingers, from: [place(0, 0), place(1, 0)], words) {
      timeline, start throws(InvalidText) in
      try timeline.move(fingers, at: start, over: duration, origin: words.line, place)
      return start + duration
    }
  }

  // MARK: - The pointer

  private mutating func hover(_ words: inout ScriptWords) throws(InvalidText) {
    switch words.take("to", "away") {
    case "to":
      let place = try words.point()
      guard words.take("over") != nil else {
        return try timeline.hover(at: place, time: timeline.now, origin: words.line)
      }
      guard let start = timeline.pointer else {
        throw words.wrong(expected: "a pointer that hovers already")
      }
      let duration = try words.duration()
      try timeline.hover(from: start, to: place, over: duration, origin: words.line)
      try timeline.advance(to: timeline.now + duration)
    case "away":
      guard timeline.pointer != nil else {
        throw words.wrong(expected: "a pointer that hovers already")
      }
      try timeline.hover(at: nil, time: timeline.now, origin: words.line)
    default: throw words.unexpected(expected: "'to' or 'away'")
    }
  }

  private mutating func scroll(_ words: inout ScriptWords) throws(InvalidText) {
    try words.expect("at")
    let place = try words.point()
    try words.expect("by")
    let delta = try words.point()
    try timeline.add(at: timeline.now, origin: words.line) { time in
      .touch(
        TouchSample(
          id: Touch.ID(0), phase: .moved, location: place, timestamp: time,
          type: .indirectPointer, scrollType: .discrete,
          scrollDelta: Vector(dx: delta.x, dy: delta.y)))
    }
  }

  // MARK: - Keys

  private mutating func key(_ words: inout ScriptWords) throws(InvalidText) {
    let name = try words.word(expected: "the name of a key, such as t or \"left alt\"")
    let clause = words.take("down", "up", "for")
    let hold = clause == "for" ? try words.duration() : ScriptCompiler.tapHold
    let (origin, now) = (words.line, timeline.now)
    if clause != "up" {
      try timeline.add(at: now, origin: origin) {
        .press(Press(key: name, phase: .began, timestamp: $0))
      }
    }
    guard clause != "down" else { return }
    let end = clause == "up" ? now : now + hold
    try timeline.add(at: end, origin: origin) {
      .press(Press(key: name, phase: .ended, timestamp: $0))
    }
    try timeline.advance(to: end)
  }

  // MARK: - Parts of gestures

  /// Adds a gesture: puts fingers down, moves them by calling `body`, and lifts them.
  private mutating func gesture(
    _ fingers: [Touch.ID], from places: [Point], _ words: ScriptWords,
    _ body: (inout ScriptTimeline, _ start: Duration) throws(InvalidText) -> Duration
  ) throws(InvalidText) {
    let start = timeline.now
    try put(.began, fingers, at: places, time: start, words)
    let end = try body(&timeline, start)
    try put(.ended, fingers, at: self.places(of: fingers, words), time: end, words)
    try timeline.advance(to: end)
  }

  /// Adds a touch sample for each finger in `fingers`, at the locations in `places`.
  private mutating func put(
    _ phase: Touch.Phase, _ fingers: [Touch.ID], at places: [Point], time: Duration,
    _ words: ScriptWords
  ) throws(InvalidText) {
    for (finger, place) in zip(fingers, places) {
      try timeline.add(phase, finger, at: place, time: time, origin: words.line)
    }
  }

  /// Returns the current locations of fingers; throws an error if a finger is not down.
  private func places(of fingers: [Touch.ID], _ words: ScriptWords) throws(InvalidText) -> [Point] {
    let places = fingers.compactMap { timeline.place(of: $0) }
    guard places.count == fingers.count else {
      throw words.wrong(
        expected: fingers.count == 1 ? "a finger that is down" : "fingers that are down")
    }
    return places
  }

  /// Returns locations for fingers side by side, with `center` in the middle.
  private func spread(_ fingers: [Touch.ID], around center: Point) -> [Point] {
    fingers.indices.map { index in
      let steps = Double(index) - Double(fingers.count - 1) / 2
      return center + Vector(dx: steps * Self.fingerSpacing, dy: 0)
    }
  }
}
