public import Gestures

/// One line of a touch recording: the header, an input, a mark, a program state or the end.
///
/// Times are measured from the beginning of the run and never decrease from line to line.
public enum RecordingLine: Hashable, Sendable {
  /// The header, which can only be the first line of a recording.
  // Indirect, because the size of the largest case is that of each line.
  indirect case header(RecordingHeader)
  /// An input: a touch sample, a key press, or a new size of the surface.
  ///
  /// A hovering pointer is written as its location, and as `null` when it leaves; each location is
  /// read back as a `regionMoved`. A cancelled press is written as one that ended.
  ///
  /// The values of a mouse are left out if they are empty: `button` is a `ButtonMask` as a number
  /// (1 primary, 2 secondary), `modifiers` an array of `shift`, `control`, `alt` and `command`.
  case input(Input)
  /// A frame mark: the end of a frame that consists of the lines since the previous frame mark.
  case frame(number: Int, at: Duration)
  /// A delivery mark: the lines since the previous mark were played at this time, and no picture
  /// was drawn.
  ///
  /// The lines belong to the frame that the next frame mark ends.
  case delivery(at: Duration)
  /// A change of a program state, such as a setting, that no touch or key press has caused.
  case state(RecordedState, at: Duration)
  /// The last line of a recording, with the reason why the recorded run ended.
  ///
  /// After a crash this line is missing.
  case end(RecordingEnd, at: Duration)

  /// The time of the line, measured from the beginning of the recorded run; nil for the header.
  public var time: Duration? {
    switch self {
    case .header: nil
    case .input(let input): input.time
    case .frame(_, let time), .delivery(let time), .state(_, let time), .end(_, let time): time
    }
  }

  /// Returns a copy of the line with a time that is `interval` earlier.
  public func earlier(by interval: Duration) -> RecordingLine {
    switch self {
    case .header: self
    case .input(let input): .input(input.earlier(by: interval))
    case .frame(let number, let time): .frame(number: number, at: time - interval)
    case .delivery(let time): .delivery(at: time - interval)
    case .state(let state, let time): .state(state, at: time - interval)
    case .end(let end, let time): .end(end, at: time - interval)
    }
  }

  /// Returns a copy of the line with its times rounded to nanoseconds, as they are written.
  public var roundedToNanoseconds: RecordingLine {
    if case .header(var header) = self {
      header.duration = header.duration?.roundedToNanoseconds
      return .header(header)
    }
    guard let time, time != time.roundedToNanoseconds else { return self }
    return earlier(by: time - time.roundedToNanoseconds)
  }

  /// Whether the line is an input, a program state or a delivery mark, which a frame contains, and not
  /// a header, a frame mark or the end.
  var isContent: Bool {
    switch self {
    case .input, .state, .delivery: true
    case .header, .frame, .end: false
    }
  }
}
