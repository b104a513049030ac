import Gestures

/// A location that stays at the landing while the finger may be a tap, and then joins the finger.
///
/// When the finger moves too far or stays too long, the location follows the finger and makes up for
/// the distance to it within 100 ms, instead of by a jump, which would look like a fast movement.
struct HeldLocation: Sendable {
  /// The time in which the location joins the finger.
  static let joining = 0.1
  /// The longest time that counts between two samples: a finger that rests sends none, and must not
  /// jump when it moves on.
  static let longestStep = 0.016

  private let landing: Point
  private let landingTime: Duration
  private let distance: Double
  private let duration: Duration
  /// The displacement from the finger to the location when the finger stopped being a tap; nil
  /// before.
  private var offset: Vector?
  /// The part of the offset that is left, from 1 to 0.
  private var share = 1.0
  private var time: Duration

  init(_ landing: Point, at time: Duration, distance: Double, duration: Duration) {
    self.landing = landing
    landingTime = time
    self.time = time
    self.distance = distance
    self.duration = duration
  }

  /// Returns the location for a movement of the finger.
  mutating func add(_ location: Point, at time: Duration) -> Point {
    let step = min((time - self.time).seconds, Self.longestStep)
    self.time = time
    if offset == nil {
      guard (location - landing).magnitude > distance || time - landingTime > duration else {
        return landing
      }
      offset = landing - location
    }
    share = max(0, share - step / Self.joining)
    return end(at: location)
  }

  /// Returns the location for the lift of the finger.
  func end(at location: Point) -> Point {
    guard let offset else { return landing }
    return share > 0 ? location + offset * share : location
  }
}
