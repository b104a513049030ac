/// A key for a cache of scaled pictures: the name of a picture and the number of a size.
package struct SizedPicture: Hashable {
  package let name: String
  /// The number that ``Pictures/step(of:scale:limit:)`` returns for the size of the picture.
  package let step: Int

  package init(name: String, step: Int) {
    self.name = name
    self.step = step
  }
}
