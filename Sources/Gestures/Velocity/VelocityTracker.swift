/// An estimator of the velocity of a changing value, such as a finger's location.
///
/// The value may be a location in points, an angle in radians as `dx`, or any other pair of
/// numbers. Adding a sample takes a few nanoseconds and allocates nothing; the estimate is computed
/// when it is read.
public struct VelocityTracker: Sendable {
  /// The maximum age, relative to the newest sample, of the samples from which a velocity is
  /// computed.
  public static let window = Duration.milliseconds(100)
  /// The time without a new sample after which the tracked value counts as resting.
  ///
  /// The velocity of a resting value is zero. Samples before a longer gap between two samples are not
  /// used, except that the newest sample always has its step from the previous one.
  public static let rest = Duration.milliseconds(40)
  /// The maximum number of samples that a velocity tracker keeps.
  ///
  /// If more samples come within the window, some are skipped, so that the samples of a mouse with
  /// 1,000 per second cover the whole window too.
  public static let capacity = SampleRing.capacity
  /// The maximum ratio of an estimated speed to the highest speed between successive recent
  /// samples.
  ///
  /// A step leads from one sample to the next. The limit applies to
  /// ``VelocityEstimator/weightedLeastSquares2``.
  ///
  /// A value with constant acceleration is faster at the end of its last step than on average in
  /// it, by half of that step's gain.
  public static let overshoot = 1.25

  /// The method by which the velocity is computed; it can be changed at any time.
  public var estimator: VelocityEstimator

  private var samples = SampleRing()
  // Computed, because a stored constant of a type is checked for initialization at each use.
  /// ``window`` in picoseconds.
  static var windowPicoseconds: Double { 1e11 }
  /// ``rest`` in picoseconds.
  static var restPicoseconds: Double { 4e10 }
  /// The interval between samples, in picoseconds, at which a full ring buffer covers ``window``.
  static var spacing: Double { windowPicoseconds / Double(capacity) }

  public init(estimator: VelocityEstimator = .standard) { self.estimator = estimator }

  /// Removes all samples and keeps the estimator, for use with a new movement.
  public mutating func reset() { samples.removeAll() }

  /// Adds a sample: a value, such as a finger's location, that was measured at `time`.
  ///
  /// It replaces the newest sample if their times are equal; an earlier sample is discarded.
  public mutating func add(_ value: Vector, at time: Duration) {
    guard samples.count == 0 || time.isAfter(samples.newestTime) else {
      if time.isSame(as: samples.newestTime) { samples.replaceNewest(with: value) }
      return
    }
    samples.append(value, at: time)
  }

  /// Returns the velocity at the newest sample, in units of the value per second.
  ///
  /// `time` is the current time. The velocity is zero with fewer than two samples, and if the
  /// newest is more than ``rest`` before `time`, except for ``VelocityEstimator/uikit``. Always
  /// finite.
  public func velocity(at time: Duration) -> Vector { velocity(at: time, sharing: nil) }

  /// Returns the velocity that ``velocity(at:)`` returns; `parabolas` are those that the recognizers of a
  /// window share.
  func velocity(at time: Duration, sharing parabolas: Unretained<WeightedParabolas>?) -> Vector {
    guard samples.count > 1, estimator == .uikit || !hasRested(at: time) else { return .zero }
    let velocity =
      switch estimator {
      case .weightedLeastSquares2: samples.withRecent { $0.guardedParabola(parabolas) }
      case .leastSquares2: samples.withRecent { $0.parabola() }
      case .leastSquares1: samples.withRecent { $0.line() }
      case .impulse: samples.withRecent { $0.impulse() }
      case .uikit: samples.withRecent { $0.blend(of: samples.count) }
      case .lastDelta: samples.withRecent { $0.lastStep() }
      }
    return velocity.dx.isFinite && velocity.dy.isFinite ? velocity : .zero
  }

  /// Returns the velocity that ``velocity(at:)`` returns, together with its reliability.
  public func estimate(at time: Duration) -> VelocityEstimate {
    guard samples.count > 0 else { return .none }
    let velocity = velocity(at: time)
    guard !hasRested(at: time) else {
      return velocity == .zero ? .rest : VelocityEstimate(velocity: velocity, confidence: 0)
    }
    return VelocityEstimate(
      velocity: velocity, confidence: samples.withRecent { $0.confidence() })
  }

  /// The velocity estimate at the time of the newest sample.
  var newestEstimate: VelocityEstimate { estimate(at: samples.newestTime) }

  private func hasRested(at time: Duration) -> Bool {
    time.isLater(than: samples.newestTime, byMoreThanMilliseconds: 40)
  }
}
