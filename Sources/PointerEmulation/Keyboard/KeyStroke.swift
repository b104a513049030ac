package import Gestures

/// A key that went down or up, with the label that selects a finger command.
package struct KeyStroke {
  /// The label of a key that can control fingers.
  package enum Label: Hashable {
    case letterF
    case digit(Int)
    /// An arrow key, with its direction of length 1.
    case arrow(Vector)
  }

  package let key: PhysicalKey
  /// The label of the key; nil for keys that never control fingers.
  package let label: Label?
  package let isDown: Bool

  package init(_ key: PhysicalKey, _ label: Label?, isDown: Bool) {
    self.key = key
    self.label = label
    self.isDown = isDown
  }
}
