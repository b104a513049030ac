import GestureTesting
import Gestures
import Testing

@Suite struct ScreenEdgePanGestureRecognizerTests {
  typealias Edge = ScreenEdgePanGestureRecognizer.Edge

  let pan = ScreenEdgePanGestureRecognizer(name: "edgePan")
  let stage: Stage
  init() {
    // The view has the size of the window, 1280 x 800 points.
    stage = Stage(pan, frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    pan.edges = .all
  }

  @Test(arguments: [
    (13.0, 400.0, 30.0, 0.0, Edge.left), (1267, 400, -30, 0, .right), (640, 0, 0, 30, .top),
    (640, 787, 0, -30, .bottom),
  ])
  func `a finger that moves inward from an edge pans, less the hysteresis [R87]`(
    x: Double, y: Double, dx: Double, dy: Double, edge: Edge
  ) {
    stage.finger(1).down(at: x, y).move(to: x + dx, y + dy)
    #expect(pan.startEdges == edge)
    #expect(pan.translation(in: nil) == Vector(dx: dx, dy: dy) * (20 / 30))

    // After it has begun, the pan may move in any direction.
    stage.finger(1).move(to: 640, 500).up()
    #expect(stage.trace == ["edgePan began", "edgePan changed", "edgePan ended"])
    #expect(pan.startEdges.isEmpty)
  }

  @Test func `a finger that lands when the first one is lifted does not continue the pan`() {
    stage.finger(1).down(at: 5, 400).move(to: 40, 400)
    stage.frame {
      stage.finger(2).down(at: 640, 400)
      stage.finger(1).up()
    }

    #expect(stage.trace == ["edgePan began", "edgePan ended"])
  }

  @Test(arguments: [(13.1, 400.0), (1266.9, 400), (640, 13.1), (640, 786.9)])
  func `a finger that lands outside the edge region fails at once [R87]`(x: Double, y: Double) {
    stage.finger(1).down(at: x, y)

    #expect(
      stage.reasons == [
        "edgePan: landed 13.1 pt from the nearest of its edges, more "
          + "than the 13.0 pt that a screen "
          + "edge pan allows"
      ])
  }

  @Test func `only the edges in the set are recognized, and the default set is empty`() {
    pan.edges = [.left]
    stage.finger(1).down(at: 1275, 400).move(to: 1200, 400).up()
    pan.edges = ScreenEdgePanGestureRecognizer().edges
    stage.finger(1).down(at: 5, 400).move(to: 80, 400).up()

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons.last == "edgePan: no edges are set")
  }

  @Test(arguments: [
    (9.9, 0.0, true), (10, 0, true), (15, 14.9, true), (15, 15, false), (2, 10, false),
  ])
  func `an edge pan must move inward, and further than along the edge`(
    dx: Double, dy: Double, isAlive: Bool
  ) {
    stage.finger(1).down(at: 5, 400).move(to: 5 + dx, 400 + dy)

    #expect(stage.reasons.isEmpty == isAlive)
    #expect(stage.trace == (isAlive && dx >= 10 ? ["edgePan began"] : []))
  }

  @Test func `a finger in a corner may pan from either edge, as its direction decides`() {
    stage.finger(1).down(at: 3, 3).move(to: 5, 40)

    #expect(pan.startEdges == .top)
    #expect(stage.trace == ["edgePan began"])
  }

  @Test func `further fingers of an edge pan are ignored`() {
    stage.finger(1).down(at: 5, 400)
    stage.finger(2).down(at: 640, 400)
    stage.finger(1).move(to: 45, 400)
    stage.finger(2).move(to: 700, 400).up()
    stage.finger(1).up()

    #expect(stage.trace == ["edgePan began", "edgePan ended"])
  }

  @Test func `the width of the edge region can be set`() {
    pan.regionWidth = 40
    stage.finger(1).down(at: 40, 400).move(to: 60, 400)

    #expect(stage.trace == ["edgePan began"])
  }

  @Test func `the raw values of edges are those of UIKit`() {
    #expect([Edge.top, .left, .bottom, .right].map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test(arguments: [
    (113.0, 350.0, 30.0, 0.0, Edge.left), (487, 350, -30, 0, .right), (300, 213, 0, 30, .top),
    (300, 487, 0, -30, .bottom),
  ])
  func `the edges are those of the window's bounds, wherever their origin is`(
    x: Double, y: Double, dx: Double, dy: Double, edge: Edge
  ) {
    stage.window.bounds = Rect(x: 100, y: 200, width: 400, height: 300)
    stage.finger(1).down(at: x, y).move(to: x + dx, y + dy)

    #expect(pan.startEdges == edge)
  }

  @Test(arguments: [(9.9, true), (10, false)])
  func `the reason is the distance inward until that is enough, and then the one along the edge`(
    dx: Double, isTooShort: Bool
  ) throws {
    stage.finger(1).down(at: 5, 400).move(to: 5 + dx, 430)

    let reason = try #require(stage.reasons.first)
    #expect(reason.contains(isTooShort ? "9.9 pt" : "30.0 pt"))
  }

  @Test(
    arguments: [
      (9.9, 10.0, false), (9.9, -10, false), (10, 9.9, true), (10, -9.9, true), (15, 15, false),
      (15, -15, false),
    ], [Edge.left, .right, .top, .bottom])
  func `from each edge a pan must move inward, and further than along the edge to either side`(
    movement: (inward: Double, along: Double, begins: Bool), edge: Edge
  ) {
    let (inward, along, begins) = movement
    let (start, displacement): (Point, Vector) =
      switch edge {
      case .left: (Point(x: 5, y: 400), Vector(dx: inward, dy: along))
      case .right: (Point(x: 1275, y: 400), Vector(dx: -inward, dy: along))
      case .top: (Point(x: 640, y: 5), Vector(dx: along, dy: inward))
      default: (Point(x: 640, y: 795), Vector(dx: along, dy: -inward))
      }
    let end = start + displacement
    stage.finger(1).down(at: start.x, start.y).move(to: end.x, end.y)

    #expect(stage.trace == (begins ? ["edgePan began"] : []))
  }
}
