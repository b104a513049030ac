package import Gestures

extension Pictures {
  /// Returns the size that the root element of an SVG file states in pixels.
  ///
  /// Returns nil if the file states no size in whole pixels, or does not end with its root element.
  package static func statedSize(ofDrawing bytes: [UInt8]) -> Size? {
    let blanks = Array(" \t\r\n".utf8)
    guard let last = bytes.lastIndex(where: { !blanks.contains($0) }),
      bytes[...last].suffix(6).elementsEqual("</svg>".utf8),
      let start = bytes.firstRange(of: "<svg".utf8)?.upperBound,
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
