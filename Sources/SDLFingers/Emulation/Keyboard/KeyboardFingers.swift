import Gestures

/// A source of emulated touches: a key puts down a group of fingers that tap, rest or swipe.
final class KeyboardFingers: PointerSource {
  private var group: FingerGroup?

  func handle(
    _ event: PointerEvent, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    switch event {
    case .command(.putDown(let count, let direction)):
      putDown(count, swiping: direction, time, context, &samples)
    case .command(.release):
      group?.release(at: time)
      while let deadline = nextStep, deadline <= time {
        step(at: deadline, in: context, into: &samples)
      }
    case .pointerMoved(let location):
      if group?.follow(location) == true { move(time, context, &samples) }
    case .command(.togglePin), .command(.liftPins), .buttonDown, .buttonUp, .pointerLeft, .wheel,
      .modifiers, .finger, .pinch:
      break
    }
    return false
  }

  func use(in context: PointerContext) -> PointerUse { group == nil ? .idle : .exclusive }

  func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim? {
    guard case .command(.putDown) = event else { return nil }
    return .keys
  }

  var nextStep: Duration? { group?.deadline }

  func step(
    at time: Duration, in context: PointerContext, into samples: inout SampleBuffer
  ) {
    if group?.step() == false {
      move(time, context, &samples)
    } else {
      end(.ended, time, context, &samples)
    }
  }

  func forgetTouches() { group = nil }

  func touchLocations(in context: PointerContext) -> [Point] { group?.locations ?? [] }

  // MARK: Fingers

  private func putDown(
    _ count: Int, swiping direction: Vector?, _ time: Duration,
    _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    // There is one group at a time. Fingers that a swipe replaces must not count as a tap or press.
    end(direction == nil ? .ended : .cancelled, time, context, &samples)
    let start = context.target
    var radius = FingerGroup.radius
    var arms = FingerGroup.arms(count: count, radius: radius)
    while radius > 1, !arms.allSatisfy({ context.isTogether(start, start + $0) }) {
      radius /= 2
      arms = FingerGroup.arms(count: count, radius: radius)
    }
    // At the edge of the window the group moves inside, since fingers outside would hit no view.
    let inside = Rect(origin: .zero, size: context.surface).insetBy(dx: radius + 1, dy: radius + 1)
    let center = count > 1 && context.surface != .zero ? inside.clamp(start) : start
    group = FingerGroup(
      at: center, arms: arms, offset: context.pointer.map { center - $0 }, swiping: direction,
      time: time
    ) { context.touches.begin(at: $0, time: time, into: &samples) }
  }

  private func move(
    _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    guard let group else { return }
    for (id, location) in zip(group.ids, group.locations) {
      context.touches.move(id, to: location, time: time, into: &samples)
    }
  }

  private func end(
    _ phase: Touch.Phase, _ time: Duration, _ context: PointerContext,
    _ samples: inout SampleBuffer
  ) {
    for id in group?.ids ?? [] { context.touches.end(id, phase, time: time, into: &samples) }
    group = nil
  }
}
