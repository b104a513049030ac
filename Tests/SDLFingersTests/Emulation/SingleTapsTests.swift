import Gestures
import Testing

@testable import SDLFingers

/// Tests of gestures that are made by single taps, or by keys that tap at a crosshair.
@Suite struct SingleTapsTests {
  private let sources = PointerSources()
  private var samples = SampleBuffer()
  private var time = Duration.zero

  init() {
    sources.context.surface = Size(width: 800, height: 600)
    sources.setSingleTaps(true, at: .zero, into: &samples)
  }

  private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private mutating func tap(_ location: Point, movingTo end: Point? = nil) {
    sources.press(at: location, at: time, into: &samples)
    if let end { sources.move(to: end, at: time, into: &samples) }
    sources.release(at: time, into: &samples)
  }

  private mutating func tap(_ action: TapHandle.Action) throws {
    let handles = try #require(sources.singleTaps.handles).handles
    tap(try #require(handles.first { $0.action == action }).frame.center)
  }

  private mutating func key(_ label: KeyStroke.Label, for duration: Duration = .zero) -> Bool {
    let isHandled = sources.handle(
      KeyStroke(PhysicalKey(7), label, isDown: true), at: time, into: &samples)
    wait(duration)
    let isUpHandled = sources.handle(
      KeyStroke(PhysicalKey(7), label, isDown: false), at: time, into: &samples)
    #expect(isUpHandled == isHandled)
    return isHandled
  }

  private mutating func wait(_ duration: Duration = .seconds(2)) {
    time += duration
    sources.advance(to: time, into: &samples)
  }

  /// Returns the samples since the last call, those of movements only with the last of each touch.
  private mutating func trace() -> [String] {
    wait()
    let found = samples.samples
    samples.removeAll()
    let kept = found.enumerated().filter { index, sample in
      sample.phase != .moved
        || !found[(index + 1)...].prefix { $0.phase == .moved }.contains { $0.id == sample.id }
    }.map(\.element)
    return kept.map {
      "\($0.id.rawValue / 2) \($0.phase) \(short($0.location.x)),\(short($0.location.y))"
    }
  }

  // MARK: Places and handles

  @Test mutating func `a tap chooses a place and makes no touch`() throws {
    tap(at(400, 300))
    #expect(trace() == [])
    #expect(sources.singleTaps.handles?.place == at(400, 300))

    try tap(.close)
    #expect(sources.singleTaps.handles?.place == nil)
    #expect(trace() == [])
  }

  @Test mutating func `a tap between two handles does nothing`() throws {
    for (place, between) in [(at(400, 200), at(2, 598)), (at(400, 400), at(2, 2))] {
      tap(place)
      tap(between)
      #expect(sources.singleTaps.handles?.place == place)
      #expect(trace() == [])
      try tap(.close)
    }
  }

  @Test mutating func `a finger that moves far is not a tap`() {
    tap(at(400, 300), movingTo: at(471, 300))
    #expect(sources.singleTaps.handles?.place == nil)
    tap(at(400, 300), movingTo: at(470, 300))
    #expect(sources.singleTaps.handles?.place == at(400, 300))
  }

  @Test mutating func `a tap on what needs no handles is passed on`() {
    sources.context.isPlain = { $0.x < 100 }
    tap(at(50, 300))
    #expect(trace() == ["1 began 50,300", "1 ended 50,300"])
    #expect(sources.singleTaps.handles?.place == nil)
  }

  @Test(arguments: [
    Size(width: 320, height: 240), Size(width: 320, height: 568), Size(width: 360, height: 640),
    Size(width: 480, height: 320), Size(width: 800, height: 600), Size(width: 1920, height: 1080),
  ])
  mutating func `handles are in the window, apart from each other and large enough`(
    size: Size
  ) throws {
    sources.context.surface = size
    for (x, y) in [(0.0, 0.0), (0.5, 0.5), (1, 1), (0.3, 0.7), (0, 1)] {
      tap(at(x * (size.width - 1), y * (size.height - 1)))
      let handles = try #require(sources.singleTaps.handles)
      let frames = handles.handles.map(\.frame)
      #expect(frames.count == 17)
      // Eight in a ring, and the others in the rows, which reach from one side of the window to the other.
      #expect(frames.filter(handles.rows.intersects).count == 9)
      #expect(handles.rows.minX == 0 && handles.rows.width == size.width)
      let least = size.height < 300 ? 24.0 : size.height < 400 ? 40 : 44
      for (index, frame) in frames.enumerated() {
        #expect(frame.minX >= 0 && frame.maxX <= size.width)
        #expect(frame.minY >= 0 && frame.maxY <= size.height)
        #expect(min(frame.width, frame.height) >= least)
        for other in frames[(index + 1)...] {
          #expect(!frame.insetBy(dx: 0.01, dy: 0.01).intersects(other))
        }
      }
      try tap(.close)
    }
  }

  @Test(arguments: [
    Size(width: 60, height: 400), Size(width: 100, height: 300), Size(width: 320, height: 130),
  ])
  mutating func `a ring that is too large is in the middle of the room that the rows leave`(
    size: Size
  ) throws {
    sources.context.surface = size
    for y in [1, size.height - 1] {
      tap(at(1, y))
      let handles = try #require(sources.singleTaps.handles)
      let reach = 110 * handles.scale
      let (top, bottom) = y == 1 ? (0, handles.rows.minY) : (handles.rows.maxY, size.height)
      #expect(handles.ring.x == min(reach, size.width / 2))
      #expect(
        handles.ring.y
          == (y == 1 ? min(reach, bottom / 2) : max(bottom - reach, (top + bottom) / 2)))
      sources.setSingleTaps(false, at: time, into: &samples)
      sources.setSingleTaps(true, at: time, into: &samples)
    }
  }

