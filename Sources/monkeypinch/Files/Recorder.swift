import Gestures
import GestureRecordings
import SDLHost

/// A recorder that writes all input of a run to a file.
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

  func write(_ lines: [RecordingLine]) throws(Failure) {
    do throws(OutputError) {
      for line in lines { try writer.write(line) }
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  /// Passes the buffered lines to the operating system.
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
