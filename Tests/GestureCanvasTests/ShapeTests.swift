import GestureControls
import Gestures
import Testing

@testable import GestureCanvas

@Suite struct ShapeTests {
  @Test(arguments: [0.0, 0.25, 0.5, 0.8], [1, 2, 1.5])
  func `a disc covers the same area at any position`(shift: Double, density: Double) {
    let center = Point(x: 20 + shift, y: 19.7)
    let bitmap = draw(
      [.circle(center: center, radius: 12.3, fill: .white)], density: density)

    let area = Double.pi * 12.3 * 12.3 * density * density
    #expect(abs(bitmap.redArea - area) < area * 0.005)
    let middle = bitmap.redCenter
    #expect(abs(middle.x - center.x * density) < 0.02)
    #expect(abs(middle.y - center.y * density) < 0.02)
  }

  @Test func `the edge of a disc fades over a pixel`() {
    let bitmap = draw([.circle(center: Point(x: 20, y: 20), radius: 10.5, fill: .white)])

    #expect(bitmap.red(29, 19) == 255)
    #expect(abs(bitmap.red(30, 19) - 128) < 6)
    #expect(bitmap.red(31, 19) == 0)
  }

  @Test func `a ring lies inside its edge, and its hole stays empty`() {
    let bitmap = draw([
      .circle(
        center: Point(x: 20, y: 20), radius: 15, stroke: Stroke(color: .white, width: 4))
    ])

    let area = Double.pi * (15.0 * 15 - 11 * 11)
    #expect(abs(bitmap.redArea - area) < area * 0.01)
    #expect(bitmap.red(20, 20) == 0)
  }

  @Test func `a rectangle between pixels covers the pixels partially`() {
    let bitmap = draw([
      .rectangle(Rect(x: 4.25, y: 6, width: 10, height: 5.5), fill: .white)
    ])

    #expect(bitmap.red(4, 8) == 191)
    #expect(bitmap.red(5, 8) == 255)
    #expect(bitmap.red(14, 8) == 64)
    #expect(bitmap.red(8, 11) == 128)
    #expect(bitmap.red(3, 8) == 0)
  }

  @Test func `a rounded box covers the boxes without a pixel at its corners and edges`() {
    let box = RoundedBox(center: Point(x: 20, y: 20), halfWidth: 10.5, halfHeight: 8, radius: 6)
    func covers(_ x: Range<Int>, _ y: Range<Int>) -> Bool {
      box.covers(
        PixelBox(
          minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound))
    }

    #expect(covers(10..<30, 18..<22))
    #expect(covers(15..<25, 13..<27))
    #expect(!covers(9..<30, 18..<22))
    #expect(!covers(15..<25, 11..<28))
    #expect(!covers(10..<30, 13..<22))
    #expect(!covers(10..<30, 18..<27))
    // The corners of the box are the pixels that a rounded box covers last.
    for y in 12..<28 {
      for x in 9..<31 {
        let isFull = box.coverage(x: Double(x) + 0.5, y: Double(y) + 0.5) == 1
        #expect(!covers(x..<x + 1, y..<y + 1) || isFull)
      }
    }
  }

  @Test func `an opaque outline hides its fill up to the edge`() {
    let bitmap = draw([
      .rectangle(
        Rect(x: 5, y: 5, width: 30, height: 30), cornerRadius: 9,
        fill: Color(red: 0, green: 1, blue: 0),
        stroke: Stroke(color: Color(red: 1, green: 0, blue: 0), width: 3))
    ])

    for x in 0..<40 {
      for y in 0..<8 {
        #expect(bitmap.pixel(x: x, y: y)?.green == 0)
      }
    }
    #expect(bitmap.pixel(x: 20, y: 20)?.green == 255)
  }

  @Test func `a line has the given width and round ends`() {
    let bitmap = draw([
      .line(
        [Point(x: 8, y: 10), Point(x: 30, y: 28)], stroke: Stroke(color: .white, width: 5))
    ])

    let length = (22.0 * 22 + 18 * 18).squareRoot()
    let area = length * 5 + Double.pi * 2.5 * 2.5
    #expect(abs(bitmap.redArea - area) < area * 0.01)
  }

