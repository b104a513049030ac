import GestureControls
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the Escape key, which closes what is open, from front to back.
@Suite final class EscapeTests {
  private let game = Game()
  private var playground: Playground { game.playground }
  /// The number of times that nothing was open.
  private var count = 0

  init() { playground.onRequest = { [unowned self] in if $0 == .escape { count += 1 } } }

  @Test func `Escape closes the help`() {
    game.press("h")
    game.press("escape")

    #expect(!playground.showsHelp)
    #expect(count == 0)
    game.press("escape")
    #expect(count == 1)
  }

  @Test func `Escape closes the help, then removes the focus`() {
    game.press("tab")
    game.press("h")
    game.press("escape")
    #expect(!playground.showsHelp)
    #expect(game.monkey.isFirstResponder)
    game.press("escape")
    #expect(playground.scene.session.window.firstResponder == nil)
    #expect(count == 0)
    game.press("escape")
    #expect(count == 1)
  }

  @Test func `Escape ends a lesson`() throws {
    let game = Game(among: [StrokesScene.self])
    var count = 0
    game.playground.onRequest = { if $0 == .escape { count += 1 } }
    let scene = try #require(game.playground.scene as? StrokesScene)
    game.press("t")
    game.press("escape")

    #expect(!scene.isTeaching)
    #expect(count == 0)
    game.press("escape")
    #expect(count == 1)
  }

  @Test func `Escape closes the menus of both phones`() throws {
    let game = Game(among: [DrawerScene.self])
    var count = 0
    game.playground.onRequest = { if $0 == .escape { count += 1 } }
    let scene = try #require(game.playground.scene as? DrawerScene)
    for key in ["tab", "right", "tab", "left"] { game.press(key) }
    game.wait(frames: 60)
    #expect(scene.touchDrawer.menu == 1 && scene.gestureDrawer.menu == -1)
    game.press("escape")
    game.wait(frames: 60)

    #expect(scene.touchDrawer.menu == 0 && scene.gestureDrawer.menu == 0)
    #expect(count == 0)
    // The phone still has the focus.
    game.press("escape")
    #expect(count == 0)
    game.press("escape")
    #expect(count == 1)
  }

  @Test(arguments: SceneList.all.map { $0.name })
  func `without anything open, Escape only calls the closure`(scene: String) throws {
    let game = Game(among: [try #require(SceneList.scene(named: scene))])
    var count = 0
    game.playground.onRequest = { if $0 == .escape { count += 1 } }
    let before = game.playground.restorationLines(at: .zero)
    game.press("escape")

    #expect(count == 1)
    #expect(game.playground.restorationLines(at: .zero) == before)
  }

  @Test func `with Command, Escape belongs to the system`() {
    game.hold("escape", .command)

    #expect(count == 0)
  }
}
