import Gestures

/// The fingers of the wheel and of trackpads.
extension MouseFingers {
  // MARK: Wheel

  /// - Parameter asked: What the modifier keys ask the wheel for; nil where none is held.
  mutating func roll(
    _ scroll: Scroll, asked: WheelFingers.Motion?, at time: Duration,
    into events: inout [HostEvent]
  ) {
    guard scroll.isFinite, scroll.way != .zero else { return }
    tail.note(scroll.way, isSmooth: scroll.isSmooth, at: time)
    // A button or a hand that is down already says what the person does.
    guard !pad.takesWheel(at: time), let pointer, pressed == nil, hand == nil else { return }
    // What goes on by itself does nothing more: the thing has momentum of its own.
    guard !tail.isRunning else { return liftWheel(time, &events) }
    // A key let go of within a run of ticks changes nothing, or a pinch's momentum would pan.
    let motion = asked ?? wheel?.motion ?? (scroll.isSmooth ? .pan : .pinch)
    guard motion == .pan || scroll.ticks != 0 else { return }
    if let wheel, wheel.motion != motion { liftWheel(time, &events) }
    let step = motion == .pan ? scroll.way : Vector(dx: 0, dy: scroll.ticks)
    guard var fingers = wheel else {
      return landWheel(motion, step, at: pointer, time, &events)
    }
    fingers.roll(step, at: time)
    for (id, place) in zip(fingers.ids, fingers.locations) {
      touches.move(id, to: place, time: time, into: &events)
    }
    wheel = fingers
  }

  private mutating func landWheel(
    _ motion: WheelFingers.Motion, _ step: Vector, at pointer: Point, _ time: Duration,
    _ events: inout [HostEvent]
  ) {
    var fingers = WheelFingers(motion, at: pointer, time: time) {
      touches.begin(at: $0, time: time, into: &events)
    }
    // Two samples that never merge: gestures begin with the first, and measure from it.
    fingers.start(step)
    stepWheel(fingers, time, &events)
    fingers.roll(step, at: time)
    stepWheel(fingers, time, &events)
    wheel = fingers
  }

  private mutating func stepWheel(
    _ fingers: WheelFingers, _ time: Duration, _ events: inout [HostEvent]
  ) {
    for (id, place) in zip(fingers.ids, fingers.locations) {
      touches.step(id, to: place, time: time, into: &events)
    }
  }

  mutating func liftWheel(_ time: Duration, _ events: inout [HostEvent]) {
    for id in wheel?.ids ?? [] { touches.end(id, time: time, into: &events) }
    wheel = nil
  }

  // MARK: Trackpad

  /// A finger of a trackpad landed.
  ///
  /// - Parameters:
  ///   - x: SDL's place on the pad, from 0 to 1.
  mutating func padDown(
    _ key: FingerLedger.Key, x: Float, y: Float, at time: Duration, into events: inout [HostEvent]
  ) {
    let isFree = pressed == nil && hand == nil
    if isFree { liftWheel(time, &events) }
    pad.down(
      key, x: x, y: y, pointer: isFree ? pointer : nil, time: time, touches: &touches,
      into: &events, isTogether: isTogether)
  }

  mutating func padMove(
    _ key: FingerLedger.Key, x: Float, y: Float, at time: Duration, into events: inout [HostEvent]
  ) {
    pad.move(key, x: x, y: y, time: time, touches: &touches, into: &events)
  }

  mutating func padUp(
    _ key: FingerLedger.Key, at time: Duration, into events: inout [HostEvent]
  ) {
    pad.up(key, time: time, touches: &touches, into: &events)
  }

  /// Cancels the fingers of a pad that is gone.
  mutating func cancelPad(
    _ device: Int64, at time: Duration, into events: inout [HostEvent]
  ) {
    pad.cancel(device: device, time: time, touches: &touches, into: &events)
  }

  mutating func stopPad(
    _ phase: Touch.Phase, _ time: Duration, _ events: inout [HostEvent]
  ) {
    guard pad.isTouching else { return }
    pad.stop(phase, time: time, touches: &touches, into: &events)
  }
}
