internal import Gestures

/// A reader that divides a recording into frames, and returns one frame after another.
///
/// At the end there may be two additional frames: one with the lines after the last mark, and one
/// that cancels the touches that the recording leaves open.
public struct FrameCutter {
  /// The rule that divides a recording into frames: by its frame marks, or at a fixed rate.
  public enum Cut: Hashable, Sendable {
    /// Frames end at the frame marks, which are lines of a recording.
    case atMarks
    /// Frames end at a fixed frame rate, and the frame marks in the recording are ignored.
    ///
    /// Delivery marks are kept: they state when input was recognized.
    ///
    /// A frame without inputs is also played. An input at the end of a frame belongs to that
    /// frame, and an input at zero belongs to frame 1.
    case every(FrameRate)
  }

  /// The maximum time after the end of a frame at which an input still belongs to the frame.
  ///
  /// Programs often write times with six decimals: 28/60 s as 0.466667, which is later than the end
  /// of frame 28 and still belongs to it.
  private static let roundingError = Duration.nanoseconds(500)

  private var reader: RecordingReader
  private let cut: Cut
  /// A line that was read in advance and belongs to the next frame, with its time.
  private var pending: (line: RecordingLine, time: Duration)?
  private var previous = RecordedFrame(number: 0, time: .zero, lines: [])
  private var hasCancelled = false

  /// Creates a cutter that reads from the reader's position and divides lines into frames by a
  /// rule.
  public init(_ reader: RecordingReader, cut: Cut) {
    self.reader = reader
    self.cut = cut
  }

  /// Returns the next frame of the recording; nil after the last frame.
  public mutating func next() throws(RecordingError) -> RecordedFrame? {
    try next(idleUntil: .zero)
  }

  /// Returns the next frame of the recording, and skips empty frames in which nothing is due.
  ///
  /// ``RecordedFrame/skippedFrames`` of the result counts the skipped frames. Frames that end at marks
  /// are never skipped.
  ///
  /// - Parameter due: The time of the first frame that has to be played even if it is empty; nil if
  ///   only inputs change anything.
  /// - Returns: The frame; nil after the last frame.
  public mutating func next(idleUntil due: Duration?) throws(RecordingError) -> RecordedFrame? {
    var skipped = 0
    if case .every(let rate) = cut { skipped = try skip(until: due, rate) }
    let frame =
      switch cut {
      case .atMarks: try nextMarked()
      case .every(let rate): try nextFrame(rate)
      }
    guard var next = frame ?? cancelling() else { return nil }
    next.skippedFrames = skipped
    previous = next
    return next
  }

  /// Skips the empty frames that end before the next line and before `due`, and returns their number.
  private mutating func skip(until due: Duration?, _ rate: FrameRate) throws(RecordingError) -> Int
  {
    // Most calls are for frames that have to be played.
    if let due, due <= previous.time { return 0 }
    pending = try nextContent()
    let next = (pending?.time).map { $0 - FrameCutter.roundingError }
    guard let last = next ?? reader.header.duration else { return 0 }
    let number = rate.lastFrame(endingBefore: min(last, due ?? last))
    guard number > previous.number else { return 0 }
    defer { previous = RecordedFrame(number: number, time: rate.end(ofFrame: number), lines: []) }
    return number - previous.number
  }

  private mutating func nextMarked() throws(RecordingError) -> RecordedFrame? {
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

  private mutating func nextFrame(_ rate: FrameRate) throws(RecordingError) -> RecordedFrame? {
    let number = previous.number + 1
    let end = rate.end(ofFrame: number)
    var lines: [RecordingLine] = []
    while let next = try nextContent() {
      guard next.time <= end + FrameCutter.roundingError else {
        pending = next
        break
      }
      lines.append(next.line)
    }
    // The duration in the header may be later than the last line.
    let last = lines.last?.time ?? end
    let isOver =
      pending == nil && lines.isEmpty && previous.time >= reader.header.duration ?? .zero
    return isOver ? nil : RecordedFrame(number: number, time: max(end, last), lines: lines)
  }

  private mutating func nextContent() throws(RecordingError) -> (
    line: RecordingLine, time: Duration
  )? {
    if let next = pending {
      pending = nil
      return next
    }
    while let line = try reader.next() {
      if line.isContent, let time = line.time { return (line, time) }
    }
    return nil
  }

  /// Returns a last frame that cancels the touches that are still down; nil if no touch is down.
  private mutating func cancelling() -> RecordedFrame? {
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
