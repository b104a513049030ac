import Gestures

/// Fingers that mouse, wheel, keys and trackpad stand in for.
///
/// One is under the pressed button. A second appears only while Alt or Ctrl is held: it mirrors the
/// pointer about a centre that is fixed when the key goes down; with Shift as well it keeps its
/// distance instead, and both move together. Keys drop pins, which rest, and put down whole hands,
/// which tap and swipe; the wheel has fingers of its own, and a trackpad's are brought here.
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
  /// The number of the pointer while it hovers; no finger's.
  static let hoverID = Touch.ID(0)

  /// Whether two places are on the same thing; fingers that are put down together keep to one.
  var isTogether: (Point, Point) -> Bool = { _, _ in true }
  /// The inner size of the window.
  var surface = Size.zero

  /// Whether a pointer without a button is told of.
  var reportsHover = false
  private var isHovering = false

  var touches = EmulatedTouches()
  private(set) var pointer: Point?
  private var lastPress: Point?
  private var companion: Companion?
  /// The finger under the button, and where it is, seen from the pointer.
  private(set) var pressed: (id: Touch.ID, grip: Vector)?
  private var pressedCompanion: Touch.ID?
  var wheel: WheelFingers?
  var tail = ScrollTail()
  var pins = Pins()
  var hand: Hand?
  var pad = PadFingers()
  /// The keys that put fingers down.
  var keys = HandKeys()

  var mergedMoves: Int { touches.mergedMoves }

  /// When fingers move or lift by themselves; nil where none will.
  var nextDeadline: Duration? {
    switch (wheel?.deadline, hand?.deadline) {
    case (let a?, let b?): min(a, b)
    case (let a, let b): a ?? b
    }
  }

  /// The fingers that the person asked for, to be drawn; the pointer alone is none.
  var emulated: [EmulatedFinger] {
    let resting = pins.ids.compactMap { touches.location(of: $0) }
    let acting = (wheel?.locations ?? []) + (hand?.locations ?? []) + pad.locations
    let down = (resting + acting).map { EmulatedFinger(location: $0, isPressed: true) }
    // Where fingers do something already, nobody needs to be shown where others would land.
    guard acting.isEmpty || pressed != nil, let pointer, let companion else { return down }
    let pair = [pointer + (pressed?.grip ?? .zero), companion.location(for: pointer)]
    return down + pair.map { EmulatedFinger(location: $0, isPressed: pressed != nil) }
  }

  // MARK: Pointer

  mutating func move(to place: Point, at time: Duration, into events: inout [HostEvent]) {
    guard place.x.isFinite, place.y.isFinite else { return }
    pointer = place
    if pressed == nil { hover(at: place, time, &events) }
    if let wheel, (place - wheel.middle).magnitude > Self.wheelSlop { liftWheel(time, &events) }
    if hand?.follow(place) == true { moveHand(time, &events) }
    if let pressed {
      touches.move(pressed.id, to: place + pressed.grip, time: time, into: &events)
    }
    if let id = pressedCompanion, let companion {
      touches.move(id, to: companion.location(for: place), time: time, into: &events)
    }
  }

  mutating func press(at place: Point, at time: Duration, into events: inout [HostEvent]) {
    guard place.x.isFinite, place.y.isFinite, pressed == nil else { return }
    liftWheel(time, &events)
    stopPad(.ended, time, &events)
    pointer = place
    lastPress = place
    if let pin = pins.pin(at: place, among: touches), let rest = touches.location(of: pin) {
      // The finger that rests here is taken up where it is, without a leap.
      pressed = (pin, rest - place)
    } else {
      pressed = (touches.begin(at: place, time: time, into: &events), .zero)
    }
    if let companion {
      let place = companion.location(for: place)
      pressedCompanion = touches.begin(at: place, time: time, into: &events)
    }
  }

  mutating func release(at time: Duration, into events: inout [HostEvent]) {
    // A pin stays where it was taken to.
    if let pressed, !pins.contains(pressed.id) {
      touches.end(pressed.id, time: time, into: &events)
    }
    pressed = nil
    endCompanion(time, &events)
  }

  /// The pointer left the window: there is nothing to show any more.
  mutating func leave(at time: Duration, into events: inout [HostEvent]) {
    liftWheel(time, &events)
    endHover(time, &events)
    // A drag goes on outside.
    if pressed == nil { pointer = nil }
  }

  private mutating func hover(at place: Point, _ time: Duration, _ events: inout [HostEvent]) {
    guard reportsHover else { return endHover(time, &events) }
    let phase = isHovering ? Touch.Phase.regionMoved : .regionEntered
    isHovering = true
    let sample = TouchSample(
      id: Self.hoverID, phase: phase, location: place, timestamp: time, type: .indirectPointer,
      modifierFlags: touches.modifiers)
    // However fast a mouse is, until events are played only its newest place counts.
    if case .input(.touch(let last)) = events.last, last.phase == .regionMoved {
      events[events.count - 1] = .input(.touch(sample))
    } else {
      events.append(.input(.touch(sample)))
    }
  }

  private mutating func endHover(_ time: Duration, _ events: inout [HostEvent]) {
    guard isHovering else { return }
    isHovering = false
    events.append(
      .input(
        .touch(
          TouchSample(
            id: Self.hoverID, phase: .regionExited, location: pointer ?? .zero, timestamp: time,
            type: .indirectPointer))))
  }

  // MARK: Modifier keys

  /// The modifier keys that are held changed.
  ///
  /// - Parameter pivot: Asked for the centre of the mirror when one is needed.
  mutating func change(
    _ flags: ModifierFlags, at time: Duration, into events: inout [HostEvent],
    pivot: (Point) -> Point
  ) {
    touches.modifiers = flags
    guard flags.contains(.alternate) || flags.contains(.control), let pointer else {
      endCompanion(time, &events)
      companion = nil
      return
    }
    let alongside = flags.contains(.shift)
    switch (companion, alongside) {
    case (nil, _):
      let mirrored = Companion.mirrored(about: pivot(pointer))
      companion = alongside ? .alongside(mirrored.location(for: pointer) - pointer) : mirrored
      guard pressed != nil, let companion else { return }
      let place = companion.location(for: pointer)
      pressedCompanion = touches.begin(at: place, time: time, into: &events)
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
  var defaultPivot: Point { lastPress ?? center }

  var center: Point { Point(x: surface.width / 2, y: surface.height / 2) }

  private mutating func endCompanion(_ time: Duration, _ events: inout [HostEvent]) {
    if let id = pressedCompanion { touches.end(id, time: time, into: &events) }
    pressedCompanion = nil
  }

  // MARK: Ends

  /// Cancels everything, and the second finger goes: focus, the window or its size went.
  mutating func cancelAll(at time: Duration, into events: inout [HostEvent]) {
    touches.cancelAll(time: time, into: &events)
    // Their touches are over; what is left is to forget them.
    pad.stop(.cancelled, time: time, touches: &touches, into: &events)
    pins.removeAll()
    hand = nil
    wheel = nil
    pressed = nil
    pressedCompanion = nil
    companion = nil
  }

  /// Takes every key for released, and every pad for left: nobody may tell of it any more.
  mutating func forgetKeys() {
    touches.modifiers = []
    keys.releaseAll()
    companion = nil
    pad = PadFingers()
  }

  // MARK: Time

  /// Lets what is due by a time happen, each at its own time and in order.
  mutating func expire(at time: Duration, into events: inout [HostEvent]) {
    while let deadline = nextDeadline, deadline <= time {
      if wheel?.deadline == deadline {
        liftWheel(deadline, &events)
      } else if hand?.expire() == false {
        moveHand(deadline, &events)
      } else {
        endHand(.ended, deadline, &events)
      }
    }
  }
}
