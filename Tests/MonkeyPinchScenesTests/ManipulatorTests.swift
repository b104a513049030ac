import GestureMotion
import Gestures
import Testing

@testable import PlayKit

@Suite struct ManipulatorTests {
  /// A session with two sprites of 100 points at (200, 200) and (400, 200).
  ///
  /// Their centers stay 50 points inside a container of 600 by 400 points.
  private final class Board {
    let session: Session
    let container = View(frame: Rect(x: 0, y: 0, width: 600, height: 400), name: "ground")
    let sprites = ["a", "b"].map(Sprite.init)
    let manipulator: Manipulator
    private var time = Duration.zero

    init() {
      let window = Window(size: container.bounds.size)
      session = Session(window: window)
      window.addSubview(container)
      manipulator = Manipulator(session: session, container: container, scales: 0.5...2) {
        [container] _, _ in
        container.bounds.insetBy(dx: 50, dy: 50)
      }
      for (index, sprite) in sprites.enumerated() {
        sprite.frame = Rect(x: 150 + 200 * Double(index), y: 150, width: 100, height: 100)
        container.addSubview(sprite)
        manipulator.attach(to: sprite)
      }
    }

    var sprite: Sprite { sprites[0] }

    func frame(_ touches: (id: Int64, phase: Touch.Phase, location: Point)...) {
      time += .seconds(1) / 60
      let samples = touches.map {
        TouchSample(id: Touch.ID($0.id), phase: $0.phase, location: $0.location, timestamp: time)
      }
      session.send(samples)
      session.advance(to: time)
      manipulator.update(to: time)
    }

    func wait(frames: Int) { for _ in 0..<frames { frame() } }

    /// Drags a sprite to the right, first by the pan's hysteresis of 10 points.
    func drag(_ sprite: Sprite, by offsets: [Double], rest: Int = 6) {
      var finger = sprite.center
      frame((1, .began, finger))
      for offset in [10] + offsets {
        finger.x += offset
        frame((1, .moved, finger))
      }
      wait(frames: rest)
      frame((1, .ended, finger))
    }

    /// Moves two fingers around a point from a distance of 40 points to 120 points.
    func pinch(about middle: Point) {
      for (phase, distance) in [(Touch.Phase.began, 40.0), (.moved, 50), (.moved, 120)] {
        let half = Vector(dx: distance / 2, dy: 0)
        frame((1, phase, middle - half), (2, phase, middle + half))
      }
    }
  }

  private let board = Board()

  @Test(arguments: [(12.0, false), (12.1, true)])
  func `a pinch of a sprite begins after 12 points, for taps with two fingers`(
    change: Double, begins: Bool
  ) throws {
    let pinch = try #require(
      board.sprite.gestureRecognizers.lazy.compactMap { $0 as? PinchGestureRecognizer }.first)
    board.frame((1, .began, Point(x: 180, y: 200)), (2, .began, Point(x: 220, y: 200)))
    board.frame((2, .moved, Point(x: 220 + change, y: 200)))

