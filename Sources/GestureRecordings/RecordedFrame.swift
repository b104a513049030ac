public import Gestures

/// One frame of a recording: the lines that are played together, and the time of the frame's end.
public struct RecordedFrame: Hashable, Sendable {
  /// The number of the frame; the first frame has number 1.
  public var number: Int
  /// The time at which the frame ends, measured from the beginning of the recording.
  public var time: Duration
  /// The number of empty frames before this frame that were skipped, because nothing was due in them.
  public var skippedFrames = 0
  /// The inputs, program states and delivery marks that are played in the frame, in order.
  public var lines: [RecordingLine]

  /// Creates a frame from lines, which are inputs, program states and delivery marks.
  public init(number: Int, time: Duration, lines: [RecordingLine]) {
    self.number = number
    self.time = time
    self.lines = lines
  }

  /// Creates a frame from inputs alone.
  public init(number: Int, time: Duration, inputs: [Input]) {
    self.init(number: number, time: time, lines: inputs.map { .input($0) })
  }

  /// The inputs in `lines`, without program states and marks.
  public var inputs: [Input] {
    lines.compactMap { line in
      guard case .input(let input) = line else { return nil }
      return input
    }
  }
}