  @Test mutating func `an arrow that is down when the window loses the focus repeats no more`() {
    let arrow = KeyStroke.Label.arrow(Vector(dx: 1, dy: 0))
    _ = sources.handle(KeyStroke(PhysicalKey(7), arrow, isDown: true), at: time, into: &samples)
    #expect(sources.nextDeadline == .milliseconds(300))
    sources.loseFocus(at: time, into: &samples)

    #expect(sources.nextDeadline == nil)
    let isHandled = sources.handle(
      KeyStroke(PhysicalKey(7), arrow, isDown: false), at: time, into: &samples)
    #expect(!isHandled)
  }

  private static let layouts: [(size: Size, frames: [[Int]])] = [
    (
      Size(width: 320, height: 480),
      [
        [16457, 49224, 11880, 6732], [18239, 53256, 11880, 6732], [18239, 15708, 11880, 6732],
        [20057, 19740, 11880, 6732],
      ]
    ),
    (
      Size(width: 800, height: 600),
      [
        [47705, 63220, 11880, 6732], [58127, 70060, 11880, 6732], [58127, 12226, 11880, 6732],
        [68585, 18868, 11880, 6732],
      ]
    ),
    (
      Size(width: 2560, height: 1440),
      [
        [154240, 163836, 21384, 12118], [193174, 182628, 21384, 12118],
        [193174, 27284, 21384, 12118], [232144, 45576, 21384, 12118],
      ]
    ),
  ]

  @Test mutating func `handles have their places, in rows at the edge that is farther away`() throws
  {
    for (size, expected) in Self.layouts {
      sources.context.surface = size
      // The middle itself belongs to the upper half.
      let measured = try [(0.0, 0.0), (0.5, 0.5), (0.5, 0.51), (1, 1)].map { x, y in
        tap(at(x * (size.width - 1), y == 0.5 ? size.height / 2 : y * (size.height - 1)))
        let frames = try #require(sources.singleTaps.handles).handles.map(\.frame)
        try tap(.close)
        func sum(_ value: (Rect) -> Double) -> Int {
          Int(
            frames.enumerated().reduce(0) { $0 + Double($1.offset + 1) * value($1.element) }
              .rounded())
        }
        return [sum(\.minX), sum(\.minY), sum(\.width), sum(\.height)]
      }
      #expect(measured == expected, "\(size)")
    }
  }

  // MARK: Gestures

