public import GestureRecordings
import Gestures

/// The frames of a live run, whose input is played as soon as it arrives.
///
/// Input that arrives between two pictures is delivered at once and belongs to the frame of the next
/// picture. ``endFrame(with:at:)`` returns the lines for the recording of the run: played by
/// ``Playground/play(_:)``, they produce the same event log. Lines that a recording cannot express are
/// not played.
public final class LiveFrames {
  /// The buffer of the last frames that can be saved.
  public let past: RecentPast
  /// The time of the last delivery or of the last frame's end.
  public private(set) var time = Duration.zero

  private let playground: Playground
  private var number = 0
  /// The lines of the current frame that have been delivered already, each delivery with its mark.
  private var lines: [RecordingLine] = []

  /// Creates the frames of a live run of a playground.
  public init(of playground: Playground) {
    self.playground = playground
    past = RecentPast(of: playground)
  }

  /// Whether input was delivered after the end of the last frame.
  public var isFrameOpen: Bool { !lines.isEmpty }

  /// Delivers the inputs of `inputs` before the next picture is drawn.
  ///
  /// - Parameters:
  ///   - inputs: The inputs and program states, in order.
  ///   - now: The current time; if a line is later, its time is used instead.
  public func deliver(_ inputs: [RecordingLine], at now: Duration) {
    reach(now, after: inputs)
    let start = append(inputs)
    lines.append(.delivery(at: time))
    playground.deliver(lines[start...], inFrame: number + 1)
  }

  /// Delivers lines that the program itself has made, at ``time`` instead of their own times: frames
  /// may have been played since they were made.
  public func deliverOwn(_ inputs: [RecordingLine]) {
    deliver(inputs.map { $0.earlier(by: ($0.time ?? time) - time) }, at: time)
  }

  /// Plays the frame of a picture, which consists of the delivered inputs and those of `inputs`.
  ///
  /// - Parameters:
  ///   - inputs: The inputs and program states that have not been delivered, in order.
  ///   - now: The current time; if a line is later, its time is used instead.
  /// - Returns: The lines of the frame for the recording, also those that were delivered before.
  public func endFrame(with inputs: [RecordingLine] = [], at now: Duration) -> [RecordingLine] {
    reach(now, after: inputs)
    let start = append(inputs)
    number += 1
    playground.play(RecordedFrame(number: number, time: time, lines: Array(lines[start...])))
    let played = lines + [.frame(number: number, at: time)]
    past.note(RecordedFrame(number: number, time: time, lines: Array(played.dropLast())))
    lines.removeAll(keepingCapacity: true)
    return played
  }

  /// Appends the lines that a recording can express to those of the frame, and returns the index of
  /// the first one.
  private func append(_ inputs: [RecordingLine]) -> Int {
    let start = lines.count
    // A replay has the times that are written.
    for input in inputs where input.isWritable { lines.append(input.roundedToNanoseconds) }
    return start
  }

  /// Sets the time before lines are played: a scene that opens meanwhile adds lines at this time.
  private func reach(_ now: Duration, after inputs: [RecordingLine]) {
    time = max(time, now, inputs.last?.roundedToNanoseconds.time ?? .zero)
  }
}
