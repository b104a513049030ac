import CGestures
import EventStreams
import Testing

@testable import GesturesC

extension GesturesCTests {
  @Suite struct EventStreamTests {
    @Test(arguments: EventStream.all(2) + EventStream.all(3))
    func `a stream of events has the log of Swift`(stream: EventStream) {
      #expect(EventStreamPlayer().log(of: stream) == stream.log)
    }
  }
}

/// A window with a card, whose manipulation is logged.
private final class EventStreamPlayer {
  private var device: (number: Int64?, fingers: [Int64]) = (nil, [])
  private var pen: Int64?
  private var log: [String] = []

  func log(of stream: EventStream) -> [String] {
    var (session, window, card) = (gestures_session(), gestures_view(), gestures_view())
    var recognizer = gestures_recognizer()
    #expect(gestures_session_create(400, 300, &session) == GESTURES_OK)
    defer { #expect(gestures_session_free(session) == GESTURES_OK) }
    #expect(gestures_session_window(session, &window) == GESTURES_OK)
    #expect(gestures_view_create(window, 100, 50, 200, 200, &card) == GESTURES_OK)
    #expect(gestures_recognizer_create(card, GESTURES_MANIPULATION, &recognizer) == GESTURES_OK)
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    let act: gestures_action_callback = { action, userData in
      guard let action = action?.pointee, let userData else { return }
      Unmanaged<EventStreamPlayer>.fromOpaque(userData).takeUnretainedValue().note(action)
    }
    #expect(gestures_recognizer_on_action(recognizer, act, pointer) == GESTURES_OK)
    let answer: gestures_device_callback = { device, question, fingers, capacity, userData in
      guard let userData else { return -1 }
      return Unmanaged<EventStreamPlayer>.fromOpaque(userData).takeUnretainedValue()
        .answer(device, question, UnsafeMutableBufferPointer(start: fingers, count: Int(capacity)))
    }
    #expect(gestures_session_on_device(session, answer, pointer) == GESTURES_OK)
    #expect(gestures_session_set(session, GESTURES_SDL_WINDOW, 7) == GESTURES_OK)
    let version = stream.version == 2 ? GESTURES_SDL2 : GESTURES_SDL3
    for line in stream.lines {
      switch line {
      case .event(let bytes):
        #expect(gestures_session_receive(session, version, bytes, bytes.count) == GESTURES_OK)
      case .device(let number, let down): device = (number, down)
      case .pen(let number): pen = number
      case .frame(let milliseconds):
        #expect(gestures_session_advance(session, milliseconds * 1_000_000) == GESTURES_OK)
        var count = 0
        var touches = [gestures_touch](repeating: gestures_touch(), count: 8)
        let size = MemoryLayout<gestures_touch>.size
        #expect(gestures_session_touches(session, &touches, 8, size, &count) == GESTURES_OK)
        let pens = touches.prefix(count).filter { $0.type == Int32(GESTURES_PENCIL.rawValue) }
        log.append(
          EventStream.line(
            milliseconds: milliseconds, touches: count, penForces: pens.map(\.force)))
      }
    }
    return log
  }

  private func answer(
    _ device: Int64, _ question: gestures_device_question,
    _ output: UnsafeMutableBufferPointer<Int64>
  ) -> Int32 {
    let isListed = device == self.device.number
    switch question {
    case GESTURES_DEVICE_IS_LISTED: return isListed ? 1 : 0
    case GESTURES_DEVICE_FINGERS where isListed:
      for (index, finger) in self.device.fingers.prefix(output.count).enumerated() {
        output[index] = finger
      }
      return Int32(self.device.fingers.count)
    case GESTURES_DEVICE_FINGERS: return -1
    case GESTURES_DEVICE_IS_PEN: return device == pen ? 1 : 0
    default: return 0
    }
  }

  private func note(_ action: gestures_action) {
    let states = ["possible", "began", "changed", "ended", "cancelled"]
    log.append(
      EventStream.line(
        milliseconds: Double(action.time) / 1e6, states[Int(action.state)],
        touches: Int(action.touches), dx: action.translation.dx, dy: action.translation.dy,
        scale: action.scale, rotation: action.rotation))
  }
}
