#if os(Linux)
import Foundation

/// Repeats a closure until it returns a value, and throws after a time limit.
///
/// Tests wait for facts instead of fixed times. The limit is long enough for a busy machine.
///
/// - Parameters:
///   - what: A description of the fact, for the error message.
///   - limit: The longest time to wait.
///   - observed: Returns what was observed instead, for the error message.
///   - look: Returns the value, or nil to try again.
@discardableResult
func eventually<Fact>(
  _ what: String, within limit: Duration = .seconds(20), observed: () -> String = { "nothing" },
  _ look: () throws -> Fact?
) throws -> Fact {
  let clock = ContinuousClock()
  let end = clock.now + limit
  while true {
    if let fact = try look() { return fact }
    guard clock.now < end else {
      throw TestError("waited \(limit) for \(what); observed:\n\(observed())")
    }
    Thread.sleep(forTimeInterval: 0.004)
  }
}
#endif
