import GestureTesting
import Gestures
import Testing

/// Hit tests among many views find the same view as asking each view in turn.
@Suite struct OutlinesTests {
  private var random = SeededGenerator(seed: 11)
  private let root = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))

  private mutating func place() -> Point {
    Point(x: random.double(in: -50...1050), y: random.double(in: -50...1050))
  }

  private mutating func addView() {
    let size = Size(width: random.double(in: 10...150), height: random.double(in: 10...150))
    let view = View(frame: Rect(center: place(), size: size))
    view.transform = Transform(rotation: random.double(in: 0...6))
      .scaledBy(x: random.double(in: 0.5...2), y: random.double(in: 0.5...2))
    root.insertSubview(view, at: random.int(in: 0...root.subviews.count))
  }

  /// Returns the view that is hit, found by asking each view, front-most first.
  private func foundByAsking(at point: Point) -> View {
    root.subviews.last { view in
      !view.isHidden && view.bounds.contains(view.convert(point, from: root))
    } ?? root
  }

  private mutating func expectTheSame(_ comment: Comment) {
    var hits = 0
    for _ in 0..<200 {
      let point = Point(x: random.double(in: 0...999), y: random.double(in: 0...999))
      let found = foundByAsking(at: point)
      #expect(root.hitTest(point, with: nil) === found, comment)
      if found !== root { hits += 1 }
    }
    #expect(hits > 0, comment)
  }

  @Test(arguments: [15, 16, 17, 40, 300])
  mutating func `[R1] a hit test among many rotated and scaled views equals asking each of them`(
    count: Int
  ) {
    for _ in 0..<count { addView() }
    expectTheSame("after adding views")

    for _ in 0..<count / 2 {
      let view = root.subviews[random.int(in: 0...root.subviews.count - 1)]
      switch random.int(in: 0...4) {
      case 0: view.center = place()
      case 1: view.isHidden = true
      case 2: root.bringSubviewToFront(view)
      case 3: view.bounds.size = Size(width: 80, height: 60)
      default: view.transform = .identity
      }
    }
    expectTheSame("after changing views")

    root.subviews[0].removeFromSuperview()
    addView()
    expectTheSame("after replacing a view")
  }

  @Test func `[R1] a hit test among many views follows each change of a place by itself`() {
    let views = (0..<20).map { View(frame: Rect(x: Double($0) * 40, y: 0, width: 30, height: 30)) }
    for view in views { root.addSubview(view) }
    let view = views[7]
    func isHit(_ x: Double, _ y: Double) -> Bool {
      root.hitTest(Point(x: x, y: y), with: nil) === view
    }
    #expect(isHit(295, 15))

    view.center = Point(x: 295, y: 500)
    #expect(isHit(295, 500) && !isHit(295, 15))
    view.bounds.size = Size(width: 100, height: 10)
    #expect(isHit(340, 500) && !isHit(295, 510))
    view.transform = Transform(scale: 3)
    #expect(isHit(430, 510))
    view.frame = Rect(x: 900, y: 900, width: 50, height: 50)
    view.transform = .identity
    #expect(isHit(920, 920) && !isHit(430, 510))
  }

  /// A view that is touched up to 20 points outside its bounds.
  private final class LargeView: View {
    override func point(inside point: Point, with event: Event?) -> Bool {
      bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
  }

  @Test func `[R1] among many views, one whose class enlarges its area is hit outside its frame`() {
    for index in 0..<20 {
      root.addSubview(LargeView(frame: Rect(x: Double(index) * 50, y: 500, width: 30, height: 30)))
    }

    #expect(root.hitTest(Point(x: 15, y: 485), with: nil) === root.subviews[0])
    #expect(root.hitTest(Point(x: 965, y: 545), with: nil) === root.subviews[19])
    #expect(root.hitTest(Point(x: 15, y: 475), with: nil) === root)
  }

  @Test(arguments: [(30.0, 900.0), (900, 30)])
  func `[R1] among many views, one of any shape is hit at its edges`(width: Double, height: Double)
  {
    for index in 0..<20 {
      let offset = Double(index) * 40
      root.addSubview(
        View(
          frame: Rect(
            x: width < height ? offset : 0, y: width < height ? 0 : offset, width: width,
            height: height)))
    }

    for view in root.subviews {
      let frame = view.frame
      for corner in [
        frame.origin, Point(x: frame.maxX.nextDown, y: frame.minY),
        Point(x: frame.minX, y: frame.maxY.nextDown),
      ] {
        #expect(root.hitTest(corner, with: nil) === view)
      }
    }
  }
}
