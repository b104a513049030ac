/// A cache key for a picture at one of the sizes in which the picture is drawn.
package struct SizedPicture: Hashable {
  package let name: String
  /// The number of the size, as in ``Pictures/step(of:scale:limit:)``.
  package let step: Int

  package init(name: String, step: Int) {
    self.name = name
    self.step = step
  }
}
