/// A key that identifies a picture at one size, for a cache of scaled pictures.
package struct SizedPicture: Hashable {
  package let name: String
  /// The number of the size at which the picture is stored, as ``Pictures/step(of:scale:limit:)``
  /// returns.
  package let step: Int

  package init(name: String, step: Int) {
    self.name = name
    self.step = step
  }
}
