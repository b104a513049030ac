import Gestures

@testable import GestureCanvas

extension Bitmap {
  /// Returns the red channel of a pixel, from 0 to 255; -1 outside the bitmap.
  func red(_ x: Int, _ y: Int) -> Int { pixel(x: x, y: y).map { Int($0.red) } ?? -1 }

  /// The sum of the red channel, in fully red pixels: the area of a white shape on black.
  var redArea: Double {
    var sum = 0
    for index in stride(from: 0, to: bytes.count, by: 4) { sum += Int(bytes[index]) }
    return Double(sum) / 255
  }

  /// The centroid of the red channel, in pixels.
  var redCenter: Point {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<height {
      for column in 0..<width {
        let red = Double(bytes[(row * width + column) * 4])
        sum += red
        x += red * (Double(column) + 0.5)
        y += red * (Double(row) + 0.5)
      }
    }
    return Point(x: x / sum, y: y / sum)
  }
}
