internal import Synchronization

/// A computation that is made once, on another thread or on the thread that waits for its result.
final class BackgroundWork<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  /// Locked while `make` runs, so that it runs only once.
  private let making = Mutex(())
  /// The result of `make`; nil until then.
  ///
  /// Never locked for long.
  private let value = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Returns the result; waits until another thread has made it, or makes it if none has begun.
  @discardableResult
  func wait() -> Value {
    making.withLock { _ in
      if let result { return result }
      let made = make()
      value.withLock { $0 = made }
      return made
    }
  }

  /// The result; nil, without a wait, if it is not made yet.
  var result: Value? { value.withLock { $0 } }
}
