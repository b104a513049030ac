/// Names a key from the time it goes down until it comes up, whatever character it produces.
package struct PhysicalKey: Hashable {
  private let number: Int64

  package init(_ number: Int64) { self.number = number }
}
