/// A valid JSON value of any type, stored as a range of the parsed bytes.
package struct JSONValue: Hashable {
  package enum Content: Hashable {
    case string(JSONString)
    case number(JSONNumber)
    case bool(Bool)
    case null
    /// A JSON object or a JSON array, without the contents.
    case object, array
  }

  package let content: Content
  /// The range of the value's text in the parsed bytes, including quotes and brackets.
  package let range: Range<Int>

  package var isNull: Bool { content == .null }

  /// Returns the text of the value, shortened for use in an error message.
  package func excerpt(in bytes: [UInt8]) -> String {
    GestureJSON.excerpt(String(decoding: bytes[range], as: UTF8.self))
  }

  /// Returns this JSON value as the nearest `Double`; nil unless the value is a finite number.
  package func double(in bytes: [UInt8]) -> Double? {
    guard case .number(let number) = content else { return nil }
    return number.double(bytes[range])
  }
}
