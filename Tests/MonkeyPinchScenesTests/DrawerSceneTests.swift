import GestureControls
import Gestures
import GestureMotion
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the keys, the reset and the layout of the drawer scene.
@Suite struct DrawerSceneTests: DrawerSuite {
  let game = Game(among: [DrawerScene.self])

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

  // MARK: Keys, reset and layout

  @Test func `keys open and close the drawers`() throws {
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
  }

  @Test func `reset closes both drawers`() throws {
    let scene = try scene()
    slide(scene.touchDrawer, from: 40, by: [200])
    slide(scene.gestureDrawer, from: 40, by: [100, 100])
    game.wait(frames: 60)
    game.press("r")
    game.wait(frames: 60)
    #expect(scene.touchDrawer.shownFrame == DrawerPhone.screen)
    #expect(scene.gestureDrawer.position == 0)
    #expect(!scene.isAnimating)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 800, height: 480),
    Size(width: 1280, height: 800), Size(width: 2560, height: 1440),
  ])
  func `each text of the scene is printed once`(size: Size) throws {
    game.resize(to: size)
    let texts = game.picture.compactMap { command -> String? in
      if case .text(let text, _, _) = command { text } else { nil }
    }
    let own = texts.filter {
      $0.contains("ouches") || $0.contains("ecognizers") || $0.contains("throw")
    }
    #expect(!own.isEmpty && Set(own).count == own.count)
  }

  @Test func `at rest, a new scene can be restored to the same state`() throws {
    let scene = try scene()
    slide(scene.touchDrawer, from: 40, by: [100, 50, 50])
    slide(scene.gestureDrawer, from: 40, by: [100, 100])
    game.wait(frames: 100)
    #expect(game.playground.isAtRest)
    let other = Playground(
      scene: DrawerScene.self, among: [DrawerScene.self], size: Size(width: 1280, height: 800))
    let lines = game.playground.restorationLines(at: .zero)
    other.play(RecordedFrame(number: 1, time: .zero, lines: lines))
    let copy = try #require(other.scene as? DrawerScene)
    #expect(copy.touchDrawer.panelFrame == scene.touchDrawer.panelFrame)
    #expect(copy.gestureDrawer.position == scene.gestureDrawer.position)
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
    let boxes = layout.phones.flatMap { [$0.body, $0.caption] } + layout.sentences
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

  @Test func `on a wide surface, the phones and what is said of them are in the middle`() {
    let layout = DrawerLayout(in: Size(width: 2000, height: 800))
    let (left, right) = (layout.sentences[0].minX, layout.phones[1].body.maxX)
    #expect(abs(left + right - 2000) < 1)
    #expect(left > 200)
  }
}
