import GestureControls
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
      #expect(lines[3] == "\(assets.path)/Fonts/text-bold.glyphs: missing")
    }

    @Test func `pictures in a folder of one's own come before the others`() throws {
      let own = try AssetFolder()
      try own.writeRedSquare(named: "square")
      try own.writeRedSquare(named: "both")
      try assets.write("no picture", to: "Sprites/both.svg")
      try assets.writeRedSquare(named: "other")
      let pictures = Pictures(assets: assets.path, own: own.path)

      let errors = pictures.check(names: ["square", "both", "other", "none"], fonts: [])

      #expect(
        errors.map(\.description) == [
          "\(own.path)/Sprites/none.svg: missing, also in \(assets.path)"
        ])
    }

    @Test(arguments: [
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"></svg>"##,
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path d="M0"/></svg>\n"##,
      ##"<svg xmlns="http://www.w3.org/2000/svg" width='60' height="40px"></svg>"##,
      ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><g/></svg>"##,
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><g/></svg><!-- > -->"##,
      ##"<!--<s--><svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><!--</svg--></svg>"##,
    ])
    func `the size of a drawing is known however the file states it`(svg: String) throws {
      try assets.write(svg, to: "Sprites/picture.svg")

      #expect(pictures.check(names: ["picture"], fonts: []) == [])
      #expect(pictures.naturalSize(of: "picture") == Size(width: 60, height: 40))
    }

    @Test(arguments: [
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><g>"##,
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"></sv"##,
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><g></g></svg"##,
      ##"</svg><svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">"##,
      "<", "",
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"></svg>"##,
      ##"<svg xmlns="http://www.w3.org/2000/svg" width='900in' height='900in'></svg>"##,
      ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60000 4e4"></svg>"##,
    ])
    func `a drawing that is incomplete or too large is refused`(svg: String) throws {
      try assets.write(svg, to: "Sprites/picture.svg")

      let errors = pictures.check(names: ["picture"], fonts: [])

      #expect(errors.count == 1)
      #expect(errors.allSatisfy { !$0.isMissing })
    }

    @Test(arguments: [
      #"stroke-dasharray="0.001 0.001" d="M0 0L1000000 1000000""#,
      #"style="stroke:red; stroke-dasharray : .001" d="M0 0h1e6""#,
      #"stroke-dasharray = '0,1e-4' d="m0 0 60 40""#,
      #"stroke-dasharray="0.0001%" d="M0 0L60 40""#,
      #"stroke-dasharray="4" d="M0 0h1e6"/><path stroke-dasharray=".001" d="M0 0h1e6""#,
    ])
    func `a drawing with too many dashes is refused before it is drawn`(path: String) throws {
      try assets.write(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path stroke="red" "#
          + path + "/></svg>", to: "Sprites/picture.svg")

      #expect(
        pictures.check(names: ["picture"], fonts: []).map(\.description) == [
          "\(assets.path)/Sprites/picture.svg: too many dashes: expected at most about 1000000"
        ])
    }

    @Test(arguments: [
      ##"stroke-dasharray="4 2" d="M0 0L1000 1000L0 1000Z" color="#999999""##,
      #"stroke-dasharray="none" d="M0 0L1000000000 0""#,
      #"stroke-dasharray="0 2em" d="M0 0L60 40.5.5-1e2""#,
    ])
    func `a drawing with dashed lines is read`(path: String) throws {
      try assets.write(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path stroke="red" "#
          + path + "/></svg>", to: "Sprites/picture.svg")

      #expect(pictures.check(names: ["picture"], fonts: []) == [])
    }

    @Test func `a PNG picture that states too many pixels is refused before it is decoded`() throws
    {
      let header: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
        0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0,
      ]
      try Data(header).write(to: URL(fileURLWithPath: "\(assets.path)/Sprites/picture.png"))

      let errors = pictures.check(names: ["picture"], fonts: [])

      #expect(
        errors.map(\.description)
          == ["\(assets.path)/Sprites/picture.png: too large: expected at most 16777216 pixels"])
    }

    @Test func `a PNG picture with a wrong or a missing byte is reported`() throws {
      let renderer = Renderer(offscreen: Size(width: 50, height: 20))
      renderer.draw([.fill(.white)], pictures: pictures)
      let path = "\(assets.path)/Sprites/picture.png"
      try renderer.writePNG(to: path)
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(Pictures.statedSize(ofPNG: Array(whole)) == Size(width: 50, height: 20))

      for place in whole.indices {
        var damaged = whole
        damaged[place] ^= 1
        try damaged.write(to: URL(fileURLWithPath: path))
        #expect(Pictures.statedSize(ofPNG: Array(damaged)) == nil, "byte \(place)")
        let cut = Array(whole[..<place])
        #expect(Pictures.statedSize(ofPNG: cut) == nil, "\(place) bytes")
      }
      try whole[..<40].write(to: URL(fileURLWithPath: path))
      #expect(pictures.check(names: ["picture"], fonts: []).count == 1)
    }

    @Test func `a picture that was prepared is the picture that is made when it is drawn`() throws {
      try assets.writeRedSquare(named: "square")
      let renderer = Renderer(offscreen: Size(width: 100, height: 100))
      let commands: [DrawCommand] = [
        .image(name: "square", frame: Rect(x: 3, y: 5, width: 90, height: 90)),
        .image(name: "none", frame: Rect(x: 3, y: 5, width: 90, height: 90)),
      ]
      renderer.draw(commands, pictures: pictures)
      let expected = renderer.bitmap

      let others = Pictures(assets: assets.path)
      others.prepare(commands)
      renderer.draw(commands, pictures: others)

      #expect(renderer.bitmap == expected)
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
