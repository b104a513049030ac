import Foundation
import Testing

@testable import GestureCanvas
@testable import GestureControls

@Suite struct GlyphAtlasTests {
  /// A typeface with the letters `A`, `B` and `C`.
  private let letters = Typeface(
    name: "letters", emSize: 16, ascent: 16, descent: 4, scalars: [65...67],
    advances: [640, 0, 640])

  private func atlas(_ text: String) throws(AssetError) -> GlyphAtlas {
    try GlyphAtlas(Array(text.utf8), of: letters, path: "letters.glyphs")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a file has pictures, and below each picture its glyphs`(lineBreak: String) throws {
    let lines = [
      "# A comment", "page 64 32", "67 1 2 3 4 -5 -6", "", "page-2 8 8", "65 0 0 8 8 0 8",
      "66 0 0 0 0 0 0", "",
    ]
    let atlas = try atlas(lines.joined(separator: lineBreak))

    let boxes = ["A", "B", "C"].compactMap { letters.ownGlyph(for: $0) }.map { atlas[$0] }
    #expect(
      atlas.pages.map { "\($0.name) \($0.width) \($0.height)" } == ["page 64 32", "page-2 8 8"])
    #expect(boxes.map(\.page) == [1, 1, 0])
    #expect(boxes.map(\.isEmpty) == [false, true, false])
    let last = try #require(boxes.last)
    let numbers = [last.x, last.y, last.width, last.height, last.left, last.top]
    #expect(numbers.elementsEqual([1, 2, 3, 4, -5, -6]))
  }

  @Test(arguments: [
    "65 0 0 0 0 0 0", "page 8", "page 8 8 8", "page 8 x", "page 8 8\n65 0 0 0 0 0",
    "page 8 8\n65 0 0 0 0 0 0 0", "page 8 8\n68 0 0 0 0 0 0", "page 8 8\n-65 0 0 0 0 0 0",
    "page 8 8\n65 1 0 8 8 0 0", "page 8 8\n65 0 1 8 8 0 0", "page 8 8\n65 -1 0 8 8 0 0",
    "page 8 8\n65 0 0 -1 8 0 0", "page 8 8\n65 0 0 8 8 0 1000000", "page 8 8\n65 0 0 8 8 0 -",
    "page 8 8\n65 0 0 0 0 0 0\n65 0 0 0 0 0 0",
  ])
  func `a line that is no picture and no glyph in one is named`(text: String) {
    let line = text.split(separator: "\n").count

    let error = #expect(throws: AssetError.self) { try atlas(text) }

    #expect(
      error?.description == "letters.glyphs: not a list of the font's glyphs: "
        + "line \(line) is neither a picture nor a glyph in one")
  }

  @Test(arguments: [Typeface.regular, .bold])
  func `all letters of English text are in the first picture of a font`(typeface: Typeface) throws {
    let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Assets")
    let file = try Data(contentsOf: assets.appending(path: "Fonts/\(typeface.name).glyphs"))

    let atlas = try GlyphAtlas(Array(file), of: typeface, path: "")

    #expect(atlas.pages.count == 6)
    for scalar in "The quick brown fox: 10 % of “this” – and that…".unicodeScalars {
      #expect(typeface.ownGlyph(for: scalar).map { atlas[$0].page } == 0)
    }
  }

  @Test func `a file that ends too early lacks glyphs`() {
    let error = #expect(throws: AssetError.self) { try atlas("page 8 8\n65 0 0 8 8 0 8\n") }

    #expect(
      error?.description == "letters.glyphs: not a list of the font's glyphs: 2 are missing")
    #expect(error?.isMissing == false)
  }
}
