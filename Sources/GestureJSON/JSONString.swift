/// A valid JSON string, stored as a range of the parsed bytes.
package struct JSONString: Hashable {
  /// The range of the string's text in the parsed bytes, without the quotes.
  package let range: Range<Int>
  package let hasEscapes: Bool

  package func decoded(in bytes: [UInt8]) -> String {
    guard hasEscapes else { return String(decoding: bytes[range], as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    var rest = bytes[range]
    while let byte = rest.first {
      guard byte == UInt8(ascii: "\\") else {
        // The bytes before the next escape need no decoding.
        let plain = rest.prefix { $0 != UInt8(ascii: "\\") }
        scalars.append(contentsOf: String(decoding: plain, as: UTF8.self).unicodeScalars)
        rest = rest.dropFirst(plain.count)
        continue
      }
      scalars.append(JSONString.takeEscape(from: &rest))
    }
    return String(scalars)
  }

  /// Removes an escape such as `\n` from the front of `rest`, and returns the character.
  private static func takeEscape(from rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    let letter = rest[rest.startIndex + 1]
    guard letter == UInt8(ascii: "u") else {
      rest = rest.dropFirst(2)
      switch letter {
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{C}"
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "t"): return "\t"
      default: return Unicode.Scalar(letter)
      }
    }
    let first = hex(rest.dropFirst(2).prefix(4))
    rest = rest.dropFirst(6)
    guard first >= 0xD800, first < 0xE000 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let second = hex(rest.dropFirst(2).prefix(4))
    rest = rest.dropFirst(6)
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func hex(_ digits: ArraySlice<UInt8>) -> UInt32 {
    digits.reduce(0) { $0 << 4 | UInt32(hexDigit($1) ?? 0) }
  }

  /// Returns the decoded string as a ``Word``; nil if the string has more than 16 bytes.
  package func word(in bytes: [UInt8]) -> Word? {
    guard hasEscapes else { return Word(bytes[range]) }
    return Word(decoded(in: bytes).utf8)
  }
}

/// Returns the value of a hexadecimal digit; nil for any other character.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
