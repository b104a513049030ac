import CGestures

/// The actions that C code has not taken yet, in memory that is allocated once.
struct ActionQueue {
  private var actions: [gestures_action] = []
  private var first = 0
  private(set) var count = 0
  /// The number of actions that were replaced by newer ones because the queue was full.
  private(set) var lost = 0

  /// The number of actions that the queue can hold; 0 for no queue.
  ///
  /// Setting it empties the queue.
  var capacity: Int {
    get { actions.count }
    set {
      self = ActionQueue()
      actions = [gestures_action](repeating: gestures_action(), count: newValue)
    }
  }

  mutating func append(_ action: gestures_action) {
    guard capacity > 0 else { return }
    if count == capacity {
      first = (first + 1) % capacity
      count -= 1
      lost += 1
    }
    actions[(first + count) % capacity] = action
    count += 1
  }

  /// Removes and returns the oldest action; nil if the queue is empty.
  mutating func popFirst() -> gestures_action? {
    guard count > 0 else { return nil }
    let action = actions[first]
    first = (first + 1) % capacity
    count -= 1
    return action
  }
}
