import GestureControls
import Gestures
import GestureMotion
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the phone whose drawer is moved by recognizers.
@Suite struct GestureDrawerTests: DrawerSuite {
  let game = Game(among: [DrawerScene.self])

  @Test(arguments: [(100.0, 0.0), (129, 0), (131, 240), (200, 240)])
  func `a panel released at rest goes to the nearest position, after a hysteresis of 10 points`(
    way: Double, end: Double
  ) throws {
    let drawer = try scene().gestureDrawer
    slide(drawer, from: 40, by: [way / 2, way / 2])
    game.wait(frames: 60)

    #expect(close(drawer.position, end))
    #expect(!drawer.isMoving)
  }

  @Test
  func `a short flick opens the drawer in both directions, but not the one with touch methods`()
    throws
  {
    let scene = try scene()
    for sign in [1.0, -1] {
      let start = sign > 0 ? 60.0 : 260
      let steps = [20.0, 20, 20].map { $0 * sign }
      slide(scene.gestureDrawer, from: start, by: steps, rest: 0)
      slide(scene.touchDrawer, from: start, by: steps, rest: 0)
      game.wait(frames: 60)
      #expect(close(scene.gestureDrawer.position, 240 * sign))
      #expect(scene.touchDrawer.panelFrame.minX == 0)
      game.tap(location(160, on: scene.gestureDrawer))
      game.wait(frames: 60)
      #expect(close(scene.gestureDrawer.position, 0))
    }
  }

  @Test func `a released panel starts its flight with the velocity of the finger`() throws {
    let drawer = try scene().gestureDrawer
    slide(drawer, from: 40, by: Array(repeating: 10, count: 8), rest: 0)
    var locations = [drawer.position]
    for _ in 0..<60 {
      game.wait(frames: 1)
      locations.append(drawer.position)
    }
    let steps = zip(locations, locations.dropFirst()).map { $1 - $0 }
    // The finger moved by 10 points per frame; the spring accelerates the panel, but continuously.
    #expect(steps[0] > 8 && steps[0] < 16)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { ($1 - $0).magnitude < 6 })
    #expect(close(locations.last ?? 0, 240))
  }

  @Test func `a finger catches a flying panel and drags it without a jump`() throws {
    let drawer = try scene().gestureDrawer
    slide(drawer, from: 40, by: [20, 20, 20], rest: 0)
    game.wait(frames: 3)
    let seen = drawer.shownFrame
    let finger = location(drawer.position + 30, on: drawer)
    game.frame((2, .began, finger))
    let caught = drawer.position
    #expect(caught > seen.minX && caught < seen.minX + 40, "the panel stops within one frame")
    game.wait(frames: 10)
    #expect(drawer.position == caught)
    // The hysteresis of a pan is 10 points.
    game.frame((2, .moved, finger + Vector(dx: -10, dy: 0)))
    #expect(close(drawer.position, caught))
    game.frame((2, .moved, finger + Vector(dx: -17, dy: 0)))
    #expect(close(drawer.position, caught - 7))
    game.frame((2, .ended, finger + Vector(dx: -17, dy: 0)))
  }

  @Test func `a panel that is caught and released without a drag goes to the nearest position`()
    throws
  {
    let drawer = try scene().gestureDrawer
    slide(drawer, from: 40, by: [20, 20, 20], rest: 0)
    game.wait(frames: 2)
    game.frame((2, .began, location(200, on: drawer)))
    let caught = drawer.position
    game.wait(frames: 60)
    #expect(drawer.position == caught && caught < 120)
    game.frame((2, .ended, location(200, on: drawer)))
    game.wait(frames: 60)
    #expect(close(drawer.position, 0))
  }

  @Test
  func `a panel past its end position has resistance and always stays partly visible`()
    throws
  {
    let drawer = try scene().gestureDrawer
    let start = location(20, on: drawer)
    game.frame((1, .began, start))
    var shown: [Double] = []
    for step in 1...40 {
      game.frame((1, .moved, start + Vector(dx: 10 + 40 * Double(step), dy: 0)))
      shown.append(drawer.position)
    }
    #expect(close(shown[5], 240))
    // 40 points past the end: (1 - 1 / (40 · 0.55 / 80 + 1)) · 80.
    #expect(close(shown[6], 240 + (1 - 1 / (40 * 0.55 / 80 + 1)) * 80))
    #expect(zip(shown, shown.dropFirst()).allSatisfy(<))
    #expect(shown.allSatisfy { $0 < 320 })
    game.frame((1, .ended, start + Vector(dx: 1610, dy: 0)))
    game.wait(frames: 60)
    #expect(close(drawer.position, 240))
  }

