/// A JSON value that a scanner has checked, with the range of the value's text.
package struct JSONValue: Hashable {
  package enum Content: Hashable {
    case string(JSONString)
    case number(JSONNumber)
    case bool(Bool)
    case null
    /// An object or an array that has been checked; a scanner over ``range`` can read its values.
    case object, array
  }

  package let content: Content
  /// The range, in the parsed bytes, of the value's text, including quotes and brackets.
  package let range: Range<Int>

  package var isNull: Bool { content == .null }

  /// Returns the text of the value, shortened for use in an error message.
  package func excerpt(in bytes: [UInt8]) -> String {
    GestureFiles.excerpt(String(decoding: bytes[range], as: UTF8.self))
  }

  /// Returns the `Double` nearest to the value; nil unless the value is a finite number.
  package func double(in bytes: [UInt8]) -> Double? {
    guard case .number(let number) = content else { return nil }
    return number.double(bytes[range])
  }
}
