public import Gestures

/// The lines of a recording that are played in one frame.
public struct RecordedFrame: Hashable, Sendable {
  public var number: Int
  /// The end of the frame, to which the session advances after the inputs.
  public var time: Duration
  /// The inputs and states of the frame, in order; empty if nothing happens in the frame.
  public var lines: [RecordingLine]

  public init(number: Int, time: Duration, lines: [RecordingLine]) {
    self.number = number
    self.time = time
    self.lines = lines
  }

  public init(number: Int, time: Duration, inputs: [Input]) {
    self.init(number: number, time: time, lines: inputs.map { .input($0) })
  }

  /// The inputs of the frame, in order and without its states.
  public var inputs: [Input] {
    lines.compactMap { line in
      guard case .input(let input) = line else { return nil }
      return input
    }
  }
}
