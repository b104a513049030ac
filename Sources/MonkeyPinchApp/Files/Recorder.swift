import Gestures
import GestureRecordings
import SDLHost

/// A recorder that writes all input of a run to a file.
///
/// An existing file stays whole until the first touch or key is written, or until the run ends.
final class Recorder {
  private let file: OutputFile
  private let writer: RecordingWriter
  /// Whether the file has its final name.
  private var isPublished: Bool

  init(
    _ path: String, surface: Size, scene: String, _ pace: FrameClock
  ) throws(Failure) {
    do throws(OutputError) {
      file = try OutputFile(path: path)
      isPublished = !file.replacesFile
      if isPublished { try file.publish() }
      let rate = FrameRate(1 / pace.interval.seconds) ?? .standard
      let header = RecordingHeader(surface: surface, scene: scene, frameRate: rate)
      writer = try RecordingWriter(header, to: file)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  func write(_ lines: [RecordingLine]) throws(Failure) {
    do throws(OutputError) {
      for line in lines {
        try writer.write(line)
        guard !isPublished, line.isSample else { continue }
        isPublished = true
        try file.publish()
      }
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  /// Passes the buffered lines to the operating system.
  func flush() throws(Failure) {
    do throws(OutputError) { try writer.finish() } catch { throw Failure(.writeFailed, "\(error)") }
  }

  /// Ends the recording.
  ///
  /// If it has no touch and no key, and the run was interrupted, an existing file stays.
  func finish(_ end: RecordingEnd, at time: Duration) throws(Failure) {
    if !isPublished, Interruption.received != nil { return file.discard() }
    do throws(OutputError) {
      try writer.write(.end(end, at: time))
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
