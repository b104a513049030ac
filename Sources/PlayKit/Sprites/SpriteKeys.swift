package import Gestures

/// An object that translates keys to changes of the sprite that has the keyboard focus.
///
/// A key changes the sprite by one step at once. A held key repeats at a constant rate: the change
/// depends only on the time for which the key is held, so it is the same at any frame rate.
package final class SpriteKeys {
  enum Change: Equatable {
    /// The sprite moves by a displacement, in points.
    case move(Vector)
    /// A change of the scale by a factor.
    case scale(Double)
    /// A rotation by an angle in radians, clockwise.
    case turn(Double)
    case tap, tickle
  }

  /// The time for which a key is held before it repeats.
  static let delay = Duration.milliseconds(300)
  /// The interval between two repetitions of a held key.
  static let tick = Duration.milliseconds(1)

  /// The amounts of change: `step` for the first press of a key, `tick` for each repetition.
  private typealias Amount = (step: Double, tick: Double)
  // The second amounts apply with Shift.
  private static let distances: [Amount] = [(8, 0.24), (48, 0.72)]
  // In one second, a held key scales by 2, and with Shift by 4.
  private static let factors: [Amount] = [
    (1.1, 1.000_693_387_462_580_6), (1.5, 1.001_387_255_711_335_6),
  ]
  private static let angles: [Amount] = [
    (5 * .pi / 180, 0.09 * .pi / 180), (30 * .pi / 180, 0.27 * .pi / 180),
  ]

  /// The changes of a sprite that keys make, stored under the names of the keys.
  ///
  /// The numbers 1 and -1 stand only for the direction of the change.
  private static let changes: [String: Change] = [
    "left": .move(Vector(dx: -1, dy: 0)), "right": .move(Vector(dx: 1, dy: 0)),
    "up": .move(Vector(dx: 0, dy: -1)), "down": .move(Vector(dx: 0, dy: 1)),
    // Depending on the keyboard, the plus sign shares a key with the equals sign.
    "+": .scale(1), "=": .scale(1), "keypad +": .scale(1), "-": .scale(-1), "keypad -": .scale(-1),
    // Comma and period are alternatives, because brackets are hard to type on many keyboards.
    "]": .turn(1), ".": .turn(1), "[": .turn(-1), ",": .turn(-1),
    "space": .tap, "return": .tap, "keypad enter": .tap, "k": .tickle,
  ]

  /// The entries of the help for all keys that act on the focused sprite.
  package static let help =
    changesHelp + [
      SceneHelp.Entry("Space", "tap it"), SceneHelp.Entry("k", "tickle it"),
    ]

  /// The entries of the help for the keys that select, move, scale and turn sprites.
  package static let changesHelp: [SceneHelp.Entry] = [
    .init("Tab, Shift + Tab", "choose a thing"),
    .init("Arrows", "move it; with Shift further"),
    .init("+ and -", "scale it"),
    .init("[ and ], or , and .", "turn it"),
  ]

  private struct HeldKey {
    let key: String
    let sprite: Sprite
    /// The kind and the direction of the change that the key makes, with 1 or -1 as the amount.
    let unit: Change
    let isLarge: Bool
    let start: Duration
    /// The number of repetitions of the key that have been performed so far.
    var ticks = 0

    /// Returns the change that `ticks` repetitions of the key make to the sprite, or that one press
    /// makes if `ticks` is nil.
    func change(ticks: Int? = nil) -> Change {
      func sum(_ amounts: [Amount]) -> Double {
        let amount = amounts[isLarge ? 1 : 0]
        return ticks.map { amount.tick * Double($0) } ?? amount.step
      }
      func product(_ amounts: [Amount]) -> Double {
        let amount = amounts[isLarge ? 1 : 0]
        return ticks.map { power(amount.tick, $0) } ?? amount.step
      }
      switch unit {
      case .move(let direction): return .move(direction * sum(SpriteKeys.distances))
      case .scale(let sign):
        let factor = product(SpriteKeys.factors)
        return .scale(sign > 0 ? factor : 1 / factor)
      case .turn(let sign): return .turn(sign * sum(SpriteKeys.angles))
      case .tap, .tickle: return unit
      }
    }
  }

  private let perform: (Change, Sprite) -> Void
  private var held: [HeldKey] = []

  /// Creates an object that calls a closure for each change that a key makes to a sprite.
  ///
  /// - Parameter perform: The closure that applies a change to a sprite.
  init(perform: @escaping (Change, Sprite) -> Void) { self.perform = perform }

  /// Whether at least one key that repeats is held down.
  var isRunning: Bool { !held.isEmpty }

  /// Returns whether a key that repeats and changes a sprite is held down.
  func isHolding(_ sprite: Sprite) -> Bool { held.contains { $0.sprite === sprite } }

  /// Handles a key for the focused sprite; returns `false` if the key has no effect on sprites.
  func handle(_ press: Press, of sprite: Sprite) -> Bool {
    guard press.phase == .began else {
      update(to: press.timestamp)
      held.removeAll { $0.key == press.key }
      return true
    }
    guard press.hasNoCommandModifiers, let unit = Self.changes[press.key] else { return false }
    let key = HeldKey(
      key: press.key, sprite: sprite, unit: unit,
      isLarge: press.modifierFlags.contains(.shift), start: press.timestamp)
    let repeats = unit != .tap && unit != .tickle
    // Changes by other held keys up to this time come first.
    if repeats { update(to: press.timestamp) }
    perform(key.change(), sprite)
    if repeats { held.append(key) }
    return true
  }

  /// Performs the repetitions of held keys that are due up to a time of the session.
  func update(to time: Duration) {
    for index in held.indices {
      let ticks = max(0, Int((time - held[index].start - Self.delay) / Self.tick))
      let new = ticks - held[index].ticks
      guard new > 0 else { continue }
      held[index].ticks = ticks
      perform(held[index].change(ticks: new), held[index].sprite)
    }
  }
}

/// Returns a power by repeated multiplication, so that the result is the same on all platforms.
private func power(_ base: Double, _ exponent: Int) -> Double {
  // The scale reaches its limit with far fewer repetitions.
  var (result, square, rest) = (1.0, base, min(exponent, 100_000))
  while rest > 0 {
    if rest & 1 == 1 { result *= square }
    square *= square
    rest >>= 1
  }
  return result
}

extension Press {
  /// Whether no modifier key except Shift is down, so that the key is not part of a command.
  package var hasNoCommandModifiers: Bool {
    modifierFlags.isDisjoint(with: [.control, .alternate, .command])
  }
}
