package import Gestures

/// A font: the measurements of the glyphs, and the names of the pictures that contain them.
///
/// No font has to be installed, and text has the same size and appearance on every machine. The glyphs
/// are those of the Latin, Greek and Cyrillic alphabets, without ligatures and kerning, from left to
/// right; a character that the font lacks is a box.
public struct Typeface: Sendable {
  /// The location and the measurements of a glyph in a picture of the font, in pixels of that picture.
  public struct Glyph: Sendable {
    /// The index in ``Typeface/atlases`` of the picture that contains the glyph.
    public let page: Int
    /// The x coordinate of the left edge of the glyph's box.
    public let x: Int
    /// The y coordinate of the top edge of the glyph's box, which grows downwards.
    public let y: Int
    /// The width of the glyph's box.
    public let width: Int
    /// The height of the glyph's box.
    public let height: Int
    /// The distance from the glyph's origin to the left edge of the glyph's box, in pixels.
    public let left: Int
    /// The distance from the baseline up to the top edge of the glyph's box, in pixels.
    public let top: Int
    /// The distance from this glyph's origin to the next glyph's origin in a text, in pixels.
    public let advance: Double
  }

  /// A picture that contains glyphs, and the measurements of these glyphs.
  struct Page {
    /// The name of the picture file, without folder and extension.
    let atlas: String
    /// The width and the height of the picture, in pixels.
    let size: (width: Int, height: Int)
    /// Eight numbers for each glyph: scalar, x, y, width, height, left, top, and the advance in 1/64
    /// of a pixel.
    let table: [Int32]
  }

  /// The character whose glyph replaces those that the font lacks: the replacement character.
  package static let missing: Unicode.Scalar = "\u{fffd}"

  /// The names of the picture files that contain the glyphs, without folder and extension.
  ///
  /// The first has the glyphs of English text. The others are loaded when a text needs them.
  public let atlases: [String]
  /// The sizes of the pictures in ``atlases``, in pixels.
  package let atlasSizes: [Size]
  /// The em size, in pixels, of the glyphs in the picture files.
  public let emSize: Double
  /// The height of the tallest letters above the baseline, in pixels of the picture.
  public let ascent: Double
  /// The depth of the lowest letters below the baseline, in pixels, as a positive number.
  public let descent: Double
  private let glyphs: [UInt32: Glyph]
  /// The glyphs of the scalars below 0x180, which most texts consist of, by their numbers: a look-up in
  /// ``glyphs`` takes twenty times as long.
  private let latin: [Glyph?]

  /// Creates a font from pictures that contain the glyphs.
  init(emSize: Double, ascent: Double, descent: Double, pages: [Page]) {
    atlases = pages.map(\.atlas)
    atlasSizes = pages.map { Size(width: Double($0.size.width), height: Double($0.size.height)) }
    self.emSize = emSize
    self.ascent = ascent
    self.descent = descent
    var glyphs = [UInt32: Glyph](minimumCapacity: pages.reduce(0) { $0 + $1.table.count / 8 })
    for (index, page) in pages.enumerated() {
      let table = page.table
      precondition(table.count % 8 == 0, "a glyph has eight numbers")
      for row in stride(from: 0, to: table.count, by: 8) {
        glyphs[UInt32(table[row])] = Glyph(
          page: index, x: Int(table[row + 1]), y: Int(table[row + 2]), width: Int(table[row + 3]),
          height: Int(table[row + 4]), left: Int(table[row + 5]), top: Int(table[row + 6]),
          advance: Double(table[row + 7]) / 64)
      }
    }
    self.glyphs = glyphs
    latin = (0..<0x180).map { glyphs[$0] }
  }

  /// Returns the glyph of a character, or a box if the font lacks the character; nil if it has no box
  /// either, as a font of icons.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    ownGlyph(for: scalar) ?? glyphs[Self.missing.value]
  }

  /// Returns whether the font contains a glyph for a character.
  public func contains(_ scalar: Unicode.Scalar) -> Bool { ownGlyph(for: scalar) != nil }

  /// Returns the glyph of a character; nil if the font lacks the character.
  func ownGlyph(for scalar: Unicode.Scalar) -> Glyph? {
    let value = scalar.value
    return value < latin.count ? latin[Int(value)] : glyphs[value]
  }

  /// The scalars of the font by the characters that they are, to which letters with combining marks
  /// are equal.
  static let composed = Dictionary(
    Typeface.regular.glyphs.keys.compactMap(Unicode.Scalar.init).map { (Character($0), $0) },
    uniquingKeysWith: min)
}