  @Test mutating func `handles tap, tap twice and hold`() throws {
    tap(at(400, 300))
    try tap(.tap)
    #expect(trace() == ["1 began 400,300", "1 ended 400,300"])
    try tap(.doubleTap)
    #expect(trace() == ["2", "3"].flatMap { ["\($0) began 400,300", "\($0) ended 400,300"] })
    try tap(.hold)
    wait(.milliseconds(999))
    #expect(samples.samples.map(\.phase) == [.began])
    #expect(trace() == ["4 began 400,300", "4 ended 400,300"])
    // A second tap on the place is a tap, too.
    tap(at(410, 300))
    #expect(trace() == ["5 began 400,300", "5 ended 400,300"])
  }

  @Test mutating func `a tap on another place drags to there, and rests before it lifts`() throws {
    tap(at(400, 300))
    tap(at(600, 200))
    wait()
    let last = samples.samples.suffix(2).map(\.timestamp)
    #expect(last[1] - last[0] == .milliseconds(120))
    #expect(trace() == ["1 began 400,300", "1 moved 600,200", "1 ended 600,200"])
    #expect(sources.singleTaps.handles?.place == at(600, 200))
  }

  @Test mutating func `arrows move by a step, or swipe`() throws {
    tap(at(400, 300))
    try tap(.move(Vector(dx: 1, dy: 0)))
    #expect(trace() == ["1 began 400,300", "1 moved 454,300", "1 ended 454,300"])
    #expect(sources.singleTaps.handles?.place == at(444, 300))
    try tap(.fast)
    try tap(.move(Vector(dx: 0, dy: -1)))
    #expect(trace() == ["2 began 444,300", "2 moved 444,150", "2 ended 444,150"])
    let time = time
    tap(at(444, 470))
    wait()
    #expect((try #require(samples.samples.last)).timestamp - time == .milliseconds(120))
    #expect(trace() == ["3 began 444,300", "3 moved 444,450", "3 ended 444,450"])
    #expect(sources.singleTaps.handles?.place == nil)
  }

