package import Gestures

/// A source of touches for a person who can only tap with one finger, or who has only a keyboard.
///
/// While it is on, a finger or a mouse button that goes down and up is one tap, wherever it moves in
/// between, and makes no touch itself:
///
/// - A tap on a control that needs no more than taps is passed on.
/// - Any other tap chooses a place, around which ``TapHandles`` appear. A tap on a handle makes a
///   gesture at the place: a tap, a long press, a step of a pinch and so on.
/// - A tap elsewhere moves a finger from the chosen place to there, which drags the thing at the place;
///   it is then the chosen place.
/// - A finger that stays, put down by a handle, lifts with the next tap on it. While it is at the chosen
///   place, it is the finger that moves, and remains down. Several taps so draw a line of any shape.
///
/// Keys make the same taps: arrows move a crosshair, the Tab key moves it to the next handle or thing, and
/// Space taps there. So whatever single taps can do, keys can do. Scenes and recordings have ordinary
/// touches of one to three fingers, whose samples have their own times.
package final class SingleTaps: PointerSource {
  /// Whether touches of fingers and of the mouse button are single taps.
  package private(set) var isOn = false
  /// What is to be drawn; nil while the source is off.
  package var handles: TapHandles? { isOn ? state : nil }

  private var state = TapHandles()
  /// The fingers and the mouse button that are down, each with the location where it landed; a nil
  /// finger is the button.
  private var landings: [(finger: DeviceFinger?, location: Point, last: Point)] = []
  /// The gesture that is being made, with the touches of its fingers.
  private var course: Course?
  /// The taps that wait until the gesture is over.
  private var waiting: [Point] = []
  private var keys = Keys()
  private let locate: (FingerReport, PointerContext) -> Point?

  private struct Course {
    let gesture: TapGesture
    let start: Duration
    var ids: [Touch.ID]
    var next = 0

    var deadline: Duration { start + gesture.steps[next].time }
  }

  /// The maximum distance between landing and lift of a tap; a finger that is farther away has taken the
  /// tap back.
  private static let reach = 70.0
  /// The maximum distance from the chosen place of a tap at it.
  private static let center = 22.0
  /// The distance by which an arrow handle moves.
  private static let moveStep = 44.0
  /// The distance that a finger moves before a pan begins, which does not move the thing.
  private static let panSlack = 10.0
  /// The maximum number of taps that wait.
  private static let waitingLimit = 8

  /// - Parameter locate: Returns the location of a finger in the window; nil if it has none.
  init(locate: @escaping (FingerReport, PointerContext) -> Point?) { self.locate = locate }

  /// Begins or ends making gestures from single taps; fingers that stay are lifted.
  package func setOn(
    _ isOn: Bool, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    for pin in context.pins.ids where context.button?.touch != pin {
      context.touches.end(pin, time: time, into: &samples)
      context.pins.remove(pin)
    }
    if !isOn { endCourse(time, context, &samples) }
    (state, waiting, landings) = (TapHandles(), [], [])
    keys.arrow = nil
  }

  // MARK: Events

  package func handle(
    _ event: PointerEvent, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    switch event {
    case .finger(let report): return handle(report, time, context, &samples)
    case .buttonDown(let location, _):
      // A finger that was down before goes on.
      guard isOn, context.button == nil else { return false }
      land(nil, at: location)
    case .buttonUp: return lift(nil, time, context, &samples)
    case .pointerMoved(let location):
      move(nil, to: location)
      if isOn { state.pointed = state.handle(at: location) }
      return false
    case .pointerLeft, .wheel, .modifiers, .command, .pinch: return false
    }
    return true
  }

  private func handle(
    _ report: FingerReport, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) -> Bool {
    switch report.phase {
    case .down:
      guard isOn else { return false }
      if let location = locate(report, context) { land(report.finger, at: location) }
    case .moved:
      guard isDown(report.finger) else { return false }
      if let location = locate(report, context) { move(report.finger, to: location) }
    case .up:
      guard report.isTakenBySystem, isDown(report.finger) else {
        return lift(report.finger, time, context, &samples)
      }
      landings.removeAll { $0.finger == report.finger }
    }
    return true
  }

  package func isDown(_ finger: DeviceFinger) -> Bool {
    landings.contains { $0.finger == finger }
  }

  package func landAgain(
    _ finger: DeviceFinger, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) {
    landings.removeAll { $0.finger == finger }
  }

  private func land(_ finger: DeviceFinger?, at location: Point) {
    landings.removeAll { $0.finger == finger }
    landings.append((finger, location, location))
  }

  private func move(_ finger: DeviceFinger?, to location: Point) {
    guard let index = landings.firstIndex(where: { $0.finger == finger }) else { return }
    landings[index].last = location
  }

  private func lift(
    _ finger: DeviceFinger?, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) -> Bool {
    guard let index = landings.firstIndex(where: { $0.finger == finger }) else { return false }
    let landing = landings.remove(at: index)
    guard (landing.last - landing.location).magnitude <= Self.reach else { return true }
    state.crosshair = nil
    tap(at: landing.location, time, context, &samples)
    return true
  }

  // MARK: Taps

  private func tap(
    at location: Point, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    guard course == nil else {
      if waiting.count < Self.waitingLimit { waiting.append(location) }
      return
    }
    if let handle = state.handle(at: location) {
      perform(handle.action, time, context, &samples)
    } else if state.rows.contains(location) {
      // Between two handles; a person who aims at one does not mean a place below them.
      return
    } else if let pin = context.pins.pin(at: location, among: context.touches) {
      context.touches.end(pin, time: time, into: &samples)
      context.pins.remove(pin)
    } else if context.isPlain(location) {
      begin(.taps(1, at: [location]), time, context, &samples)
    } else if let place = state.place {
      if (location - place).magnitude <= Self.center {
        perform(.tap, time, context, &samples)
      } else {
        move(from: place, to: location, time, context, &samples)
      }
    } else {
      choose(location, in: context)
    }
  }

  private func choose(_ place: Point?, in context: PointerContext) {
    state.place = place
    state.layOut(in: context.surface)
    point(in: context)
  }

  /// Notes the handle at the crosshair, or else at the mouse pointer.
  private func point(in context: PointerContext) {
    state.pointed = (state.crosshair ?? context.pointer).flatMap(state.handle)
  }

  /// Moves a finger from the chosen place to a location, or throws toward it.
  private func move(
    from place: Point, to location: Point, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    let way = location - place
    guard state.isFast, heldFinger(at: place, in: context) == nil else {
      drag(by: way, from: place, time, context, &samples)
      return choose(location, in: context)
    }
    let direction = way / way.magnitude
    let points = fingers(at: place, movingToward: direction, in: context)
    begin(.swipe(points, toward: direction), time, context, &samples)
    // What is thrown is elsewhere afterwards.
    choose(nil, in: context)
  }

  private func drag(
    by way: Vector, from place: Point, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    if let pin = heldFinger(at: place, in: context),
      let location = context.touches.location(of: pin)
    {
      begin(.drag(ofHeld: [location], by: way), of: [pin], time, context, &samples)
    } else {
      let points = fingers(at: place, movingToward: way, in: context)
      begin(.drag(points, by: way), time, context, &samples)
    }
  }

  private func heldFinger(at place: Point, in context: PointerContext) -> Touch.ID? {
    context.pins.pin(at: place, among: context.touches)
  }

  private func perform(
    _ action: TapHandle.Action, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    guard let place = state.place else { return }
    let points = fingers(at: place, movingToward: Vector(dx: 0, dy: 1), in: context)
    func begin(_ gesture: TapGesture) { self.begin(gesture, time, context, &samples) }
    switch action {
    case .fingers: state.fingerCount = state.fingerCount % 3 + 1
    case .fast: state.isFast.toggle()
    case .tap: begin(.taps(1, at: points))
    case .doubleTap: begin(.taps(2, at: points))
    case .hold: begin(.hold(at: points))
    case .rub: begin(.rub(at: points))
    case .check: begin(.check(at: points))
    case .stay:
      guard !context.pins.isFull, heldFinger(at: place, in: context) == nil else { return }
      context.pins.add(
        context.touches.begin(at: place, type: .direct, time: time, into: &samples))
    case .close: choose(nil, in: context)
    case .move(let direction):
      let isHeld = heldFinger(at: place, in: context) != nil
      guard !state.isFast || isHeld else {
        let points = fingers(at: place, movingToward: direction, in: context)
        return begin(.swipe(points, toward: direction))
      }
      let way = direction * (Self.moveStep + (isHeld ? 0 : Self.panSlack))
      drag(by: way, from: place, time, context, &samples)
      choose(
        Rect(origin: .zero, size: context.surface).clamp(place + direction * Self.moveStep),
        in: context)
    case .scale(let isLarger):
      begin(.pinch(at: place, arm: arm(at: place, in: context), isLarger: isLarger))
    case .turn(let isClockwise):
      begin(.turn(at: place, arm: arm(at: place, in: context), isClockwise: isClockwise))
    }
  }

  /// Returns the locations of the chosen number of fingers, in a line across their movement and close
  /// enough that all land on the same view.
  private func fingers(
    at place: Point, movingToward way: Vector, in context: PointerContext
  ) -> [Point] {
    let across: Vector =
      way.dx.magnitude > way.dy.magnitude ? Vector(dx: 0, dy: 1) : Vector(dx: 1, dy: 0)
    func arms(_ distance: Double) -> [Vector] {
      (0..<state.fingerCount).map {
        across * (distance * (Double($0) - Double(state.fingerCount - 1) / 2))
      }
    }
    var distance = 2 * FingerGroup.radius
    while distance > 2, !arms(distance).allSatisfy({ context.isTogether(place, place + $0) }) {
      distance /= 2
    }
    // At the edge of the window the fingers are beside each other inside.
    let reach = across * (distance * Double(state.fingerCount - 1) / 2 + 1)
    let middle =
      state.fingerCount > 1
      ? Rect(origin: .zero, size: context.surface).insetBy(dx: reach.dx, dy: reach.dy).clamp(place)
      : place
    return arms(distance).map { middle + $0 }
  }

  /// Returns the distance from a place at which two fingers to its left and right land on its view.
  private func arm(at place: Point, in context: PointerContext) -> Double {
    var arm = 2 * FingerGroup.radius
    while arm > 4,
      ![-arm, arm].allSatisfy({ context.isTogether(place, place + Vector(dx: $0, dy: 0)) })
    {
      arm /= 2
    }
    return arm
  }

  // MARK: Gestures

  private func begin(
    _ gesture: TapGesture, of ids: [Touch.ID] = [], _ time: Duration,
    _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    course = Course(gesture: gesture, start: time, ids: ids)
    while let deadline = course?.deadline, deadline <= time {
      step(at: deadline, in: context, into: &samples)
    }
  }

  private func endCourse(
    _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    for id in course?.ids ?? [] { context.touches.end(id, .cancelled, time: time, into: &samples) }
    course = nil
  }

  package var nextStep: Duration? {
    guard let deadline = course?.deadline else { return keys.nextStep }
    return keys.nextStep.map { min($0, deadline) } ?? deadline
  }

  package func step(
    at time: Duration, in context: PointerContext, into samples: inout SampleBuffer
  ) {
    if keys.nextStep.map({ $0 <= time }) == true, let way = keys.repeatArrow() {
      moveCrosshair(by: way, in: context)
    }
    guard var course, course.deadline <= time else { return }
    switch course.gesture.steps[course.next].step {
    case .land(let points):
      course.ids = points.map {
        context.touches.begin(at: $0, type: .direct, time: time, into: &samples)
      }
    case .move(let points):
      for (id, point) in zip(course.ids, points) {
        context.touches.move(id, to: point, time: time, into: &samples)
      }
    case .lift:
      for id in course.ids { context.touches.end(id, time: time, into: &samples) }
    }
    course.next += 1
    guard course.next == course.gesture.steps.count else { return self.course = course }
    self.course = nil
    if !waiting.isEmpty { tap(at: waiting.removeFirst(), time, context, &samples) }
  }

  // MARK: Keys

  /// The keys that are down, and the arrow key that repeats.
  private struct Keys {
    /// The time for which an arrow key is held before it repeats, and the time between repetitions.
    private static let delay = Duration.milliseconds(300)
    private static let interval = Duration.milliseconds(16)
    /// The distance of one press of an arrow key, and of one with Shift.
    private static let step = 8.0
    private static let largeStep = 48.0

    var down: [PhysicalKey] = []
    var arrow: (key: PhysicalKey, way: Vector, next: Duration)?

    var nextStep: Duration? { arrow?.next }

    /// Notes that an arrow key went down, and returns its displacement.
    mutating func press(
      _ key: PhysicalKey, _ direction: Vector, isLarge: Bool, at time: Duration
    ) -> Vector {
      let way = direction * (isLarge ? Self.largeStep : Self.step)
      arrow = (key, way / 2, time + Self.delay)
      return way
    }

    mutating func repeatArrow() -> Vector? {
      arrow?.next += Self.interval
      return arrow?.way
    }
  }

  /// Handles a key, and returns whether it moves the crosshair or taps there.
  func handle(
    _ stroke: KeyStroke, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    guard stroke.isDown else {
      guard let index = keys.down.firstIndex(of: stroke.key) else { return false }
      keys.down.remove(at: index)
      if keys.arrow?.key == stroke.key { keys.arrow = nil }
      return true
    }
    let commands: ModifierFlags = [.command, .control, .alternate]
    guard isOn, context.modifiers.isDisjoint(with: commands) else { return false }
    let isShiftDown = context.modifiers.contains(.shift)
    switch stroke.label {
    case .arrow(let direction):
      moveCrosshair(
        by: keys.press(stroke.key, direction, isLarge: isShiftDown, at: time), in: context)
    case .space, .enter:
      let crosshair = state.crosshair ?? context.target
      state.crosshair = crosshair
      tap(at: crosshair, time, context, &samples)
    case .tab: advanceCrosshair(backwards: isShiftDown, in: context)
    case .escape:
      // Without a chosen place, the key has its usual meaning.
      guard state.place != nil else { return false }
      choose(nil, in: context)
    case .letterF, .digit, nil: return false
    }
    keys.down.append(stroke.key)
    return true
  }

  private func moveCrosshair(by way: Vector, in context: PointerContext) {
    let surface = Rect(
      x: 0, y: 0, width: max(context.surface.width - 1, 0),
      height: max(context.surface.height - 1, 0))
    state.crosshair = surface.clamp((state.crosshair ?? context.target) + way)
    point(in: context)
  }

  /// Moves the crosshair to the next or the previous handle or thing.
  private func advanceCrosshair(backwards: Bool, in context: PointerContext) {
    let stops = state.handles.map { $0.frame.center } + context.tapTargets()
    guard !stops.isEmpty else { return }
    let index = stops.firstIndex { $0 == state.crosshair }
    let next = index.map { $0 + (backwards ? -1 : 1) } ?? (backwards ? -1 : 0)
    state.crosshair = stops[(next + stops.count) % stops.count]
    point(in: context)
  }

  // MARK: State

  package func use(in context: PointerContext) -> PointerUse { course == nil ? .idle : .shared }

  package func forgetTouches() {
    (course, waiting, landings) = (nil, [], [])
    (state.place, state.pointed) = (nil, nil)
    state.layOut(in: .zero)
  }

  package func loseFocus() { keys = Keys() }

  package func touchLocations(in context: PointerContext) -> [Point] {
    (course?.ids ?? []).filter { !context.pins.contains($0) }
      .compactMap { context.touches.location(of: $0) }
  }
}