    #expect((pinch.state == .began) == begins)
  }

  // For a container of 600 points, a rubber band reduces 50 points past an edge to 26.3 points.
  @Test(arguments: [
    (Manipulator.Edges.stop, 550.0), (Manipulator.Edges.rubberBand, 576.294_820_717),
    (Manipulator.Edges.none, 600.0),
  ])
  func `past an edge, a dragged sprite stops, has resistance, or follows the finger`(
    edges: Manipulator.Edges, x: Double
  ) {
    board.manipulator.edges = edges
    board.frame((1, .began, Point(x: 200, y: 200)))
    board.frame((1, .moved, Point(x: 210, y: 200)))
    board.frame((1, .moved, Point(x: 610, y: 200)))

    #expect(abs(board.sprite.center.x - x) < 1e-6)
  }

  @Test func `a sprite dragged past an edge and back stays under the finger`() {
    board.frame((1, .began, Point(x: 200, y: 200)))
    for x in [210.0, 590, 560, 500] { board.frame((1, .moved, Point(x: x, y: 200))) }

    #expect(board.sprite.center == Point(x: 490, y: 200))
  }

  @Test(arguments: [true, false])
  func `a pinch keeps the point between the fingers, or the center, in place`(
    keepsAnchor: Bool
  ) {
    board.manipulator.keepsAnchor = keepsAnchor
    let anchor = Point(x: 220, y: 200)
    let anchored = board.sprite.convert(anchor, from: nil)
    board.pinch(about: anchor)

    #expect(board.sprite.transform.scale > 1.5)
    let moved = (board.sprite.convert(anchored, to: nil) - anchor).magnitude
    #expect((moved < 1e-9) == keepsAnchor)
    #expect((board.sprite.center == Point(x: 200, y: 200)) != keepsAnchor)
  }

  @Test func `a finger that lands on a sprite brings it to the front, also for hit tests`() {
    board.frame((1, .began, Point(x: 200, y: 200)))
    #expect(board.container.subviews.map(\.name) == ["b", "a"])
    board.frame((1, .ended, Point(x: 200, y: 200)))
    board.sprites[1].center = Point(x: 230, y: 200)
    #expect(board.container.hitTest(Point(x: 220, y: 200), with: nil) === board.sprite)

    board.frame((1, .began, Point(x: 270, y: 200)))
    #expect(board.container.hitTest(Point(x: 220, y: 200), with: nil) === board.sprites[1])
  }

  @Test func `a thrown sprite comes to rest inside; a released one stays in place`() {
    board.drag(board.sprite, by: [20, 20, 20], rest: 0)
    board.wait(frames: 60)
    #expect(board.sprite.center.x == 260)

    board.manipulator.release = .fly(edge: Throw.scrollEdge, rate: .normal)
    board.drag(board.sprite, by: [20, 20, 20], rest: 0)
    #expect(board.manipulator.isAnimating)
    board.wait(frames: 600)
    #expect(board.sprite.center.x > 400 && board.sprite.center.x <= 550)
    #expect(!board.manipulator.isAnimating && board.sprite.flight == nil)
  }

  @Test func `a finger catches a flying sprite, which stays where it is`() {
    board.manipulator.release = .fly(edge: Throw.scrollEdge, rate: .normal)
    board.drag(board.sprite, by: [5, 5, 5], rest: 0)
    board.wait(frames: 5)
    board.frame((2, .began, board.sprite.center))
    let caught = board.sprite.center
    #expect(board.manipulator.held.map(\.name) == ["a"])
    board.wait(frames: 30)
    board.frame((2, .ended, caught))
    board.wait(frames: 30)

    #expect(board.sprite.center == caught)
    #expect(board.manipulator.held.isEmpty)
  }

  @Test func `a sprite can be pinched while dragging is disabled`() {
    board.manipulator.isDraggingEnabled = false
    board.drag(board.sprite, by: [50])
    #expect(board.sprite.center == Point(x: 200, y: 200))
    board.pinch(about: Point(x: 200, y: 200))
    #expect(board.sprite.transform.scale > 1.5)
  }

  @Test(arguments: [false, true])
  func `a finger that catches a flying sprite taps it only if that is allowed`(isAllowed: Bool) {
    var taps = 0
    board.manipulator.allowsTapOfCaughtSprite = isAllowed
    board.manipulator.onTap = { _, _ in taps += 1 }
    board.manipulator.release = .fly(edge: Throw.scrollEdge, rate: .normal)
    board.manipulator.addTap(to: board.sprite, after: board.sprite.gestureRecognizers)
    board.drag(board.sprite, by: [20, 20, 20], rest: 0)
    board.wait(frames: 5)
    board.frame((2, .began, board.sprite.center))
    board.frame((2, .ended, board.sprite.center))
    #expect(taps == (isAllowed ? 1 : 0))

    board.frame((2, .began, board.sprite.center))
    board.frame((2, .ended, board.sprite.center))
    #expect(taps == (isAllowed ? 2 : 1))
  }

  @Test func `a drag that tickles does not throw a sprite`() {
    board.manipulator.release = .fly(edge: Throw.scrollEdge, rate: .normal)
    board.manipulator.addTickle(to: board.sprite)
    let strokes: [Double] = [20, 20, -20, -20, -20, 20, 20, 20, 20]
    board.drag(board.sprite, by: strokes, rest: 0)
    let end = board.sprite.center
    board.wait(frames: 40)

    #expect(board.sprite.center == end && !board.manipulator.isAnimating)
  }

  @Test func `a sprite under a resting finger needs no frames`() {
    board.frame((1, .began, board.sprite.center))
    #expect(board.manipulator.isAnimating)
    board.wait(frames: 12)
    #expect(!board.manipulator.isAnimating)
    board.frame((1, .ended, board.sprite.center))
    #expect(board.manipulator.isAnimating)
  }

  @Test func `a pinch stops at the limits of the scale`() {
    for _ in 0..<3 {
      board.pinch(about: Point(x: 200, y: 200))
      board.frame((1, .ended, .zero), (2, .ended, .zero))
    }
    #expect(abs(board.sprite.transform.scale - 2) < 1e-9)
  }
}
