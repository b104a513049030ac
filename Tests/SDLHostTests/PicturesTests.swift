import GestureDrawing
import Foundation
import Gestures
import GestureCanvas
import Testing

@testable import SDLHost

extension SDLTests {
  @MainActor @Suite struct PicturesTests {
    let assets: AssetFolder
    let pictures: Pictures

    init() throws {
      assets = try AssetFolder()
      pictures = Pictures(assets: assets.path)
    }

    @Test func `each missing or broken file is reported in a line`() throws {
      try assets.writeRedSquare(named: "square")
      try assets.write("<svg", to: "Sprites/torn.svg")
      try assets.write("no picture", to: "Sprites/text.png")

      let errors = pictures.check(names: ["square", "none", "torn", "text"], fonts: [.bold])

      let lines = errors.map(\.description)
      #expect(lines.count == 4)
      #expect(lines[0] == "\(assets.path)/Sprites/none.svg: missing")
      let unreadable = "not a picture that SDL_image can read: "
      #expect(lines[1].hasPrefix("\(assets.path)/Sprites/torn.svg: \(unreadable)"))
      #expect(lines[2].hasPrefix("\(assets.path)/Sprites/text.png: \(unreadable)"))
      #expect(lines[3] == "\(assets.path)/Fonts/text-bold.png: missing")
    }

    @Test func `the natural size of a picture is that of its file`() throws {
      try assets.writeRedSquare(named: "square")

      #expect(pictures.naturalSize(of: "square") == Size(width: 40, height: 40))
      #expect(pictures.naturalSize(of: "none") == nil)
    }

    @Test func `shapes are drawn at least as large as shown, and not much larger`() throws {
      try assets.writeRedSquare(named: "square")

      for scale in [0.2, 0.5, 0.99, 1, 1.01, 1.5, 3, 9] {
        let raster = try #require(pictures.raster(of: "square", scale: scale))
        #expect(Double(raster.width) >= 40 * scale - 0.01)
        #expect(Double(raster.width) <= 40 * scale * 1.1893 + 1)
      }
    }

    @Test func `no picture of shapes is drawn larger than the limit`() throws {
      try assets.writeRedSquare(named: "square")

      let raster = try #require(pictures.raster(of: "square", scale: 1000, limit: 512))

      #expect(raster.width <= 512)
      #expect(raster.width > 400)
    }

    @Test func `a picture of pixels that exceeds the limit is reduced`() throws {
      let wide = Renderer(offscreen: Size(width: 5000, height: 20))
      wide.draw([.fill(.white)], pictures: pictures)
      try wide.writePNG(to: "\(assets.path)/Sprites/wide.png")

      let small = try #require(pictures.raster(of: "wide", scale: 1, limit: 4096))
      let whole = try #require(pictures.raster(of: "wide", scale: 8, limit: 16_384))

      #expect(small.width > 2048)
      #expect(small.width <= 4096)
      #expect(whole.width == 5000)
    }
  }
}
