/// The list of the most recently recognized gestures, with a measured value for each.
struct PadHistory {
  struct Entry: Hashable {
    let name: String
    var value: String
  }

  private static let capacity = 8
  private(set) var entries: [Entry] = []

  /// Adds a gesture; if it is not new, updates the value of the newest gesture with its name.
  mutating func add(_ name: String, _ value: String, isNew: Bool) {
    if !isNew, let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].value = value
      return
    }
    entries.insert(Entry(name: name, value: value), at: 0)
    if entries.count > Self.capacity { entries.removeLast() }
  }
}
