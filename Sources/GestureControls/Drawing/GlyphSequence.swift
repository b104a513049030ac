/// The glyphs that show a text: one for each character, in the order of the text.
///
/// A letter with combining marks has the glyph of the one scalar that is equal to it, such as `é`, and a
/// character without a glyph is a box, of however many scalars it consists. A variation selector, which
/// asks for text or a picture, has no effect.
package struct GlyphSequence: Sequence, IteratorProtocol {
  private let typeface: Typeface
  private let text: String
  private var position: String.Index

  fileprivate init(_ text: String, in typeface: Typeface) {
    self.typeface = typeface
    self.text = text
    position = text.startIndex
  }

  /// Returns the next glyph and the scalar that it belongs to; nil at the end.
  package mutating func next() -> (scalar: Unicode.Scalar, glyph: Typeface.Glyph)? {
    let scalars = text.unicodeScalars
    while position < scalars.endIndex {
      let first = scalars[position]
      var end = scalars.index(after: position)
      var scalar = first
      // No scalar below the combining marks continues a character.
      if end < scalars.endIndex, scalars[end].value >= 0x300 {
        let second = end
        end = text.index(after: position)
        if end > second { scalar = single(text[position..<end]) }
      }
      position = end
      if let glyph = typeface.ownGlyph(for: scalar) { return (scalar, glyph) }
      scalar = composed(Character(scalar))
      if let glyph = typeface.glyph(for: scalar) { return (scalar, glyph) }
    }
    return nil
  }

  /// Returns the scalar whose glyph shows a character of several scalars.
  private func single(_ character: Substring) -> Unicode.Scalar {
    let scalars = character.unicodeScalars
    let selectors: ClosedRange<Unicode.Scalar> = "\u{fe00}"..."\u{fe0f}"
    if let first = scalars.first, scalars.dropFirst().allSatisfy(selectors.contains) {
      return first
    }
    return character.first.map(composed) ?? Typeface.missing
  }

  private func composed(_ character: Character) -> Unicode.Scalar {
    Typeface.composed[character] ?? Typeface.missing
  }
}

extension Typeface {
  /// Returns the glyphs that show a text.
  package func glyphs(of text: String) -> GlyphSequence { GlyphSequence(text, in: self) }

  /// Returns the width of a line of text, divided by the em size.
  public func width(of text: String) -> Double {
    asciiWidth(of: text) ?? glyphWidth(of: text)
  }

  /// Returns the width of a text that consists of ASCII characters of the font; nil for another one.
  private func asciiWidth(of text: String) -> Double? {
    var width = 0.0
    for byte in text.utf8 {
      guard byte < 0x80, let glyph = ownGlyph(for: Unicode.Scalar(byte)) else { return nil }
      width += glyph.advance
    }
    return width / emSize
  }

  private func glyphWidth(of text: String) -> Double {
    var width = 0.0
    for (_, glyph) in glyphs(of: text) { width += glyph.advance }
    return width / emSize
  }
}
