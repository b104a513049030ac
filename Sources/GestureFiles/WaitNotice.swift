internal import Synchronization

/// A namespace for the function that is called when a call waits for another program.
package enum WaitNotice {
  private struct State {
    var report: (@Sendable (String) -> Void)?
    var isWaiting = false
  }

  private static let state = Mutex(State())

  /// Whether a call waits for another program; it can only be ended by the end of the process.
  package static var isWaiting: Bool { state.withLock { $0.isWaiting } }

  /// Sets a function that receives a sentence about what is awaited, such as
  /// `FILE: waiting for a program that writes to this pipe`.
  package static func whenWaiting(_ report: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.report = report }
  }

  /// Performs a call that waits for another program, after a sentence about what is awaited.
  static func waiting<Result>(for what: String, at path: String, _ call: () -> Result) -> Result {
    let report = state.withLock { state in
      state.isWaiting = true
      return state.report
    }
    defer { state.withLock { $0.isWaiting = false } }
    report?("\(path): waiting for \(what)")
    return call()
  }
}
