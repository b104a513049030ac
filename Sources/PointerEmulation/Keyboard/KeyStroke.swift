package import Gestures

/// The press or the release of one key, with the properties that select a finger command.
package struct KeyStroke {
  /// The label of a key that can put emulated fingers down: `f`, a digit or an arrow.
  package enum Label: Hashable {
    case letterF
    case digit(Int)
    /// An arrow key, with the direction of the arrow as a vector of length 1.
    case arrow(Vector)
  }

  package let key: PhysicalKey
  /// The label of the key; nil for all keys that do not control emulated fingers.
  package let label: Label?
  package let isDown: Bool

  package init(_ key: PhysicalKey, _ label: Label?, isDown: Bool) {
    self.key = key
    self.label = label
    self.isDown = isDown
  }
}
