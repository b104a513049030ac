/// A JSON value that has been scanned and checked, with the range of its text.
package struct JSONValue: Hashable {
  package enum Content: Hashable {
    case string(JSONString)
    case number(JSONNumber)
    case bool(Bool)
    case null
    /// An object or array that has been checked; a scanner over ``range`` reads its contents.
    case object, array
  }

  package let content: Content
  /// The range of the value's bytes, including quotes and brackets.
  package let range: Range<Int>

  package var isNull: Bool { content == .null }

  /// Returns the shortened text of the value, for a message.
  package func excerpt(in bytes: [UInt8]) -> String {
    GestureFiles.excerpt(String(decoding: bytes[range], as: UTF8.self))
  }

  /// Returns the nearest `Double`, correctly rounded; nil unless the value is a finite number.
  package func double(in bytes: [UInt8]) -> Double? {
    guard case .number(let number) = content else { return nil }
    return number.double(bytes[range])
  }
}
