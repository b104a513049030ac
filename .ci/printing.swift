// Part of each module in the check for pages: Embedded Swift prints "(cannot print value in embedded Swift)" for
// a value that does not say its own text, and says nothing about it when it compiles. Here it is a warning.

extension DefaultStringInterpolation {
  @available(*, deprecated, message: "Embedded Swift cannot print a value that has no description")
  mutating func appendInterpolation<Value>(_ value: Value) {}
}
