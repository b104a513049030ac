import Gestures

/// Whoever lets keys do to its sprites what fingers do.
protocol Steerable: AnyObject {
  /// Moves a sprite as far as it may go.
  func move(_ sprite: Sprite, by way: Vector)
  /// Makes a sprite larger, or smaller below 1, about its middle.
  func scale(_ sprite: Sprite, by factor: Double)
  /// Turns a sprite about its middle, by radians, clockwise.
  func turn(_ sprite: Sprite, by angle: Double)
  func tap(_ sprite: Sprite)
  func tickle(_ sprite: Sprite)
}

/// What keys do to the sprite that has the focus.
///
/// A key makes a step at once. Held for a while it goes on, steadily: how far depends on how long it
/// has been held and on nothing else, so that it is the same at any frame rate.
final class Steering {
  /// How long a key is held before it goes on.
  static let delay = Duration.milliseconds(300)
  /// What a key that is held goes on by.
  static let tick = Duration.milliseconds(1)

  // A step, and what a tick adds; with Shift both are larger.
  static let way = (step: 8.0, tick: 0.24)
  static let largeWay = (step: 48.0, tick: 0.72)
  /// A tick makes twice as large in a second; with Shift four times.
  static let growth = (step: 1.1, tick: 1.000_693_387_462_580_6)
  static let largeGrowth = (step: 1.5, tick: 1.001_387_255_711_335_6)
  static let angle = (step: 5 * Double.pi / 180, tick: 0.09 * Double.pi / 180)
  static let largeAngle = (step: 30 * Double.pi / 180, tick: 0.27 * Double.pi / 180)

  /// What the keys do, for people.
  static let help =
    helpOnPlaces + [
      SceneHelp.Entry("Space", "tap it"), SceneHelp.Entry("k", "tickle it"),
    ]

  /// What those keys do that mean the same in every scene.
  static let helpOnPlaces: [SceneHelp.Entry] = [
    .init("Tab, Shift + Tab", "choose a thing"),
    .init("Arrows", "move it; with Shift further"),
    .init("+ and -", "scale it"),
    .init("[ and ], or , and .", "turn it"),
  ]

  private enum Action {
    /// In a direction of length 1.
    case move(Vector)
    case grow, shrink
    /// Clockwise is positive.
    case turn(Double)
    case tap, tickle
  }

  private struct Held {
    let key: String
    let sprite: Sprite
    let action: Action
    let isLarge: Bool
    let start: Duration
    /// How many ticks are done.
    var ticks = 0
  }

  private weak var scene: (any Steerable)?
  private var held: [Held] = []

  init(_ scene: any Steerable) { self.scene = scene }

  /// Whether a key that goes on is down.
  var isRunning: Bool { !held.isEmpty }

  // MARK: Keys

  /// Deals with a key.
  ///
  /// - Returns: Whether it is one of these keys.
  func take(_ press: Press, for sprite: Sprite) -> Bool {
    guard press.phase == .began else {
      release(press.key, at: press.timestamp)
      return true
    }
    guard press.isPlain, let action = Self.action(of: press.key) else { return false }
    let held = Held(
      key: press.key, sprite: sprite, action: action,
      isLarge: press.modifierFlags.contains(.shift), start: press.timestamp)
    switch action {
    case .tap: scene?.tap(sprite)
    case .tickle: scene?.tickle(sprite)
    case .move, .grow, .shrink, .turn:
      // What other keys do until now is done before.
      update(to: press.timestamp)
      step(held)
      self.held.append(held)
    }
    return true
  }

  private func release(_ key: String, at time: Duration) {
    update(to: time)
    held.removeAll { $0.key == key }
  }

  /// Goes on with the keys that are held.
  func update(to time: Duration) {
    for index in held.indices {
      let past = time - held[index].start - Self.delay
      let ticks = max(0, Int(past / Self.tick))
      let new = ticks - held[index].ticks
      guard new > 0 else { continue }
      held[index].ticks = ticks
      go(on: held[index], ticks: new)
    }
  }

  private static func action(of key: String) -> Action? {
    switch key {
    case "left": .move(Vector(dx: -1, dy: 0))
    case "right": .move(Vector(dx: 1, dy: 0))
    case "up": .move(Vector(dx: 0, dy: -1))
    case "down": .move(Vector(dx: 0, dy: 1))
    // A plus is on the key of the equals sign on some keyboards, and on one of its own on others.
    case "+", "=", "keypad +": .grow
    case "-", "keypad -": .shrink
    // Brackets are far away on many keyboards, commas on none.
    case "]", ".": .turn(1)
    case "[", ",": .turn(-1)
    case "space", "return", "keypad enter": .tap
    case "k": .tickle
    default: nil
    }
  }

  // MARK: Acting

  private func step(_ held: Held) {
    switch held.action {
    case .move(let direction):
      scene?.move(held.sprite, by: direction * (held.isLarge ? Self.largeWay : Self.way).step)
    case .grow: scene?.scale(held.sprite, by: growth(of: held).step)
    case .shrink: scene?.scale(held.sprite, by: 1 / growth(of: held).step)
    case .turn(let sign):
      scene?.turn(held.sprite, by: sign * (held.isLarge ? Self.largeAngle : Self.angle).step)
    case .tap, .tickle: break
    }
  }

  private func go(on held: Held, ticks: Int) {
    switch held.action {
    case .move(let direction):
      let tick = (held.isLarge ? Self.largeWay : Self.way).tick
      scene?.move(held.sprite, by: direction * (tick * Double(ticks)))
    case .grow: scene?.scale(held.sprite, by: power(growth(of: held).tick, ticks))
    case .shrink: scene?.scale(held.sprite, by: 1 / power(growth(of: held).tick, ticks))
    case .turn(let sign):
      let tick = (held.isLarge ? Self.largeAngle : Self.angle).tick
      scene?.turn(held.sprite, by: sign * tick * Double(ticks))
    case .tap, .tickle: break
    }
  }

  private func growth(of held: Held) -> (step: Double, tick: Double) {
    held.isLarge ? Self.largeGrowth : Self.growth
  }

  /// By squaring: the C library's power differs in its last bits from system to system.
  private func power(_ base: Double, _ exponent: Int) -> Double {
    // A key that was held for longer has been at a limit for long.
    var (result, square, rest) = (1.0, base, min(exponent, 100_000))
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}

extension Press {
  /// Without a modifier that would mean the key for somebody else; Shift does not.
  var isPlain: Bool { modifierFlags.isDisjoint(with: [.control, .alternate, .command]) }
}
