import Gestures

/// Fingers that the mouse stands in for: one under its button, a second on demand, two for the wheel.
///
/// The second finger appears only while Alt or Ctrl is held. It mirrors the pointer about a centre
/// that is fixed when the key goes down; with Shift as well it keeps its distance instead, and both
/// move together. Fingers of the mouse have even numbers, which grow and are never used again.
struct MouseFingers {
  /// The second finger, seen from the pointer.
  private enum Companion {
    case mirrored(about: Point)
    case alongside(Vector)

    func location(for pointer: Point) -> Point {
      switch self {
      case .mirrored(let center): center + (center - pointer)
      case .alongside(let offset): pointer + offset
      }
    }
  }

  /// How far the pointer may stray, in points, before the wheel's fingers lift.
  static let wheelSlop = 3.0

  private var nextID: Int64 = 2
  private var pointer: Point?
  private var lastPress: Point?
  private var modifiers: ModifierFlags = []
  private var companion: Companion?
  private var pressed: Touch.ID?
  private var pressedCompanion: Touch.ID?
  private var wheel: WheelFingers?
  private(set) var mergedMoves = 0

  /// When the wheel's fingers lift; nil where there are none.
  var nextDeadline: Duration? { wheel?.deadline }

  /// The fingers that the person asked for, to be drawn; the pointer alone is none.
  var emulated: [EmulatedFinger] {
    if let wheel {
      return [wheel.locations.0, wheel.locations.1].map {
        EmulatedFinger(location: $0, isPressed: true)
      }
    }
    guard let pointer, let companion else { return [] }
    return [pointer, companion.location(for: pointer)].map {
      EmulatedFinger(location: $0, isPressed: pressed != nil)
    }
  }

  // MARK: Pointer

  mutating func move(to place: Point, at time: Duration, into events: inout [HostEvent]) {
    guard place.x.isFinite, place.y.isFinite else { return }
    pointer = place
    if let wheel, (place - wheel.middle).magnitude > Self.wheelSlop {
      liftWheel(.ended, time, &events)
    }
    moveAll(time, &events)
  }

  mutating func press(at place: Point, at time: Duration, into events: inout [HostEvent]) {
    guard place.x.isFinite, place.y.isFinite, pressed == nil else { return }
    liftWheel(.ended, time, &events)
    pointer = place
    lastPress = place
    pressed = begin(at: place, time, &events)
    if let companion { pressedCompanion = begin(at: companion.location(for: place), time, &events) }
  }

  mutating func release(at time: Duration, into events: inout [HostEvent]) {
    if let id = pressed { end(id, at: pointer, .ended, time, &events) }
    pressed = nil
    endCompanion(.ended, time, &events)
  }

  /// The pointer left the window: there is nothing to show any more.
  mutating func leave(at time: Duration, into events: inout [HostEvent]) {
    liftWheel(.ended, time, &events)
    // A drag goes on outside.
    if pressed == nil { pointer = nil }
  }

  // MARK: Keys

  /// The modifier keys that are held changed.
  ///
  /// - Parameter pivot: Asked for the centre of the mirror when one is needed.
  mutating func change(
    _ flags: ModifierFlags, at time: Duration, into events: inout [HostEvent],
    pivot: (Point) -> Point
  ) {
    modifiers = flags
    guard flags.contains(.alternate) || flags.contains(.control), let pointer else {
      endCompanion(.ended, time, &events)
      companion = nil
      return
    }
    let alongside = flags.contains(.shift)
    switch (companion, alongside) {
    case (nil, _):
      let mirrored = Companion.mirrored(about: pivot(pointer))
      companion = alongside ? .alongside(mirrored.location(for: pointer) - pointer) : mirrored
      guard pressed != nil, let companion else { return }
      pressedCompanion = begin(at: companion.location(for: pointer), time, &events)
    case (.mirrored(let center), true):
      companion = .alongside((center - pointer) * 2)
    case (.alongside(let offset), false):
      // From here the mirror is where the two are, so that neither jumps.
      companion = .mirrored(about: pointer + offset / 2)
    case (.mirrored, false), (.alongside, true):
      break
    }
  }

  /// Where the mirror stands when the app names no place of its own.
  func defaultPivot(window: Size) -> Point {
    lastPress ?? Point(x: window.width / 2, y: window.height / 2)
  }

