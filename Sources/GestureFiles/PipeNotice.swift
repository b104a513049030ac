internal import Synchronization

/// A namespace for the function that is called when opening a pipe waits for another program.
package enum PipeNotice {
  private static let report = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Sets a function that receives a sentence about what is awaited, such as
  /// `FILE: waiting for a program that writes to this pipe`.
  package static func whenWaiting(_ report: @escaping @Sendable (String) -> Void) {
    Self.report.withLock { $0 = report }
  }

  static func wait(for action: String, at path: String) {
    let report = Self.report.withLock { $0 }
    report?("\(path): waiting for a program that \(action) this pipe")
  }
}
