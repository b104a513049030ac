import Gestures
import Testing

@testable import SDLHost

@Suite struct TouchPlaceTests {
  static let sizes = [
    Size(width: 320, height: 240), Size(width: 1280, height: 800), Size(width: 801, height: 4000),
  ]

  @Test(arguments: sizes, [1, 1.5, 2])
  func `a share of the window becomes points, whatever the density`(size: Size, density: Double) {
    for share: Float in [0, 0.25, 0.5, 1] {
      let place = TouchPlace.point(x: share, y: 1 - share, window: size, density: density)

      #expect(
        place == Point(x: Double(share) * size.width, y: Double(1 - share) * size.height))
    }
  }

  @Test(arguments: sizes, [1, 1.5, 2])
  func `pixels that were handed through become points`(size: Size, density: Double) {
    let place = TouchPlace.point(x: 300, y: 0.5, window: size, density: density)

    #expect(place == Point(x: 300 / density, y: 0.5 / density))
  }

  @Test(arguments: sizes)
  func `a little beyond the edge is still a share`(size: Size) {
    let place = TouchPlace.point(x: 1.5, y: -0.25, window: size, density: 2)

    #expect(place == Point(x: 1.5 * size.width, y: -0.25 * size.height))
  }

  @Test(arguments: sizes, [1, 2])
  func `the last row of pixels can be hit`(size: Size, density: Double) {
    let lastRow = Float((size.height * density - 0.5) / (size.height * density))

    let place = TouchPlace.point(x: 0.5, y: lastRow, window: size, density: density)

    #expect(Rect(origin: .zero, size: size).contains(place ?? Point(x: -1, y: -1)))
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func `what is no number is no place`(value: Float) {
    #expect(TouchPlace.point(x: value, y: 0, window: Self.sizes[0], density: 1) == nil)
    #expect(TouchPlace.point(x: 0, y: value, window: Self.sizes[0], density: 1) == nil)
  }
}
