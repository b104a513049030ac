package import Gestures
package import GestureRecordings
package import MonkeyPinchPlayground

/// A recorder that writes all input of a run to a file.
///
/// An existing file stays until ``keep()``, or for ever. It is an error if another run records to the
/// file. The recording ends before the run if it reaches a limit of recordings.
package final class Recorder {
  /// Called with a sentence about it if the recording reaches a limit, or if an older file stays.
  package var onReport: ((String) -> Void)?
  private let file: OutputFile
  private let writer: RecordingWriter
  /// Whether the file has its final name.
  private var isKept: Bool
  /// Whether the recording has ended before the run.
  private var isClosed = false

  package init(
    _ path: String, surface: Size, scene: String, hands: Hands = .standard,
    frameRate: FrameRate
  ) throws(Failure) {
    do throws(OutputError) {
      file = try OutputFile(path: path, isLocked: true)
      isKept = !file.replacesFile
      let header = RecordingHeader(
        surface: surface, scene: scene, hands: hands == .standard ? nil : hands.rawValue,
        frameRate: frameRate)
      writer = try RecordingWriter(header, to: file)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  package func write(_ lines: [RecordingLine]) throws(Failure) {
    do throws(OutputError) {
      for line in lines { try writer.write(line) }
      try closeAtLimit()
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  /// Replaces an existing file, because the recording has an input of the user for a scene.
  ///
  /// Later calls, and calls after the end of the recording, do nothing.
  package func keep() throws(Failure) {
    guard !isKept, !isClosed else { return }
    isKept = true
    do throws(OutputError) { try file.publish() } catch { throw Failure(.writeFailed, "\(error)") }
  }

  /// Closes the file if the recording has ended because it has reached a limit.
  private func closeAtLimit() throws(OutputError) {
    guard writer.hasReachedLimit, !isClosed else { return }
    try close()
    onReport?(
      "\(file.name): the recording has ended before the run, because one of more than 24 hours or "
        + "4 GiB cannot be replayed")
  }

  /// Passes the buffered lines to the operating system.
  func flush() throws(Failure) {
    do throws(OutputError) { try writer.finish() } catch { throw Failure(.writeFailed, "\(error)") }
  }

  /// Writes the last lines of the run, and ends the recording.
  package func finish(with lines: [RecordingLine]) throws(Failure) {
    do throws(OutputError) {
      for line in lines { try writer.write(line) }
      try closeAtLimit()
      try close()
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
    if !isKept { onReport?("\(file.name): it stays as it was, because nothing was played") }
  }

  /// Completes the file, or removes it if an older one is to stay.
  private func close() throws(OutputError) {
    isClosed = true
    guard isKept else { return file.discard() }
    try writer.finish()
    try file.close()
  }
}
