import Gestures

/// A source of emulated touches: a key puts down fingers that stay until a key lifts them.
final class PinnedFingers: PointerSource {
  func handle(
    _ event: PointerEvent, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    switch event {
    case .command(.togglePin): toggle(time, context, &samples)
    case .command(.liftPins): liftAll(time, context, &samples)
    default: return false
    }
    return true
  }

  /// Does nothing, because ``PointerContext/pins`` and not this object stores the touches.
  func forgetTouches() {}

  func touchLocations(in context: PointerContext) -> [Point] {
    context.pins.ids.compactMap { context.touches.location(of: $0) }
  }

  private func toggle(
    _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    let button = context.button?.touch
    if let pin = context.pins.pin(at: context.target, among: context.touches) {
      // A pin under the pressed button becomes an ordinary finger.
      if button != pin { context.touches.end(pin, time: time, into: &samples) }
      context.pins.remove(pin)
    } else if context.pins.isFull {
      return
    } else if let button, !context.pins.contains(button) {
      // The finger under the button will stay where the button is released.
      context.pins.add(button)
    } else {
      context.pins.add(context.touches.begin(at: context.target, time: time, into: &samples))
    }
  }

  private func liftAll(
    _ time: Duration, _ context: PointerContext, _ samples: inout SampleBuffer
  ) {
    for pin in context.pins.ids where context.button?.touch != pin {
      context.touches.end(pin, time: time, into: &samples)
    }
    context.pins.removeAll()
  }
}
