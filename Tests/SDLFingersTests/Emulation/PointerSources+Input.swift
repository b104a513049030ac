import Gestures

@testable import SDLFingers

/// Methods that send one input each, for tests.
extension PointerSources {
  func move(to location: Point, at time: Duration, into samples: inout SampleBuffer) {
    handle(.pointerMoved(to: location), at: time, into: &samples)
  }

  func press(at location: Point, at time: Duration, into samples: inout SampleBuffer) {
    handle(.buttonDown(at: location), at: time, into: &samples)
  }

  func release(at time: Duration, into samples: inout SampleBuffer) {
    handle(.buttonUp, at: time, into: &samples)
  }

  func leave(at time: Duration, into samples: inout SampleBuffer) {
    handle(.pointerLeft, at: time, into: &samples)
  }

  func hold(
    _ flags: ModifierFlags, at time: Duration, into samples: inout SampleBuffer
  ) {
    handle(.modifiers(flags), at: time, into: &samples)
  }

  // MARK: Keys

  func togglePin(at time: Duration, into samples: inout SampleBuffer) {
    handle(.command(.togglePin), at: time, into: &samples)
  }

  func liftPins(at time: Duration, into samples: inout SampleBuffer) {
    handle(.command(.liftPins), at: time, into: &samples)
  }

  func putDown(
    _ count: Int, swiping direction: Vector? = nil, at time: Duration,
    into samples: inout SampleBuffer
  ) {
    handle(.command(.putDown(count: count, swiping: direction)), at: time, into: &samples)
  }

  func releaseFingers(at time: Duration, into samples: inout SampleBuffer) {
    handle(.command(.release), at: time, into: &samples)
  }

  // MARK: Wheel and trackpad

  /// Turns the wheel while the modifier key of a motion is held.
  func roll(
    _ step: WheelStep, asked motion: WheelFingers.Motion?, at time: Duration,
    into samples: inout SampleBuffer
  ) {
    let held = context.modifiers
    context.modifiers =
      switch motion {
      case .turn: .shift
      case .pinch: .control
      case .pan, nil: []
      }
    handle(.wheel(step), at: time, into: &samples)
    context.modifiers = held
  }

  /// Puts a finger down on device 9, which is a trackpad.
  func trackpadDown(
    _ finger: DeviceFinger, x: Float, y: Float, at time: Duration,
    into samples: inout SampleBuffer
  ) {
    context.devices.isTrackpad = { $0 == 9 }
    handle(.finger(FingerReport(finger, .down, x: x, y: y)), at: time, into: &samples)
  }

  func trackpadMove(
    _ finger: DeviceFinger, x: Float, y: Float, at time: Duration,
    into samples: inout SampleBuffer
  ) {
    handle(.finger(FingerReport(finger, .moved, x: x, y: y)), at: time, into: &samples)
  }

  func trackpadUp(
    _ finger: DeviceFinger, at time: Duration, into samples: inout SampleBuffer
  ) {
    handle(.finger(FingerReport(finger, .up)), at: time, into: &samples)
  }
}

/// Returns samples as short lines: `#1 began 10,20 @5`, with the time in milliseconds.
func trace(_ samples: SampleBuffer) -> [String] {
  samples.samples.map { sample in
    let (x, y) = (short(sample.location.x), short(sample.location.y))
    let time = short(sample.timestamp / .milliseconds(1))
    return "#\(sample.id.rawValue) \(sample.phase) \(x),\(y) @\(time)"
  }
}

/// Returns a number as text with at most three decimals.
func short(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
