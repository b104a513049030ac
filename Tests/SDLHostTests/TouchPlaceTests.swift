import Gestures
import HostFuzz
import Testing

@testable import SDLHost

@Suite struct TouchPlaceTests {
  static let sizes = [
    Size(width: 320, height: 240), Size(width: 1280, height: 800), Size(width: 801, height: 4000),
  ]

  @Test(arguments: sizes, [1, 1.5, 2])
  func `a share of the window becomes points, whatever the density`(size: Size, density: Double) {
    for share: Float in [0, 0.25, 0.5, 0.75] {
      let place = TouchPlace().point(x: share, y: 0.75 - share, window: size, density: density)

      #expect(
        place == Point(x: Double(share) * size.width, y: Double(0.75 - share) * size.height))
    }
  }

  @Test(arguments: sizes, [1, 1.5, 2])
  func `pixels that were handed through become points`(size: Size, density: Double) {
    let place = TouchPlace().point(x: 300, y: 0.5, window: size, density: density)

    #expect(place == Point(x: 300 / density, y: 0.5 / density))
  }

  @Test(arguments: sizes)
  func `beyond the edge up to half a window is still a share, and stays outside`(size: Size) {
    let place = TouchPlace().point(x: 1.5, y: -0.25, window: size, density: 2)

    #expect(place == Point(x: 1.5 * size.width, y: -0.25 * size.height))
  }

  /// How SDL's drivers make a share out of a pixel's place.
  enum Driver: CaseIterable {
    /// The place by the length: Wayland, Windows, Cocoa.
    case plain
    /// The place by the last pixel: X11.
    case lastPixel
    /// The pixel's number by the last pixel: panels that count from 0.
    case wholePixels

    func share(_ place: Double, of length: Double) -> Float {
      switch self {
      case .plain: Float(place / length)
      case .lastPixel: Float(place / (length - 1))
      case .wholePixels: Float(place.rounded(.down) / (length - 1))
      }
    }
  }

  @Test(arguments: Driver.allCases, [1.0, 1.25, 1.5, 2, 3])
  func `whatever the window, every pixel can be hit, and is hit within a pixel`(
    driver: Driver, density: Double
  ) throws {
    var random = SmallGenerator(seed: 36)
    var place = TouchPlace()
    place.endsAtLastPixel = driver == .lastPixel
    for _ in 0..<2_000 {
      let pixels = (
        x: Double(Int.random(in: 320...8192, using: &random)),
        y: Double(Int.random(in: 240...8192, using: &random))
      )
      let size = Size(width: pixels.x / density, height: pixels.y / density)
      // The first, the last, or any pixel of a row, and any place within it.
      let column = [0, pixels.x - 1, Double(Int.random(in: 0..<Int(pixels.x), using: &random))]
      let row = [0, pixels.y - 1, Double(Int.random(in: 0..<Int(pixels.y), using: &random))]
      let touched = Point(
        x: (column.randomElement(using: &random) ?? 0) + Double.random(in: 0..<1, using: &random),
        y: (row.randomElement(using: &random) ?? 0) + Double.random(in: 0..<1, using: &random))

      let point = try #require(
        place.point(
          x: driver.share(touched.x, of: pixels.x), y: driver.share(touched.y, of: pixels.y),
          window: size, density: density))

      #expect(Rect(origin: .zero, size: size).contains(point))
      #expect(abs(point.x * density - touched.x) <= (driver == .wholePixels ? 1 : 0.51))
      #expect(abs(point.y * density - touched.y) <= (driver == .wholePixels ? 1 : 0.51))
    }
  }

  @Test(arguments: sizes, [1, 2])
  func `1 is inside, and so is the last row of pixels`(size: Size, density: Double) throws {
    for share in [1, Float((size.height * density - 0.5) / (size.height * density))] {
      let place = try #require(
        TouchPlace().point(x: share, y: share, window: size, density: density))

      #expect(Rect(origin: .zero, size: size).contains(place))
    }
  }

  @Test func `less than a pixel beyond an edge is on it, a pixel beyond is outside`() {
    let size = Size(width: 100, height: 200)
    let place = { (x: Float, y: Float) in TouchPlace().point(x: x, y: y, window: size, density: 1) }

    #expect(place(1.0099, -0.0049) == Point(x: 99.5, y: 0))
    #expect(place(1.0101, 0)?.x ?? 0 > 101)
    #expect(place(0, -0.0051)?.y ?? 0 < -1)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 65_537, -1e30, .greatestFiniteMagnitude])
  func `what is no number, or on no screen, is no place`(value: Float) {
    #expect(TouchPlace().point(x: value, y: 0, window: Self.sizes[0], density: 1) == nil)
    #expect(TouchPlace().point(x: 0, y: value, window: Self.sizes[0], density: 1) == nil)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a density that is none leads nowhere`(density: Double) {
    #expect(TouchPlace().point(x: 0.5, y: 0.5, window: Self.sizes[0], density: density) == nil)
  }
}
