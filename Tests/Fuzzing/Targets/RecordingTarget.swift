import GestureExtras
import GestureRecordings
import Gestures

/// A recording that can be read is written as it was read, and can be played.
enum RecordingTarget {
  /// The maximum number of frames that are played.
  private static let frameLimit = 2_000

  static func check(_ bytes: [UInt8], _ complaints: inout Complaints) {
    let recording: Recording
    let lines: [RecordingLine]
    do throws(RecordingError) {
      recording = try Recording(bytes: bytes, name: "input")
      lines = try read(bytes)
    } catch {
      return complaints.expectSentence("\(error)")
    }
    do throws(RecordingError) {
      try checkRoundTrip(of: lines, &complaints)
      try play(recording, cut: nil, &complaints)
      try play(recording, cut: .every(.standard), &complaints)
    } catch {
      complaints.add(["a recording that was read is refused: \(error)"])
    }
  }

  static func checkRoundTrip(
    of lines: [RecordingLine], _ complaints: inout Complaints
  ) throws(RecordingError) {
    // Without a line, it would be refused.
    guard !lines.isEmpty else { return }
    var text: [UInt8] = []
    for line in lines { line.append(to: &text) }
    let again = try read(text)
    let rounded = lines.map(\.roundedToNanoseconds)
    complaints.expect(again == rounded, "written and read again, the lines differ")
  }

  private static func read(_ bytes: [UInt8]) throws(RecordingError) -> [RecordingLine] {
    var reader = try RecordingReader(bytes: bytes, name: "input")
    var lines: [RecordingLine] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  /// Plays the frames into a session in which every recognizer of the engine watches.
  private static func play(
    _ recording: Recording, cut: FrameCutter.Cut?, _ complaints: inout Complaints
  ) throws(RecordingError) {
    let session = Self.session(recording.header.surface)
    var frames = try recording.frames(cut: cut)
    var previous = (number: -1, time: Duration.zero)
    var samples = 0
    for _ in 0..<frameLimit {
      guard let frame = try frames.next(idleUntil: session.nextDeadline) else {
        complaints.expect(
          samples >= recording.sampleCount,
          "\(samples) of \(recording.sampleCount) samples are in frames")
        break
      }
      complaints.expect(
        frame.number > previous.number && frame.time >= previous.time,
        "frame \(frame.number) comes after frame \(previous.number)")
      previous = (frame.number, frame.time)
      for input in frame.inputs {
        if case .touch = input { samples += 1 }
        session.send(input)
      }
      session.advance(to: frame.time)
    }
    finish(session, &complaints)
  }

  private static func session(_ size: Size) -> Session {
    let window = Window(size: size)
    let view = View(frame: Rect(x: 20, y: 20, width: 300, height: 300))
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    let onView = [
      TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(),
      PinchGestureRecognizer(), HoverGestureRecognizer(), TickleGestureRecognizer(),
    ]
    let onWindow = [
      SwipeGestureRecognizer(), RotationGestureRecognizer(), ScreenEdgePanGestureRecognizer(),
      HoverGestureRecognizer(), CheckMarkGestureRecognizer(),
    ]
    for recognizer in onView { view.addGestureRecognizer(recognizer) }
    for recognizer in onWindow { window.addGestureRecognizer(recognizer) }
    return Session(window: window)
  }

  private static func finish(_ session: Session, _ complaints: inout Complaints) {
    session.cancelAllTouches(at: session.now)
    session.cancelAllPresses(at: session.now)
    let limit = session.now + .seconds(10)
    while let due = session.nextDeadline, due <= limit { session.advance(to: due) }
    complaints.expect(session.touches.isEmpty, "touches are down in the session")
  }
}
