/// An error for invalid text, with a message that states what is wrong and what was expected.
///
/// The reader of the file adds the name and the line.
package struct Refusal: Error, Hashable {
  package let reason: String

  package init(_ wrong: String, expected: String) { reason = "\(wrong): expected \(expected)" }
}

/// Returns `text` shortened to `limit` characters and on one line, for use in a message.
package func excerpt(_ text: some StringProtocol, limit: Int = 60) -> String {
  var short = ""
  for scalar in text.unicodeScalars.prefix(limit) {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: short.unicodeScalars.append("\u{FFFD}")
    default: short.unicodeScalars.append(scalar)
    }
  }
  return text.unicodeScalars.count > limit ? short + "…" : short
}