  @Test mutating func `two fingers pinch and turn about the place`() throws {
    tap(at(400, 300))
    try tap(.scale(isLarger: true))
    #expect(
      trace() == [
        "1 began 356,300", "2 began 444,300", "1 moved 337.5,300", "2 moved 462.5,300",
        "1 ended 337.5,300", "2 ended 462.5,300",
      ])
    try tap(.scale(isLarger: false))
    #expect(trace()[2...3] == ["3 moved 369.6,300", "4 moved 430.4,300"])
    try tap(.turn(isClockwise: true))
    #expect(trace()[2...3] == ["5 moved 357.499,288.612", "6 moved 442.501,311.388"])
    try tap(.turn(isClockwise: false))
    #expect(trace()[2...3] == ["7 moved 357.499,311.388", "8 moved 442.501,288.612"])
  }

  @Test mutating func `fingers land on the view of the place`() throws {
    sources.context.isTogether = { ($0 - $1).magnitude < 30 }
    tap(at(400, 300))
    try tap(.scale(isLarger: true))
    #expect(trace().first == "1 began 378,300")
  }

  @Test mutating func `several fingers are in a line across their movement`() throws {
    tap(at(0, 300))
    try tap(.fingers)
    try tap(.fast)
    try tap(.move(Vector(dx: 1, dy: 0)))
    #expect(Array(trace().prefix(2)) == ["1 began 0,278", "2 began 0,322"])
    try tap(.fingers)
    try tap(.tap)
    #expect(Array(trace().prefix(3)) == ["3 began 1,300", "4 began 45,300", "5 began 89,300"])
    try tap(.fingers)
    #expect(sources.singleTaps.handles?.fingerCount == 1)
  }

  @Test mutating func `a rub and a check mark are drawn at the place`() throws {
    tap(at(400, 300))
    try tap(.rub)
    wait()
    let xs = samples.samples.map(\.location.x)
    #expect(xs.max() == 430 && xs.min() == 370)
    samples.removeAll()
    try tap(.check)
    wait()
    #expect(samples.samples.map(\.location.y).max() == 330)
    #expect(samples.samples.last?.location == at(468, 264))
  }

  // MARK: Fingers that stay

  @Test mutating func `a finger stays until the next tap on it`() throws {
    tap(at(400, 300))
    try tap(.stay)
    #expect(trace() == ["1 began 400,300"])
    try tap(.stay)
    #expect(trace() == [])
    tap(at(405, 300))
    #expect(trace() == ["1 ended 400,300"])
  }

  /// The number of samples of a gesture, the milliseconds that it takes, and the sums of the
  /// coordinates, each with its number as a weight.
  private mutating func sums(_ action: TapHandle.Action, at place: Point) throws -> [Int] {
    tap(place)
    try tap(action)
    let start = time
    wait(.seconds(4))
    let found = samples.samples
    samples.removeAll()
    if sources.singleTaps.handles?.place != nil { try tap(.close) }
    func sum(_ value: (Point) -> Double) -> Int {
      Int(
        found.enumerated().reduce(0) { $0 + Double($1.offset + 1) * value($1.element.location) }
          .rounded())
    }
    let end = (found.last?.timestamp ?? start) - start
    return [found.count, Int((end.seconds * 1000).rounded()), sum(\.x), sum(\.y)]
  }

  private static let gestures: [(TapHandle.Action, [Int])] = [
    (.tap, [2, 60, 1170, 840]), (.doubleTap, [4, 220, 3900, 2800]), (.hold, [2, 1000, 1170, 840]),
    (.rub, [63, 608, 779075, 564480]), (.check, [40, 304, 356872, 225120]),
    (.move(Vector(dx: 1, dy: 0)), [42, 880, 385337, 252840]),
    (.move(Vector(dx: 0, dy: -1)), [42, 880, 352170, 219673]),
    (.scale(isLarger: true), [64, 360, 812913, 582400]),
    (.scale(isLarger: false), [64, 360, 812384, 582400]),
    (.turn(isClockwise: true), [64, 360, 812591, 582589]),
    (.turn(isClockwise: false), [64, 360, 812591, 582211]),
  ]

  @Test mutating func `each gesture has its samples and its time`() throws {
    for (action, expected) in Self.gestures {
      let measured = try sums(action, at: at(390, 280))
      #expect(measured == expected, "\(action)")
    }
  }

  @Test mutating func `a finger that stays draws a line through the tapped places`() throws {
    tap(at(400, 300))
    try tap(.stay)
    tap(at(500, 300))
    wait()
    tap(at(500, 400))
    wait()
    try tap(.move(Vector(dx: -1, dy: 0)))
    #expect(trace() == ["1 began 400,300", "1 moved 456,400"])
    // Another place, for a second finger.
    try tap(.close)
    tap(at(200, 100))
    try tap(.tap)
    #expect(trace() == ["2 began 200,100", "2 ended 200,100"])
    tap(at(456, 400))
    #expect(trace() == ["1 ended 456,400"])
  }

  @Test mutating func `a tap during a gesture waits for its end`() throws {
    tap(at(400, 300))
    try tap(.hold)
    try tap(.tap)
    #expect(trace().map { $0.prefix(3) } == ["1 b", "1 e", "2 b", "2 e"])
  }

  // MARK: Keys

  @Test mutating func `arrows move a crosshair, and Space taps there`() {
    #expect(key(.arrow(Vector(dx: 1, dy: 0))))
    #expect(sources.singleTaps.handles?.crosshair == at(408, 300))
    sources.hold(.shift, at: time, into: &samples)
    #expect(key(.arrow(Vector(dx: 0, dy: 1))))
    sources.hold([], at: time, into: &samples)
    #expect(sources.singleTaps.handles?.crosshair == at(408, 348))
    #expect(key(.space))
    #expect(sources.singleTaps.handles?.place == at(408, 348))
    #expect(key(.escape))
    #expect(sources.singleTaps.handles?.place == nil)
    // Then Escape has its usual meaning.
    #expect(!key(.escape))
  }

  @Test mutating func `a held arrow goes on until it is released, at most to the edge`() throws {
    #expect(key(.arrow(Vector(dx: 1, dy: 0)), for: .milliseconds(300)))
    #expect(sources.singleTaps.handles?.crosshair == at(412, 300))
    wait()
    #expect(sources.singleTaps.handles?.crosshair == at(412, 300))
    _ = key(.arrow(Vector(dx: -1, dy: 0)), for: .seconds(5))
    #expect(sources.singleTaps.handles?.crosshair == at(0, 300))
  }

  @Test mutating func `Tab moves the crosshair to the things, and to the handles first`() throws {
    sources.context.tapTargets = { [Point(x: 100, y: 100), Point(x: 200, y: 100)] }
    _ = key(.tab)
    #expect(sources.singleTaps.handles?.crosshair == at(100, 100))
    _ = key(.space)
    _ = key(.tab)
    // The crosshair is at the first thing, after which the second follows.
    #expect(sources.singleTaps.handles?.crosshair == at(200, 100))
    _ = key(.tab)
    let first = try #require(sources.singleTaps.handles).handles[0]
    #expect(sources.singleTaps.handles?.crosshair == first.frame.center)
    #expect(sources.singleTaps.handles?.pointed == first)
  }

  @Test mutating func `a key with Control is not for the crosshair`() {
    sources.hold(.control, at: time, into: &samples)
    #expect(!key(.space))
    #expect(sources.singleTaps.handles?.place == nil)
  }

  // MARK: On and off

  @Test mutating func `without single taps a button is a finger and keys have their meaning`()
    throws
  {
    tap(at(400, 300))
    try tap(.stay)
    sources.setSingleTaps(false, at: time, into: &samples)
    #expect(trace() == ["1 began 400,300", "1 ended 400,300"])
    #expect(sources.singleTaps.handles == nil)
    #expect(!key(.space))
    tap(at(400, 300))
    #expect(trace() == ["2 began 400,300", "2 ended 400,300"])
  }

  @Test mutating func `a finger that was down before remains a finger`() {
    sources.setSingleTaps(false, at: time, into: &samples)
    sources.press(at: at(10, 10), at: time, into: &samples)
    sources.setSingleTaps(true, at: time, into: &samples)
    sources.release(at: time, into: &samples)
    #expect(trace() == ["1 began 10,10", "1 ended 10,10"])
  }

  @Test mutating func `a touch screen makes the same taps`() {
    let finger = DeviceFinger(device: 1, finger: 1)
    for phase in [FingerReport.Phase.down, .up] {
      sources.handle(
        .finger(FingerReport(finger, phase, x: 0.5, y: 0.5)), at: time, into: &samples)
    }
    #expect(sources.singleTaps.handles?.place == at(400, 300))
    #expect(trace() == [])
  }

  @Test mutating func `a finger of the screen that was down before remains a finger`() {
    func report(_ finger: Int64, _ phase: FingerReport.Phase, x: Float = 0.5) -> PointerEvent {
      .finger(FingerReport(DeviceFinger(device: 1, finger: finger), phase, x: x, y: 0.5))
    }
    sources.setSingleTaps(false, at: time, into: &samples)
    sources.handle(report(1, .down), at: time, into: &samples)
    sources.setSingleTaps(true, at: time, into: &samples)
    sources.handle(report(2, .down, x: 0.25), at: time, into: &samples)
    sources.handle(report(1, .moved, x: 0.75), at: time, into: &samples)
    sources.handle(report(2, .up, x: 0.25), at: time, into: &samples)
    sources.handle(report(1, .up, x: 0.75), at: time, into: &samples)

    #expect(samples.samples.map(\.phase) == [.began, .moved, .ended])
    #expect(sources.singleTaps.handles?.place == at(200, 300))
  }

  @Test mutating func `a lost focus ends the gesture`() throws {
    tap(at(400, 300))
    try tap(.hold)
    sources.loseFocus(at: time, into: &samples)
    #expect(trace() == ["1 began 400,300", "1 cancelled 400,300"])
    #expect(sources.nextDeadline == nil)
    #expect(sources.singleTaps.handles?.place == nil)
  }
}
