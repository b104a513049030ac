package import Gestures

/// A press or a release of a key that may put emulated fingers down or lift them.
package struct KeyStroke {
  /// The label of a key that can control emulated fingers.
  package enum Label: Hashable {
    case letterF
    case space, enter, tab, escape
    case digit(Int)
    /// An arrow key, with the direction of the arrow as a vector of length 1.
    case arrow(Vector)
  }

  package let key: PhysicalKey
  /// The label of the key; nil for a key that cannot control emulated fingers.
  package let label: Label?
  package let isDown: Bool

  package init(_ key: PhysicalKey, _ label: Label?, isDown: Bool) {
    self.key = key
    self.label = label
    self.isDown = isDown
  }
}
