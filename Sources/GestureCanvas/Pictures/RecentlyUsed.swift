/// A cache that removes the least recently used values when the total cost exceeds a budget.
package struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  /// The maximum total cost of the values in the cache.
  ///
  /// The newest value stays at any cost.
  package let budget: Int
  private(set) var cost = 0
  /// The index of each key in `entries`.
  ///
  /// The entries are not in the dictionary, because changing a value in place there allocates.
  private var indices: [Key: Int] = [:]
  private var entries: [Entry] = []
  private var uses = 0

  package init(budget: Int) {
    self.budget = budget
  }

  package var count: Int { entries.count }

  package subscript(key: Key) -> Value? {
    mutating get {
      guard let index = indices[key] else { return nil }
      uses += 1
      entries[index].lastUse = uses
      return entries[index].value
    }
  }

  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    uses += 1
    indices[key] = entries.count
    entries.append(Entry(key: key, value: value, cost: cost, lastUse: uses))
    self.cost += cost
    while self.cost > budget, entries.count > 1,
      let oldest = entries.min(by: { $0.lastUse < $1.lastUse })
    {
      remove(oldest.key)
    }
  }

  package mutating func removeAll() {
    indices.removeAll()
    entries.removeAll()
    cost = 0
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
