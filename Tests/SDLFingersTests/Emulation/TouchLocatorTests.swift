import Gestures
import GestureTesting
import Testing

@testable import SDLFingers

@Suite struct TouchLocatorTests {
  static let sizes = [
    Size(width: 320, height: 240), Size(width: 1280, height: 800), Size(width: 801, height: 4000),
  ]

  @Test(arguments: sizes, [1, 1.5, 2])
  func `a fraction of the window becomes points at any density`(size: Size, density: Double) {
    for share: Float in [0, 0.25, 0.5, 0.75] {
      let place = TouchLocator().point(x: share, y: 0.75 - share, window: size, density: density)

      #expect(
        place == Point(x: Double(share) * size.width, y: Double(0.75 - share) * size.height))
    }
  }

  @Test(arguments: sizes, [1, 1.5, 2])
  func `pixels are converted to points`(size: Size, density: Double) {
    let place = TouchLocator().point(x: 300, y: 0.5, window: size, density: density)

    #expect(place == Point(x: 300 / density, y: 0.5 / density))
  }

  @Test(arguments: sizes)
  func `a fraction up to half a window outside the edge stays outside`(size: Size) {
    let place = TouchLocator().point(x: 1.5, y: -0.25, window: size, density: 2)

    #expect(place == Point(x: 1.5 * size.width, y: -0.25 * size.height))
  }

  /// The ways in which drivers convert a pixel to a fraction of the window.
  enum Driver: CaseIterable {
    /// The coordinate divided by the length: Wayland, Windows, Cocoa.
    case plain
    /// The coordinate divided by that of the last pixel: X11.
    case lastPixel
    /// The index of the pixel divided by that of the last one: panels that count pixels.
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
  func `every pixel of a window can be hit, with an error below a pixel`(
    driver: Driver, density: Double
  ) throws {
    var random = SeededGenerator(seed: 36)
    var place = TouchLocator()
    place.endsAtLastPixel = driver == .lastPixel
    for _ in 0..<2_000 {
      let pixels = (
        x: Double(Int.random(in: 320...8192, using: &random)),
        y: Double(Int.random(in: 240...8192, using: &random))
      )
      let size = Size(width: pixels.x / density, height: pixels.y / density)
      // The first, the last, or any pixel of a row, and any location within it.
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
  func `the coordinate 1 and the last pixel row are inside`(size: Size, density: Double) throws {
    for share in [1, Float((size.height * density - 0.5) / (size.height * density))] {
      let place = try #require(
        TouchLocator().point(x: share, y: share, window: size, density: density))

      #expect(Rect(origin: .zero, size: size).contains(place))
    }
  }

  @Test func `a location less than a pixel outside an edge moves to the edge`() {
    let size = Size(width: 100, height: 200)
    let place = { (x: Float, y: Float) in TouchLocator().point(x: x, y: y, window: size, density: 1)
    }

    #expect(place(1.0099, -0.0049) == Point(x: 99.5, y: 0))
    #expect(place(1.0101, 0)?.x ?? 0 > 101)
    #expect(place(0, -0.0051)?.y ?? 0 < -1)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 65_537, -1e30, .greatestFiniteMagnitude])
  func `coordinates that are not finite or larger than any screen are refused`(value: Float) {
    #expect(TouchLocator().point(x: value, y: 0, window: Self.sizes[0], density: 1) == nil)
    #expect(TouchLocator().point(x: 0, y: value, window: Self.sizes[0], density: 1) == nil)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `an invalid density is refused`(density: Double) {
    #expect(TouchLocator().point(x: 0.5, y: 0.5, window: Self.sizes[0], density: density) == nil)
  }
}
