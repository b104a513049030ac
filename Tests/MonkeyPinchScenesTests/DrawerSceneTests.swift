import GestureDrawing
import Gestures
import GestureMotion
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes

@Suite struct DrawerSceneTests {
  let game = Game(among: [DrawerScene.self])

  private func scene() throws -> DrawerScene { try #require(game.playground.scene as? DrawerScene) }

  /// Returns the location on the surface of a point of a phone.
  private func location(_ x: Double, _ y: Double = 300, on phone: View) -> Point {
    phone.convert(Point(x: x, y: y), to: nil)
  }

  /// Plays a finger that lands, moves horizontally by one step per frame, rests and lifts.
  private func slide(_ phone: View, from x: Double, by steps: [Double], rest: Int = 6) {
    var finger = location(x, on: phone)
    game.frame((1, .began, finger))
    for step in steps {
      finger.x += step
      game.frame((1, .moved, finger))
    }
    game.wait(frames: rest)
    game.frame((1, .ended, finger))
  }

  private func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    (a - b).magnitude <= tolerance
  }

  // MARK: Keys of the phones

  @Test func `a key opens a menu with the panel within the screen, on both sides alike`() throws {
    let scene = try scene()
    for drawer in [scene.touchDrawer, scene.gestureDrawer] as [DrawerPhone] {
      drawer.panel.becomeFirstResponder()
      for (key, menu) in [("left", -1.0), ("right", 0), ("right", 1), ("left", 0), ("left", -1)] {
        game.press(key)
        game.wait(frames: 90)

        let panel = drawer.panel.frame
        #expect(panel.height <= DrawerPhone.size.height + 1e-9)
        #expect(close(panel.midY, DrawerPhone.screen.midY))
        #expect(menu != 0 || close(panel.minX, 0), "\(key)")
        #expect(menu == 0 || close(panel.height, DrawerPhone.size.height - 120), "\(key)")
      }
    }
  }

  // MARK: The monkey on the stage

  // The scene also has taps of two fingers, whose distance changes too.
  @Test(arguments: [(12.0, false), (12.1, true)])
  func `a pinch of the monkey begins when the distance of two fingers changes by over 12 points`(
    change: Double, begins: Bool
  ) throws {
    let scene = try scene()
    let pinch = try #require(
      scene.mover.gestureRecognizers.lazy.compactMap { $0 as? PinchGestureRecognizer }.first)
    let middle = scene.stage.convert(scene.mover.center, to: nil)
    let half = Vector(dx: 20, dy: 0)
    game.frame((1, .began, middle - half), (2, .began, middle + half))
    game.frame((2, .moved, middle + half + Vector(dx: change, dy: 0)))

