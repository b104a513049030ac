/// A font: which characters it has, and the widths of their glyphs.
///
/// No font has to be installed, and text has the same size and appearance on every machine. The glyphs
/// are those of the Latin, Greek and Cyrillic alphabets and of some Chinese characters, without ligatures
/// and kerning, from left to right; a character that the font lacks is a box. Text is laid out without any
/// file; the pictures of the glyphs are files, which only drawing needs.
public struct Typeface: Sendable {
  /// A glyph of the font.
  package struct Glyph: Sendable {
    /// The number of the glyph in the font, from 0 in the order of the scalars.
    package let index: Int
    /// The distance from this glyph's origin to the next glyph's origin in a text, in pixels of the
    /// font's pictures.
    package let advance: Double
  }

  /// The character whose glyph replaces those that the font lacks: the replacement character.
  package static let missing: Unicode.Scalar = "\u{fffd}"

  /// The name of the files with the glyphs' pictures and boxes, without folder and extension.
  package let name: String
  /// The em size, in pixels, of the glyphs in the picture files.
  public let emSize: Double
  /// The height of the tallest letters above the baseline, in pixels of the picture.
  public let ascent: Double
  /// The depth of the lowest letters below the baseline, in pixels, as a positive number.
  public let descent: Double
  /// The scalars that have glyphs, in ascending order, and the index of the first glyph of each range.
  private let ranges: [(scalars: ClosedRange<UInt32>, start: Int)]
  /// The advances of all glyphs, in 1/64 of a pixel.
  private let advances: [Int32]
  /// The scalars with further glyphs, each as wide as the em size, in ascending order.
  private let wideScalars: [UInt32]
  /// The glyphs of the scalars below 0x180, which most texts consist of, by their numbers: a search in
  /// ``ranges`` takes twenty times as long.
  private var latin: [Glyph?] = []

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - scalars: The scalars that have glyphs, in ascending order.
  ///   - advances: The advance of each scalar's glyph in 1/64 of a pixel.
  ///   - wide: The characters with further glyphs, each as wide as the em size, in ascending order.
  init(
    name: String, emSize: Double, ascent: Double, descent: Double,
    scalars: [ClosedRange<UInt32>], advances: [Int32], wide: String = ""
  ) {
    self.name = name
    self.emSize = emSize
    self.ascent = ascent
    self.descent = descent
    self.advances = advances
    wideScalars = wide.unicodeScalars.map { $0.value }
    var count = 0
    ranges = scalars.map { range in
      defer { count += range.count }
      return (range, count)
    }
    precondition(count == advances.count, "each scalar has an advance")
    latin = (0..<0x180).map(searchedGlyph)
  }

  /// The number of glyphs that the font has.
  package var glyphCount: Int { advances.count + wideScalars.count }

  /// Returns the glyph of a character, or a box if the font lacks the character; nil if it has no box
  /// either, as a font of icons.
  func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    ownGlyph(for: scalar) ?? ownGlyph(for: Self.missing)
  }

  /// Returns whether the font contains a glyph for a character.
  public func contains(_ scalar: Unicode.Scalar) -> Bool { ownGlyph(for: scalar) != nil }

  /// Returns the glyph of a character; nil if the font lacks the character.
  package func ownGlyph(for scalar: Unicode.Scalar) -> Glyph? {
    let value = scalar.value
    return value < latin.count ? latin[Int(value)] : searchedGlyph(of: value)
  }

  private func searchedGlyph(of scalar: UInt32) -> Glyph? {
    let place = Self.first(below: ranges.count) { scalar <= ranges[$0].scalars.upperBound }
    guard place < ranges.count, scalar >= ranges[place].scalars.lowerBound else {
      return wideGlyph(of: scalar)
    }
    let index = ranges[place].start + Int(scalar - ranges[place].scalars.lowerBound)
    return Glyph(index: index, advance: Double(advances[index]) / 64)
  }

  private func wideGlyph(of scalar: UInt32) -> Glyph? {
    let place = Self.first(below: wideScalars.count) { scalar <= wideScalars[$0] }
    guard place < wideScalars.count, wideScalars[place] == scalar else { return nil }
    return Glyph(index: advances.count + place, advance: emSize)
  }

  /// Returns the first index for which a condition is true that is true for all after it; `count` for none.
  private static func first(below count: Int, where isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The scalars of the font by the characters that they are, to which letters with combining marks
  /// are equal.
  static let composed: [Character: Unicode.Scalar] = {
    var composed: [Character: Unicode.Scalar] = [:]
    for scalar in Typeface.regular.ranges.lazy.flatMap({ $0.scalars })
      .compactMap({ Unicode.Scalar($0) })
    {
      let character = Character(scalar)
      composed[character] = min(composed[character] ?? scalar, scalar)
    }
    return composed
  }()
}
