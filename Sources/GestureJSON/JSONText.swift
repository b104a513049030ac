// JSON is written into a byte buffer that is reused for each line: a log line has a dozen numbers,
// and creating a string for each would take most of the time.
extension [UInt8] {
  /// Appends text unchanged, in UTF-8.
  package mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends `"key":`, after a comma unless the key is the first in its object.
  package mutating func append(key: String) {
    append(text: last == UInt8(ascii: "{") ? "\"" : ",\"")
    append(text: key)
    append(text: "\":")
  }

  /// Appends text as a JSON string in quotes, with the necessary escapes.
  ///
  /// Characters that control a terminal or the direction of writing are also escaped.
  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      append(escaped: text.utf8)
    } else {
      for scalar in text.unicodeScalars {
        if scalar.isASCII || !scalar.isInvisible {
          append(escaped: String(scalar).utf8)
        } else {
          for unit in String(scalar).utf16 {
            append(text: "\\u")
            for shift in [12, 8, 4, 0] { append(hexDigit: UInt8(unit >> shift & 0xF)) }
          }
        }
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped text: String.UTF8View) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): append(text: "\\\"")
      case UInt8(ascii: "\\"): append(text: "\\\\")
      case 0x08: append(text: "\\b")
      case 0x09: append(text: "\\t")
      case 0x0A: append(text: "\\n")
      case 0x0C: append(text: "\\f")
      case 0x0D: append(text: "\\r")
      case 0..<0x20, 0x7F:
        append(text: "\\u00")
        append(hexDigit: byte >> 4)
        append(hexDigit: byte & 0xF)
      default: append(byte)
      }
    }
  }

  private mutating func append(hexDigit digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }

  /// Appends a JSON array; `element` is called to append each element.
  package mutating func append<Value>(
    array: [Value], element: (inout [UInt8], Value) -> Void
  ) {
    append(UInt8(ascii: "["))
    for (index, value) in array.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      element(&self, value)
    }
    append(UInt8(ascii: "]"))
  }

  package mutating func append(bool: Bool) { append(text: bool ? "true" : "false") }

  /// Appends an integer in decimal digits.
  package mutating func append(integer: Int64) {
    if integer < 0 { append(UInt8(ascii: "-")) }
    append(digits: integer.magnitude)
  }

  /// Appends a number in decimal digits, with leading zeros if it has fewer than `width` digits.
  package mutating func append(digits number: UInt64, width: Int = 1) {
    let start = count
    var rest = number
    while rest > 0 || count - start < width {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    }
    self[start...].reverse()
  }

  /// Appends a finite number with the fewest digits that identify the `Double`.
  package mutating func append(shortest number: Double) {
    // Negative zero is written without its sign: no reader distinguishes the two.
    let text = "\(number == 0 ? 0 : number)".utf8
    append(contentsOf: text.suffix(2).elementsEqual(".0".utf8) ? text.dropLast(2) : text[...])
  }

  /// Appends a time as an exact number of seconds, without trailing zeros.
  package mutating func append(seconds time: Duration) {
    if time < .zero { append(UInt8(ascii: "-")) }
    let unit = UInt128(attosecondsPerSecond)
    let (whole, fraction) = time.attoseconds.magnitude.quotientAndRemainder(dividingBy: unit)
    append(digits: UInt64(whole))
    guard fraction != 0 else { return }
    append(UInt8(ascii: "."))
    append(digits: UInt64(fraction), width: 18)
    while last == UInt8(ascii: "0") { removeLast() }
  }
}

package let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

/// Returns a time as the text of an exact number of seconds, for use in messages.
package func secondsText(_ time: Duration) -> String {
  var text: [UInt8] = []
  text.append(seconds: time)
  return String(decoding: text, as: UTF8.self)
}
