import GestureControls
import Gestures
import GestureMotion
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct PortraitsSceneTests {
  private let game = Game(among: [PortraitsScene.self])
  private let middle = Point(x: 640, y: 400)

  private var gray: View { game.playground.scene.sprites[0] }
  private var orange: View { game.playground.scene.sprites[1] }
  private var both: [View] { [gray, orange] }
  private var ground: View? { gray.superview }

  /// The sent actions, as text with view, recognizer and state.
  private var actions: [String] {
    game.lines.compactMap { line in
      guard case .gesture(let gesture) = line.event else { return nil }
      return "\(gesture.view) \(gesture.recognizer) \(gesture.state)"
    }
  }

  /// Returns the location and opacity at which a portrait is drawn.
  private func drawn(_ name: String) -> (center: Point, transform: Transform, alpha: Double)? {
    for case .image(name, let frame, let transform, let alpha) in game.picture {
      return (frame.center.applying(transform), transform, alpha)
    }
    return nil
  }

  private func isNear(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
    (a - b).magnitude < tolerance
  }

  private func swipe(from start: Point, by way: Vector) {
    game.drag(from: start, by: way, frames: 5, rest: 0)
  }

  @Test func `a portrait whose touch the system cancels outside the ground returns`() {
    let start = gray.center
    game.frame((1, .began, start))
    for step in 1...10 { game.frame((1, .moved, start - Vector(dx: 40 * Double(step), dy: 0))) }
    game.wait(frames: 30)
    #expect(gray.center.x < 0)
    game.frame((1, .cancelled, start - Vector(dx: 400, dy: 0)))
    game.wait(frames: 240)

    #expect(gray.center.x == 140)
    #expect(!game.playground.isAnimating)
  }

  // MARK: The two portraits

  @Test
  func `[B1] two portraits of the same size are one below the other, with the second in front`() {
    #expect(both.map(\.name) == ["gray", "orange"])
    #expect(gray.frame == Rect(x: 24, y: 118, width: 280, height: 280))
    #expect(orange.frame == Rect(x: 24, y: 418, width: 280, height: 280))
    #expect(ground?.subviews.map(\.name) == ["gray", "orange"])
    #expect(both.allSatisfy { $0.isUserInteractionEnabled })
  }

  @Test(arguments: [(320, 240), (480, 320), (400, 700), (1280, 800), (768, 1024), (3840, 2160)])
  func `[B1] both portraits fit every surface without overlapping each other or text`(
    width: Int, height: Int
  ) {
    let size = Size(width: Double(width), height: Double(height))
    let scene = PortraitsScene(size: size)
    let (first, second) = (scene.sprites[0].frame, scene.sprites[1].frame)

    #expect(first.width == first.height && second.size == first.size && first.width >= 56)
    #expect(first.minX == second.minX && first.maxY < second.minY)
    #expect(second.maxY <= size.height - Theme.bottomMargin(in: size))
    for (text, box) in scene.draw(in: .light).compactMap(\.textBox) {
      #expect(box.minX >= 0 && box.maxX <= size.width, "\(text)")
      #expect(!box.overlaps(first) && !box.overlaps(second), "\(text)")
    }
  }

  // MARK: Dragging

  @Test func `[B2] a dragged portrait comes to the front and follows the finger`() {
    game.drag(from: gray.center, by: Vector(dx: 100, dy: 0), frames: 10)

    #expect(ground?.subviews.map(\.name) == ["orange", "gray"])
    #expect(isNear(gray.center, Point(x: 254, y: 258)))
  }

  @Test func `[B2] a slide begins at the portrait's location before the last movement`() {
    game.playground.hands = .uikit
    let start = gray.center
    game.frame((1, .began, start))
    for step in 1...12 {
      game.frame((1, .moved, start + Vector(dx: 6, dy: 0) * Double(step)))
    }
    let before = gray.center
    // The finger has moved further when it lifts.
    game.frame((1, .ended, start + Vector(dx: 78, dy: 0)))
    game.wait(frames: 120)

    // A slide of 0.18 s at 360 points per second, from the location before the last 6 points.
    #expect(isNear(gray.center, before + Vector(dx: 64.8, dy: 0), 1e-6))
  }

  @Test(arguments: [(-1.0, -1.0), (1, 1)])
  func `[B2] the whole frame of a thrown portrait stays inside`(
    x: Double, y: Double
  ) {
    game.playground.hands = .uikit
    gray.transform = Transform(scale: 1.5)
    game.drag(from: gray.center, by: Vector(dx: 300 * x, dy: 200 * y), frames: 5, rest: 0)
    game.wait(frames: 900)

    let expected = x < 0 ? Point(x: 210, y: 210) : Point(x: 1280 - 210, y: 590)
    #expect(isNear(gray.center, expected))
  }

  @Test func `[B2] a portrait larger than the ground comes to rest in its middle`() {
    game.playground.hands = .uikit
    gray.transform = Transform(scale: 5)
    game.drag(from: gray.center, by: Vector(dx: 100, dy: 0), frames: 5)

    #expect(gray.center.y == 400)
    #expect(gray.center.x == 640)
  }

  @Test func `[B2] a portrait released past the edge at rest returns at once, with an animation`() {
    game.playground.hands = .uikit
    game.drag(from: gray.center, by: Vector(dx: -150, dy: 0), frames: 10)

    #expect(gray.center == Point(x: 140, y: 258))
    let shown = drawn("rabbit-gray")?.center.x ?? 0
    #expect(shown < 100)
    game.wait(frames: 30)
    #expect(drawn("rabbit-gray")?.center == gray.center)
  }

  // MARK: Pinching and turning

  @Test func `[B3] of pinch and rotation, only the gesture that begins first is recognized`() {
    let center = gray.center
    game.frame(
      (1, .began, center - Vector(dx: 50, dy: 0)), (2, .began, center + Vector(dx: 50, dy: 0)))
    for step in 1...20 {
      let way = Vector(dx: 50 + 3 * Double(step), dy: 0)
      game.frame((1, .moved, center - way), (2, .moved, center + way))
    }
    for step in 1...20 {
      let way = Vector(dx: 110, dy: 0).applying(Transform(rotation: 0.05 * Double(step)))
      game.frame((1, .moved, center - way), (2, .moved, center + way))
    }

    // The distance grows from 100 to 220 points, less the slop of 12; the rotation begins too late.
    #expect(abs(gray.transform.scale - 220 / 112) < 1e-9)
    #expect(abs(gray.transform.rotation) < 1e-12)
    #expect(isNear(gray.center, center))
    #expect(Set(actions) == ["gray pinch began", "gray pinch changed"])
  }

  @Test(arguments: [(0.1, 0.3), (20, 5)])
  func `[B3] the scale of a portrait has a minimum and a maximum`(factor: Double, limit: Double) {
    let scene = game.playground.scene as? PortraitsScene
    if let gray = gray as? Sprite { scene?.manipulator.apply(.scale(factor), to: gray) }

    #expect(abs(gray.transform.scale - limit) < 1e-9)
  }

  // MARK: Tapping and pressing

  @Test func `[B4] a double tap restores only transform and opacity, at once`() {
    game.playground.hands = .uikit
    gray.transform = Transform(rotation: 1).scaledBy(x: 1.2, y: 1.2)
    gray.alpha = 0.7
    let location = gray.center
    game.tap(location)
    #expect(gray.transform != .identity)
    game.wait(frames: 6)
    game.tap(location)

    #expect(gray.transform == .identity && gray.alpha == 1 && gray.center == location)
    #expect(actions == ["gray doubleTap ended"])
    // The picture is animated.
    #expect((drawn("rabbit-gray")?.transform.rotation ?? 0) > 0.9)
    game.wait(frames: 40)
    #expect(drawn("rabbit-gray")?.transform.rotation == 0)
  }

  @Test(arguments: [(28, 1.0), (29, 0.7)])
  func `[B5] a long press of half a second makes a portrait pale`(frames: Int, alpha: Double) {
    game.frame((1, .began, orange.center))
    game.wait(frames: frames)
    game.frame((1, .ended, orange.center))
    game.wait(frames: 60)

    #expect(orange.alpha == alpha && gray.alpha == 1)
    // A short press is a tap, which makes it laugh.
    #expect((drawn("rabbit-orange") ?? drawn("rabbit-orange-laughing"))?.alpha == alpha)
  }

  @Test func `[B5] each action of the long press makes a portrait pale`() {
    game.frame((1, .began, gray.center))
    game.wait(frames: 35)
    for phase in [Touch.Phase.moved, .ended] {
      gray.alpha = 0.9
      game.frame((1, phase, gray.center + Vector(dx: 3, dy: 0)))
      #expect(gray.alpha == 0.7)
    }
    #expect(
      actions == ["gray longPress began", "gray longPress changed", "gray longPress ended"])
  }

  // MARK: The ground

  @Test(arguments: [80.0, -80])
  func `[B6] [B9] a swipe on the ground stacks the portraits when the finger lifts`(way: Double) {
    game.playground.hands = .uikit
    let locations = both.map(\.center)
    game.frame((1, .began, Point(x: 640, y: 600)))
    for step in 1...5 {
      game.frame((1, .moved, Point(x: 640 + way * Double(step) / 5, y: 600)))
    }
    #expect(both.map(\.center) == locations)
    game.frame((1, .ended, Point(x: 640 + way, y: 600)))

    #expect(both.map(\.center) == [Point(x: 640, y: 380), Point(x: 640, y: 420)])
    #expect(actions == ["root \(way > 0 ? "swipeRight" : "swipeLeft") ended"])
  }

  @Test(arguments: [(Hands.standard, 160.0, false), (.standard, 170, true), (.uikit, 400, false)])
  func
    `[B9] a swipe that is longer than a stroke of a tickle acts at once, but not by UIKit's rules`(
      hands: Hands, way: Double, actsAtOnce: Bool
    )
  {
    game.playground.hands = hands
    let start = Point(x: 640, y: 600)
    game.frame((1, .began, start))
    for step in 1...5 {
      game.frame((1, .moved, start + Vector(dx: way * Double(step) / 5, dy: 0)))
    }

    #expect(actions == (actsAtOnce ? ["root swipeRight ended"] : []))
    game.frame((1, .ended, start + Vector(dx: way, dy: 0)))
    #expect(actions == ["root swipeRight ended"])
  }

  @Test(arguments: [(Hands.standard, true), (.gentle, false), (.steady, false), (.uikit, false)])
  func `[B9] a swipe that rests acts after the time of a stroke, but not by UIKit's rules`(
    hands: Hands, actsAtRest: Bool
  ) {
    game.playground.hands = hands
    let start = Point(x: 640, y: 600)
    game.frame((1, .began, start))
    for step in 1...5 { game.frame((1, .moved, start + Vector(dx: 16 * Double(step), dy: 0))) }
    game.wait(frames: 30)

    #expect(actions == (actsAtRest ? ["root swipeRight ended"] : []))
    game.frame((1, .ended, start + Vector(dx: 80, dy: 0)))
    #expect(actions == ["root swipeRight ended"])
  }

  @Test(arguments: [80.0, -80])
  func `[B6] a swipe up or down has no effect`(way: Double) {
    let locations = both.map(\.center)
    swipe(from: Point(x: 640, y: 500), by: Vector(dx: 0, dy: way))

    #expect(both.map(\.center) == locations)
    #expect(actions.isEmpty)
  }

  @Test func `[B6] stacked portraits change location at once, and their pictures are animated`() {
    game.playground.hands = .uikit
    let start = gray.center
    swipe(from: Point(x: 640, y: 600), by: Vector(dx: 80, dy: 0))

    #expect(gray.center == Point(x: 640, y: 380))
    #expect(isNear(drawn("rabbit-gray")?.center ?? .zero, start, 20))
    game.playground.theme.reducesMotion = true
    #expect(drawn("rabbit-gray")?.center == gray.center)
    game.playground.theme.reducesMotion = false
    game.wait(frames: 30)
    #expect(drawn("rabbit-gray")?.center == gray.center)
  }

  @Test(arguments: [(20.0, true), (19.9, false)])
  func `[B7] three strokes on the ground place the portraits side by side`(
    width: Double, isTickle: Bool
  ) {
    game.playground.hands = .uikit
    let locations = both.map(\.center)
    game.rub(Point(x: 640, y: 600), strokes: 3, width: width)

    #expect(actions == (isTickle ? ["root tickle ended"] : []))
    #expect(
      both.map(\.center)
        == (isTickle ? [Point(x: 620, y: 400), Point(x: 660, y: 400)] : locations))
  }

  @Test func `[B8] the swipes require the tickle to fail`() {
    #expect(
      ground?.gestureRecognizers.map(\.name) == ["tickle", "swipeRight", "swipeLeft"])
  }

  @Test(arguments: [(2, "root swipeRight ended"), (3, "root tickle ended")])
  func `[B9] two strokes as long as a swipe are a swipe, three are a tickle and no swipe`(
    strokes: Int, action: String
  ) {
    game.rub(Point(x: 640, y: 600), strokes: strokes, width: 80)

    #expect(actions == [action])
  }

  @Test func `[B10] strokes on a portrait drag it without a swipe or a tickle`() {
    game.playground.hands = .uikit
    game.rub(gray.center, strokes: 4, width: 80)

    #expect(Set(actions) == ["gray pan began", "gray pan changed", "gray pan ended"])
  }

  @Test func `a portrait that is rubbed laughs, while it is dragged`() {
    game.rub(gray.center, strokes: 4, width: 80)

    #expect(game.soundNames.contains("tickle") && actions.contains("gray laugh ended"))
    #expect(game.pictureNames.contains("rabbit-gray-laughing"))
    #expect(!game.pictureNames.contains("rabbit-orange-laughing"))
    game.wait(frames: 90)
    #expect(game.pictureNames.contains("rabbit-gray"))
    #expect(!game.playground.isAnimating)
  }

  @Test func `portraits come to rest above the row of buttons`() {
    game.drag(from: gray.center, by: Vector(dx: 300, dy: 300), frames: 5, rest: 0)
    game.wait(frames: 900)

    #expect(gray.frame.maxY <= 800 - 64 + 1e-6)
  }

  // MARK: Keys, the surface and reset

  @Test func `keys manipulate a portrait as fingers do`() {
    game.hold("tab")
    #expect(game.playground.scene.session.window.firstResponder === gray)
    game.hold("right")
    #expect(gray.center == Point(x: 172, y: 258))
    #expect(ground?.subviews.last === gray)
    game.hold("+")
    #expect(abs(gray.transform.scale - 1.1) < 1e-9)
    game.hold("]")
    #expect(abs(gray.transform.rotation - 5 * .pi / 180) < 1e-9)
    game.hold("l")
    #expect(gray.alpha == 0.7 && orange.alpha == 1)
    game.hold("space")
    #expect(gray.transform == .identity && gray.alpha == 1)
    game.hold("left", .shift)
    #expect(gray.center == Point(x: 140, y: 258))
  }

  @Test(arguments: [("v", 0.0, 20.0), ("s", 20, 0), ("k", 20, 0)])
  func `keys stack the portraits or place them side by side [B6, B7]`(
    key: String, dx: Double, dy: Double
  ) {
    game.playground.hands = .uikit
    game.hold("tab")
    game.hold(key)

    let way = Vector(dx: dx, dy: dy)
    #expect(both.map(\.center) == [middle - way, middle + way])
  }

  @Test(arguments: ["v", "s"], [1.0, 0.6])
  func `gathered portraits are beside each other, and neither covers the other`(
    key: String, scale: Double
  ) {
    gray.transform = Transform(scale: scale)
    game.press(key)

    let (gray, orange) = (gray.frame, orange.frame)
    let way = orange.center - gray.center
    #expect(key == "v" ? way.dx == 0 && way.dy > 0 : way.dx > 0 && way.dy == 0)
    #expect(key == "v" ? gray.maxY <= orange.minY : gray.maxX <= orange.minX)
    #expect((gray.center.interpolated(to: orange.center, fraction: 0.5) - middle).magnitude < 1e-9)
  }

  @Test func `l makes the portrait in front pale if none has the focus`() {
    game.press("l")

    #expect(both.map(\.alpha) == [1, 0.7])
  }

  @Test func `reset restores the scene's initial state`() {
    let locations = both.map(\.center)
    game.drag(from: gray.center, by: Vector(dx: 300, dy: 100), frames: 10)
    gray.transform = Transform(rotation: 1)
    orange.alpha = 0.7
    game.press("r")
    game.wait(frames: 60)

    #expect(both.map(\.center) == locations)
    #expect(both.allSatisfy { $0.transform == .identity && $0.alpha == 1 })
    #expect(ground?.subviews.map(\.name) == ["gray", "orange"])
    #expect(drawn("rabbit-gray")?.center == gray.center)
    #expect(!game.playground.isAnimating)
  }

  @Test func `a resize keeps portraits inside at their relative positions`() throws {
    gray.center = Point(x: 640, y: 368)
    orange.center = Point(x: 1280 - 140, y: 368)
    let size = Size(width: 640, height: 400)
    game.playground.scene.resize(to: size)

    let scene = try #require(game.playground.scene as? PortraitsScene)
    #expect(isNear(gray.center, scene.layout.field.center))
    #expect(gray.bounds.width < 280)
    #expect(abs(orange.frame.maxX - scene.layout.field.maxX) < 1e-9)
    #expect(orange.center.y == scene.layout.field.midY)
  }

  @Test
  func `a resize moves portraits that were not moved to their initial locations`() {
    let size = Size(width: 400, height: 700)
    game.playground.scene.resize(to: size)

    #expect(both.map(\.frame) == PortraitsScene(size: size).sprites.map(\.frame))
  }

  @Test func `all animations end and the scene comes to rest`() {
    swipe(from: Point(x: 640, y: 600), by: Vector(dx: 80, dy: 0))
    #expect(game.playground.isAnimating)
    game.wait(frames: 60)

    #expect(!game.playground.isAnimating && game.playground.isAtRest)
  }

  // MARK: The ground

  @Test func `grass bends and rustles where a finger lands beside the portraits, and on its way`() {
    func tufts() -> Int {
      game.picture.count { if case .image("tuft", _, _, _) = $0 { true } else { false } }
    }
    game.frame((1, .began, Point(x: 500, y: 600)))
    #expect(tufts() == 1 && game.soundNames == ["rustle"])
    game.frame((1, .moved, Point(x: 560, y: 600)))
    #expect(tufts() == 2)
    game.frame((1, .ended, Point(x: 560, y: 600)))
    game.wait(frames: 60)
    #expect(tufts() == 0 && !game.playground.isAnimating)
    game.tap(gray.center)
    game.tap(Point(x: 640, y: 50))
    #expect(tufts() == 0)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 600, height: 1024), Size(width: 800, height: 480),
    Size(width: 1280, height: 800), Size(width: 2000, height: 800),
  ])
  func `the hint is on a plate that no portrait cuts`(size: Size) throws {
    game.resize(to: size)
    func hints() -> [Rect] {
      game.picture.compactMap(\.textBox).filter { $0.text.lowercased().contains("rub") }
        .map(\.box).filter { $0.minY > Heading.height(in: size) }
    }
    let hint = try #require(hints().first)
    let plates = game.picture.compactMap { command -> Rect? in
      guard case .rectangle(let frame, _, let fill, _) = command,
        fill == game.playground.theme.panel
      else { return nil }
      return frame
    }
    let plate = try #require(plates.first { $0.contains(hint.origin) })
    #expect(plate.maxX >= hint.maxX && plate.maxY >= hint.maxY)
    #expect(!both.contains { $0.frame.intersects(plate) })
    #expect(plate.minX >= 0 && plate.maxX <= size.width)
    gray.center = Point(x: plate.maxX, y: plate.maxY)
    #expect(hints().isEmpty)
  }
}
