import Gestures
import GestureRecordings
import SDLHost

/// A writer of a recording file with all inputs of a run in a window, while the run is in progress.
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

  /// Writes the inputs and states of a frame that was played, and the mark of the frame's end.
  func write(_ frame: RecordedFrame) throws(Failure) {
    do throws(OutputError) {
      for line in frame.lines { try writer.write(line) }
      try writer.endFrame(frame.number, at: frame.time)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  /// Writes the buffered lines to the file; called before the program waits for input.
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
