import GestureControls
import GestureRecordings
import Gestures
import GestureControls
import MonkeyPinchInspector
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the drawer: its place, its size, and the touches and keys that belong to it.
@Suite struct InspectorDrawerTests {
  @Test(arguments: [
    (Size(width: 1280, height: 800), Rect(x: 0, y: 488, width: 1280, height: 312)),
    (Size(width: 800, height: 600), Rect(x: 0, y: 332, width: 800, height: 268)),
    (Size(width: 480, height: 320), Rect(x: 264, y: 0, width: 216, height: 320)),
    (Size(width: 320, height: 568), Rect(x: 0, y: 320, width: 320, height: 248)),
  ])
  func `the drawer is at the lower edge, or at the right edge of a low window`(
    window: Size, frame: Rect
  ) {
    let shape = DrawerShape(window: window)

    #expect(shape.frame == frame)
    #expect(shape.area.width >= 264 && shape.area.height >= 320)
  }

  /// The surfaces in windows of many sizes, also of the whole screen, at every zoom.
  private static let surfaces = [
    (320, 480), (480, 320), (600, 1024), (800, 480), (1024, 768), (1280, 800), (1366, 768),
    (1600, 900), (1920, 1080), (2048, 1280), (2560, 1440), (2560, 1600), (3840, 2160),
  ].flatMap { window in
    Zoom.allCases.map { $0.surface(in: Size(width: Double(window.0), height: Double(window.1))) }
  }

