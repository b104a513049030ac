import GestureControls
import Gestures

@testable import GestureCanvas

/// Returns a bitmap of commands drawn on black.
func draw(
  _ commands: [DrawCommand], _ width: Double = 40, _ height: Double = 40, density: Double = 1,
  pictures: Pictures = Pictures()
) -> Bitmap {
  let canvas = SoftwareCanvas(size: Size(width: width, height: height), density: density)
  canvas.draw([.fill(.black)] + commands, pictures: pictures)
  return canvas.bitmap
}

extension Pictures {
  /// Returns a collection with the picture `square`: 40 x 40, red with a transparent margin of 8.
  static func redSquare() -> Pictures {
    Pictures(assets: "") { path in
      guard path.hasSuffix("square.svg") else { return nil }
      return PictureFile(size: Size(width: 40, height: 40)) { width, height in
        let scale = (x: Double(width) / 40, y: Double(height) / 40)
        let box = RoundedBox(
          center: Point(x: 20 * scale.x, y: 20 * scale.y), halfWidth: 12 * scale.x,
          halfHeight: 12 * scale.y, radius: 0)
        var raster = Raster(width: width, height: height)
        for y in 0..<height {
          for x in 0..<width {
            let coverage = box.coverage(x: Double(x) + 0.5, y: Double(y) + 0.5)
            raster.pixels[y * width + x] = Pixel(0xff00_00ff)
              .scaled(by: UInt32((coverage * 255).rounded()))
          }
        }
        return raster
      }
    }
  }
}
