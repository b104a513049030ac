internal import Synchronization

/// A computation that is made once, on another thread or on the thread that waits for its result.
final class BackgroundWork<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  /// The result of `make`; nil until then.
  private let value = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Returns the result; waits until another thread has made it, or makes it if none has begun.
  @discardableResult
  func wait() -> Value {
    value.withLock { value in
      let made = value ?? make()
      value = made
      return made
    }
  }

  /// The result; nil, without a wait, if it is not made yet.
  var result: Value? { value.withLockIfAvailable { $0 } ?? nil }
}
