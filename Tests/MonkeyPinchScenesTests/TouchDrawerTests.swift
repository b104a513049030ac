import GestureControls
import Gestures
import GestureMotion
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the phone whose drawer is moved by touch methods.
@Suite struct TouchDrawerTests: DrawerSuite {
  let game = Game(among: [DrawerScene.self])

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
}
