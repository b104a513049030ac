import GestureControls
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the size of the areas in which a finger hits a control or a thing of a scene.
@Suite struct TargetSizeTests {
  /// The size that every target should have, in points.
  private static let wanted = 44.0
  /// The size that every target must have in a window of at most 400 points in height, without room for
  /// more: controls of the experiments in `events`, the dots of the help and the thing to drag in `drawer`.
  private static let least = 24.0

  private static let sizes =
    [
      Size(width: 360, height: 640), Size(width: 480, height: 320), Size(width: 800, height: 600),
      Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
    ] + zoomedSizes

  /// The surfaces in windows of 1280 x 800 and 1024 x 768 points at 200 %.
  private static let zoomedSizes = [Size(width: 640, height: 400), Size(width: 512, height: 384)]

  /// An area that a person aims at: a control, a half or a segment of one, or a thing of a scene.
  private struct Target {
    let name: String
    let view: View
    /// The part of the view's width that belongs to the target.
    let part: (index: Int, count: Int)
  }

  /// Returns the targets in a view, with those that keys reach.
  private static func targets(in view: View) -> [Target] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let isTarget =
      view is Control && (view as? Control)?.isEnabled == true
      || !(view is Control) && view.canBecomeFirstResponder && view.name != "helpGround"
    guard isTarget else { return view.subviews.flatMap(targets) }
    let count =
      switch view {
      case let segments as SegmentedControl: segments.numberOfSegments
      case is Stepper, is PageControl: 2
      default: 1
      }
    let name = view.name ?? "\(type(of: view))"
    return (0..<count).map {
      Target(name: count > 1 ? "\(name) \($0 + 1)" : name, view: view, part: ($0, count))
    } + view.subviews.flatMap(targets)
  }

  /// Returns the width and height of the area in which a finger hits a target, measured through its
  /// center; nil if the center is not on the surface.
  private static func size(of target: Target, in window: Window) -> Size? {
    let bounds = target.view.bounds
    let x =
      bounds.minX + bounds.width * (Double(target.part.index) + 0.5) / Double(target.part.count)
    let center = target.view.convert(Point(x: x, y: bounds.midY), to: nil)
    func isHit(_ point: Point) -> Bool {
      guard window.bounds.contains(point), window.hitTest(point, with: nil) === target.view else {
        return false
      }
      let place = (target.view.convert(point, from: nil).x - bounds.minX) / bounds.width
      return target.part.count == 1
        || Int(place * Double(target.part.count)) == target.part.index
    }
    guard isHit(center) else { return nil }
    func reach(_ direction: Vector) -> Double {
      var distance = 0.0
      while distance < 100, isHit(center + direction * (distance + 0.25)) { distance += 0.25 }
      return distance
    }
    return Size(
      width: reach(Vector(dx: -1, dy: 0)) + reach(Vector(dx: 1, dy: 0)) + 0.25,
      height: reach(Vector(dx: 0, dy: -1)) + reach(Vector(dx: 0, dy: 1)) + 0.25)
  }

  /// The keys that open what a scene has to tap beside what it shows at first.
  private static let keys = [
    "events": Array(repeating: ["]"], count: 7), "strokes": [["t"]], "monkey": [["p"]],
  ]

  /// The things of a scene that lie on each other, as many of them as one wants: a finger aims at the pile.
  private static func isInPile(_ target: Target) -> Bool {
    target.view.name?.hasPrefix("banana") == true && target.view.name != "banana"
  }

  @Test(arguments: SceneList.all.map { $0.name }, sizes)
  func `targets are large enough`(name: String, size: Size) throws {
    let scene = try #require(SceneList.scene(named: name))
    var small: [String] = []
    try Self.forEachView(of: scene, on: size) { keys, view, window in
      for target in Self.targets(in: view) where !Self.isInPile(target) {
        // The titles that are scrolled out of their row are not hit.
        guard let found = Self.size(of: target, in: window) else { continue }
        // A tap on the panel turns the page, too; the measurement is exact to half a point.
        let isSmall = size.height <= 400 || target.view is PageControl
        let least = (isSmall ? Self.least : Self.wanted) - 0.5
        if min(found.width, found.height) < least {
          small.append("\(target.name) after \(keys): \(found.width) x \(found.height)")
        }
      }
    }
    #expect(small == [])
  }

  @Test(arguments: [true, false])
  func `a dwarf is hit within 60 points, but never where the picture of another sprite is`(
    isInFront: Bool
  ) {
    let game = Game()
    game.resize(to: Size(width: 360, height: 640))
    let window = game.playground.scene.session.window
    game.monkey.center = Point(x: 180, y: 300)
    game.banana.center = Point(x: 180, y: 500)
    game.monkey.transform = Transform(scale: 0.3)
    if isInFront { game.monkey.superview?.bringSubviewToFront(game.monkey) }
    func name(beside way: Double) -> String? {
      window.hitTest(game.monkey.center + Vector(dx: 0, dy: way), with: nil)?.name
    }
    #expect(game.monkey.bounds.width * 0.3 < 40)
    #expect(name(beside: 29) == "monkey" && name(beside: 31) == "meadow")
    game.banana.center = Point(x: 180, y: 325 + game.banana.bounds.height / 2)
    #expect(name(beside: 29) == "banana" && name(beside: 24) == "monkey")
    game.playground.hands = .uikit
    #expect(name(beside: -29) != "monkey")
  }

  /// Calls a closure with what is in front in a scene after keys that open the help or more controls.
  private static func forEachView(
    of scene: any Scene.Type, on size: Size,
    _ body: (_ keys: [String], _ view: View, _ window: Window) -> Void
  ) throws {
    let game = Game(among: [scene] + SceneList.all.filter { $0 != scene })
    game.resize(to: size)
    for keys in [[], ["h"], ["f9"], ["escape"]] + (Self.keys[scene.name] ?? []) {
      for key in keys { game.press(key) }
      game.wait(frames: 30)
      _ = game.picture
      let window = game.playground.scene.session.window
      let view = game.playground.showsHelp ? try #require(game.view("helpGround")) : window
      body(keys, view, window)
    }
  }

  /// The surfaces in windows of many sizes at 100 and 200 %, without the inspector and beside it.
  private static let surfaces: [Size] = [
    Size(width: 320, height: 480), Size(width: 480, height: 320), Size(width: 600, height: 1024),
    Size(width: 800, height: 480), Size(width: 1024, height: 768), Size(width: 1280, height: 800),
    Size(width: 1920, height: 1080), Size(width: 2560, height: 1600),
    Size(width: 3840, height: 2160),
  ].flatMap { window in
    [Zoom.percent100, .percent200].flatMap { zoom in
      let size = zoom.surface(in: window)
      let drawer = InspectorDrawer(window: size, properties: [])
      drawer.setOpen(true, animated: false)
      // An even smaller area beside the drawer shows a part of the scene.
      return [size, drawer.area].filter { $0.width >= 260 }
    }
  }

  @Test(arguments: SceneList.all.map { $0.name }, surfaces)
  func `no control covers another, leaves the surface or lies on a thing of the scene`(
    name: String, size: Size
  ) throws {
    let scene = try #require(SceneList.scene(named: name))
    // The controls of the last experiment have no room beside the drawer in a low or narrow window.
    guard name != "events" || size.height >= 320 && size.width >= 320 else { return }
    var faults: [String] = []
    try Self.forEachView(of: scene, on: size) { keys, view, window in
      let controls = Self.targets(in: view).filter { $0.part.index == 0 && $0.view is Control }
        .map { (name: $0.name, frame: Self.frame(of: $0.view)) }
      // Things that are dragged or thrown come to rest elsewhere.
      let things = keys.isEmpty ? Self.targets(in: view).filter { $0.view is Sprite } : []
      for (index, control) in controls.enumerated() {
        let (frame, surface) = (control.frame, window.bounds.insetBy(dx: -0.01, dy: -0.01))
        if !surface.contains(frame.origin)
          || !surface.contains(Point(x: frame.maxX, y: frame.maxY))
        {
          faults.append("\(control.name) after \(keys) leaves the surface: \(frame)")
        }
        let inside = frame.insetBy(dx: 0.01, dy: 0.01)
        for other in controls[..<index] where inside.intersects(other.frame) {
          faults.append("\(control.name) after \(keys) overlaps \(other.name)")
        }
        for thing in things where inside.intersects(Self.frame(of: thing.view)) {
          faults.append("\(control.name) lies on \(thing.name)")
        }
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: SceneList.all.map { $0.name }, surfaces)
  func `looks change colors, and not where texts and things are`(name: String, size: Size) throws {
    let scene = try #require(SceneList.scene(named: name))
    let game = Game(among: [scene] + SceneList.all.filter { $0 != scene })
    game.resize(to: size)
    for keys in [[], ["h"]] {
      for key in keys { game.press(key) }
      game.wait(frames: 30)
      let pictures = [Theme.light, .dark, .contrast].map { theme in
        game.playground.theme = theme
        return game.picture.compactMap { $0.textBox.map { "\($0.text) at \($0.box.origin)" } }
      }
      #expect(Set(pictures).count == 1, "after \(keys)")
    }
  }

  /// Returns the smallest upright rectangle around a view, in the coordinates of the window.
  private static func frame(of view: View) -> Rect {
    let corner = view.convert(view.bounds.origin, to: nil)
    let other = view.convert(Point(x: view.bounds.maxX, y: view.bounds.maxY), to: nil)
    return Rect(
      x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y)
  }
}
