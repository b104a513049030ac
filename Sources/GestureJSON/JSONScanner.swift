/// A parser that reads JSON text from bytes, from front to back, and throws at invalid text.
///
/// The scanner follows RFC 8259 strictly: it refuses trailing commas, comments, NaN, unpaired
/// surrogates and invalid UTF-8. It does not recurse, so that a line of brackets cannot exhaust the
/// stack, and allocates only for nested values and errors.
package struct JSONScanner {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  package private(set) var position: Int

  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    position = range.lowerBound
  }

  /// The next byte to read; nil at the end of the text.
  private var next: UInt8? { position < end ? bytes[position] : nil }

  package mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      position += 1
    }
  }

  /// Skips white space, and returns whether the end of the text is reached.
  package mutating func isAtEnd() -> Bool {
    skipWhitespace()
    return position == end
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Returns an error which states that the `expected` text is not at the current position.
  ///
  /// The message contains the column and, after the first line, the line.
  package func unexpected(expected: String) -> InvalidText {
    let earlier = bytes[start..<position]
    let line = earlier.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    let lineStart = earlier.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
    let place = (line > 1 ? "line \(line), " : "") + "column \(position - lineStart + 1)"
    guard position < end else {
      return InvalidText("the \(line > 1 ? "text" : "line") ends at \(place)", expected: expected)
    }
    let rest = String(decoding: bytes[position..<min(position + 4, end)], as: UTF8.self)
    return InvalidText("\(excerpt(rest.prefix(1))) at \(place)", expected: expected)
  }

  /// Reads a JSON object, and calls `member` with the key and value of each member, in order.
  package mutating func object(
    _ member: (JSONString, JSONValue) throws(InvalidText) -> Void
  ) throws(InvalidText) {
    skipWhitespace()
    guard take(UInt8(ascii: "{")) else { throw unexpected(expected: "an object in { }") }
    skipWhitespace()
    guard !take(UInt8(ascii: "}")) else { return }
    while true {
      let key = try key()
      try member(key, value())
      skipWhitespace()
      guard !take(UInt8(ascii: "}")) else { return }
      guard take(UInt8(ascii: ",")) else { throw unexpected(expected: "',' or '}'") }
    }
  }

  /// Reads a JSON array, and calls `element` with each element of the array, in order.
  package mutating func array(_ element: (JSONValue) throws(InvalidText) -> Void)
    throws(InvalidText)
  {
    skipWhitespace()
    guard take(UInt8(ascii: "[")) else { throw unexpected(expected: "an array in [ ]") }
    skipWhitespace()
    guard !take(UInt8(ascii: "]")) else { return }
    while true {
      try element(value())
      skipWhitespace()
      guard !take(UInt8(ascii: "]")) else { return }
      guard take(UInt8(ascii: ",")) else { throw unexpected(expected: "',' or ']'") }
    }
  }

  /// Reads a JSON value of any type.
  package mutating func value() throws(InvalidText) -> JSONValue {
    skipWhitespace()
    let begin = position
    let content: JSONValue.Content
    switch next {
    case UInt8(ascii: "{"):
      try skipContainer()
      content = .object
    case UInt8(ascii: "["):
      try skipContainer()
      content = .array
    default: content = try scalar()
    }
    return JSONValue(content: content, range: begin..<position)
  }

  /// Reads the key of a member and the colon that follows the key.
  private mutating func key() throws(InvalidText) -> JSONString {
    skipWhitespace()
    guard next == UInt8(ascii: "\"") else { throw unexpected(expected: "a key in quotes") }
    let key = try string()
    skipWhitespace()
    guard take(UInt8(ascii: ":")) else { throw unexpected(expected: "':' after the key") }
    return key
  }

  /// Skips an object or an array, and throws an error if its content is not valid JSON.
  private mutating func skipContainer() throws(InvalidText) {
    // The closing brackets of the open containers, the innermost last.
    var closers: [UInt8] = []
    while true {
      skipWhitespace()
      if take(UInt8(ascii: "{")) {
        closers.append(UInt8(ascii: "}"))
        skipWhitespace()
        if next != UInt8(ascii: "}") {
          _ = try key()
          continue
        }
      } else if take(UInt8(ascii: "[")) {
        closers.append(UInt8(ascii: "]"))
        skipWhitespace()
        if next != UInt8(ascii: "]") { continue }
      } else {
        _ = try scalar()
      }
      // After a value or an empty container: close the containers that end here, then continue.
      var isClosing = true
      while isClosing {
        guard let closer = closers.last else { return }
        skipWhitespace()
        if take(closer) {
          closers.removeLast()
        } else {
          guard take(UInt8(ascii: ",")) else {
            throw unexpected(expected: "',' or '\(Unicode.Scalar(closer))'")
          }
          if closer == UInt8(ascii: "}") { _ = try key() }
          isClosing = false
        }
      }
    }
  }

  private mutating func scalar() throws(InvalidText) -> JSONValue.Content {
    guard let next else { throw unexpected(expected: "a value") }
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t") where takeLiteral("true"): return .bool(true)
    case UInt8(ascii: "f") where takeLiteral("false"): return .bool(false)
    case UInt8(ascii: "n") where takeLiteral("null"): return .null
    case UInt8(ascii: "N") where takeLiteral("NaN"),
      UInt8(ascii: "I") where takeLiteral("Infinity"):
      throw InvalidText("NaN and Infinity are no JSON", expected: "a finite number")
    default: throw unexpected(expected: "a value")
    }
  }

  private mutating func takeLiteral(_ literal: String) -> Bool {
    guard bytes[position..<end].starts(with: literal.utf8) else { return false }
    position += literal.utf8.count
    return true
  }

  /// Reads a JSON number at the current position.
  package mutating func number() throws(InvalidText) -> JSONNumber {
    var number = JSONNumber()
    number.isNegative = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if let byte = next, isDigit(byte) {
        throw unexpected(expected: "'.' or the end of the number after a leading 0")
      }
    } else {
      try takeDigits { number.append(digit: $0, isFraction: false) }
    }
    if take(UInt8(ascii: ".")) {
      try takeDigits { number.append(digit: $0, isFraction: true) }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      let isNegative = take(UInt8(ascii: "-"))
      if !isNegative { _ = take(UInt8(ascii: "+")) }
      var exponent = 0
      try takeDigits { exponent = min(exponent * 10 + Int($0), JSONNumber.exponentLimit) }
      number.exponent += isNegative ? -exponent : exponent
    }
    return number
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Reads one or more decimal digits, and passes each digit to `take`.
  private mutating func takeDigits(_ take: (UInt8) -> Void) throws(InvalidText) {
    guard let first = next, isDigit(first) else { throw unexpected(expected: "a digit") }
    while let byte = next, isDigit(byte) {
      take(byte - UInt8(ascii: "0"))
      position += 1
    }
  }
}

