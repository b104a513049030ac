/// A key for the cache of scaled pictures: a picture's name and the index of a cached size.
struct SizedPicture: Hashable {
  let name: String
  /// The index of the picture's size among the cached sizes, where 0 is the size in the file.
  let step: Int

  init(name: String, step: Int) {
    self.name = name
    self.step = step
  }
}
