import Gestures

extension Pictures {
  /// Returns a number of dashes that is seldom smaller than that with which an SVG file is drawn; 0 for
  /// a file without dashed lines.
  ///
  /// All numbers in the file count as coordinates of lines with the shortest of its dashes.
  package static func roughDashCount(ofDrawing bytes: [UInt8]) -> Double {
    let dashes = bytes[...].ends(of: "stroke-dasharray").compactMap { end -> Double? in
      // The pattern begins after an equals sign and a quotation mark, or after a colon.
      let value = bytes[end...].drop { " \t\r\n=:\"'".utf8.contains($0) }
      let text = value.prefix { !"\"';{}<>".utf8.contains($0) }
      let lengths = numbers(in: text)
      let sum = lengths.reduce(0, +) / (text.contains(UInt8(ascii: "%")) ? 100 : 1)
      return sum > 0 ? sum / Double(lengths.count) : nil
    }
    guard let shortest = dashes.min() else { return 0 }
    // From one point to another, a line is at most as long as both are far from the origin.
    return numbers(in: bytes[...]).reduce(0, +) * 2 / shortest
  }

  /// Returns the magnitudes of the numbers in a text, except in colors such as `#ffa500`.
  private static func numbers(in text: ArraySlice<UInt8>) -> [Double] {
    var numbers: [Double] = []
    var place = text.startIndex
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while place < text.endIndex, isSkipped(text[place]) { place += 1 }
    }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    while place < text.endIndex {
      let start = place
      if text[place] == UInt8(ascii: "#") {
        place += 1
        skip { isDigit($0) || "abcdefABCDEF".utf8.contains($0) }
        continue
      }
      skip(isDigit)
      if place < text.endIndex, text[place] == UInt8(ascii: ".") {
        place += 1
        skip(isDigit)
      }
      guard place > start else {
        place += 1
        continue
      }
      let end = place
      if place < text.endIndex, "eE".utf8.contains(text[place]) {
        place += 1
        if place < text.endIndex, "+-".utf8.contains(text[place]) { place += 1 }
        let exponent = place
        skip(isDigit)
        // Letters of a unit may follow, as in "2em".
        if place == exponent { place = end }
      }
      if let number = Double(String(decoding: text[start..<place], as: UTF8.self)) {
        numbers.append(number)
      }
    }
    return numbers
  }
}