    #expect((pinch.state == .began) == begins)
  }

  // MARK: The drawer with touch methods

  @Test func `[D6] on a surface of the usual size, a phone has scale 1 and 320 by 568 points`()
    throws
  {
    let scene = try scene()

    #expect(scene.layout.phones.map(\.scale) == [1, 1])
    #expect(scene.touchDrawer.bounds.size == Size(width: 320, height: 568))
    #expect(DrawerPhone.rise == 80)
    #expect(DrawerPhone.rightTarget == 240)
    #expect(DrawerPhone.leftTarget == -240)
  }

  @Test
  func `[D6] the panel's top edge moves down by 80 points per 320 points to the right`()
    throws
  {
    let drawer = try scene().touchDrawer
    game.frame((1, .began, location(40, on: drawer)))
    game.frame((1, .moved, location(72, on: drawer)))

    // oy = 80 · 32 / 320 = 8; h = 568 - 16 = 552; s = 552 / 568.
    let scale = 552.0 / 568
    #expect(close(drawer.panelFrame.minX, 32))
    #expect(close(drawer.panelFrame.width, 320 * scale))
    #expect(close(drawer.panelFrame.height, 552))
    #expect(close(drawer.panelFrame.minY, 8))
    #expect(drawer.isDragging)
  }

  @Test
  func `[D6] the scale is multiplied with each event, also when the finger moves back and forth`()
    throws
  {
    let drawer = try scene().touchDrawer
    game.frame((1, .began, location(40, on: drawer)))
    var (x, product) = (0.0, 1.0)
    for step in [80.0, 60, -70, 70, -70, 70] {
      x += step
      product *= 1 - 2 * 80 * step / 320 / 568
      game.frame((1, .moved, location(40 + x, on: drawer)))
      #expect(close(drawer.panelFrame.minX, x))
      #expect(close(drawer.panelFrame.width, 320 * product))
      #expect(close(drawer.panelFrame.height, 568 * product))
    }
    #expect(product < (1 - 80.0 / 1136) * (1 - 60.0 / 1136))
  }

  @Test func `[D6] a movement further left of 0 shrinks the panel, but one from 0 enlarges it`()
    throws
  {
    let drawer = try scene().touchDrawer
    game.frame((1, .began, location(300, on: drawer)))
    game.frame((1, .moved, location(268, on: drawer)))
    let first = 1 + 32.0 / 1136
    #expect(close(drawer.panelFrame.width, 320 * first))
    game.frame((1, .moved, location(236, on: drawer)))
    #expect(close(drawer.panelFrame.width, 320 * first * (1 - 32.0 / 1136)))
    #expect(close(drawer.panelFrame.minX, -64))
  }

  @Test(arguments: [(160.0, 0.0), (160.5, 240), (100, 0), (250, 240)])
  func `[D7] the left menu opens only if the panel's left edge is right of the middle`(
    way: Double, end: Double
  ) throws {
    let drawer = try scene().touchDrawer
    slide(drawer, from: 40, by: [way])
    game.wait(frames: 20)

    #expect(close(drawer.panelFrame.minX, end))
    if end == 0 { #expect(drawer.panelFrame == DrawerPhone.screen) }
    #expect(!drawer.isDragging)
  }

  @Test(arguments: [(-222.7, 0.0), (-222.8, -240)])
  func `[D7] the right menu opens only if the panel's right edge is left of the middle`(
    way: Double, end: Double
  ) throws {
    let drawer = try scene().touchDrawer
    slide(drawer, from: 300, by: [way])
    game.wait(frames: 20)

    #expect(close(drawer.panelFrame.minX, end))
  }

  @Test func `[D7] a tap closes the open drawer, a finger that moves away and back does not`()
    throws
  {
    let drawer = try scene().touchDrawer
    slide(drawer, from: 40, by: [200])
    game.wait(frames: 20)
    slide(drawer, from: 280, by: [-5, 5])
    game.wait(frames: 20)
    #expect(close(drawer.panelFrame.minX, 240))

    game.tap(location(280, on: drawer))
    #expect(drawer.panelFrame == DrawerPhone.screen, "the frame changes before the animation")
    game.wait(frames: 20)
    #expect(drawer.shownFrame == DrawerPhone.screen)
  }

  @Test
  func `[D8] the animation takes a quarter of a second, eases in and out, and disables touches`()
    throws
  {
    let drawer = try scene().touchDrawer
    slide(drawer, from: 40, by: [200])
    let lifted = game.playground.scene.session.now
    let shares = [(0.1, 0.0197), (0.25, 0.1292), (0.5, 0.5), (0.75, 0.8708), (0.9, 0.9803)]
    for (time, share) in shares {
      drawer.update(to: lifted + .milliseconds(250) * time)
      #expect(close(drawer.shownFrame.minX, 200 + 40 * share, 0.01), "at \(time)")
      #expect(drawer.panel.isAnimatingWithoutInteraction)
    }
    drawer.update(to: lifted + .milliseconds(250))
    #expect(close(drawer.shownFrame.minX, 240))
    #expect(!drawer.panel.isAnimatingWithoutInteraction)
  }

  @Test func `[D8] a finger that lands during the animation has no visible effect until the end`()
    throws
  {
    let drawer = try scene().touchDrawer
    slide(drawer, from: 40, by: [200])
    game.wait(frames: 3)
    let finger = location(300, on: drawer)
    game.frame((2, .began, finger))
    let before = drawer.shownFrame.minX
    game.frame((2, .moved, finger + Vector(dx: -100, dy: 0)))
    #expect(drawer.shownFrame.minX > before, "the animation continues")
    #expect(close(drawer.panelFrame.minX, 140), "the frame follows the finger")
    game.wait(frames: 20)
    #expect(close(drawer.shownFrame.minX, 140), "the picture jumps to the frame")
  }

  @Test func `large movements across the surface keep the panel's frame finite`() throws {
    let drawer = try scene().touchDrawer
    game.resize(to: Size(width: 320, height: 240))
    let (left, right) = (location(2, on: drawer), Point(x: 4_000, y: 100))
    game.frame((1, .began, left))
    for step in 0..<3_000 { game.frame((1, .moved, step.isMultiple(of: 2) ? right : left)) }
    #expect(drawer.panelFrame.width.isFinite && drawer.panelFrame.minX.isFinite)
    game.frame((1, .ended, left))
    game.wait(frames: 30)
    #expect([-240, 0, 240].contains { close(drawer.panelFrame.minX, $0) })
  }

  // MARK: The drawer with recognizers

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

  // MARK: The tiles

  @Test
  func `[D1] all six states, with raw values from 0 to 5, and the newest state are shown`()
    throws
  {
    let scene = try scene()
    for state in ["possible", "began", "changed", "ended", "cancelled", "failed"] {
      #expect(game.words.contains(state))
    }
    #expect(GestureRecognizer.State.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(GestureRecognizer.State.recognized == .ended)
    #expect(game.words.contains("every recognizer: possible 0, nothing sent yet"))

    game.tap(scene.twoTaps.center)
    game.wait(frames: 30)
    #expect(game.words.contains("doubleTap: failed 5, no action is sent"))
    game.wait(frames: 90)
    #expect(game.words.contains("doubleTap: possible 0, nothing sent yet"))
    game.tap(scene.twoTaps.center)
    game.tap(scene.twoTaps.center)
    #expect(game.words.contains("doubleTap: ended 3, an action is sent"))
  }

  @Test
  func `[D1] the state of a drag is shown, but not the failures of recognizers that it prevents`()
    throws
  {
    let scene = try scene()
    let start = scene.mover.convert(scene.mover.bounds.center, to: nil)
    game.frame((1, .began, start))
    game.frame((1, .moved, start + Vector(dx: 20, dy: 0)))
    #expect(game.words.contains("pan: began 1, an action is sent"))
    game.frame((1, .moved, start + Vector(dx: 40, dy: 0)))
    #expect(game.words.contains("pan: changed 2, an action is sent"))
    game.frame((1, .ended, start + Vector(dx: 40, dy: 0)))
    #expect(game.words.contains("pan: ended 3, an action is sent"))
  }

  @Test func `[D2] each tile counts only its own kind of tap`() throws {
    let scene = try scene()
    func fingers(_ count: Int, on tile: View) {
      let locations = (0..<count).map { tile.center + Vector(dx: 30 * Double($0) - 15, dy: 0) }
      if count == 1 {
        game.tap(locations[0])
      } else {
        game.frame((1, .began, locations[0]), (2, .began, locations[1]))
        game.frame((1, .ended, locations[0]), (2, .ended, locations[1]))
      }
    }
    let tiles = [scene.twoTaps, scene.twoFingers, scene.both]
    let attempts: [(count: Int, times: Int)] = [(1, 1), (1, 2), (2, 1), (2, 2)]
    let expected = [[0, 1, 0, 0], [0, 0, 1, 2], [0, 0, 0, 1]]
    for (tile, counts) in zip(tiles, expected) {
      for (attempt, count) in zip(attempts, counts) {
        tile.count = 0
        for _ in 0..<attempt.times { fingers(attempt.count, on: tile) }
        game.wait(frames: 40)
        #expect(tile.count == count, "\(attempt) on \(tile.name ?? "")")
      }
    }
  }

  @Test func `[D3] the monkey stays under the finger, also when it is turned and scaled`() throws {
    let scene = try scene()
    let mover = scene.mover
    mover.transform = Transform(rotation: .pi / 3).scaledBy(x: 1.5, y: 1.5)
    let start = mover.convert(Point(x: 60, y: 70), to: nil)
    game.frame((1, .began, start))
    game.frame((1, .moved, start + Vector(dx: 20, dy: 0)))
    let grip = mover.convert(start + Vector(dx: 20, dy: 0), from: nil)
    let center = mover.center
    for step in 1...5 {
      let finger = start + Vector(dx: 20 + 6 * Double(step), dy: 3 * Double(step))
      game.frame((1, .moved, finger))
      let now = mover.convert(finger, from: nil)
      #expect((now - grip).magnitude < 1e-6)
    }
    #expect(mover.center == center, "drags change the transform")
  }

  @Test func `[D3] the monkey's center stays on the stage, and its scale has limits`() throws {
    let scene = try scene()
    let start = scene.mover.convert(scene.mover.bounds.center, to: nil)
    game.drag(from: start, by: Vector(dx: 1000, dy: 0), frames: 10)
    let middle = scene.mover.convert(scene.mover.bounds.center, to: scene.stage)
    #expect(close(middle.x, scene.stage.bounds.maxX))
    scene.manipulator.apply(.scale(100), to: scene.mover)
    #expect(close(scene.mover.transform.scale, 2))
    scene.manipulator.apply(.scale(0.001), to: scene.mover)
    #expect(close(scene.mover.transform.scale, 0.5))
  }

  @Test
  func `[D4] the left half of the banana refuses touches and shows it, the right half does not`()
    throws
  {
    let scene = try scene()
    let middle = scene.bananaTile.center
    game.tap(middle + Vector(dx: -0.5, dy: 0))
    #expect(scene.bananaTile.count == 0)
    #expect(game.words.contains("shouldReceive: no"))
    #expect(game.soundNames == [])
    game.tap(middle + Vector(dx: 0.5, dy: 0))
    #expect(scene.bananaTile.count == 1)
    #expect(game.soundNames == ["chomp"])
    game.wait(frames: 80)
    #expect(!game.words.contains("shouldReceive: no"))
  }

  @Test func `[D5] a long press is counted when it ends, not when it begins`() throws {
    let scene = try scene()
    game.frame((1, .began, scene.press.center))
    game.wait(frames: 40)
    #expect(scene.press.isActive && scene.press.count == 0)
    #expect(game.words.contains("Began: let go now"))
    game.frame((1, .ended, scene.press.center))
    #expect(!scene.press.isActive && scene.press.count == 1)
    game.frame((1, .began, scene.press.center))
    game.wait(frames: 40)
    game.frame((1, .cancelled, scene.press.center))
    #expect(!scene.press.isActive && scene.press.count == 1, "a cancelled press is not counted")
  }

  @Test(arguments: [
    (Vector(dx: 80, dy: 0), "Right: 1"), (Vector(dx: -80, dy: 0), "Left: 2"),
    (Vector(dx: 0, dy: -80), "Up: 4"), (Vector(dx: 0, dy: 80), "Down: 8"),
  ])
  func `[D5] a swipe shows the raw value of its direction`(way: Vector, words: String) throws {
    let scene = try scene()
    game.drag(from: scene.swipe.center - way / 2, by: way, frames: 4, rest: 0)
    #expect(scene.swipe.count == 1)
    #expect(game.words.contains(words))
  }

  // MARK: Keys, reset and layout

  @Test func `keys open and close the drawers and perform the gestures of the tiles`() throws {
    let scene = try scene()
    game.press("tab")
    for (key, x) in [("right", 240.0), ("right", 240), ("left", 0), ("left", -240), ("space", 0)] {
      game.press(key)
      game.wait(frames: 30)
      // On the left, the right edge of the panel stays visible, as far as the left edge on the right.
      let panel = scene.touchDrawer.shownFrame
      #expect(close(x < 0 ? panel.maxX - DrawerPhone.size.width : panel.minX, x), "\(key)")
    }
    game.press("tab")
    for (key, x) in [("right", 240.0), ("right", 240), ("left", 0), ("left", -240), ("space", 0)] {
      game.press(key)
      game.wait(frames: 60)
      #expect(close(scene.gestureDrawer.position, x), "\(key)")
    }
    game.press("tab")
    game.press("right")
    #expect(scene.mover.transform.tx == 8)
    for tile in scene.tiles where tile !== scene.swipe {
      game.press("tab")
      game.press("space")
      #expect(tile.count == 1, "\(tile.name ?? "")")
    }
    game.press("tab")
    game.press("up")
    #expect(scene.swipe.lastSwipe == .up && scene.swipe.count == 1)
  }

  @Test func `reset closes both drawers and resets the tiles' counts`() throws {
    let scene = try scene()
    slide(scene.touchDrawer, from: 40, by: [200])
    slide(scene.gestureDrawer, from: 40, by: [100, 100])
    game.tap(scene.bananaTile.center + Vector(dx: 20, dy: 0))
    scene.manipulator.apply(.move(Vector(dx: 20, dy: 20)), to: scene.mover)
    game.wait(frames: 60)
    game.press("r")
    game.wait(frames: 60)
    #expect(scene.touchDrawer.shownFrame == DrawerPhone.screen)
    #expect(scene.gestureDrawer.position == 0)
    #expect(scene.tiles.allSatisfy { $0.count == 0 })
    #expect(scene.mover.transform.isIdentity)
    #expect(!scene.isAnimating)
  }

  @Test func `at rest, a new scene can be restored to the same state`() throws {
    let scene = try scene()
    slide(scene.touchDrawer, from: 40, by: [100, 50, 50])
    slide(scene.gestureDrawer, from: 40, by: [100, 100])
    scene.manipulator.apply(.move(Vector(dx: 20, dy: 20)), to: scene.mover)
    game.wait(frames: 100)
    #expect(game.playground.isAtRest)
    let other = Playground(
      scene: DrawerScene.self, among: [DrawerScene.self], size: Size(width: 1280, height: 800))
    let lines = game.playground.restorationLines(at: .zero)
    other.play(RecordedFrame(number: 1, time: .zero, lines: lines))
    let copy = try #require(other.scene as? DrawerScene)
    #expect(copy.touchDrawer.panelFrame == scene.touchDrawer.panelFrame)
    #expect(copy.gestureDrawer.position == scene.gestureDrawer.position)
    #expect(copy.mover.transform == scene.mover.transform)
  }

  @Test(arguments: [
    (320.0, 240.0), (480, 320), (1280, 800), (400, 700), (3840, 2160), (800, 800), (1080, 1920),
    (2000, 400),
  ])
  func `the parts of the layout do not overlap each other or the playground's controls`(
    width: Double, height: Double
  ) {
    let size = Size(width: width, height: height)
    let layout = DrawerLayout(in: size)
    let boxes =
      layout.phones.flatMap { [$0.body, $0.caption] } + layout.tiles
      + [layout.stage, layout.states]
    let foot = height - Theme.bottomMargin(in: size)
    for (index, box) in boxes.enumerated() {
      #expect(box.minX >= -0.01 && box.maxX <= width + 0.01, "\(index)")
      #expect(box.minY >= -0.01 && box.maxY <= foot + 0.01, "\(index)")
      #expect(box.width > 12 && box.height > 12, "\(index)")
      for (other, rest) in boxes.enumerated().dropFirst(index + 1) {
        #expect(!box.overlaps(rest), "\(index) and \(other)")
      }
    }
  }

  @Test func `reduced motion disables hops and squashes`() throws {
    let scene = try scene()
    var theme = Theme.light
    theme.reducesMotion = true
    func bananas() -> [Rect] {
      scene.draw(in: theme).compactMap {
        if case .image("banana", let frame, _, _) = $0 { frame } else { nil }
      }
    }
    let before = bananas()
    game.tap(scene.bananaTile.center + Vector(dx: 20, dy: 0))
    game.wait(frames: 10)
    #expect(bananas() == before)
    theme.reducesMotion = false
    #expect(bananas() != before)
  }
}
