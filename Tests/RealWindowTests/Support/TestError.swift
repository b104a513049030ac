#if os(Linux)
/// An error that ends a test, with a message.
struct TestError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
#endif
