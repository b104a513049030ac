/// A cache from which the values that a picture does not use are removed, the least recently used first.
///
/// No value is removed while a picture is drawn: one that needs more than the budget would else be
/// made again in each frame.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  private(set) var cost = 0
  /// The number of uses of values until now.
  private(set) var uses = 0
  /// The index of each key in `entries`.
  ///
  /// The entries are not in the dictionary, because changing a value in place there allocates.
  private var indices: [Key: Int] = [:]
  private var entries: [Entry] = []

  init() {}

  subscript(key: Key) -> Value? {
    mutating get {
      guard let index = indices[key] else { return nil }
      uses += 1
      entries[index].lastUse = uses
      return entries[index].value
    }
  }

  /// Returns whether the cache has a value, which is no use of the value.
  func contains(_ key: Key) -> Bool { indices[key] != nil }

  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    uses += 1
    indices[key] = entries.count
    entries.append(Entry(key: key, value: value, cost: cost, lastUse: uses))
    self.cost += cost
  }

  /// Removes the least recently used values until the others that were not used lately cost at most
  /// `budget`.
  ///
  /// - Parameter start: The value of ``uses`` before the uses of late, whose values stay at any cost.
  mutating func trim(to budget: Int, notUsedSince start: Int) {
    guard cost > budget else { return }
    // By index: a closure with entries allocates for each of them where the types are not known.
    var unused = 0
    for index in entries.indices where entries[index].lastUse <= start {
      unused += entries[index].cost
    }
    while unused > budget, let oldest = entries.min(by: { $0.lastUse < $1.lastUse }) {
      unused -= oldest.cost
      remove(oldest.key)
    }
  }

  mutating func remove(_ key: Key) {
    guard let index = indices.removeValue(forKey: key) else { return }
    cost -= entries[index].cost
    let last = entries.removeLast()
    guard index < entries.count else { return }
    entries[index] = last
    indices[last.key] = index
  }
}
