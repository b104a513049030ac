import GestureControls

/// The pictures that contain the glyphs of a font, and the box of each glyph.
struct GlyphAtlas {
  /// A picture that contains glyphs.
  struct Page {
    /// The name of the picture file, without folder and extension.
    let name: String
    /// The width of the picture, in pixels.
    let width: Int
    /// The height of the picture, in pixels.
    let height: Int
  }

  /// The box of a glyph in its picture, in pixels of that picture.
  struct Box {
    /// The index in ``GlyphAtlas/pages`` of the picture.
    let page: Int
    /// The x coordinate of the left edge.
    let x: Int
    /// The y coordinate of the top edge, which grows downwards.
    let y: Int
    let width: Int
    let height: Int
    /// The distance from the glyph's origin to the left edge.
    let left: Int
    /// The distance from the baseline up to the top edge.
    let top: Int

    /// Whether the glyph has no pixels, as that of a space.
    var isEmpty: Bool { width == 0 || height == 0 }
  }

  /// The pictures: the first has the glyphs of English text, the others are loaded when a text needs
  /// them.
  let pages: [Page]
  /// The box of each glyph of the font, by the glyph's number.
  private let boxes: [Box]

  /// The box of a glyph of the font.
  subscript(glyph: Typeface.Glyph) -> Box { boxes[glyph.index] }
}

// MARK: Files

extension GlyphAtlas {
  /// Reads the boxes of a font's glyphs from the bytes of a file.
  ///
  /// A line is a picture, as its name, width and height, or a glyph in the picture above it, as the
  /// decimal numbers of its scalar, x, y, width, height, left and top. A line that begins with `#` is a
  /// comment.
  ///
  /// - Parameter path: The path of the file, for messages.
  init(_ file: [UInt8], of typeface: Typeface, path: String) throws(AssetError) {
    let what = "not a list of the font's glyphs"
    var pages: [Page] = []
    var boxes = [Box?](repeating: nil, count: typeface.glyphCount)
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let first = line.first, first > UInt8(ascii: " "), first != UInt8(ascii: "#") else {
        continue
      }
      if let page = Page(line) {
        pages.append(page)
      } else if let (glyph, box) = Box.read(line, of: typeface, in: pages), boxes[glyph] == nil {
        boxes[glyph] = box
      } else {
        throw AssetError(path, "\(what): line \(index + 1) is neither a picture nor a glyph in one")
      }
    }
    self.pages = pages
    self.boxes = boxes.compactMap { $0.self }
    let missing = boxes.count - self.boxes.count
    guard missing == 0 else { throw AssetError(path, "\(what): \(missing) are missing") }
  }
}

extension GlyphAtlas.Page {
  /// Reads a line about a picture; nil for another line.
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    let name = rest.removeWord()
    guard let first = name.first, first >= UInt8(ascii: "A"),
      let width = rest.removeInteger(), let height = rest.removeInteger(), rest.isEmpty
    else { return nil }
    self.init(name: String(decoding: name, as: UTF8.self), width: width, height: height)
  }
}

extension GlyphAtlas.Box {
  /// Reads a line about a glyph in the last of the pages; nil for another line.
  fileprivate static func read(
    _ line: ArraySlice<UInt8>, of typeface: Typeface, in pages: [GlyphAtlas.Page]
  ) -> (glyph: Int, box: Self)? {
    var rest = line
    guard let page = pages.last, let number = rest.removeInteger(),
      let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init),
      let glyph = typeface.ownGlyph(for: scalar),
      let x = rest.removeInteger(), let y = rest.removeInteger(),
      let width = rest.removeInteger(), let height = rest.removeInteger(),
      let left = rest.removeInteger(), let top = rest.removeInteger(), rest.isEmpty,
      min(x, y, width, height) >= 0, x + width <= page.width, y + height <= page.height
    else { return nil }
    let box = Self(
      page: pages.count - 1, x: x, y: y, width: width, height: height, left: left, top: top)
    return (glyph.index, box)
  }
}

extension ArraySlice<UInt8> {
  /// Removes the first word and the spaces behind it, and returns the word.
  fileprivate mutating func removeWord() -> ArraySlice {
    let word = prefix { $0 > UInt8(ascii: " ") }
    self = self[word.endIndex...].drop { $0 <= UInt8(ascii: " ") }
    return word
  }

  /// Removes the first word and the spaces behind it, and returns the word as an integer; nil if it is
  /// none, or longer than the numbers of a glyph.
  fileprivate mutating func removeInteger() -> Int? {
    var digits = removeWord()
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let decimals = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard (1...6).contains(digits.count), digits.allSatisfy(decimals.contains) else { return nil }
    let magnitude = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return isNegative ? -magnitude : magnitude
  }
}
