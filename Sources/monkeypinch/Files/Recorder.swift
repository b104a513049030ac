import Gestures
import GestureRecordings
import SDLHost

/// Writes a live run to a recording during the run.
final class Recorder {
  private let file: OutputFile
  private let writer: RecordingWriter

  init(
    _ path: String, surface: Size, scene: String, _ pace: FrameClock
  ) throws(Failure) {
    do throws(OutputError) {
      file = try OutputFile(path: path)
      let rate = FrameRate(1 / pace.interval.seconds) ?? .standard
      let header = RecordingHeader(surface: surface, scene: scene, frameRate: rate)
      writer = try RecordingWriter(header, to: file)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  /// Writes the lines of a frame, then its frame mark.
  func write(_ frame: RecordedFrame) throws(Failure) {
    do throws(OutputError) {
      for line in frame.lines { try writer.write(line) }
      try writer.endFrame(frame.number, at: frame.time)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  /// Flushes the buffered lines to the file, before a wait that may be long.
  func flush() throws(Failure) {
    do throws(OutputError) { try writer.finish() } catch { throw Failure(.writeFailed, "\(error)") }
  }

  func finish(_ end: RecordingEnd, at time: Duration) throws(Failure) {
    do throws(OutputError) {
      try writer.write(.end(end, at: time))
      try writer.finish()
      try file.close()
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }
}
