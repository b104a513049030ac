/// The keys that are down, in the order in which they went down.
struct HeldPresses {
  private struct Held {
    let key: String
    // Not retained: it may go away before the key is up.
    weak var responder: Responder?
  }

  private var list: [Held] = []

  var isEmpty: Bool { list.isEmpty }
  var keys: [String] { list.map(\.key) }

  func contains(_ key: String) -> Bool { list.contains { $0.key == key } }

  mutating func add(_ key: String, for responder: Responder) {
    list.append(Held(key: key, responder: responder))
  }

  /// Removes a key; the result is the responder that got its beginning.
  mutating func remove(_ key: String) -> Responder? {
    guard let index = list.firstIndex(where: { $0.key == key }) else { return nil }
    return list.remove(at: index).responder
  }

  /// Keeps a key that is down without a responder to get its end.
  mutating func forgetResponder(of key: String) {
    guard let index = list.firstIndex(where: { $0.key == key }) else { return }
    list[index].responder = nil
  }

  /// Removes the first key whose responder is inside `view`, if there is one.
  mutating func removeFirst(inside view: View) -> (key: String, responder: Responder)? {
    guard let index = list.firstIndex(where: { $0.responder?.isInside(view) ?? false }) else {
      return nil
    }
    let held = list.remove(at: index)
    return held.responder.map { (held.key, $0) }
  }
}
