import CGestures
import Gestures

// A page records in its own language, and does not load the code of the format.

#if hasFeature(Embedded)
extension HostedSession {
  var isRecording: Bool { false }
  func record(_: [TouchSample]) {}
  func record(_: Input) {}
  func recordCancel(at _: Duration) {}
  func recordFrame(at _: Duration) {}
}
#else
import GestureRecordings

/// A recording of what a session of C code gets, as lines of text for a callback.
final class HostedRecording {
  private let writer: RecordingWriter?
  /// The session's time at the beginning of the recording.
  private let start: Duration
  /// The time of the newest line since then.
  private var time = Duration.zero
  /// The newest samples of the fingers that have landed since the beginning and are down.
  private var fingers: [TouchSample] = []
  private var frame = (number: 0, time: Duration.zero)
  /// Whether there are lines that no mark follows yet.
  private var hasContent = false

  /// Begins a recording with its header, at the present of a session.
  init(_ session: Session, _ onLines: Callback<gestures_lines_callback>) {
    start = session.now
    let header = RecordingHeader(surface: session.window.bounds.size)
    writer = try? RecordingWriter(header, to: CallbackSink(onLines))
  }

  /// Records samples that are delivered at once.
  func record(_ samples: [TouchSample]) {
    for sample in samples { record(sample) }
    guard hasContent else { return }
    write(.delivery(at: time))
    hasContent = false
  }

  /// Records an input that is no sample of a finger.
  func record(_ input: Input) {
    if case .touch(let sample) = input { return record(sample) }
    advance(to: input.time)
    writeContent(input.earlier(by: input.time - time))
  }

  /// Records a sample; one that fits no finger is left out, as sessions ignore it.
  private func record(_ sample: TouchSample) {
    var sample = sample
    advance(to: sample.timestamp)
    sample.timestamp = time
    if !sample.isHover, !sample.isReportedGesture {
      let index = fingers.firstIndex { $0.id == sample.id }
      switch (sample.phase, index) {
      case (.began, nil): fingers.append(sample)
      case (.began, let index?):
        // A finger that lands twice was lifted in between.
        writeCancel(of: fingers[index])
        fingers[index] = sample
      case (.ended, let index?), (.cancelled, let index?): fingers.remove(at: index)
      case (_, let index?): fingers[index] = sample
      case (_, nil): return
      }
    }
    writeContent(.touch(sample))
  }

  /// Records that all touches are cancelled.
  func recordCancel(at time: Duration) {
    advance(to: time)
    for finger in fingers { writeCancel(of: finger) }
    fingers = []
    record([])
  }

  /// Records that the time advances; nothing if it does not and nothing was recorded since.
  func recordFrame(at time: Duration) {
    advance(to: time)
    guard hasContent || self.time > frame.time else { return }
    frame = (frame.number + 1, self.time)
    write(.frame(number: frame.number, at: self.time))
    hasContent = false
  }

  private func writeCancel(of finger: TouchSample) {
    var cancelled = finger
    (cancelled.phase, cancelled.timestamp) = (.cancelled, time)
    writeContent(.touch(cancelled))
  }

  private func writeContent(_ input: Input) {
    hasContent = true
    write(.input(input))
  }

  /// Takes a time of the session; the times of a recording never decrease.
  private func advance(to time: Duration) { self.time = max(self.time, time - start) }

  private func write(_ line: RecordingLine) { try? writer?.write(line) }
}

/// A callback of C code as the destination of lines.
private final class CallbackSink: LineSink {
  private let onLines: Callback<gestures_lines_callback>

  init(_ onLines: Callback<gestures_lines_callback>) { self.onLines = onLines }

  func write(_ lines: [UInt8]) {
    lines.withUnsafeBytes {
      onLines.function(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, onLines.userData)
    }
  }

  func flush() {}
}

extension HostedSession {
  /// Whether C code gets the lines of a recording.
  var isRecording: Bool { recording != nil }

  /// Begins a recording for a callback, in the place of the one before; nil ends that.
  func startRecording(_ onLines: Callback<gestures_lines_callback>?) {
    calls += 1
    recording = onLines.map { HostedRecording(session, $0) }
    calls -= 1
  }

  func record(_ samples: [TouchSample]) { record { $0.record(samples) } }
  func record(_ input: Input) { record { $0.record(input) } }
  func recordCancel(at time: Duration) { record { $0.recordCancel(at: time) } }
  func recordFrame(at time: Duration) { record { $0.recordFrame(at: time) } }

  private func record(_ write: (HostedRecording) -> Void) {
    guard let recording else { return }
    calls += 1
    write(recording)
    calls -= 1
  }
}
#endif
