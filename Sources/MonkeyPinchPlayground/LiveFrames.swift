public import GestureRecordings
public import Gestures

/// The frames of a live run, whose input is played as soon as it arrives.
///
/// Input that arrives between two pictures is delivered at once and belongs to the frame of the next
/// picture. ``endFrame(with:at:)`` returns the lines for the recording of the run: played by
/// ``Playground/play(_:)``, they produce the same event log. Lines that a recording cannot express are
/// not played.
///
/// All lines pass here before they are played and recorded, and none gets a time before that of the line
/// before it: what was made before the last delivery, such as the lift of a finger because of a key that was
/// played there, is played after it.
public final class LiveFrames: LivingObject {
  /// The lifetime of the frames.
  public let lifetime = Lifetime()
  /// The last frames, which can be played again and saved.
  public private(set) var past: Timeline
  /// The time that has been reached: no later line is earlier.
  public private(set) var time = Duration.zero

  private let playground: Playground
  private var number = 0
  /// The lines of the current frame that have been delivered already, each delivery with its mark.
  private var lines: [RecordingLine] = []

  /// Creates the frames of a live run of a playground.
  public init(of playground: Playground) {
    self.playground = playground
    past = Timeline(of: playground)
  }

  /// Whether input was delivered after the end of the last frame.
  public var isFrameOpen: Bool { !lines.isEmpty }

  /// Delivers the inputs of `inputs` before the next picture is drawn.
  ///
  /// - Parameters:
  ///   - inputs: The inputs and program states, in order.
  ///   - now: The current time; if a line is later, its time is used instead.
  public func deliver(_ inputs: [RecordingLine], at now: Duration) {
    let start = append(inputs, until: now)
    lines.append(.delivery(at: time))
    playground.deliver(lines[start...], inFrame: number + 1)
  }

  /// Plays the frame of a picture, which consists of the delivered inputs and those of `inputs`.
  ///
  /// - Parameters:
  ///   - inputs: The inputs and program states that have not been delivered, in order.
  ///   - now: The current time; if a line is later, its time is used instead.
  /// - Returns: The lines of the frame for the recording, also those that were delivered before.
  public func endFrame(with inputs: [RecordingLine] = [], at now: Duration) -> [RecordingLine] {
    let start = append(inputs, until: now)
    number += 1
    playground.play(RecordedFrame(number: number, time: time, lines: Array(lines[start...])))
    let played = lines + [.frame(number: number, at: time)]
    past.append(RecordedFrame(number: number, time: time, lines: Array(played.dropLast())))
    lines.removeAll(keepingCapacity: true)
    return played
  }

  /// Ends the run at `now`, or at ``time`` if that is later.
  ///
  /// - Returns: The last lines for the recording, with those of an open frame.
  public func end(_ end: RecordingEnd, at now: Duration) -> [RecordingLine] {
    let played = isFrameOpen ? endFrame(at: now) : []
    time = max(time, now)
    return played + [.end(end, at: time)]
  }

  /// Appends the lines that a recording can express to those of the frame, each at the time that is reached
  /// if it is earlier, and reaches `now`.
  ///
  /// The time is set before the lines are played: a scene that opens meanwhile adds lines at this time.
  ///
  /// - Returns: The index of the first line.
  private func append(_ inputs: [RecordingLine], until now: Duration) -> Int {
    let start = lines.count
    for input in inputs where input.isWritable {
      // A replay has the times that are written.
      let input = input.roundedToNanoseconds
      let early = max(time - (input.time ?? time), .zero)
      lines.append(early == .zero ? input : input.earlier(by: .zero - early))
      time = max(time, input.time ?? time)
    }
    time = max(time, now.roundedToNanoseconds)
    return start
  }
}
