/// Returns `text` shortened to `limit` characters and on one line, for use in a message.
package func excerpt(_ text: some StringProtocol, limit: Int = 60) -> String {
  printable(text, limit: limit)
}

/// Returns text that a terminal shows as it is: characters that control the terminal or the direction
/// of writing are replaced by U+FFFD.
///
/// Text that is printed can have parts from files and devices. A part that exceeds `limit` characters is
/// replaced by an ellipsis.
///
/// - Parameter keepsLayout: Whether line breaks and tabs stay.
package func printable(
  _ text: some StringProtocol, limit: Int = .max, keepsLayout: Bool = false
) -> String {
  var result = String.UnicodeScalarView()
  var count = 0
  for scalar in text.unicodeScalars {
    guard count < limit else {
      result.append("…")
      break
    }
    count += 1
    let isLayout = keepsLayout && (scalar == "\n" || scalar == "\t")
    result.append(scalar.isInvisible && !isLayout ? "\u{FFFD}" : scalar)
  }
  return String(result)
}

extension Unicode.Scalar {
  /// Whether the character controls a terminal or the layout of text and has no form of its own.
  var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
