/// Why text was refused: what is wrong and what was expected, without the file.
///
/// The reader of the file adds its name and the line.
package struct Refusal: Error, Hashable {
  package let reason: String

  package init(_ wrong: String, expected: String) { reason = "\(wrong): expected \(expected)" }
}

/// Text from outside, made fit to stand in a message: short, and on one line.
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
