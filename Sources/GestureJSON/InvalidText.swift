/// An error for invalid text, with a message that states what is wrong and what was expected.
///
/// The reader of the file adds the name and the line.
package struct InvalidText: Error, Hashable {
  package let reason: String

  package init(_ wrong: String, expected: String) { reason = "\(wrong): expected \(expected)" }
}
