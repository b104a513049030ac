import CGestures
import EventStreams
import TestSeeds
import Testing

@testable import GesturesC

extension GesturesCTests {
  /// The law of the host, through the C library; `SDLFingersTests` has it for Swift.
  @Suite struct RandomStreamTests {
    @Test(arguments: RandomStream.Kind.allCases, [2, 3])
    func `each touch of each view begins and ends once`(kind: RandomStream.Kind, version: Int) {
      for seed in Seeds.of(20, thorough: 2_000, from: 1_001) {
        let stream = RandomStream(kind, version: version, seed: seed)
        let player = RandomPlayer(hasRecognizers: kind == .everything)

        let faults = player.play(stream, version == 2 ? GESTURES_SDL2 : GESTURES_SDL3)

        #expect(faults == [], "seed \(seed)")
        if kind == .contacts { #expect(player.begun == stream.contacts, "seed \(seed)") }
      }
    }
  }
}

/// A window with views whose touches are checked.
private final class RandomPlayer {
  private struct Key: Hashable {
    let view: gestures_view
    let finger: Int64
  }

  private var session: gestures_session = 0
  private var device: (number: Int64?, fingers: [Int64]) = (nil, [])
  private var down: Set<Key> = []
  private var faults: [String] = []
  /// The number of touches that have begun in views.
  private(set) var begun = 0

  init(hasRecognizers: Bool) {
    #expect(gestures_session_create(400, 300, &session) == GESTURES_OK)
    let window = Double(RandomStream.window)
    #expect(gestures_session_set(session, GESTURES_SDL_WINDOW, window) == GESTURES_OK)
    let answer: gestures_device_callback = { device, question, fingers, capacity, userData in
      guard let userData else { return -1 }
      return Unmanaged<RandomPlayer>.fromOpaque(userData).takeUnretainedValue()
        .answer(device, question, UnsafeMutableBufferPointer(start: fingers, count: Int(capacity)))
    }
    #expect(gestures_session_on_device(session, answer, pointer) == GESTURES_OK)
    var (root, all, card) = (gestures_view(), gestures_view(), gestures_view())
    #expect(gestures_session_window(session, &root) == GESTURES_OK)
    #expect(gestures_view_create(root, -100, -100, 1000, 1000, &all) == GESTURES_OK)
    #expect(gestures_view_create(all, 150, 150, 220, 200, &card) == GESTURES_OK)
    for view in [all, card] { check(view) }
    guard hasRecognizers else { return }
    for (view, kind) in [
      (card, GESTURES_TAP), (card, GESTURES_PAN), (card, GESTURES_MANIPULATION),
      (all, GESTURES_LONG_PRESS), (all, GESTURES_PINCH),
    ] {
      var recognizer = gestures_recognizer()
      #expect(gestures_recognizer_create(view, kind, &recognizer) == GESTURES_OK)
    }
  }

  deinit { gestures_session_free(session) }

  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func check(_ view: gestures_view) {
    #expect(gestures_view_set(view, GESTURES_MULTIPLE_TOUCH, 1) == GESTURES_OK)
    let callback: gestures_touches_callback = { view, phase, touches, count, userData in
      guard let userData else { return }
      let player = Unmanaged<RandomPlayer>.fromOpaque(userData).takeUnretainedValue()
      for touch in UnsafeBufferPointer(start: touches, count: count) {
        player.note(touch.finger, phase, in: view)
      }
    }
    #expect(gestures_view_on_touches(view, callback, pointer) == GESTURES_OK)
  }

  private func note(_ finger: Int64, _ phase: gestures_phase, in view: gestures_view) {
    let key = Key(view: view, finger: finger)
    let isRight: Bool
    switch phase {
    case GESTURES_BEGAN:
      begun += 1
      isRight = down.insert(key).inserted
    case GESTURES_ENDED, GESTURES_CANCELLED: isRight = down.remove(key) != nil
    default: isRight = down.contains(key)
    }
    if !isRight { faults.append("touch \(finger) has the phase \(phase.rawValue)") }
  }

  private func answer(
    _ device: Int64, _ question: gestures_device_question,
    _ output: UnsafeMutableBufferPointer<Int64>
  ) -> Int32 {
    let isListed = device == self.device.number
    switch question {
    case GESTURES_DEVICE_IS_LISTED: return isListed ? 1 : 0
    case GESTURES_DEVICE_IS_TRACKPAD: return device == RandomStream.trackpad ? 1 : 0
    case GESTURES_DEVICE_IS_PEN: return device == RandomStream.pen ? 1 : 0
    case GESTURES_DEVICE_FINGERS where isListed:
      for (index, finger) in self.device.fingers.prefix(output.count).enumerated() {
        output[index] = finger
      }
      return Int32(self.device.fingers.count)
    default: return -1
    }
  }

  /// Plays a stream, and returns what is wrong with its touches.
  func play(_ stream: RandomStream, _ version: gestures_sdl) -> [String] {
    for line in stream.lines {
      switch line {
      case .event(let bytes):
        let result = gestures_session_receive(session, version, bytes, bytes.count)
        if result != GESTURES_OK { faults.append("an event is not taken") }
      case .device(let number, let down): device = (number, down)
      case .pen: break
      case .frame(let milliseconds):
        if gestures_session_advance(session, milliseconds * 1_000_000) != GESTURES_OK {
          faults.append("the time does not advance")
        }
      }
    }
    var count = 0
    gestures_session_touch_count(session, &count)
    if count > 0 || !down.isEmpty { faults.append("\(count) and \(down.count) touches are down") }
    return faults
  }
}
