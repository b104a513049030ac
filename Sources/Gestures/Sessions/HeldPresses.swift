/// The keyboard keys that are down, in the order in which they went down.
struct HeldPresses {
  private struct Held {
    let key: String
    // Not retained: the responder may be deallocated before the key is released.
    var responder: WeakReference<Responder>
  }

  private var list: [Held] = []

  var isEmpty: Bool { list.isEmpty }
  var keys: [String] { list.map { $0.key } }

  func contains(_ key: String) -> Bool { list.contains { $0.key == key } }

  mutating func add(_ key: String, for responder: Responder) {
    list.append(Held(key: key, responder: WeakReference(responder)))
  }

  /// Removes a key that was released and returns the responder that received the key's press.
  mutating func remove(_ key: String) -> Responder? {
    guard let index = list.firstIndex(where: { $0.key == key }) else { return nil }
    return list.remove(at: index).responder.object
  }

  /// Forgets the responder of a key that is down, so that no responder receives the key's release.
  mutating func forgetResponder(of key: String) {
    guard let index = list.firstIndex(where: { $0.key == key }) else { return }
    list[index].responder.object = nil
  }

  /// Removes and returns the first key whose press went to a responder inside `view`, or nil.
  mutating func removeFirst(inside view: View) -> (key: String, responder: Responder)? {
    guard let index = list.firstIndex(where: { $0.responder.object?.isInside(view) ?? false })
    else {
      return nil
    }
    let held = list.remove(at: index)
    return held.responder.object.map { (held.key, $0) }
  }
}
