import GestureControls
import Testing

@Suite struct TypefaceTests {
  private func scalars(of text: String) -> String {
    String(String.UnicodeScalarView(Typeface.regular.glyphs(of: text).map(\.scalar)))
  }

  @Test func `both typefaces have the letters of Latin, Greek and Cyrillic`() {
    // U+0149 is deprecated, and the font lacks it.
    let ranges = [
      0x20...0x7e, 0xa0...0x148, 0x14a...0x17f, 0x391...0x3a1, 0x3a3...0x3ce, 0x400...0x45f,
    ]
    for typeface in [Typeface.regular, .bold] {
      let lacking = ranges.joined().compactMap { Unicode.Scalar(UInt32($0)) }
        .filter { !typeface.contains($0) }
      #expect(lacking.isEmpty)
    }
  }

  @Test func `a letter with combining marks has the glyph of the equal scalar`() {
    #expect(Array(scalars(of: "Ae\u{301}и\u{306}z").unicodeScalars) == Array("Aéйz".unicodeScalars))
    #expect(scalars(of: "\u{212b}").unicodeScalars.map(\.value) == [0xc5])
  }

  @Test(arguments: ["猿", "👨‍👩‍👧", "x\u{301}\u{302}", "\u{301}", "🇬🇷", "\u{e000}"])
  func `a character without a glyph is one box`(character: String) {
    #expect(scalars(of: character).unicodeScalars.map(\.value) == [0xfffd])
  }

  @Test func `every sequence of scalars has glyphs`() {
    let scalars: [Unicode.Scalar] = [
      "a", "\r", "\n", "\u{301}", "\u{600}", "\u{1f1ec}", "\u{200d}", "\u{fe0f}", "\u{1100}",
    ]
    for number in 0..<scalars.count * scalars.count * scalars.count {
      var text = String.UnicodeScalarView()
      var rest = number
      for _ in 0..<3 {
        text.append(scalars[rest % scalars.count])
        rest /= scalars.count
      }
      let count = Typeface.regular.glyphs(of: String(text)).reduce(0) { count, _ in count + 1 }
      #expect((1...3).contains(count), "\(Array(text))")
    }
  }

  @Test func `a variation selector has no effect`() {
    #expect(scalars(of: "✓\u{fe0e}→\u{fe0f}") == "✓→")
  }

  @Test func `the width of a text is that of its glyphs`() {
    let composed = Typeface.regular.width(of: "é")
    #expect(composed > 0.3)
    #expect(Typeface.regular.width(of: "e\u{301}") == composed)
    #expect(Typeface.regular.width(of: "\u{200b}\u{ad}") == 0)
  }
}
