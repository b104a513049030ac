import Gestures
import Testing

@testable import GestureCanvas

@Suite struct DitherTests {
  /// A gray gradient with bands of 20 rows, from level 50 at the top.
  static let gradient = raster { _, y in 50 + y / 20 }

  private static func raster(_ level: (_ x: Int, _ y: Int) -> Int) -> Raster {
    var raster = Raster(width: 64, height: 200)
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let gray = UInt32(level(x, y))
        raster.pixels[y * raster.width + x] = Pixel(red: gray, green: gray, blue: gray, alpha: 255)
      }
    }
    return raster
  }

  /// Returns the mean level of each row.
  private static func means(_ raster: Raster) -> [Double] {
    (0..<raster.height).map { y in
      let row = raster.pixels[y * raster.width..<(y + 1) * raster.width]
      return row.reduce(0) { $0 + Double($1 & 0xff) } / Double(raster.width)
    }
  }

  @Test func `a dithered gradient rises evenly, without bands`() {
    var raster = Self.gradient

    raster.ditherBands()

    let means = Self.means(raster)
    for y in 20..<180 {
      #expect(abs(means[y] - (50 + (Double(y) + 0.5) / 20 - 0.5)) < 0.25)
    }
    #expect(Set(raster.pixels.map { $0 & 0xff }) == Set(50...59))
  }

  @Test func `the edge of a shape stays sharp`() {
    let shape = Self.raster { x, y in x < 32 && y >= 77 ? 90 : 50 }
    var raster = shape

    raster.ditherBands()

    #expect(raster.pixels == shape.pixels)
  }

  @Test func `the same picture is dithered the same way each time`() {
    var (first, second) = (Self.gradient, Self.gradient)

    first.ditherBands()
    second.ditherBands()

    #expect(first.pixels == second.pixels)
  }

  @Test func `of all drawings, only those with very few transparent pixels are dithered`() {
    var whole = Self.gradient
    // The last row of a drawing whose height in pixels was rounded up is partly transparent.
    for x in 0..<whole.width { whole.pixels[199 * whole.width + x] = 0x9600_0000 }
    var cut = Self.gradient
    for index in 0..<1000 { cut.pixels[index] = 0 }
    let rasters = ["a/Sprites/whole.svg": whole, "a/Sprites/cut.svg": cut]
    let pictures = Pictures(assets: "a") { path in
      rasters[path].map { raster in
        PictureFile(size: Size(width: 64, height: 200)) { _, _ in raster }
      }
    }

    #expect(pictures.raster(of: "whole", step: 0)?.pixels != whole.pixels)
    #expect(pictures.raster(of: "cut", step: 0)?.pixels == cut.pixels)
  }
}