  @Test(arguments: surfaces)
  func `the drawer covers nothing of the row of buttons and of the words below the scenes`(
    surface: Size
  ) {
    let game = InspectedGame(window: surface)
    game.setOpen(true)
    let area = game.drawer.area
    // An even smaller area shows a part of the scene.
    guard area.width >= 260, area.height >= 120 else { return }
    let controls = game.playground.scene.session.window.subviews.filter {
      $0 is Control && !$0.isHidden
    }
    for control in controls {
      #expect(control.frame.maxX <= area.width && control.frame.maxY <= area.height)
    }
    let (scale, margin) = (Theme.scale(in: area), Theme.margin(in: area) / 3)
    for scene in SceneList.all {
      let disc = game.playground.miniature(of: scene.title)
      #expect(disc.map { $0.width >= 20 * scale } ?? false, "\(scene.title)")
      let words = game.playground.draw().compactMap(\.textBox).filter { $0.text == scene.title }
      for word in words { #expect(word.box.maxY <= area.height - margin, "\(scene.title)") }
    }
  }

  @Test(arguments: [(-400.0, 0.7), (-100, 0.5025), (60, 0.3275)])
  func `the handle changes the drawer's part of the window`(way: Double, part: Double) {
    let game = InspectedGame()
    game.setOpen(true)
    let start = Point(x: 300, y: 496)
    game.touch(1, .began, start)
    for step in 1...10 {
      game.touch(1, .moved, start + Vector(dx: 0, dy: way * Double(step) / 10))
    }
    for _ in 0..<12 { game.touch(1, .moved, start + Vector(dx: 0, dy: way)) }
    // The pan begins after 10 points. The scene is laid out when the finger is lifted.
    #expect(game.playground.size.height == 488)
    game.touch(1, .ended, start + Vector(dx: 0, dy: way))
    game.wait(frames: 3)

    #expect(game.drawer.isOpen)
    #expect((game.drawer.shape.frame.height / 800 - part).magnitude < 0.005)
    #expect(game.playground.size == game.drawer.area)
    #expect(game.playground.scene.session.touches.isEmpty)
  }

  @Test(arguments: [(390.0, 844.0, nil), (390, 844, 100.0), (844, 390, nil), (320, 480, nil)])
  func `a phone's drawer saves, and takes the handle of the time all around it`(
    width: Double, height: Double, pulledTo top: Double?
  ) throws {
    let game = InspectedGame(window: Size(width: width, height: height))
    game.setOpen(true)
    if let top {
      let edge = Point(x: 195, y: game.drawer.shape.frame.minY + 8)
      game.drag(from: edge, to: Point(x: 195, y: top))
      game.wait(frames: 3)
      #expect((game.drawer.shape.extent - 0.7 * height).magnitude < 1)
    }
    let bar = game.drawer.timeBar
    let save = try #require(bar.controls.first { $0.name == "saveRecording" })
    #expect(!save.isHidden)
    game.tap(save.convert(save.bounds.center, to: nil))
    #expect(game.saves == 1)
    let track = try #require(bar.controls.last as? TimeTrack)
    let handle = track.convert(Point(x: track.line.maxX, y: track.bounds.midY), to: nil)
    for way in [(12.0, 0.0), (-12, 0), (0, 20), (0, -20)].map({ Vector(dx: $0.0, dy: $0.1) }) {
      game.press("l")
      #expect(!game.inspector.isFrozen)
      game.drag(from: handle + way, to: handle + way - Vector(dx: 30, dy: 0))
      #expect(game.inspector.isFrozen, "\(way)")
    }
  }

  @Test(arguments: [
    (Size(width: 1280, height: 800), Point(x: 400, y: 500), Vector(dx: 0, dy: 120)),
    (Size(width: 480, height: 320), Point(x: 270, y: 200), Vector(dx: 120, dy: 0)),
  ])
  func `a swipe out of the window closes the drawer, which keeps its size`(
    window: Size, start: Point, way: Vector
  ) {
    let game = InspectedGame(window: window)
    game.setOpen(true)
    let frame = game.drawer.shape.frame
    game.drag(from: start, to: start + way)
    game.wait(frames: 20)

    #expect(!game.drawer.isVisible)
    #expect(game.playground.size == window)
    game.setOpen(true)
    #expect(game.drawer.shape.frame == frame)
  }

  @Test func `a touch belongs to where it landed, and only the scene's are recorded`() {
    let game = InspectedGame()
    game.setOpen(true)
    game.touch(1, .began, Point(x: 300, y: 700))
    game.touch(1, .moved, Point(x: 300, y: 200))
    #expect(game.playground.scene.session.touches.isEmpty)
    game.touch(2, .began, Point(x: 600, y: 200))
    game.touch(2, .moved, Point(x: 600, y: 700))
    #expect(game.playground.scene.session.touches.map(\.id) == [Touch.ID(2)])
    game.touch(1, .ended, Point(x: 300, y: 200))
    game.touch(2, .ended, Point(x: 600, y: 700))

    let touches = game.recording.compactMap { line -> Touch.ID? in
      guard case .input(.touch(let sample)) = line else { return nil }
      return sample.id
    }
    #expect(Set(touches) == [Touch.ID(2)])
  }

  @Test func `F2, the button, the close button and Escape open and close the drawer`() {
    let game = InspectedGame()
    game.press("f2")
    game.wait(frames: 20)
    #expect(game.drawer.isOpen && game.playground.showsInspector)
    game.tap(Point(x: 1238, y: 444))
    game.wait(frames: 20)
    #expect(!game.drawer.isVisible && !game.playground.showsInspector)
    game.tap(Point(x: 1238, y: 762))
    game.wait(frames: 20)
    #expect(game.drawer.isOpen)
    game.press("f2")
    #expect(!game.drawer.isOpen)
  }

  @Test func `without motion the drawer opens and closes at once`() {
    let game = InspectedGame()
    game.playground.theme.reducesMotion = true
    game.inspector.setOpen(true)
    #expect(!game.drawer.isMoving && game.drawer.isVisible)
    game.wait(frames: 2)
    #expect(game.playground.size == game.drawer.area)
    game.inspector.setOpen(false)
    #expect(!game.drawer.isVisible)
  }

  @Test func `Tab moves the focus through the scene, then into the drawer and out of it`() {
    let game = InspectedGame()
    game.setOpen(true)
    let window = game.playground.scene.session.window
    for _ in window.focusStops {
      game.press("tab")
      #expect(!game.drawer.hasFocus)
    }
    game.press("tab")
    #expect(game.drawer.hasFocus)
    var count = 0
    while game.drawer.hasFocus, count < 30 {
      game.press("tab")
      count += 1
    }
    #expect(count >= 5)
    #expect(window.firstResponder === window.focusStops.first)
  }

  @Test func `keys are the drawer's while it has the focus, and else the scene's`() throws {
    let game = InspectedGame()
    game.tap(game.playground.scene.sprites[0].center)
    game.setOpen(true)
    game.press("space")
    #expect(!game.inspector.isFrozen)
    game.tap(Point(x: 640, y: 745))
    game.press("l")
    #expect(!game.inspector.isFrozen)
    game.press("space")
    #expect(game.inspector.isFrozen && game.drawer.hasFocus)
    game.press("m")
    #expect(game.playground.isMuted)
    game.tap(Point(x: 640, y: 745))
    game.press("escape")
    #expect(!game.drawer.hasFocus && game.drawer.isOpen)
  }
}
