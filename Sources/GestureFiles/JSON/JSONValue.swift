/// A JSON value that has been found and checked, and the range of its text.
package struct JSONValue: Hashable {
  package enum Content: Hashable {
    case string(JSONString)
    case number(JSONNumber)
    case bool(Bool)
    case null
    /// Already checked; a scanner over ``JSONValue/range`` reads its elements.
    case object, array
  }

  package let content: Content
  /// The bytes of the value, quotes and brackets included.
  package let range: Range<Int>

  package var isNull: Bool { content == .null }

  /// The text of the value, for a message.
  package func excerpt(in bytes: [UInt8]) -> String {
    GestureFiles.excerpt(String(decoding: bytes[range], as: UTF8.self))
  }

  /// The nearest `Double`, correctly rounded; nil unless the value is a number that is finite.
  package func double(in bytes: [UInt8]) -> Double? {
    guard case .number(let number) = content else { return nil }
    return number.double(bytes[range])
  }
}
