#if os(Linux)
import GestureCanvas
import SDLHost

/// A picture of a window, as pixels.
struct Picture: Equatable {
  struct Pixel: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    /// Returns the largest difference of a color component.
    func maximumDifference(from other: Pixel) -> Int {
      max(
        abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
        abs(Int(blue) - Int(other.blue)))
    }
  }

  let width: Int
  let height: Int
  let pixels: [Pixel]

  init(width: Int, height: Int, pixels: [Pixel]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Reads a picture from a file.
  init(contentsOf path: String) throws {
    let bitmap = try Bitmap(contentsOf: path)
    width = bitmap.width
    height = bitmap.height
    pixels = stride(from: 0, to: bitmap.bytes.count, by: 4).map {
      Pixel(red: bitmap.bytes[$0], green: bitmap.bytes[$0 + 1], blue: bitmap.bytes[$0 + 2])
    }
  }

  /// Returns the mean position of all pixels that satisfy a predicate; nil without any.
  func middle(of predicate: (Pixel) -> Bool) -> Position? {
    var sum = Position(0, 0)
    var count = 0.0
    for (index, pixel) in pixels.enumerated() where predicate(pixel) {
      sum = sum + Position(Double(index % width), Double(index / width))
      count += 1
    }
    return count > 0 ? sum * (1 / count) : nil
  }

  /// Returns the positions of pixels that differ from another picture of the same size.
  ///
  /// - Parameter tolerance: The largest difference of a color component that is ignored, of 255.
  func differences(from other: Picture, tolerance: Int) -> [Position] {
    precondition(width == other.width && height == other.height, "pictures must have the same size")
    return pixels.indices.filter {
      pixels[$0].maximumDifference(from: other.pixels[$0]) > tolerance
    }
    .map { Position(Double($0 % width), Double($0 / width)) }
  }
}
#endif
