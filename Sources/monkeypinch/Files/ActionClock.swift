import Foundation
import Gestures
import GestureRecordings

/// Writes when the actions of gestures were sent, by the system's clock that never runs backwards.
///
/// The event log tells when a finger moved, by a clock that begins with the run; a program that moves
/// fingers itself, and wants to know how long their way to an action is, needs a clock of both.
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

  /// Writes a line for an action: the clock in nanoseconds, and which action it was.
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
