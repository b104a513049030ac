import CGestures

/// The actions that C code has not taken yet, in memory that is allocated once.
final class ActionQueue {
  /// The number of actions that the queue can hold, at least 1.
  private let capacity: Int
  private var actions: [gestures_action]
  private var first = 0
  private var count = 0
  /// The number of actions that were replaced by newer ones because the queue was full.
  private(set) var lost = 0

  init(capacity: Int) {
    self.capacity = capacity
    actions = [gestures_action](repeating: gestures_action(), count: capacity)
  }

  func append(_ action: gestures_action) {
    if count == capacity {
      first = (first + 1) % capacity
      count -= 1
      lost += 1
    }
    actions[(first + count) % capacity] = action
    count += 1
  }

  /// Removes and returns the oldest action; nil if the queue is empty.
  func popFirst() -> gestures_action? {
    guard count > 0 else { return nil }
    let action = actions[first]
    first = (first + 1) % capacity
    count -= 1
    return action
  }
}
