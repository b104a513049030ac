/// The key of a picture at one of its sizes in a cache.
package struct SizedPicture: Hashable {
  package let name: String
  /// The number of the size, as in ``Pictures/step(of:scale:limit:)``.
  package let step: Int

  package init(name: String, step: Int) {
    self.name = name
    self.step = step
  }
}
