/// A key for the cache of scaled pictures: a picture's name and the number of a cached size.
package struct SizedPicture: Hashable {
  package let name: String
  /// The number of the cached size, as returned by ``Pictures/step(of:scale:limit:)``.
  package let step: Int

  package init(name: String, step: Int) {
    self.name = name
    self.step = step
  }
}
