/// The identity of a key on the keyboard, regardless of the character that it types.
package struct PhysicalKey: Hashable {
  private let number: Int64

  package init(_ number: Int64) { self.number = number }
}
