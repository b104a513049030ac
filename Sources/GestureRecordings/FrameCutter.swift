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
  /// The input that was read ahead and belongs to a later frame.
  private var pending: RecordedInput?
  private var previous = RecordedFrame(number: 0, time: .zero, inputs: [])
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
    var inputs: [RecordedInput] = []
    while let line = try reader.next() {
      if case .frame(let number, let time) = line {
        return RecordedFrame(number: number, time: time, inputs: inputs)
      }
      if let input = RecordedInput(line) { inputs.append(input) }
    }
    guard let last = inputs.last else { return nil }
    return RecordedFrame(number: previous.number + 1, time: last.time, inputs: inputs)
  }

  private func nextFrame(_ rate: FrameRate) throws(RecordingError) -> RecordedFrame? {
    let number = previous.number + 1
    let end = rate.end(ofFrame: number)
    var inputs: [RecordedInput] = []
    while let input = try nextInput() {
      guard input.time <= end else {
        pending = input
        break
      }
      inputs.append(input)
    }
    // A recording may go on for longer than its lines, in silence.
    let isOver =
      pending == nil && inputs.isEmpty && previous.time >= reader.header.duration ?? .zero
    return isOver ? nil : RecordedFrame(number: number, time: end, inputs: inputs)
  }

  private func nextInput() throws(RecordingError) -> RecordedInput? {
    if let input = pending {
      pending = nil
      return input
    }
    while let line = try reader.next() {
      if let input = RecordedInput(line) { return input }
    }
    return nil
  }

  /// The frame that lifts the fingers which the recording forgot; nil where it forgot none.
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
      return RecordedInput.touch(sample)
    }
    return RecordedFrame(number: number, time: time, inputs: cancels)
  }
}
