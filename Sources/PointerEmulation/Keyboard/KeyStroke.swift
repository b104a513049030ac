package import Gestures

/// A key that went down or up, as far as it can stand for fingers.
package struct KeyStroke {
  /// What is on the key.
  package enum Label: Hashable {
    case letterF
    case digit(Int)
    /// An arrow key, with its direction of length 1.
    case arrow(Vector)
  }

  package let key: PhysicalKey
  /// Nil for keys that never stand for fingers.
  package let label: Label?
  package let isDown: Bool

  package init(_ key: PhysicalKey, _ label: Label?, isDown: Bool) {
    self.key = key
    self.label = label
    self.isDown = isDown
  }
}
