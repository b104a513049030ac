internal import Gestures

/// Cuts the lines of a recording into frames, one at a time.
///
/// After the last line come at the most two frames more: one with what follows the last mark, and
/// one in which the touches are cancelled that the recording leaves open.
public final class FrameCutter {
  /// Where frames end.
  public enum Cut: Hashable, Sendable {
    /// At the recording's frame marks and nowhere else.
    case atMarks
    /// At every whole multiple of a frame, whether anything happened or not; marks are ignored. An
    /// input at the very end of a frame belongs to it, and one at zero to frame 1.
    case every(FrameRate)
  }

  private let reader: RecordingReader
  private let cut: Cut
  /// The line that was read ahead and belongs to a later frame.
  private var pending: (line: RecordingLine, time: Duration)?
  private var previous = RecordedFrame(number: 0, time: .zero, lines: [])
  private var hasCancelled = false

  public init(_ reader: RecordingReader, cut: Cut) {
    self.reader = reader
    self.cut = cut
  }

  /// The next frame; nil after the last.
  public func next() throws(RecordingError) -> RecordedFrame? {
    let frame =
      switch cut {
      case .atMarks: try nextMarked()
      case .every(let rate): try nextFrame(rate)
      }
    guard let next = frame ?? cancelling() else { return nil }
    previous = next
    return next
  }

  private func nextMarked() throws(RecordingError) -> RecordedFrame? {
    var lines: [RecordingLine] = []
    while let line = try reader.next() {
      if case .frame(let number, let time) = line {
        return RecordedFrame(number: number, time: time, lines: lines)
      }
      if line.isContent { lines.append(line) }
    }
    guard let time = lines.last?.time else { return nil }
    return RecordedFrame(number: previous.number + 1, time: time, lines: lines)
  }

  private func nextFrame(_ rate: FrameRate) throws(RecordingError) -> RecordedFrame? {
    let number = previous.number + 1
    let end = rate.end(ofFrame: number)
    var lines: [RecordingLine] = []
    while let next = try nextContent() {
      guard next.time <= end else {
        pending = next
        break
      }
      lines.append(next.line)
    }
    // A recording may last longer than its lines.
    let isOver =
      pending == nil && lines.isEmpty && previous.time >= reader.header.duration ?? .zero
    return isOver ? nil : RecordedFrame(number: number, time: end, lines: lines)
  }

  private func nextContent() throws(RecordingError) -> (line: RecordingLine, time: Duration)? {
    if let next = pending {
      pending = nil
      return next
    }
    while let line = try reader.next() {
      if line.isContent, let time = line.time { return (line, time) }
    }
    return nil
  }

  /// The frame that cancels the touches which the recording leaves open; nil where it leaves none.
  private func cancelling() -> RecordedFrame? {
    guard !hasCancelled, !reader.openTouches.isEmpty else { return nil }
    hasCancelled = true
    let number = previous.number + 1
    let time =
      switch cut {
      case .atMarks: previous.time + reader.header.frameRate.frameDuration
      case .every(let rate): rate.end(ofFrame: number)
      }
    let cancels = reader.openTouches.map { touch in
      var sample = touch
      sample.phase = .cancelled
      sample.timestamp = time
      return Input.touch(sample)
    }
    return RecordedFrame(number: number, time: time, inputs: cancels)
  }
}
