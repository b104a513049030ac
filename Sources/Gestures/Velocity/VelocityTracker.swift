/// Estimates how fast something moves from where it was at what time.
///
/// The units are whatever the places have: points for fingers, radians for an angle, which then
/// stands in `dx`. Adding costs a few nanoseconds and allocates nothing; the work is done when a
/// velocity is asked for.
public struct VelocityTracker: Sendable {
  /// Places older than this, counted from the newest, do not count; one exactly this old does.
  public static let window = Duration.milliseconds(100)
  /// Something silent for this long has rested, and what it did before does not count.
  public static let rest = Duration.milliseconds(40)
  /// How many places are kept.
  ///
  /// Where they come more often than this within the window, those in between are left out, so that
  /// a mouse of 1,000 reports a second is seen over the whole window too.
  public static let capacity = PlaceRing.capacity
  /// How many times the fastest recent step ``VelocityEstimator/weightedLeastSquares2`` may be.
  ///
  /// Something that speeds up evenly is faster at the end than in its last step, by half of that
  /// step's gain.
  public static let overshoot = 1.25

  /// How velocities are estimated; may be changed at any time.
  public var estimator: VelocityEstimator

  private var places = PlaceRing()
  /// In attoseconds: what is left of ``window`` for each place.
  private static var spacing: Int128 { 100_000_000_000_000_000 / Int128(capacity) }

  public init(estimator: VelocityEstimator = .standard) { self.estimator = estimator }

  /// Forgets everything but how to estimate.
  public mutating func reset() { places.removeAll() }

  /// Adds a place.
  ///
  /// At the time of the one before, it takes that one's place; before it, it is left out.
  public mutating func add(_ place: Vector, at time: Duration) {
    let sample = TimedPlace(place: place, time: time)
    if places.count > 0, !time.isAfter(places.newestTime) {
      if time == places.newestTime { places.replaceNewest(with: sample) }
      return
    }
    let isCrowded =
      places.isFull
      && places.newestTime.attoseconds - places.previousTime.attoseconds < Self.spacing
    if isCrowded { places.replaceNewest(with: sample) } else { places.append(sample) }
  }

  /// The velocity at the newest place, in units a second.
  ///
  /// Zero with fewer than two places, and when nothing has come for ``rest`` before `time`, unless
  /// ``VelocityEstimator/uikit`` is to say otherwise. Never infinite, never NaN.
  public func velocity(at time: Duration) -> Vector {
    guard places.count > 1, estimator == .uikit || !hasRested(at: time) else { return .zero }
    let velocity =
      switch estimator {
      case .weightedLeastSquares2: places.withRecent { $0.guardedParabola() }
      case .leastSquares2: places.withRecent { $0.parabola() }
      case .leastSquares1: places.withRecent { $0.line() }
      case .impulse: places.withRecent { $0.impulse() }
      case .uikit: blend()
      case .lastDelta: places.withRecent { $0.lastStep() }
      }
    return velocity.dx.isFinite && velocity.dy.isFinite ? velocity : .zero
  }

  /// The velocity at the newest place, as ``velocity(at:)`` has it, and how far to trust it.
  public func estimate(at time: Duration) -> VelocityEstimate {
    guard places.count > 0 else { return .none }
    let velocity = velocity(at: time)
    guard !hasRested(at: time) else {
      return velocity == .zero ? .rest : VelocityEstimate(velocity: velocity, confidence: 0)
    }
    return VelocityEstimate(
      velocity: velocity, confidence: places.withRecent { $0.confidence() })
  }

  private func hasRested(at time: Duration) -> Bool { time - places.newestTime >= Self.rest }

  /// UIKit's velocity, of the last three places whenever they were.
  private func blend() -> Vector {
    places.read { place in
      func step(_ age: Int) -> Vector {
        let (newer, older) = (place(age), place(age + 1))
        let time = newer.time.seconds(since: older.time)
        return time < 0.001 ? .zero : (newer.place - older.place) / time
      }
      return places.count == 2 ? step(0) : step(0) * 0.2 + step(1) * 0.8
    }
  }
}
