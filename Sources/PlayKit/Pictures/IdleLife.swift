import GestureControls
package import Gestures

/// The small movements of a scene's animals at a moment without input, such as a blink.
///
/// The movements are a function of the time since the last input alone. They come in bursts that are
/// shorter than half a second, each of a few pictures, so that the program sleeps almost always: at
/// most 9 pictures in 10 seconds, and none after ``limit``.
package struct IdleLife: Hashable, Sendable {
  /// The state without movement.
  package static let still = IdleLife()
  /// The time without input after which nothing moves any more.
  package static let limit = Duration.seconds(60)

  /// Whether the animals' eyes are closed.
  package private(set) var isBlinking = false
  /// The displacement of the pupils while the animals glance aside; nil without a glance.
  ///
  /// The unit is that of ``MonkeyFace/gaze``.
  package private(set) var glance: Vector?
  /// The depth of a breath: 0 at rest, 1 for fully inhaled.
  private(set) var breath = 0.0

  // MARK: Bursts

  /// The pictures of a burst: movements, each with the time from the burst's start in milliseconds.
  ///
  /// The last picture shows no movement.
  private typealias Burst = [(time: Int, life: IdleLife)]

  private static let blink: Burst = [(0, IdleLife(isBlinking: true)), (130, still)]
  private static let breath: Burst = [
    (0, IdleLife(breath: 0.6)), (110, IdleLife(breath: 1)), (280, IdleLife(breath: 0.45)),
    (420, still),
  ]
  private static func glance(_ direction: Vector) -> Burst {
    [(0, IdleLife(isBlinking: true)), (110, IdleLife(glance: direction)), (460, still)]
  }

  private static let directions = [
    Vector(dx: -7, dy: -2), Vector(dx: 1, dy: 3), Vector(dx: 5, dy: -6), Vector(dx: -6, dy: 4),
  ]

  /// All pictures of all bursts, each with the time without input at which it is due.
  private static let pictures: [(time: Duration, life: IdleLife)] = {
    var pictures: [(time: Duration, life: IdleLife)] = []
    var start = Duration.milliseconds(1_600)
    // The numbers of a linear congruential generator, so that the intervals look irregular.
    var number: UInt32 = 1
    var count = 0
    while start + .milliseconds(500) < limit {
      number = number &* 1_664_525 &+ 1_013_904_223
      let burst: Burst =
        switch count % 4 {
        case 0: glance(directions[count / 4 % directions.count])
        case 2: breath
        default: blink
        }
      for (time, life) in burst { pictures.append((start + .milliseconds(time), life)) }
      // At least 3.4 s, so that no 10 s contain more than three bursts.
      start += .milliseconds(3_400 + Int(number >> 16) % 1_200)
      count += 1
    }
    return pictures
  }()

  private init(isBlinking: Bool = false, glance: Vector? = nil, breath: Double = 0) {
    self.isBlinking = isBlinking
    self.glance = glance
    self.breath = breath
  }

  /// Creates the movements after a time without input.
  package init(after idle: Duration) {
    self = Self.pictures.last { $0.time <= idle }?.life ?? .still
  }

  /// Returns the earliest time without input after `idle` at which the movements change; nil if
  /// nothing moves any more.
  package static func nextChange(after idle: Duration) -> Duration? {
    pictures.first { $0.time > idle }?.time
  }

  // MARK: Shapes

  /// The movements of an animal that sleeps, whose eyes are closed: it breathes at each of them.
  package var asleep: IdleLife {
    isBlinking || glance != nil ? IdleLife(breath: isBlinking ? 0.7 : 1) : self
  }

  /// Returns the rectangle of an animal's picture while the animal breathes: a little higher and
  /// narrower, on the same ground.
  package func breathing(_ box: Rect) -> Rect {
    guard breath != 0 else { return box }
    let size = Size(
      width: box.width * (1 - 0.006 * breath), height: box.height * (1 + 0.02 * breath))
    return Rect(
      x: box.midX - size.width / 2, y: box.maxY - size.height, width: size.width,
      height: size.height)
  }
}
