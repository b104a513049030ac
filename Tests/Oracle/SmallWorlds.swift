import Gestures

/// All worlds of one size: one, two or three recognizers on a view and its superview, and two
/// fingers on a grid of 3 × 3 places.
///
/// The left two columns of the grid are on the view, the right one is on its superview. Places are
/// 30 points apart: one step is enough for a pan, two are enough for a swipe and too far for a tap.
/// Each finger lands, moves (perhaps nowhere) and lifts, in every order of the two fingers.
///
/// Of worlds that are the same but for names only one is played: those in which the order of
/// recognizers on different views differs, those in which the fingers change places, and those that
/// are mirrored from top to bottom.
///
/// A number below ``count`` is a world, so that each part of them can be played by itself.
package struct SmallWorlds: Sendable {
  package let recognizers: Int
  package let count: Int

  /// What the two fingers do.
  private let contacts: [[Contact]]
  private let orders: [[Int]]

  private struct Contact: Hashable {
    var start: Int
    var end: Int

    /// With the first row in place of the last.
    var mirrored: Contact {
      func mirror(_ place: Int) -> Int { (2 - place / 3) * 3 + place % 3 }
      return Contact(start: mirror(start), end: mirror(end))
    }
  }

  private static let kinds: [World.Kind] = [
    .tap(taps: 1, touches: 1), .tap(taps: 2, touches: 1), .tap(taps: 1, touches: 2),
    .longPress(taps: 0, touches: 1, milliseconds: 100), .pan(minimum: 1, maximum: 1),
    .pan(minimum: 2, maximum: 99), .swipe(.right, touches: 1), .pinch, .rotation,
  ]
  /// Those that a rolled tap cancels too: a step of a finger and three of the short times are within
  /// its limits, more are not.
  private static let rolling: [World.Kind] = [.pan(minimum: 1, maximum: 1), .pinch]
  private static let milliseconds = [40, 200]

  /// The orders of landing, move and lift of two fingers.
  private static let allOrders: [[Int]] = {
    func orders(_ one: Int, _ two: Int) -> [[Int]] {
      if one == 0 && two == 0 { return [[]] }
      return (one > 0 ? orders(one - 1, two).map { [0] + $0 } : [])
        + (two > 0 ? orders(one, two - 1).map { [1] + $0 } : [])
    }
    return orders(3, 3)
  }()

  private enum Relations: Int, CaseIterable { case none, requires, isRequired, simultaneous }

  /// - Parameter recognizers: One, with all places of both fingers; two, with the first finger
  ///   landing in the middle and either moving by at most one step or two to the right; or three,
  ///   with the first finger moving from the middle and the second one anywhere on its diagonal.
  package init(recognizers: Int) {
    self.recognizers = recognizers
    let all = (0..<9).flatMap { start in (0..<9).map { Contact(start: start, end: $0) } }
    var first = all
    var second = all
    switch recognizers {
    case 1: break
    case 2:
      first = [0, 3, 4, 5].map { Contact(start: 3, end: $0) }
      second = (0..<9).flatMap { start in
        let row = start / 3 * 3
        return [start, row, row + 2].map { Contact(start: start, end: $0) }
      }
    default:
      first = [Contact(start: 3, end: 3), Contact(start: 3, end: 5)]
      second = [Contact(start: 4, end: 4), Contact(start: 8, end: 7)]
    }
    var found: Set<[Contact]> = []
    contacts = first.flatMap { one in second.map { [one, $0] } }.filter { pair in
      !found.contains(pair.map(\.mirrored)) && found.insert(pair).inserted
    }
    // If both fingers do all that a finger can do, the first one to land is finger 1.
    orders = recognizers == 1 ? Self.allOrders.filter { $0[0] == 0 } : Self.allOrders
    let pairs = recognizers * (recognizers - 1) / 2
    let hierarchies =
      (recognizers + 1) * Self.power(Self.kinds.count + Self.rolling.count, recognizers)
    let relations = Self.power(Relations.allCases.count, pairs)
    count = hierarchies * relations * contacts.count * orders.count * Self.milliseconds.count
  }

  private static func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  package subscript(number: Int) -> World {
    var rest = number
    func choose(_ choices: Int) -> Int {
      defer { rest /= choices }
      return rest % choices
    }
    var world = World()
    world.views = [
      World.ViewPlan(
        parent: nil, frame: Rect(x: 20, y: 20, width: 240, height: 200),
        isMultipleTouchEnabled: true),
      World.ViewPlan(
        parent: 0, frame: Rect(x: 20, y: 20, width: 100, height: 140),
        isMultipleTouchEnabled: true),
    ]
    let pace = Self.milliseconds[choose(Self.milliseconds.count)]
    let order = orders[choose(orders.count)]
    let fingers = contacts[choose(contacts.count)]
    let onSuperview = choose(recognizers + 1)
    for number in 0..<recognizers {
      let kind = choose(Self.kinds.count + Self.rolling.count)
      var plan = World.RecognizerPlan(
        view: number < onSuperview ? 0 : 1, kind: (Self.kinds + Self.rolling)[kind])
      if kind >= Self.kinds.count {
        plan.rollingDistance = 35
        plan.rollingMilliseconds = 120
      }
      world.recognizers.append(plan)
    }
    for one in 0..<recognizers {
      for other in 0..<one {
        switch Relations(rawValue: choose(Relations.allCases.count)) {
        case .requires: world.relations.append(.init(.requires, one, other))
        case .isRequired: world.relations.append(.init(.requires, other, one))
        case .simultaneous: world.relations.append(.init(.simultaneous, one, other))
        case .some(.none), nil: break
        }
      }
    }
    var done = [0, 0]
    for (step, finger) in order.enumerated() {
      let contact = fingers[finger]
      let phase = [World.Phase.began, .moved, .ended][done[finger]]
      let place = done[finger] == 0 ? contact.start : contact.end
      done[finger] += 1
      // The columns of the fingers differ, so that their distance is never zero.
      let x = 70.0 + 30 * Double(place % 3) + 5 * Double(finger)
      let y = 70.0 + 30 * Double(place / 3)
      world.steps.append(
        World.Step(pace * (step + 1), [World.Sample(finger + 1, phase, x, y)]))
    }
    world.steps.append(World.Step(5_000, []))
    return world
  }
}
