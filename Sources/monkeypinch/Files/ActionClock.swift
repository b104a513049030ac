import Dispatch
import Gestures
import GestureRecordings

/// A file with the system time of each recognized gesture, for measurements of latency.
///
/// A program that emulates a touch device uses it to measure the latency from a finger to an
/// action. The times of the event log have another origin, the beginning of the run.
final class ActionClock {
  private let file: OutputFile
  private var failure: OutputError?

  init(_ path: String) throws(Failure) {
    do {
      file = try OutputFile(path: path)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  /// Writes the system time, in nanoseconds, and the gesture that a log line reports; ignores other
  /// log lines.
  func note(_ line: LogLine) {
    let now = DispatchTime.now().uptimeNanoseconds
    guard case .gesture(let gesture) = line.event, failure == nil else { return }
    let words = """
      {"clock":\(now),"view":"\(gesture.view)","recognizer":"\(gesture.recognizer)",\
      "state":"\(gesture.state)","location":[\(gesture.location.x),\(gesture.location.y)]}

      """
    do throws(OutputError) { try file.write(Array(words.utf8)) } catch { failure = error }
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
