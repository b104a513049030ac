import GestureControls
import Gestures
import Testing

@testable import GestureCanvas

/// Tests of which pixels of pictures stay in memory, and how often they are made.
@Suite struct PictureMemoryTests {
  /// The names of the pictures that were drawn or decoded, in order.
  private final class Work { var names: [String] = [] }

  private let work = Work()
  private let pictures: Pictures
  private let canvas = SoftwareCanvas(size: Size(width: 320, height: 200))

  init() {
    let work = work
    pictures = Pictures(assets: "") { path in
      let name = String(path.dropFirst("/Sprites/".count).dropLast(4))
      guard path.hasSuffix(name == "photo" ? ".png" : ".svg") else { return nil }
      // Drawn on the thread that asks for it, as the pictures are not prepared.
      nonisolated(unsafe) let work = work
      let pixels = { @Sendable (width: Int, height: Int) -> Raster? in
        work.names.append(name)
        return Raster(width: width, height: height, filledWith: .opaqueBlack)
      }
      let size = Size(width: 320, height: 200)
      return name == "photo"
        ? PictureFile(size: size) { pixels(320, 200) } : PictureFile(size: size, draw: pixels)
    }
  }

  private func image(_ name: String, _ frame: Rect) -> DrawCommand {
    .image(name: name, frame: frame, transform: .identity)
  }

  /// Draws a background that fills the surface, and a sprite in the middle of it.
  private func draw(_ scale: Double, sprite: String = "sprite") {
    let (width, height) = (320 * scale, 200 * scale)
    canvas.resize(to: Size(width: width, height: height), density: 1)
    canvas.draw(
      [
        image("background", Rect(x: 0, y: 0, width: width, height: height)),
        image(sprite, Rect(x: width / 4, y: height / 4, width: width / 2, height: height / 2)),
      ], pictures: pictures)
  }

  @Test func `pictures of former sizes of the window are removed from memory`() {
    draw(1)
    let start = pictures.byteCount
    for step in 1...20 { draw(1 + Double(step) / 5) }
    for step in 1...20 { draw(5 - Double(step) / 5) }

    #expect(pictures.byteCount <= start + 2 * canvas.raster.byteCount)
  }

  @Test func `while a window is resized, each size of a picture is made once`() {
    for step in 0...20 { draw(1 + Double(step) / 20) }

    // From one to twice the size, in steps of the fourth root of 2.
    #expect(work.names.filter { $0 == "background" }.count == 5)
    #expect(work.names.filter { $0 == "sprite" }.count == 5)
  }

  @Test func `a picture that is in the last frame stays in memory at any size`() {
    draw(1)
    // The pictures of one frame need more than is kept beside them.
    let frame = Rect(x: 0, y: 0, width: 640, height: 400)
    let commands = ["one", "two", "three", "four"].map { image($0, frame) }
    canvas.draw(commands, pictures: pictures)
    work.names = []

    for x in 1...8 {
      let offset = Vector(dx: Double(x) / 4, dy: 0)
      canvas.draw(
        commands.map { command in
          guard case .image(let name, let frame, _, let alpha) = command else { return command }
          return .image(
            name: name, frame: frame, transform: Transform(translation: offset), alpha: alpha)
        }, pictures: pictures)
    }

    #expect(work.names == [])
  }

  @Test func `the pixels of a photograph stay in memory while it is drawn at other sizes`() {
    draw(1, sprite: "photo")
    for step in 1...20 { draw(1 - Double(step) / 40, sprite: "photo") }

    #expect(work.names.filter { $0 == "photo" }.count == 1)
  }

  @Test func `a picture that returns soon is not made again`() {
    for sprite in ["sprite", "blinking", "sprite", "blinking", "sprite"] {
      for _ in 0..<3 { draw(1, sprite: sprite) }
    }

    #expect(work.names == ["background", "sprite", "blinking"])
  }
}
