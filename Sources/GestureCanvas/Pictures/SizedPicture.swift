/// Names a picture at one of the sizes in which it is drawn.
package struct SizedPicture: Hashable {
  package let name: String
  /// The size, as ``Pictures`` numbers them.
  package let step: Int

  package init(name: String, step: Int) {
    self.name = name
    self.step = step
  }
}
