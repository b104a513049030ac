#if os(Linux)
import Foundation

/// The wake-ups and drawings of the app during a time without input.
@MainActor struct IdleMeasurement: CustomStringConvertible {
  let duration: Duration
  let threads: [(thread: String, count: Int)]
  let drawings: Int

  /// Returns the number of wake-ups of the threads with a name.
  func wakeups(of name: String) -> Int {
    threads.filter { $0.thread.hasSuffix(" \(name)") }.map(\.count).reduce(0, +)
  }

  var wakeups: Int { threads.map(\.count).reduce(0, +) }

  /// Measures the app on X, starting when its picture no longer changes.
  init(of app: App, for duration: Duration) throws {
    let server = try app.screen.server.orThrow("drawings can be counted on X only")
    let window = try app.window.orThrow("the app has no window")
    let pid = app.process.processIdentifier
    _ = try app.pictureAtRest()
    let damage = try XDamage(server, window: window)
    // Wait until work of the start has finished, such as closing the sound device.
    var start = try Wakeups(of: pid)
    try eventually(
      "the app to be asleep",
      observed: { "\((try? Wakeups(of: pid))?.changes(since: start) ?? [])" }
    ) {
      app.hands.pause(.milliseconds(700))
      let next = try Wakeups(of: pid)
      defer { start = next }
      return next.total(since: start) == 0 ? true : nil
    }
    _ = try damage.take()
    app.hands.pause(duration)
    threads = try Wakeups(of: pid).changes(since: start)
    drawings = try damage.take()
    self.duration = duration
  }

  nonisolated var description: String {
    let list = threads.map { "\($0.thread): \($0.count)" }.joined(separator: ", ")
    let total = threads.map(\.count).reduce(0, +)
    return "\(total) wake-ups and \(drawings) drawings in \(duration)"
      + (list.isEmpty ? "" : " (\(list))")
  }
}
#endif
