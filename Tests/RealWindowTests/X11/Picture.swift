#if os(Linux)
import GestureCanvas
import SDLHost

/// What can be seen of a window.
struct Picture: Equatable {
  struct Pixel: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    /// The greatest difference of any of the three.
    func gap(to other: Pixel) -> Int {
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

  /// Reads a picture file.
  init(contentsOf path: String) throws {
    let bitmap = try Bitmap(contentsOf: path)
    width = bitmap.width
    height = bitmap.height
    pixels = stride(from: 0, to: bitmap.bytes.count, by: 4).map {
      Pixel(red: bitmap.bytes[$0], green: bitmap.bytes[$0 + 1], blue: bitmap.bytes[$0 + 2])
    }
  }

  /// The middle of all pixels of a kind; nil where there are none.
  func middle(of isMeant: (Pixel) -> Bool) -> Place? {
    var sum = Place(0, 0)
    var count = 0.0
    for (index, pixel) in pixels.enumerated() where isMeant(pixel) {
      sum = sum + Place(Double(index % width), Double(index / width))
      count += 1
    }
    return count > 0 ? sum * (1 / count) : nil
  }

  /// Where another picture of the same size looks different: the places of those pixels.
  ///
  /// - Parameter tolerance: How far red, green and blue may be apart, of 255.
  func differences(from other: Picture, tolerance: Int) -> [Place] {
    precondition(width == other.width && height == other.height, "pictures of one size")
    return pixels.indices.filter { pixels[$0].gap(to: other.pixels[$0]) > tolerance }
      .map { Place(Double($0 % width), Double($0 / width)) }
  }
}
#endif
