/// How far the fingers of a swipe have to move, and how far they may stray, as time passes.
///
/// The recognizer compares these distances, and the inspector draws them.
package struct SwipeLimits {
  /// The distances of a very quick swipe, in points.
  package let minimumPrimary, maximumSecondary: Double
  /// The part of each distance that is left after one second.
  private let primaryDecay, secondaryDecay: Double
  /// The distance below which the direction of a finger is not checked, in points.
  private let slop: Double
  /// The time until which the distances decrease, in seconds.
  package let longest: Double

  package init(
    minimumPrimary: Double, maximumSecondary: Double, primaryDecay: Double, secondaryDecay: Double,
    slop: Double, longest: Double
  ) {
    self.minimumPrimary = minimumPrimary
    self.maximumSecondary = maximumSecondary
    self.primaryDecay = primaryDecay
    self.secondaryDecay = secondaryDecay
    self.slop = slop
    self.longest = longest
  }

  /// Returns the minimum distance in the swipe's direction at a time, in seconds after the landing.
  func minimum(at time: Double) -> Double {
    minimumPrimary * (1 - min(time, longest) * (1 - primaryDecay))
  }

  /// Returns the distance at which a swipe is complete: at least that of a direction.
  package func needed(at time: Double) -> Double { max(minimum(at: time), slop) }

  /// Returns the maximum distance to the side at a time, in seconds after the landing.
  package func side(at time: Double) -> Double {
    maximumSecondary * (1 - min(time, longest) * (1 - secondaryDecay))
  }
}
