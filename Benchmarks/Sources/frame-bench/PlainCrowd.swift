import CPlainFrame
import GestureCanvas
import GestureControls
import Gestures

/// The crowd's picture, drawn by a plain loop in C.
///
/// The backdrop is copied, words and controls are copied from masks, and bananas are sampled from a
/// raster of the size that our canvas uses.
final class PlainCrowd {
  private let target: PlainPicture
  private let backdrop: PlainPicture
  private let banana: PlainPicture
  /// The words and controls, by their place in the list of commands, with their upper left corners.
  private let layers: [Int: (picture: PlainPicture, x: Int, y: Int)]

  init(_ crowd: Crowd, size: Size, pictures: Pictures) {
    let (width, height) = (Int(size.width), Int(size.height))
    target = PlainCrowd.make(width, height)
    backdrop = PlainCrowd.layer([crowd.resting[0]], width, height, pictures).picture

    guard case .image(_, let area, let transform, _)? = crowd.resting.first(where: Crowd.isBanana),
      let natural = pictures.naturalSize(of: "banana")
    else { fatalError("no banana") }
    // The smallest of the sizes that grow by the fourth root of 2 in which no detail is lost.
    let scale = area.width * transform.scale / natural.width
    var cached = 1.0
    while cached > scale { cached /= 1.189_207_115_002_721 }
    while cached < scale { cached *= 1.189_207_115_002_721 }
    let side = (
      Int((natural.width * cached).rounded(.up)), Int((natural.height * cached).rounded(.up))
    )
    let frame = Rect(x: 1, y: 1, width: Double(side.0), height: Double(side.1))
    banana =
      PlainCrowd.alphaLayer(
        [.image(name: "banana", frame: frame)], side.0 + 2, side.1 + 2, pictures, crops: false
      ).picture

    var layers: [Int: (PlainPicture, Int, Int)] = [:]
    for (index, command) in crowd.resting.enumerated().dropFirst() where !Crowd.isBanana(command) {
      layers[index] = PlainCrowd.alphaLayer([command], width, height, pictures, crops: true)
    }
    self.layers = layers
  }

  func draw(_ commands: [DrawCommand]) {
    plain_copy(target, backdrop)
    let (width, height) = (Double(banana.width - 2), Double(banana.height - 2))
    for (index, command) in commands.enumerated().dropFirst() {
      if case .image("banana", let area, let transform, _) = command {
        let whole = Transform(
          a: area.width / width, b: 0, c: 0, d: area.height / height, tx: area.minX, ty: area.minY
        ).concatenating(transform)
        plain_sprite(
          target, banana,
          PlainTransform(
            a: whole.a, b: whole.b, c: whole.c, d: whole.d, tx: whole.tx, ty: whole.ty))
      } else if let layer = layers[index] {
        plain_blend(target, layer.picture, Int32(layer.x), Int32(layer.y))
      }
    }
  }

  /// Returns the mean difference of a color channel, of 255, from the same picture drawn by us.
  func meanDifference(from bitmap: Bitmap) -> Double {
    var sum = 0
    for pixel in 0..<Int(target.width * target.height) {
      for channel in 0..<3 {
        let theirs = Int(target.pixels[pixel] >> UInt32(8 * channel) & 255)
        sum += abs(Int(bitmap.bytes[pixel * 4 + channel]) - theirs)
      }
    }
    return Double(sum) / Double(target.width * target.height * 3)
  }

  // MARK: Layers

  private static func make(_ width: Int, _ height: Int) -> PlainPicture {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    pixels.initialize(repeating: 0xff00_0000, count: width * height)
    return PlainPicture(pixels: pixels, width: Int32(width), height: Int32(height))
  }

  /// Returns the picture of commands on black.
  private static func layer(
    _ commands: [DrawCommand], _ width: Int, _ height: Int, _ pictures: Pictures
  ) -> (picture: PlainPicture, bytes: [UInt8]) {
    let canvas = SoftwareCanvas(size: Size(width: Double(width), height: Double(height)))
    canvas.draw(commands, pictures: pictures)
    let (picture, bytes) = (make(width, height), canvas.bitmap.bytes)
    for pixel in 0..<width * height {
      let (red, green) = (UInt32(bytes[pixel * 4]), UInt32(bytes[pixel * 4 + 1]))
      picture.pixels[pixel] = 0xff00_0000 | UInt32(bytes[pixel * 4 + 2]) << 16 | green << 8 | red
    }
    return (picture, bytes)
  }

  /// Returns the picture of commands with its opacity, found by drawing them on black and on white.
  private static func alphaLayer(
    _ commands: [DrawCommand], _ width: Int, _ height: Int, _ pictures: Pictures, crops: Bool
  ) -> (picture: PlainPicture, x: Int, y: Int) {
    let black = layer(commands, width, height, pictures)
    let white = layer([.fill(.white)] + commands, width, height, pictures)
    defer { white.picture.pixels.deallocate() }
    var (left, top, right, bottom) = (width, height, 0, 0)
    for pixel in 0..<width * height {
      let alpha = 255 - (Int(white.bytes[pixel * 4]) - Int(black.bytes[pixel * 4]))
      black.picture.pixels[pixel] &= 0x00ff_ffff
      black.picture.pixels[pixel] |= UInt32(min(max(alpha, 0), 255)) << 24
      guard alpha > 0 else { continue }
      (left, right) = (min(left, pixel % width), max(right, pixel % width + 1))
      (top, bottom) = (min(top, pixel / width), max(bottom, pixel / width + 1))
    }
    guard crops else { return (black.picture, 0, 0) }
    guard left < right else { return (make(1, 1), -10, -10) }
    let cropped = make(right - left, bottom - top)
    for y in top..<bottom {
      for x in left..<right {
        cropped.pixels[(y - top) * (right - left) + x - left] = black.picture.pixels[y * width + x]
      }
    }
    black.picture.pixels.deallocate()
    return (cropped, left, top)
  }
}
