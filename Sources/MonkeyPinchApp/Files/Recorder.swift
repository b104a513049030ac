package import Gestures
package import GestureRecordings

/// A recorder that writes all input of a run to a file.
///
/// An existing file stays whole until the first touch or key is written, or until the run ends. The recording
/// ends before the run if it reaches a limit of recordings.
package final class Recorder {
  /// Called once, with a sentence about it, if the recording ends because it has reached a limit.
  package var onLimit: ((String) -> Void)?
  private let file: OutputFile
  private let writer: RecordingWriter
  /// Whether the file has its final name.
  private var isPublished: Bool
  /// Whether the recording has ended before the run.
  private var isClosed = false

  package init(
    _ path: String, surface: Size, scene: String, frameRate: FrameRate
  ) throws(Failure) {
    do throws(OutputError) {
      file = try OutputFile(path: path)
      isPublished = !file.replacesFile
      if isPublished { try file.publish() }
      let header = RecordingHeader(surface: surface, scene: scene, frameRate: frameRate)
      writer = try RecordingWriter(header, to: file)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  package func write(_ lines: [RecordingLine]) throws(Failure) {
    do throws(OutputError) {
      for line in lines {
        try writer.write(line)
        guard !isPublished, line.isSample else { continue }
        isPublished = true
        try file.publish()
      }
      try closeAtLimit()
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  /// Closes the file if the recording has ended because it has reached a limit.
  private func closeAtLimit() throws(OutputError) {
    guard writer.hasReachedLimit, !isClosed else { return }
    isClosed = true
    isPublished = true
    try file.close()
    onLimit?(
      "\(file.name): the recording has ended before the run, because one of more than 24 hours or "
        + "4 GiB cannot be replayed")
  }

  /// Passes the buffered lines to the operating system.
  func flush() throws(Failure) {
    do throws(OutputError) { try writer.finish() } catch { throw Failure(.writeFailed, "\(error)") }
  }

  /// Ends the recording.
  ///
  /// If it has no touch and no key, and the run was interrupted, an existing file stays.
  package func finish(_ end: RecordingEnd, at time: Duration) throws(Failure) {
    if !isPublished, Interruption.received != nil { return file.discard() }
    do throws(OutputError) {
      try writer.write(.end(end, at: time))
      try closeAtLimit()
      try writer.finish()
      try file.close()
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }
}

extension RecordingLine {
  /// Whether the line is a sample of a touch or a press or release of a key.
  fileprivate var isSample: Bool {
    switch self {
    case .input(.touch), .input(.press): true
    default: false
    }
  }
}
