import Gestures
import Testing

@testable import GestureCanvas
@testable import GestureControls

@Suite struct TextTests {
  /// A typeface with one letter, `A`: a block 12 wide and 16 high on the baseline.
  private let blocks = Typeface(
    name: "blocks", emSize: 16, ascent: 16, descent: 0, scalars: [65...65], advances: [16 * 64])

  private let pictures = Pictures(
    assets: "",
    reader: { path in
      path.hasSuffix("Fonts/blocks.glyphs") ? Array("page 20 20\n65 4 2 12 16 1 16".utf8) : nil
    }
  ) { path in
    path.hasSuffix("Fonts/page.png")
      ? PictureFile(Raster(width: 20, height: 20, filledWith: 0xffff_ffff)) : nil
  }

  private func draw(
    _ text: String, at place: Point, size: Double, color: Color = .white,
    alignment: TextStyle.Alignment = .leading
  ) throws -> Bitmap {
    let canvas = SoftwareCanvas(size: Size(width: 64, height: 64))
    let style = TextStyle(size: size, color: color, alignment: alignment)
    let layout = try #require(
      TextLayout(text, at: place, style: style, typeface: blocks, density: 1))
    canvas.draw(.text(layout, color), from: pictures)
    return canvas.bitmap
  }

  @Test(arguments: [4, 8, 11, 16, 24, 32])
  func `a letter covers the same relative area at any size`(size: Double) throws {
    let bitmap = try draw("A", at: Point(x: 10, y: 50), size: size)

    let scale = size / 16
    #expect(abs(bitmap.redArea - 12 * 16 * scale * scale) < 2 * scale + 0.5)
  }

  @Test func `a letter is on its baseline, in its color`() throws {
    let bitmap = try draw(
      "A", at: Point(x: 10, y: 40.2), size: 16, color: Color(hex: 0x3366cc))

    #expect(try #require(bitmap.pixel(x: 11, y: 39)) == (0x33, 0x66, 0xcc, 0xff))
    #expect(bitmap.pixel(x: 11, y: 40)?.red == 0)
    #expect(bitmap.pixel(x: 11, y: 24)?.red == 0x33)
    #expect(bitmap.pixel(x: 11, y: 23)?.red == 0)
    #expect(bitmap.pixel(x: 10, y: 30)?.red == 0)
  }

  @Test func `letters are placed at quarters of a pixel`() throws {
    let bitmap = try draw("A", at: Point(x: 10.25, y: 40), size: 16)

    #expect(bitmap.pixel(x: 11, y: 30)?.red == 191)
    #expect(bitmap.pixel(x: 23, y: 30)?.red == 64)
  }

  @Test func `text is aligned according to its style`() throws {
    let trailing = try draw("AA", at: Point(x: 40, y: 40), size: 16, alignment: .trailing)
    let center = try draw("AA", at: Point(x: 30, y: 40), size: 16, alignment: .center)

    // The first letter's block begins a pixel after the pen, 32 pixels before the end.
    #expect(trailing.pixel(x: 8, y: 30)?.red == 0)
    #expect(trailing.pixel(x: 9, y: 30)?.red == 255)
    #expect(center.pixel(x: 14, y: 30)?.red == 0)
    #expect(center.pixel(x: 15, y: 30)?.red == 255)
  }

  @Test func `without its files no letters are drawn`() throws {
    let canvas = SoftwareCanvas(size: Size(width: 8, height: 8))
    let layout = try #require(
      TextLayout(
        "A?", at: Point(x: 0, y: 8), style: TextStyle(size: 8, color: .white), typeface: blocks,
        density: 1))

    canvas.draw(.text(layout, .white), from: Pictures())

    #expect(canvas.bitmap.redArea == 0)
  }
}
