public import GestureRecordings
import Gestures

/// The frames of a live run, whose input is played as soon as it arrives.
///
/// Input that arrives between two pictures is delivered at once and belongs to the frame of the next
/// picture. The methods return the lines for the recording of the run: played by
/// ``Playground/play(_:)``, they produce the same event log. Lines that a recording cannot express are
/// not played.
public final class LiveFrames {
  /// The buffer of the last frames that can be saved.
  public let past: RecentPast
  /// The time of the last delivery or of the last frame's end.
  public private(set) var time = Duration.zero

  private let playground: Playground
  private var number = 0
  /// The lines of the current frame that have been delivered already, by their deliveries.
  private var delivered: [[RecordingLine]] = []

  /// Creates the frames of a live run of a playground.
  public init(of playground: Playground) {
    self.playground = playground
    past = RecentPast(of: playground)
  }

  /// Whether input was delivered after the end of the last frame.
  public var isFrameOpen: Bool { !delivered.isEmpty }

  /// Delivers the inputs of `lines` before the next picture is drawn.
  ///
  /// - Parameters:
  ///   - lines: The inputs and program states, in order.
  ///   - now: The current time; if a line is later, its time is used instead.
  /// - Returns: The lines for the recording.
  public func deliver(_ lines: [RecordingLine], at now: Duration) -> [RecordingLine] {
    reach(now, after: lines)
    var played = Self.writable(lines)
    played.append(.delivery(at: time))
    playground.deliver(played, inFrame: number + 1)
    delivered.append(played)
    return played
  }

  /// Delivers lines that the program itself has made, at ``time`` instead of their own times: frames
  /// may have been played since they were made.
  ///
  /// - Returns: The lines for the recording.
  public func deliverOwn(_ lines: [RecordingLine]) -> [RecordingLine] {
    deliver(lines.map { $0.earlier(by: ($0.time ?? time) - time) }, at: time)
  }

  /// Plays the frame of a picture, which consists of the delivered inputs and those of `lines`.
  ///
  /// - Parameters:
  ///   - lines: The inputs and program states that have not been delivered, in order.
  ///   - now: The current time; if a line is later, its time is used instead.
  /// - Returns: The lines for the recording.
  public func endFrame(with lines: [RecordingLine] = [], at now: Duration) -> [RecordingLine] {
    reach(now, after: lines)
    let lines = Self.writable(lines)
    number += 1
    playground.play(RecordedFrame(number: number, time: time, lines: lines))
    past.note(RecordedFrame(number: number, time: time, lines: delivered.joined() + lines))
    delivered.removeAll(keepingCapacity: true)
    return lines + [.frame(number: number, at: time)]
  }

  /// Returns the lines that a recording can express, which are nearly always all of them.
  private static func writable(_ lines: [RecordingLine]) -> [RecordingLine] {
    lines.contains { !$0.isWritable } ? lines.filter(\.isWritable) : lines
  }

  /// Sets the time before lines are played: a scene that opens meanwhile adds lines at this time.
  private func reach(_ now: Duration, after lines: [RecordingLine]) {
    time = max(time, now, lines.last?.time ?? .zero)
  }
}