  @Test
  func `a flick to close the drawer stops at the closed position and never shows the other menu`()
    throws
  {
    let drawer = try scene().gestureDrawer
    slide(drawer, from: 40, by: [100, 110])
    game.wait(frames: 60)
    #expect(close(drawer.position, 240))
    slide(drawer, from: 300, by: [-50, -50, -50], rest: 0)
    var lowest = drawer.position
    for _ in 0..<60 {
      game.wait(frames: 1)
      lowest = min(lowest, drawer.position)
    }
    #expect(close(lowest, 0) && close(drawer.position, 0))
  }

  @Test func `the panel's size depends only on its position`() throws {
    let drawer = try scene().gestureDrawer
    let start = location(40, on: drawer)
    game.frame((1, .began, start))
    for x in [110.0, 30, 110, 30, 110] { game.frame((1, .moved, start + Vector(dx: x, dy: 0))) }
    #expect(close(drawer.position, 100))
    #expect(close(drawer.shownFrame.minX, 100))
    #expect(close(drawer.shownFrame.width, 320 * (1 - 100.0 / 1136)))
    #expect(close(drawer.shownFrame.height, 568 - 2 * 80 * 100 / 320))
    game.frame((1, .moved, start + Vector(dx: -110, dy: 0)))
    #expect(close(drawer.position, -120))
    #expect(close(drawer.shownFrame.maxX, 200))
  }

  @Test(arguments: [(Vector(dx: 30, dy: 30), false), (Vector(dx: 31, dy: 30), true)])
  func `a drag begins only if it is mostly horizontal`(way: Vector, begins: Bool) throws {
    let drawer = try scene().gestureDrawer
    let start = location(40, on: drawer)
    game.frame((1, .began, start))
    game.frame((1, .moved, start + way))
    #expect((drawer.position != 0) == begins)
  }

  @Test(arguments: [(1267.0, true), (1266.9, false)])
  func `an edge pan opens the right menu if it begins within 13 points of the edge`(
    x: Double, begins: Bool
  ) throws {
    let drawer = try scene().gestureDrawer
    let start = Point(x: x, y: 400)
    game.frame((1, .began, start))
    for step in 1...6 { game.frame((1, .moved, start + Vector(dx: -30 * Double(step), dy: 0))) }
    #expect(close(drawer.position, begins ? -170 : 0))
    game.frame((1, .ended, start + Vector(dx: -180, dy: 0)))
    game.wait(frames: 60)
    #expect(close(drawer.position, begins ? -240 : 0))
  }

  @Test func `two fingers from the edge do not open the drawer`() throws {
    let drawer = try scene().gestureDrawer
    let (a, b) = (Point(x: 1272, y: 380), Point(x: 1270, y: 420))
    game.frame((1, .began, a), (2, .began, b))
    for step in 1...6 {
      let way = Vector(dx: -20 * Double(step), dy: 0)
      game.frame((1, .moved, a + way), (2, .moved, b + way))
    }
    #expect(drawer.position == 0)
  }

  @Test
  func `the pan and the edge pan do not affect each other's drag`()
    throws
  {
    let drawer = try scene().gestureDrawer
    let (edge, inside) = (Point(x: 1275, y: 400), location(100, on: drawer))
    game.frame((1, .began, inside))
    game.frame((1, .moved, inside + Vector(dx: 60, dy: 0)))
    game.frame((2, .began, edge))
    game.frame((2, .moved, edge + Vector(dx: -30, dy: 0)))
    #expect(close(drawer.position, 50))
    game.frame((1, .ended, inside + Vector(dx: 60, dy: 0)), (2, .ended, edge))
    game.wait(frames: 60)
    #expect(drawer.position == 0)
    game.frame((1, .began, edge))
    game.frame((1, .moved, edge + Vector(dx: -30, dy: 0)))
    game.frame((2, .began, inside))
    game.frame((2, .moved, inside + Vector(dx: 60, dy: 0)))
    #expect(close(drawer.position, -20))
  }
}