  // MARK: Wheel

  /// - Parameter ticks: Away from the person is positive.
  mutating func roll(
    _ ticks: Double, _ motion: WheelFingers.Motion, at time: Duration,
    into events: inout [HostEvent]
  ) {
    // A button that is down already says what the person does.
    guard ticks != 0, ticks.isFinite, let pointer, pressed == nil else { return }
    if let wheel, wheel.motion != motion { liftWheel(.ended, time, &events) }
    var fingers: WheelFingers
    if let wheel {
      fingers = wheel
    } else {
      fingers = WheelFingers(motion, at: pointer, ids: (makeID(), makeID()), time: time)
      append(fingers, .began, time, &events)
      fingers.start(ticks)
      // A sample of its own, never merged: gestures begin with it, and measure from it.
      append(fingers, .moved, time, &events)
    }
    fingers.roll(ticks, at: time)
    append(fingers, .moved, time, &events)
    wheel = fingers
  }

  /// Lifts the wheel's fingers when they are due.
  mutating func expire(at time: Duration, into events: inout [HostEvent]) {
    guard let deadline = wheel?.deadline, deadline <= time else { return }
    liftWheel(.ended, deadline, &events)
  }

  // MARK: Ends

  /// Cancels everything, and the second finger goes: focus, the window or its size went.
  mutating func cancelAll(at time: Duration, into events: inout [HostEvent]) {
    liftWheel(.cancelled, time, &events)
    if let id = pressed { end(id, at: pointer, .cancelled, time, &events) }
    pressed = nil
    endCompanion(.cancelled, time, &events)
    companion = nil
  }

  /// Takes the modifier keys for released.
  mutating func forgetKeys() {
    modifiers = []
    companion = nil
  }

  // MARK: Samples

  private mutating func moveAll(_ time: Duration, _ events: inout [HostEvent]) {
    guard let pointer else { return }
    if let id = pressed { move(id, to: pointer, time, &events) }
    if let id = pressedCompanion, let companion {
      move(id, to: companion.location(for: pointer), time, &events)
    }
  }

  private mutating func move(
    _ id: Touch.ID, to place: Point, _ time: Duration, _ events: inout [HostEvent]
  ) {
    if events.appendMove(sample(id, .moved, place, time)) { mergedMoves += 1 }
  }

  private mutating func makeID() -> Touch.ID {
    defer { nextID += 2 }
    return Touch.ID(nextID)
  }

  private mutating func begin(
    at place: Point, _ time: Duration, _ events: inout [HostEvent]
  ) -> Touch.ID {
    let id = makeID()
    events.append(.touch(sample(id, .began, place, time)))
    return id
  }

  private func end(
    _ id: Touch.ID, at place: Point?, _ phase: Touch.Phase, _ time: Duration,
    _ events: inout [HostEvent]
  ) {
    guard let place else { return }
    events.append(.touch(sample(id, phase, place, time)))
  }

  private mutating func endCompanion(
    _ phase: Touch.Phase, _ time: Duration, _ events: inout [HostEvent]
  ) {
    if let id = pressedCompanion, let pointer, let companion {
      end(id, at: companion.location(for: pointer), phase, time, &events)
    }
    pressedCompanion = nil
  }

  private mutating func liftWheel(
    _ phase: Touch.Phase, _ time: Duration, _ events: inout [HostEvent]
  ) {
    guard let fingers = wheel else { return }
    append(fingers, phase, time, &events)
    wheel = nil
  }

  private func append(
    _ fingers: WheelFingers, _ phase: Touch.Phase, _ time: Duration, _ events: inout [HostEvent]
  ) {
    events.append(.touch(sample(fingers.ids.0, phase, fingers.locations.0, time)))
    events.append(.touch(sample(fingers.ids.1, phase, fingers.locations.1, time)))
  }

  private func sample(
    _ id: Touch.ID, _ phase: Touch.Phase, _ place: Point, _ time: Duration
  ) -> TouchSample {
    TouchSample(
      id: id, phase: phase, location: place, timestamp: time, type: .indirectPointer,
      buttonMask: phase == .ended || phase == .cancelled ? [] : .primary,
      modifierFlags: modifiers)
  }
}