  @Test func `a segment is drawn as a line through two points`() {
    let (start, end) = (Point(x: 8, y: 10), Point(x: 30, y: 28))
    let stroke = Stroke(color: Color(red: 1, green: 1, blue: 1, alpha: 0.5), width: 3)

    let segment = draw([.segment(from: start, to: end, stroke: stroke)])
    #expect(segment == draw([.line([start, end], stroke: stroke)]))
    #expect(segment.redArea > 0)
  }

  @Test func `a translucent line has the same opacity where it turns`() {
    let bitmap = draw([
      .line(
        [Point(x: 5, y: 30), Point(x: 20, y: 10), Point(x: 35, y: 30)],
        stroke: Stroke(color: Color(red: 1, green: 1, blue: 1, alpha: 0.5), width: 8))
    ])

    #expect(bitmap.red(20, 10) == 128)
    #expect(bitmap.red(12, 20) == 128)
  }

  @Test func `a line thinner than a pixel is pale`() {
    let bitmap = draw([
      .line(
        [Point(x: 0, y: 10.5), Point(x: 40, y: 10.5)],
        stroke: Stroke(color: .white, width: 0.25))
    ])

    #expect(bitmap.red(20, 10) == 64)
  }

  // MARK: Limits

  @Test func `a clip limits the commands that follow until it is removed`() {
    let bitmap = draw([
      .clip(Rect(x: 10, y: 10, width: 5, height: 5)), .fill(.white),
      .clip(Rect(x: 90, y: 90, width: 5, height: 5)), .fill(.white),
      .clip(nil), .rectangle(Rect(x: 0, y: 0, width: 2, height: 2), fill: .white),
    ])

    #expect(bitmap.redArea == 29)
    #expect(bitmap.red(14, 14) == 255)
  }

  @Test func `commands with numbers that are not finite draw nothing`() {
    let invalid = Point(x: .nan, y: .infinity)
    let bitmap = draw([
      .circle(center: invalid, radius: 4, fill: .white),
      .circle(center: .zero, radius: .infinity, fill: .white),
      .rectangle(Rect(x: 0, y: 0, width: -4, height: 9), fill: .white),
      .line([invalid, .zero], stroke: Stroke(color: .white, width: .nan)),
      .line([], stroke: Stroke(color: .white, width: 1)),
      .image(
        name: "none", frame: .zero, transform: Transform(scale: 0)),
      .clip(Rect(x: .nan, y: 0, width: .infinity, height: 1)),
      .clip(nil),
      .text("?", at: invalid, style: TextStyle(size: .nan, color: .white)),
    ])

    #expect(bitmap.redArea == 0)
  }

  @Test(arguments: [1e7, 1e19, 1e60, 1e150, 1e307])
  func `shapes that reach far beyond the picture do not disturb what is drawn after them`(
    far: Double
  ) {
    let stroke = Stroke(color: .black, width: 2)
    let places = [
      Point(x: far, y: 5), Point(x: -far, y: 5), Point(x: 5, y: far), Point(x: 5, y: -far),
      Point(x: far, y: -far),
    ]
    for (start, end) in zip(places, places.dropFirst() + places.prefix(1)) {
      let box = Rect(center: start, size: Size(width: far, height: 1.5 * far))
      let bitmap = draw([
        .segment(from: start, to: end, stroke: stroke),
        .line([Point(x: 5, y: 5), start, end], stroke: stroke),
        .circle(center: start, radius: far / 2, fill: .black, stroke: stroke),
        .rectangle(box, cornerRadius: far / 4, fill: .black, stroke: stroke),
        .rectangle(box, fill: .black),
        .circle(center: Point(x: 20, y: 20), radius: 5, fill: .white),
      ])
      #expect(abs(bitmap.redArea - 78.5) < 1)
    }
  }

  @Test func `a canvas can change its size`() {
    let canvas = SoftwareCanvas(size: Size(width: 10, height: 10))
    canvas.resize(to: Size(width: 30, height: 20), density: 1.5)
    canvas.draw([.fill(.white)])

    #expect(canvas.bitmap.width == 45)
    #expect(canvas.bitmap.height == 30)
    #expect(canvas.bitmap.bytes.allSatisfy { $0 == 255 })
  }
}
