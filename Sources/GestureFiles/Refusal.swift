/// An error in parsed text: what is wrong and what was expected, without the name of the file.
///
/// The reader of the file adds the name and the line.
package struct Refusal: Error, Hashable {
  package let reason: String

  package init(_ wrong: String, expected: String) { reason = "\(wrong): expected \(expected)" }
}

/// Returns text from a file, shortened and on one line, for a message.
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
