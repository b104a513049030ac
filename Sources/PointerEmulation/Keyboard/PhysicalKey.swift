/// The identity of a key while it is down, regardless of the character that it produces.
package struct PhysicalKey: Hashable {
  private let number: Int64

  package init(_ number: Int64) { self.number = number }
}
