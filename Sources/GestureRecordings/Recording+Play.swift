public import Gestures

extension Recording {
  /// Plays the inputs of this recording into a session, frame by frame, as they were recorded.
  ///
  /// At the end, fingers that are still down are cancelled, and timers fire for at most 10 s.
  /// Program states, such as settings of the recorded program, are left out.
  ///
  /// ```swift
  /// let file = try Data(contentsOf: URL(fileURLWithPath: "bug-1174.touches.jsonl"))
  /// try Recording(bytes: Array(file), name: "bug-1174").play(into: session)
  /// ```
  public func play(into session: Session) throws(RecordingError) {
    var frames = try self.frames()
    while let frame = try frames.next() {
      var samples: [TouchSample] = []
      for input in frame.inputs {
        if case .touch(let sample) = input {
          samples.append(sample)
          continue
        }
        // Earlier samples first, to keep the order.
        session.send(samples)
        samples = []
        session.send(input)
      }
      session.send(samples)
      session.advance(to: frame.time)
    }
    session.cancelAllTouches(at: session.now)
    session.cancelAllPresses(at: session.now)
    let limit = session.now + .seconds(10)
    while let due = session.nextDeadline, due <= limit { session.advance(to: due) }
  }
}
