#if os(Linux)
/// Something that stops a test.
struct Mishap: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
#endif