// MARK: - Strings

extension JSONScanner {
  /// Reads a JSON string with the quotes around it.
  fileprivate mutating func string() throws(InvalidText) -> JSONString {
    position += 1
    let begin = position
    var hasEscapes = false
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return JSONString(range: begin..<position - 1, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try takeEscape()
      case 0..<0x20:
        throw unexpected(
          expected: "an escape such as \\n, for a string may hold no control character")
      case 0x80...: try takeMultibyte(byte)
      default: position += 1
      }
    }
    throw unexpected(expected: "the closing quote of a string")
  }

  private mutating func takeEscape() throws(InvalidText) {
    position += 1
    switch next {
    case UInt8(ascii: "u"): break
    case .some(let byte) where "\"\\/bfnrt".utf8.contains(byte):
      position += 1
      return
    default: throw unexpected(expected: "one of \" \\ / b f n r t u after a backslash")
    }
    let expected = "two surrogates, \\uD800 to \\uDBFF and then \\uDC00 to \\uDFFF"
    let first = try takeUnit()
    guard first >= 0xD800, first < 0xE000 else { return }
    guard first < 0xDC00, take(UInt8(ascii: "\\")), next == UInt8(ascii: "u") else {
      throw unexpected(expected: expected)
    }
    let second = try takeUnit()
    guard second >= 0xDC00, second < 0xE000 else { throw unexpected(expected: expected) }
  }

  /// Reads `uXXXX`, the rest of an escape such as `\u00E9`, and returns the hexadecimal number.
  private mutating func takeUnit() throws(InvalidText) -> UInt32 {
    position += 1
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = hexDigit(byte) else {
        throw unexpected(expected: "four hexadecimal digits after \\u")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  /// Reads the remaining bytes of a UTF-8 character of several bytes, of which `lead` is the first.
  ///
  /// The ranges are those of table 3-7, well-formed UTF-8 byte sequences, of the Unicode standard
  /// (3.9, D92).
  private mutating func takeMultibyte(_ lead: UInt8) throws(InvalidText) {
    let second: ClosedRange<UInt8>
    let length: Int
    switch lead {
    case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
    case 0xE0: (second, length) = (0xA0...0xBF, 3)
    case 0xED: (second, length) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
    case 0xF0: (second, length) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
    case 0xF4: (second, length) = (0x80...0x8F, 4)
    default: throw unexpected(expected: "valid UTF-8")
    }
    guard position + length <= end, second.contains(bytes[position + 1]),
      bytes[position + 2..<position + length].allSatisfy({ (0x80...0xBF).contains($0) })
    else { throw unexpected(expected: "valid UTF-8") }
    position += length
  }
}
