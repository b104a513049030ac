/// The identity of a key by its position on the keyboard, whatever character the key types.
package struct PhysicalKey: Hashable {
  private let number: Int64

  package init(_ number: Int64) { self.number = number }
}
