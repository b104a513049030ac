import Gestures

/// Two gestures, one soon after the other, on a view with a single tap, a double tap and a pan (R108, R109).
package struct FollowingGestures: CustomStringConvertible {
  package enum Gesture: String, CaseIterable, Sendable {
    case tap, doubleTap, twoFingerTap, drag, pinch, press
  }

  package var first: Gesture
  package var second: Gesture
  /// From the last lift of the first one to the first landing of the second one.
  package var gap: Int
  package var isFar: Bool
  package var relations: [World.Relation]

  package static let single = 0, double = 1, pan = 2

  /// Each subset of the requirements between the three that people write.
  package static let allRelations: [[World.Relation]] = {
    let usual: [World.Relation] = [
      .init(.requires, single, double), .init(.requires, single, pan),
      .init(.requires, pan, double),
    ]
    return (0..<8).map { bits in
      usual.indices.filter { bits & 1 << $0 != 0 }.map { usual[$0] }
    }
  }()

  /// Those that follow a tap, which R109 promises, or any other gesture.
  package static func all(after firsts: [Gesture]) -> [FollowingGestures] {
    firsts.flatMap { first in
      Gesture.allCases.flatMap { second in
        [60, 150, 300].flatMap { gap in
          [false, true].flatMap { isFar in
            allRelations.map { relations in
              FollowingGestures(
                first: first, second: second, gap: gap, isFar: isFar, relations: relations)
            }
          }
        }
      }
    }
  }

  package var description: String {
    let words = relations.map { "\($0.one) requires \($0.other)" }
    return "\(first), \(second) after \(gap) ms \(isFar ? "far" : "near"): \(words)"
  }

  package var world: World { Self.world([(first, 0), (second, gap)], isFar: isFar, relations) }

  /// The actions that the two gestures have when each is alone, by recognizer: those of one gesture after
  /// those of the other.
  package func expected(_ actions: (World) -> [[String]]) -> [[String]] {
    func alone(_ gestures: Gesture...) -> [[String]] {
      gestures.reduce([[], [], []]) { sum, gesture in
        zip(sum, actions(Self.world([(gesture, 0)], isFar: false, relations))).map { $0 + $1 }
      }
    }
    // Taps near each other are a double tap, and a third one begins anew.
    return switch (first, second, isFar) {
    case (.tap, .tap, false): alone(.doubleTap)
    case (.tap, .doubleTap, false), (.doubleTap, .tap, false): alone(.doubleTap, .tap)
    default: alone(first, second)
    }
  }

  /// The actions of each recognizer in a log, but for changes.
  package static func actions(in log: [LogLine]) -> [[String]] {
    (0..<3).map { number in
      log.map(\.text).filter { $0.hasPrefix("action \(number) ") && !$0.hasSuffix(" changed") }
    }
  }

  private static func world(
    _ gestures: [(Gesture, gap: Int)], isFar: Bool, _ relations: [World.Relation]
  ) -> World {
    var world = World(onOneView: [
      .tap(taps: 1, touches: 1), .tap(taps: 2, touches: 1), .pan(minimum: 1, maximum: 99),
    ])
    world.relations = relations
    var time = 100
    var x = 40.0
    for (gesture, gap) in gestures {
      time += gap
      var samples: [(Int, World.Sample)] = []
      func tap(_ finger: Int, _ dx: Double, at start: Int) {
        samples.append((start, World.Sample(finger, .began, x + dx, 60)))
        samples.append((start + 50, World.Sample(finger, .ended, x + dx, 60)))
      }
      func drag(_ finger: Int, from start: Vector, by way: Vector, at time: Int, lasting: Int) {
        func add(_ phase: World.Phase, _ part: Double) {
          samples.append(
            (
              time + Int(part * Double(lasting)),
              World.Sample(
                finger, phase, x + start.dx + way.dx * part, 60 + start.dy + way.dy * part)
            ))
        }
        add(.began, 0)
        for step in 1..<10 { add(.moved, Double(step) / 10) }
        add(.ended, 1)
      }
      switch gesture {
      case .tap: tap(1, 0, at: 0)
      case .doubleTap:
        tap(1, 0, at: 0)
        tap(1, 4, at: 130)
      case .twoFingerTap:
        tap(1, 0, at: 0)
        tap(2, 30, at: 10)
      case .drag: drag(1, from: .zero, by: Vector(dx: 0, dy: 80), at: 0, lasting: 100)
      case .pinch:
        drag(1, from: .zero, by: Vector(dx: 0, dy: -50), at: 0, lasting: 100)
        drag(2, from: Vector(dx: 0, dy: 30), by: Vector(dx: 0, dy: 60), at: 5, lasting: 100)
      case .press:
        samples.append((0, World.Sample(1, .began, x, 60)))
        samples.append((900, World.Sample(1, .ended, x, 60)))
      }
      samples.sort { $0.0 < $1.0 }
      for (offset, sample) in samples { world.steps.append(World.Step(time + offset, [sample])) }
      time += samples.last?.0 ?? 0
      if isFar { x += 200 }
    }
    world.steps.append(World.Step(time + 5_000, []))
    return world
  }
}
