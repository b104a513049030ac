#if os(Linux)
import Foundation

/// What a game does that nobody touches.
@MainActor struct Idleness: CustomStringConvertible {
  let duration: Duration
  let threads: [(thread: String, count: Int)]
  let drawings: Int

  var wakeups: Int { threads.map(\.count).reduce(0, +) }

  /// Watches a game, on X, from when its picture stays as it is.
  init(of game: Game, for duration: Duration) throws {
    let server = try game.screen.server.orMishap("only X tells another program what is drawn")
    let window = try game.window.orMishap("the game has no window")
    let pid = game.process.processIdentifier
    _ = try game.pictureAtRest()
    let damage = try XDamage(server, window: window)
    // What it still had to do after it was started, such as to let go of the sound device, is done.
    var start = try Wakeups(of: pid)
    try eventually(
      "the game to be asleep", seen: { "\((try? Wakeups(of: pid))?.changes(since: start) ?? [])" }
    ) {
      game.hands.pause(.milliseconds(700))
      let next = try Wakeups(of: pid)
      defer { start = next }
      return next.total(since: start) == 0 ? true : nil
    }
    _ = try damage.take()
    game.hands.pause(duration)
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
