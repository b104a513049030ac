import Gestures

/// A source of the pinches that a trackpad reports without its fingers, which make no touches.
///
/// Each pinch that began ends or is cancelled once. It is at the mouse pointer, or in the middle of the
/// window. On phones, SDL reports the pinch of fingers on the screen too: these make the touches, and the
/// pinch is ignored while a touch is down.
final class TrackpadPinch: PointerSource {
  /// Whether the scale in SDL's events is that since the pinch began, and not since the event before.
  var isCumulative = false
  /// The scale of SDL's last event of the pinch that is in progress; nil without a pinch.
  private var scale: Double?
  /// The number of fingers that are down on touch screens.
  private let fingersDown: () -> Int
  private var location = Point.zero

  /// Creates a source.
  ///
  /// - Parameter fingersDown: Returns the number of fingers that are down on touch screens.
  init(fingersDown: @escaping () -> Int) { self.fingersDown = fingersDown }

  func handle(
    _ event: PointerEvent, at time: Duration, in context: PointerContext,
    into samples: inout SampleBuffer
  ) -> Bool {
    guard case .pinch(let phase, let reported) = event else { return false }
    switch phase {
    case .began:
      end(.ended, time, context.modifiers, &samples)
      guard canBegin(in: context), context.touches.count == 0 else { return true }
      (scale, location) = (1, context.target)
      append(.began, 1, time, context.modifiers, &samples)
    case .moved:
      guard let scale else { return true }
      self.scale = reported
      append(.moved, isCumulative ? reported / scale : reported, time, context.modifiers, &samples)
    default: end(.ended, time, context.modifiers, &samples)
    }
    return true
  }

  // The fingers of the wheel lift: the trackpad may have scrolled just before.
  func claim(for event: PointerEvent, in context: PointerContext) -> PointerClaim? {
    guard case .pinch(.began, _) = event, canBegin(in: context) else { return nil }
    return .trackpad
  }

  private func canBegin(in context: PointerContext) -> Bool {
    fingersDown() == 0 && !context.isPointerClaimed
  }

  func cancelOwnTouches(at time: Duration, into samples: inout SampleBuffer) {
    end(.cancelled, time, [], &samples)
  }

  func forgetTouches() {}

  private func end(
    _ phase: Touch.Phase, _ time: Duration, _ modifiers: ModifierFlags,
    _ samples: inout SampleBuffer
  ) {
    guard scale != nil else { return }
    scale = nil
    append(phase, 1, time, modifiers, &samples)
  }

  private func append(
    _ phase: Touch.Phase, _ factor: Double, _ time: Duration, _ modifiers: ModifierFlags,
    _ samples: inout SampleBuffer
  ) {
    samples.append(
      TouchSample(
        id: MouseFinger.hoverID, phase: phase, location: location, timestamp: time,
        type: .indirectPointer, modifierFlags: modifiers, transformScale: factor))
  }
}
