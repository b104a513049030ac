import CGestures
import GestureRecordings
import Gestures
import Testing

@testable import GesturesC

extension GesturesCTests {
  /// Tests of recordings that C code gets from a session.
  @Suite struct RecordingTests {
    /// The lines of a recording.
    private final class Lines {
      var bytes: [UInt8] = []

      func record(_ session: gestures_session) {
        let callback: gestures_lines_callback = { lines, length, userData in
          guard let lines, let userData else { return }
          let this = Unmanaged<Lines>.fromOpaque(userData).takeUnretainedValue()
          this.bytes += UnsafeRawBufferPointer(start: lines, count: length)
        }
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        #expect(gestures_session_record(session, callback, pointer) == GESTURES_OK)
      }
    }

    @Test func `a recording is played in Swift with the gestures that C code saw`() throws {
      let fixture = Fixture()
      let pan = fixture.add(GESTURES_PAN)
      let press = fixture.add(GESTURES_LONG_PRESS)
      fixture.wait(1000)
      let lines = Lines()
      lines.record(fixture.session)
      let frames: [(gestures_phase, Double)] = [
        (GESTURES_BEGAN, 50), (GESTURES_MOVED, 70), (GESTURES_BEGAN, 60), (GESTURES_MOVED, 90),
        (GESTURES_MOVED, 95),
        (GESTURES_ENDED, 95), (GESTURES_MOVED, 120), (GESTURES_BEGAN, 50),
      ]
      for (phase, x) in frames {
        fixture.send(phase, x, 50)
        fixture.wait(1)
      }
      fixture.wait(800)
      fixture.send(GESTURES_ENDED, 50, 50)
      fixture.wait(1)
      #expect(gestures_session_record(fixture.session, nil, nil) == GESTURES_OK)
      let expected = [fixture.states(of: pan), fixture.states(of: press)]
      fixture.drag(from: 50, 50, by: 60, 0)

      let recording = try Recording(bytes: lines.bytes, name: "recording")
      #expect(recording.header.surface == Size(width: 320, height: 240))
      #expect(recording.hasFrameMarks)
      let session = Session(window: Window(size: recording.header.surface))
      let view = View(frame: Rect(x: 20, y: 20, width: 200, height: 200))
      session.window.addSubview(view)
      var states: [[Int32]] = [[], []]
      for (index, recognizer) in [PanGestureRecognizer(), LongPressGestureRecognizer()].enumerated()
      {
        recognizer.addAction { states[index].append(Int32($0.state.rawValue)) }
        view.addGestureRecognizer(recognizer)
      }
      try recording.play(into: session)
      #expect(states == expected)
      #expect(states[0].contains(Int32(GESTURES_STATE_CANCELLED.rawValue)))
      #expect(!states[1].isEmpty)
    }
  }
}
