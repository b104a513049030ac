/// Estimates how fast a value moves from its samples.
///
/// The value may be a location in points, an angle in radians as `dx`, or anything else. Adding a
/// sample costs a few nanoseconds and allocates nothing; the estimate is made when it is asked for.
public struct VelocityTracker: Sendable {
  /// The largest age, counted from the newest sample, at which a sample counts.
  public static let window = Duration.milliseconds(100)
  /// The time without samples after which the value has rested, so that earlier samples do not count.
  public static let rest = Duration.milliseconds(40)
  /// The number of samples that are kept.
  ///
  /// If they come more often than this within the window, some are left out, so that a mouse of 1,000
  /// samples per second is seen over the whole window too.
  public static let capacity = SampleRing.capacity
  /// The largest factor by which ``VelocityEstimator/weightedLeastSquares2`` may exceed the fastest
  /// recent step.
  ///
  /// A value of steady acceleration is faster at the end of its last step than on average in it, by
  /// half of that step's gain.
  public static let overshoot = 1.25

  /// How velocities are estimated; may be changed at any time.
  public var estimator: VelocityEstimator

  private var samples = SampleRing()
  /// The part of ``window`` for each sample, in attoseconds.
  private static var spacing: Int128 { 100_000_000_000_000_000 / Int128(capacity) }

  public init(estimator: VelocityEstimator = .standard) { self.estimator = estimator }

  /// Discards all samples; the estimator stays.
  public mutating func reset() { samples.removeAll() }

  /// Adds a sample.
  ///
  /// It replaces the newest one if their times are equal; an earlier one is discarded.
  public mutating func add(_ value: Vector, at time: Duration) {
    let sample = VelocitySample(value: value, time: time)
    if samples.count > 0, !time.isAfter(samples.newestTime) {
      if time == samples.newestTime { samples.replaceNewest(with: sample) }
      return
    }
    let isCrowded =
      samples.isFull
      && samples.newestTime.attoseconds - samples.previousTime.attoseconds < Self.spacing
    if isCrowded { samples.replaceNewest(with: sample) } else { samples.append(sample) }
  }

  /// The velocity at the newest sample, in units per second.
  ///
  /// Zero with fewer than two samples, and if the newest is ``rest`` or more before `time`, except for
  /// ``VelocityEstimator/uikit``. Never infinite, never NaN.
  public func velocity(at time: Duration) -> Vector {
    guard samples.count > 1, estimator == .uikit || !hasRested(at: time) else { return .zero }
    let velocity =
      switch estimator {
      case .weightedLeastSquares2: samples.withRecent { $0.guardedParabola() }
      case .leastSquares2: samples.withRecent { $0.parabola() }
      case .leastSquares1: samples.withRecent { $0.line() }
      case .impulse: samples.withRecent { $0.impulse() }
      case .uikit: blend()
      case .lastDelta: samples.withRecent { $0.lastStep() }
      }
    return velocity.dx.isFinite && velocity.dy.isFinite ? velocity : .zero
  }

  /// The result of ``velocity(at:)`` and how reliable it is.
  public func estimate(at time: Duration) -> VelocityEstimate {
    guard samples.count > 0 else { return .none }
    let velocity = velocity(at: time)
    guard !hasRested(at: time) else {
      return velocity == .zero ? .rest : VelocityEstimate(velocity: velocity, confidence: 0)
    }
    return VelocityEstimate(
      velocity: velocity, confidence: samples.withRecent { $0.confidence() })
  }

  private func hasRested(at time: Duration) -> Bool { time - samples.newestTime >= Self.rest }

  /// UIKit's velocity, of the last three samples at any time.
  private func blend() -> Vector {
    samples.read { sample in
      func step(_ age: Int) -> Vector {
        let (newer, older) = (sample(age), sample(age + 1))
        let time = newer.time.seconds(since: older.time)
        return time < 0.001 ? .zero : (newer.value - older.value) / time
      }
      return samples.count == 2 ? step(0) : step(0) * 0.2 + step(1) * 0.8
    }
  }
}
