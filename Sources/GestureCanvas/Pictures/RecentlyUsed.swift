/// A cache that removes the least recently used values when the total cost exceeds a budget.
package struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  /// The maximum total cost of the values in the cache.
  ///
  /// The newest value stays at any cost.
  package let budget: Int
  private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  package init(budget: Int) {
    self.budget = budget
  }

  package var count: Int { entries.count }

  package subscript(key: Key) -> Value? {
    mutating get {
      uses += 1
      entries[key]?.lastUse = uses
      return entries[key]?.value
    }
  }

  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    self.cost += cost
    while self.cost > budget, entries.count > 1,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
  }

  package mutating func removeAll() {
    entries.removeAll()
    cost = 0
  }

  private mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    cost -= entry.cost
  }
}
