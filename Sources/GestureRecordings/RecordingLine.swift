public import Gestures

/// One line of a touch recording.
///
/// Times are measured from the beginning of the run and never decrease from line to line.
public enum RecordingLine: Hashable, Sendable {
  /// What the recording was made on; the first line or nowhere.
  case header(RecordingHeader)
  /// A touch sample, a key press, or a new size of the surface.
  ///
  /// A hovering pointer is written as its location alone, and as `null` when it leaves: read back,
  /// each location is a `regionMoved`. A cancelled press is written as one that ended.
  ///
  /// What only a mouse has is left out where it is empty: `button` is a `ButtonMask` as a number (1
  /// the primary, 2 the secondary), `modifiers` an array of `shift`, `control`, `alt` and `command`.
  case input(Input)
  /// The end of a frame of the live run: all inputs since the previous mark were delivered in it.
  case frame(number: Int, at: Duration)
  /// State of the program, set without any input: how things were when the recording began.
  case state(RecordedState, at: Duration)
  /// The end of the live run, and why it ended; nothing follows.
  ///
  /// It is missing after a crash.
  case end(RecordingEnd, at: Duration)

  /// When it happened; nil for the header.
  public var time: Duration? {
    switch self {
    case .header: nil
    case .input(let input): input.time
    case .frame(_, let time), .state(_, let time), .end(_, let time): time
    }
  }

  /// The same line at a time that is `interval` earlier.
  public func earlier(by interval: Duration) -> RecordingLine {
    switch self {
    case .header: self
    case .input(let input): .input(input.earlier(by: interval))
    case .frame(let number, let time): .frame(number: number, at: time - interval)
    case .state(let state, let time): .state(state, at: time - interval)
    case .end(let end, let time): .end(end, at: time - interval)
    }
  }

  /// Whether a scene handles the line; headers, marks and ends only structure the recording.
  var isContent: Bool {
    switch self {
    case .input, .state: true
    case .header, .frame, .end: false
    }
  }
}
