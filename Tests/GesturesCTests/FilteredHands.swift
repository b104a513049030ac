import CGestures
import Gestures
import TouchFilters

@testable import GesturesC

/// What recognizers make of samples, with each value to the last digit; the same in both languages.
private func line(_ action: gestures_action, _ number: Int) -> String {
  "\(number) \(action.state) \(action.time) \(action.touches) "
    + [
      action.location.x, action.location.y, action.translation.dx, action.translation.dy,
      action.velocity.dx, action.velocity.dy, action.scale, action.scale_velocity,
      action.rotation, action.rotation_velocity,
    ].map { "\($0)" }.joined(separator: " ")
}

/// The frames of 16 ms in which samples are sent, each with its time.
private func frames(_ samples: [TouchSample]) -> [(samples: [TouchSample], time: Duration)] {
  var frames: [(samples: [TouchSample], time: Duration)] = []
  var (time, next) = (Duration.zero, 0)
  let end = (samples.last?.timestamp ?? .zero) + .seconds(3)
  while time < end {
    time += .milliseconds(16)
    let first = next
    while next < samples.count, samples[next].timestamp <= time { next += 1 }
    frames.append((Array(samples[first..<next]), time))
  }
  return frames
}

private let kinds = [GESTURES_TAP, GESTURES_LONG_PRESS, GESTURES_PAN, GESTURES_PINCH]

/// Recognizers of the C library under samples that a touch filter changes.
final class HostedHands {
  private var session: gestures_session = 0
  private var recognizers: [gestures_recognizer] = []
  private var lines: [String] = []

  init(_ properties: [(gestures_session_property, Double)]) {
    var window: gestures_view = 0
    gestures_session_create(1280, 800, &session)
    gestures_session_window(session, &window)
    gestures_view_set(window, GESTURES_MULTIPLE_TOUCH, 1)
    for kind in kinds {
      var recognizer: gestures_recognizer = 0
      gestures_recognizer_create(window, kind, &recognizer)
      gestures_recognizer_on_action(
        recognizer,
        { action, userData in
          guard let action = action?.pointee, let userData else { return }
          let hands = Unmanaged<HostedHands>.fromOpaque(userData).takeUnretainedValue()
          let number = hands.recognizers.firstIndex(of: action.recognizer) ?? -1
          hands.lines.append(line(action, number))
        }, Unmanaged.passUnretained(self).toOpaque())
      recognizers.append(recognizer)
    }
    for (key, value) in properties { gestures_session_set(session, key, value) }
  }

  deinit { gestures_session_free(session) }

  func lines(of samples: [TouchSample]) -> [String] {
    for (samples, time) in frames(samples) {
      let values = samples.map { gestures_sample($0) }
      if values.count == 1 {
        // The other function that sends samples.
        let sample = values[0]
        gestures_session_touch(
          session, sample.finger, gestures_phase(UInt32(sample.phase)), sample.x, sample.y,
          sample.time)
      } else {
        gestures_session_send(session, values, values.count, MemoryLayout<gestures_sample>.size)
      }
      gestures_session_advance(session, time.nanoseconds)
    }
    return lines
  }
}

/// The same recognizers in Swift, under the same samples and filter.
final class DirectHands {
  private let session: Session
  private var filter: TouchFilter
  private var lines: [String] = []

  init(_ settings: TouchFilterSettings) {
    filter = TouchFilter(settings)
    session = Session(window: Window(size: Size(width: 1280, height: 800)))
    session.window.isMultipleTouchEnabled = true
    let types: [GestureRecognizer] = [
      TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(),
      PinchGestureRecognizer(),
    ]
    for (number, recognizer) in types.enumerated() {
      session.window.addGestureRecognizer(recognizer)
      recognizer.addAction { [unowned self] in act($0, number) }
    }
  }

  func lines(of samples: [TouchSample]) -> [String] {
    for (samples, time) in frames(samples) {
      session.send(filter.filter(samples))
      session.send(filter.advance(to: time))
      session.advance(to: time)
    }
    return lines
  }

  private func act(_ recognizer: GestureRecognizer, _ number: Int) {
    var action = gestures_action()
    action.time = session.now.nanoseconds
    action.state = Int32(recognizer.state.rawValue)
    action.touches = Int32(recognizer.numberOfTouches)
    action.location = gestures_point(recognizer.location(in: nil))
    action.scale = 1
    if let pan = recognizer as? PanGestureRecognizer {
      action.translation = gestures_vector(pan.translation(in: nil))
      action.velocity = gestures_vector(pan.velocity(in: nil))
    } else if let pinch = recognizer as? PinchGestureRecognizer {
      (action.scale, action.scale_velocity) = (pinch.scale, pinch.velocity)
    }
    lines.append(line(action, number))
  }
}

extension gestures_sample {
  fileprivate init(_ sample: TouchSample) {
    self.init()
    (finger, time) = (sample.id.rawValue, sample.timestamp.nanoseconds)
    (x, y, force) = (sample.location.x, sample.location.y, sample.force)
    (phase, type) = (Int32(sample.phase.rawValue), Int32(sample.type.rawValue))
    buttons = UInt32(sample.buttonMask.rawValue)
    modifiers = UInt32(sample.modifierFlags.rawValue)
    scroll = Int32(sample.scrollType?.rawValue ?? 0)
    (scroll_x, scroll_y) = (sample.scrollDelta.dx, sample.scrollDelta.dy)
  }
}
