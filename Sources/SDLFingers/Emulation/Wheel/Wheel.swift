import Gestures

/// A source of emulated touches: a turning wheel moves fingers that are at the mouse pointer.
final class Wheel: PointerSource {
  /// The distance, in points, by which the mouse pointer may move without lifting the emulated
  /// fingers.
  static let slop = 3.0
  /// The distance, in points, by which a notch of the wheel scrolls.
  static let scrollDistance = 20.0

  /// Whether the wheel scrolls, and puts no fingers down.
  var isScrolling = false

  private var fingers: WheelFingers?
  private var momentum = ScrollMomentumDetector()

  func handle(
    _ event: PointerEvent, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    switch event {
    case .wheel(let step):
      if isScrolling {
        scroll(step, time, context, &samples)
      } else {
        roll(step, time, context, &samples)
      }
      return true
    case .pointerMoved(let location):
      if let fingers, (location - fingers.center).magnitude > Self.slop {
        lift(time, context, &samples)
      }
    case .pointerLeft:
      lift(time, context, &samples)
    case .buttonDown, .buttonUp, .modifiers, .command, .finger, .pinch:
      break
    }
    return false
  }

  func use(in context: PointerContext) -> PointerUse { fingers == nil ? .idle : .shared }

  func yield(
    to claim: PointerClaim, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) {
    lift(time, context, &samples)
  }

  var nextStep: Duration? { fingers?.deadline }

  func step(
    at time: Duration, in context: PointerContext, into samples: inout SampleBuffer
  ) {
    lift(time, context, &samples)
  }

  func forgetTouches() { fingers = nil }

  func touchLocations(in context: PointerContext) -> [Point] { fingers?.locations ?? [] }

  /// Appends the sample of a scroll at the pointer, in the direction that the system has chosen.
  private func scroll(
    _ step: WheelStep, _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    guard let pointer = context.pointer else { return }
    samples.append(
      TouchSample(
        id: MouseFinger.hoverID, phase: .moved, location: pointer, timestamp: time,
        modifierFlags: context.modifiers, scrollType: .discrete,
        scrollDelta: step.displacement * Self.scrollDistance))
  }

  // MARK: Fingers

  private func roll(
    _ step: WheelStep, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    momentum.note(step.displacement, isSmooth: step.isSmooth, at: time)
    guard let pointer = context.pointer, !context.isPointerClaimed else { return }
    // The system's momentum is ignored: views have momentum of their own.
    guard !momentum.isRunning else { return lift(time, context, &samples) }
    // Fingers that are down keep their motion when the key is released during a run of steps;
    // otherwise the momentum of a pinch would pan.
    let motion =
      Self.motion(for: context.modifiers) ?? fingers?.motion ?? (step.isSmooth ? .pan : .pinch)
    guard motion == .pan || step.ticks != 0 else { return }
    if let fingers, fingers.motion != motion { lift(time, context, &samples) }
    let distance = motion == .pan ? step.displacement : Vector(dx: 0, dy: step.ticks)
    guard var fingers else {
      return land(motion, distance, at: pointer, time, context, &samples)
    }
    fingers.roll(distance, at: time)
    for (index, id) in fingers.ids.enumerated() {
      context.touches.move(id, to: fingers.location(of: index), time: time, into: &samples)
    }
    self.fingers = fingers
  }

  /// Returns the gesture of the emulated fingers that Shift or Control selects; nil if neither key
  /// is down.
  private static func motion(for modifiers: ModifierFlags) -> WheelFingers.Motion? {
    if modifiers.contains(.shift) { return .turn }
    // Windows reports a pinch on a trackpad as the wheel with Control.
    return modifiers.contains(.control) ? .pinch : nil
  }

  private func land(
    _ motion: WheelFingers.Motion, _ distance: Vector, at pointer: Point, _ time: Duration,
    _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    var fingers = WheelFingers(motion, at: pointer, time: time) {
      // A wheel presses no button, so that a short movement of it is not also a tap.
      context.touches.begin(at: $0, buttons: [], time: time, into: &samples)
    }
    // Two samples that do not merge: gestures begin with the first and measure from it.
    fingers.start(distance)
    step(fingers, time, context, &samples)
    fingers.roll(distance, at: time)
    step(fingers, time, context, &samples)
    self.fingers = fingers
  }

  private func step(
    _ fingers: WheelFingers, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    for (index, id) in fingers.ids.enumerated() {
      context.touches.step(id, to: fingers.location(of: index), time: time, into: &samples)
    }
  }

  private func lift(
    _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    for id in fingers?.ids ?? [] { context.touches.end(id, time: time, into: &samples) }
    fingers = nil
  }
}
