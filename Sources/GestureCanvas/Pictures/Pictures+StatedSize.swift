package import Gestures

extension Pictures {
  /// Returns the size that the root element of an SVG file states in pixels.
  ///
  /// Returns nil if the file states no size in whole pixels, or does not end with its root element.
  package static func statedSize(ofDrawing bytes: [UInt8]) -> Size? {
    let blanks = Array(" \t\r\n".utf8)
    guard let last = bytes.lastIndex(where: { !blanks.contains($0) }),
      bytes[...last].suffix(6).elementsEqual("</svg>".utf8),
      let start = bytes[...].ends(of: "<svg").first,
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let attributes = bytes[start..<end].split(whereSeparator: blanks.contains)
    func pixels(_ name: String) -> Double? {
      let beginning = Array("\(name)=\"".utf8)
      guard let attribute = attributes.first(where: { $0.starts(with: beginning) }),
        attribute.last == UInt8(ascii: "\""),
        let number = Int(
          String(decoding: attribute.dropFirst(beginning.count).dropLast(), as: UTF8.self))
      else { return nil }
      return number > 0 ? Double(number) : nil
    }
    guard let width = pixels("width"), let height = pixels("height") else { return nil }
    return Size(width: width, height: height)
  }

  /// Returns whether an SVG file has a root element that begins and ends.
  package static func isComplete(drawing bytes: [UInt8]) -> Bool {
    guard let start = bytes[...].ends(of: "<svg").first,
      let end = bytes[start...].ends(of: "</svg").last
    else { return false }
    return bytes[end...].contains(UInt8(ascii: ">"))
  }

  /// Returns a size in pixels that is not much smaller than an SVG file is drawn, from the numbers in
  /// its root element.
  ///
  /// Returns nil if the element has no numbers for a size.
  package static func roughSize(ofDrawing bytes: [UInt8]) -> Size? {
    guard let start = bytes[...].ends(of: "<svg").first,
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let element = bytes[start..<end].map { $0 < 0x20 ? 0x20 : $0 }
    func values(_ name: String) -> [Double] {
      guard let place = element[...].ends(of: " \(name)=").first,
        case let text = String(decoding: element[place...], as: UTF8.self),
        let quote = text.first, quote == "\"" || quote == "'"
      else { return [] }
      return text.dropFirst().prefix { $0 != quote }
        .split { $0 == " " || $0 == "," }.compactMap { word in
          let digits = word.prefix { $0.isNumber || "+-.eE".contains($0) }
          // Units end with letters; "em" also begins with one that numbers have.
          let number = Double(digits) ?? Double(digits.prefix { $0.isNumber || $0 == "." })
          let unit = word.hasSuffix("in") ? 96.0 : word.hasSuffix("cm") ? 38 : 16
          return number.map { $0.magnitude * (word.last?.isLetter == true ? unit : 1) }
        }
    }
    let box = values("viewBox")
    guard let width = values("width").first ?? box.dropFirst(2).first,
      let height = values("height").first ?? box.dropFirst(3).first
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Returns the size in the header of a PNG picture; nil if the file does not begin as one.
  package static func headerSize(ofPNG bytes: [UInt8]) -> Size? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature), bytes.count >= 24,
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    func number(at place: Int) -> Double {
      Double(bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    let size = Size(width: number(at: 16), height: number(at: 20))
    return size.width > 0 && size.height > 0 ? size : nil
  }

  /// Returns the size of a PNG picture, from the bytes of its file.
  ///
  /// Returns nil if the file is not complete, or if a checksum in it is wrong.
  package static func statedSize(ofPNG bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func number(at place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let checksums = checksumTable
    var size: Size?
    var place = 8
    // A chunk: the length of its data, its type, the data, and a checksum of type and data.
    while place + 12 <= bytes.count {
      let end = place + 8 + number(at: place)
      guard end + 4 <= bytes.count else { return nil }
      var checksum = ~UInt32(0)
      for byte in bytes[place + 4..<end] {
        checksum = checksums[Int(UInt8(truncatingIfNeeded: checksum) ^ byte)] ^ checksum >> 8
      }
      guard ~checksum == UInt32(number(at: end)) else { return nil }
      let type = bytes[place + 4..<place + 8]
      if type.elementsEqual("IHDR".utf8), end - place >= 16 {
        let (width, height) = (number(at: place + 8), number(at: place + 12))
        guard width > 0, height > 0 else { return nil }
        size = Size(width: Double(width), height: Double(height))
      }
      if type.elementsEqual("IEND".utf8) { return size }
      place = end + 4
    }
    return nil
  }

  /// The checksums of all bytes, as the PNG format defines them.
  private static var checksumTable: [UInt32] {
    (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { rest, _ in
        rest & 1 == 0 ? rest >> 1 : 0xEDB8_8320 ^ rest >> 1
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The index behind each occurrence of a text whose beginning is not its end too.
  ///
  /// The standard library's `ranges(of:)` takes some thousand instructions for each byte.
  func ends(of text: String) -> some BidirectionalCollection<Int> {
    let text = Array(text.utf8)
    return indices.lazy.filter { self[$0] == text[0] && self[$0...].starts(with: text) }
      .map { $0 + text.count }
  }
}
