import Dispatch
import GestureJSON
import Gestures
import GestureRecordings

/// A file with the system times of the first picture and of each recognized gesture.
///
/// A program that starts this one uses it to measure the time to the first picture, and a program that
/// emulates a touch device the latency from a finger to an action. The times of the event log have another origin, the beginning of the run.
final class ActionClock {
  private let file: OutputFile
  private var failure: OutputError?

  init(_ path: String) throws(Failure) {
    do {
      file = try OutputFile(path: path)
      // The program that measures reads the file during the run.
      try file.publish()
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  /// Writes the system time, in nanoseconds, as that of the first picture.
  func notePicture() {
    write("{\"clock\":\(DispatchTime.now().uptimeNanoseconds),\"picture\":1}\n")
    do throws(OutputError) { try file.flush() } catch { failure = failure ?? error }
  }

  /// Writes the system time, in nanoseconds, and the gesture that a log line reports; ignores other
  /// log lines.
  func note(_ line: LogLine) {
    let now = DispatchTime.now().uptimeNanoseconds
    guard case .gesture(let gesture) = line.event else { return }
    write(
      """
      {"clock":\(now),"view":\(quoted(gesture.view)),"recognizer":\(quoted(gesture.recognizer)),\
      "state":"\(gesture.state)","location":[\(gesture.location.x),\(gesture.location.y)]}

      """)
  }

  private func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(quoted: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ line: String) {
    guard failure == nil else { return }
    do throws(OutputError) { try file.write(Array(line.utf8)) } catch { failure = error }
  }

  func finish() throws(Failure) {
    do throws(OutputError) {
      if let failure { throw failure }
      try file.close()
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }
}
