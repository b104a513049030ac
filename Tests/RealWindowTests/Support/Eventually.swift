#if os(Linux)
import Foundation

/// Looks again and again until something is there.
///
/// What the system does takes its time, and how long nobody knows: so tests wait for facts, as fast
/// as they come. Time is only a limit, generous enough for a machine that is busy with other things.
///
/// - Parameters:
///   - what: What is waited for, for the message where it does not come.
///   - seen: What there is instead, for the same message.
@discardableResult
func eventually<Fact>(
  _ what: String, within limit: Duration = .seconds(20), seen: () -> String = { "nothing" },
  _ look: () throws -> Fact?
) throws -> Fact {
  let clock = ContinuousClock()
  let end = clock.now + limit
  while true {
    if let fact = try look() { return fact }
    guard clock.now < end else {
      throw Mishap("waited \(limit) for \(what); seen so far:\n\(seen())")
    }
    Thread.sleep(forTimeInterval: 0.004)
  }
}
#endif
