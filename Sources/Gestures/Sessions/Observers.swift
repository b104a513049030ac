/// A token that identifies an observer of a session, for removing the observer later.
public struct SessionObserver: Hashable, Sendable {
  let number: Int
}

/// Closures in the order in which they were added, each with a number by which it can be removed.
///
/// A call reaches the closures that are in the list when it begins, even if they add or remove some.
struct ClosureList<Value> {
  private var entries: [(number: Int, call: (Value) -> Void)] = []
  private var nextNumber = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ call: @escaping (Value) -> Void) -> Int {
    entries.append((nextNumber, call))
    nextNumber += 1
    return nextNumber - 1
  }

  /// Removes the closure with this number; nil removes all.
  mutating func remove(_ number: Int?) {
    entries.removeAll { number == nil || $0.number == number }
  }

  /// Calls each closure of a list.
  ///
  /// - Parameter list: A copy, which the calls cannot change.
  static func send(_ value: Value, to list: ClosureList) {
    for entry in list.entries { entry.call(value) }
  }
}
