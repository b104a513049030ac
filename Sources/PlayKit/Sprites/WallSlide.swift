import GestureMotion
import Gestures

/// The motion of one coordinate of a released sprite: it begins with the finger's velocity, slows down evenly,
/// and is sent back by a wall.
///
/// Distance and time are those of the ``TutorialSlide``, at any length: a wall cuts the motion and does not
/// squeeze it.
struct WallSlide: Trajectory {
  let end: Double
  let duration: Duration
  /// The time after the release at which the sprite meets a wall, in seconds, and the velocity then; nil if it
  /// meets none.
  let impact: (seconds: Double, velocity: Double)?

  private let start: Double
  private let velocity: Double
  /// The velocity at which the wall sends the sprite back, in the direction to the wall.
  private let back: Double
  /// The time without walls, in seconds.
  private let length: Double

  /// The part of the velocity with which a wall sends a sprite back, at any velocity.
  static let rebound = 0.35
  /// The time in which a sprite that is sent back comes to rest, in seconds.
  private static let reboundTime = 0.35

  /// Creates the motion from a start within `bounds`.
  ///
  /// - Parameters:
  ///   - velocity: In points per second.
  ///   - length: The time in which the velocity decreases to 0, in seconds.
  init(
    from start: Double, velocity: Double, for length: Double, within bounds: ClosedRange<Double>
  ) {
    (self.start, self.velocity, self.length) = (start, velocity, length)
    let wall = velocity > 0 ? bounds.upperBound : bounds.lowerBound
    let (way, free) = ((wall - start).magnitude, velocity.magnitude * length / 2)
    guard free > way, way.isFinite, free.isFinite else {
      (end, duration) = (start + velocity * length / 2, .saturating(seconds: length))
      (impact, back) = (nil, 0)
      return
    }
    // What is left of the velocity at the wall, from v·t·(1 - t / 2T) = way.
    let left = (1 - way / free).squareRoot()
    let time = length * (1 - left)
    impact = (time, velocity * left)
    let room = 2 * (bounds.upperBound - bounds.lowerBound) / Self.reboundTime
    let speed = min(Self.rebound * velocity.magnitude * left, room)
    back = velocity > 0 ? speed : -speed
    end = wall - back * Self.reboundTime / 2
    duration = .saturating(seconds: time + Self.reboundTime)
  }

  func value(after time: Duration) -> Double {
    guard time < duration else { return end }
    let seconds = max(time.seconds, 0)
    if let impact, seconds > impact.seconds {
      let left = 1 - (seconds - impact.seconds) / Self.reboundTime
      return end + back * Self.reboundTime / 2 * left * left
    }
    return start + velocity * seconds * (1 - seconds / (2 * length))
  }

  func velocity(after time: Duration) -> Double {
    guard time < duration else { return 0 }
    let seconds = max(time.seconds, 0)
    if let impact, seconds > impact.seconds {
      return -back * (1 - (seconds - impact.seconds) / Self.reboundTime)
    }
    return velocity * (1 - seconds / length)
  }
}
