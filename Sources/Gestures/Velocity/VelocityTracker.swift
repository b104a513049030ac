/// An estimator of the velocity of a changing value, such as a finger's location.
///
/// The value may be a location in points, an angle in radians as `dx`, or any other pair of
/// numbers. Adding a sample takes a few nanoseconds, and only the first one allocates memory, which
/// is kept on ``reset()``; the estimate is computed when it is read.
public struct VelocityTracker: Sendable {
  /// The maximum age, relative to the newest sample, of the samples from which a velocity is
  /// computed.
  public static let window = Duration.milliseconds(100)
  /// The time without a new sample after which the tracked value can count as resting.
  ///
  /// It does if the time without a sample is also longer than 1.25 times the interval between the
  /// newest two samples, because slow panels report every 40 ms or more; and always after
  /// ``longestRest``. The velocity of a resting value is zero. Samples before such a gap between two
  /// samples are not used, except that the newest sample always has its step from the previous one.
  public static let rest = Duration.milliseconds(40)
  /// The time without a new sample after which the tracked value counts as resting, whatever the
  /// interval between samples.
  public static let longestRest = Duration.milliseconds(60)
  /// The maximum number of samples from which a velocity is computed.
  ///
  /// If more samples come within the window, some are skipped, so that the samples of a mouse with
  /// 1,000 per second cover the whole window too.
  public static let capacity = 24
  /// The maximum ratio of an estimated speed to the highest speed between successive recent
  /// samples.
  ///
  /// A step leads from one sample to the next. The limit applies to
  /// ``VelocityEstimator/weightedLeastSquares2``.
  ///
  /// A value with constant acceleration is faster at the end of its last step than on average in
  /// it, by half of that step's gain.
  public static let overshoot = RecentSamples.overshoot

  // Computed, because a stored constant of a type is checked for initialization at each use.
  /// ``window`` in picoseconds.
  static var windowPicoseconds: Double { 1e11 }
  /// ``rest`` in picoseconds.
  static var restPicoseconds: Double { 4e10 }
  /// ``longestRest`` in picoseconds.
  static var longestRestPicoseconds: Double { 6e10 }
  /// The interval between samples, in picoseconds, at which a full buffer covers ``window``.
  static var spacing: Double { windowPicoseconds / Double(capacity) }

  /// The method by which the velocity is computed; it can be changed at any time.
  public var estimator: VelocityEstimator { didSet { fit = nil } }
  /// The memory for samples, empty before the first one; ``count`` of them are in use, oldest first.
  ///
  /// It has more places than ``capacity``, so that old samples are rarely removed.
  private var samples: [RecentSamples.Sample] = []
  private var count = 0
  /// The number of samples within the window before the newest sample and after the last rest.
  private var recentCount = 0
  /// The time of the first sample of the movement.
  private var start = Duration.zero
  private var newestTime = Duration.zero
  /// The velocity at the newest sample; nil until ``fittedVelocity(at:)`` computes it.
  private var fit: Vector?

  /// Creates a tracker without samples, which computes velocities by an estimator.
  public init(estimator: VelocityEstimator = .standard) { self.estimator = estimator }

  /// Removes all samples and keeps the estimator, for use with a new movement.
  public mutating func reset() {
    count = 0
    recentCount = 0
    fit = nil
  }

  /// Adds a sample: a value, such as a finger's location, that was measured at `time`.
  ///
  /// It replaces the newest sample if their times are equal; an earlier sample is discarded.
  public mutating func add(_ value: Vector, at time: Duration) {
    guard count > 0 else { return addFirst(value, at: time) }
    guard time.isAfter(newestTime) else {
      if time.isSame(as: newestTime) {
        samples[count - 1].value = value
        fit = nil
      }
      return
    }
    fit = nil
    let sample = RecentSamples.Sample(time: time.picoseconds(since: start), value: value)
    newestTime = time
    if isRest(picoseconds: sample.time - samples[count - 1].time) {
      recentCount = 0
    } else if count >= Self.capacity, newestInterval < Self.spacing {
      // Among crowded samples, the new one replaces the newest one.
      count -= 1
      recentCount -= 1
    }
    if count == samples.count { removeOldest() }
    samples[count] = sample
    count += 1
    recentCount = min(recentCount + 1, Self.capacity)
    while sample.time - samples[count - recentCount].time > Self.windowPicoseconds {
      recentCount -= 1
    }
  }

  private mutating func addFirst(_ value: Vector, at time: Duration) {
    let sample = RecentSamples.Sample(time: 0, value: value)
    if samples.isEmpty {
      samples = Array(repeating: sample, count: 2 * Self.capacity)
    } else {
      samples[0] = sample
    }
    (count, recentCount) = (1, 1)
    (start, newestTime) = (time, time)
  }

  /// Moves the newest samples to the first places.
  @inline(never)
  private mutating func removeOldest() {
    let first = count - Self.capacity
    for index in 0..<Self.capacity { samples[index] = samples[first + index] }
    count = Self.capacity
  }

  /// The time, in picoseconds, from the second newest to the newest sample; 0 for one sample.
  private var newestInterval: Double {
    count > 1 ? samples[count - 1].time - samples[count - 2].time : 0
  }

  // MARK: Rest

  /// Returns whether a silence of this length, after the newest sample, is a rest.
  package func isRest(_ silence: Duration) -> Bool {
    isRest(picoseconds: silence.picoseconds(since: .zero))
  }

  /// Returns whether the fingers rest, or have rested until now, at this time.
  func hasRested(at time: Duration) -> Bool {
    isRest(picoseconds: time.picoseconds(since: newestTime))
  }

  private func isRest(picoseconds silence: Double) -> Bool {
    guard silence > Self.restPicoseconds else { return false }
    // The intervals of a slow panel vary, so that a lift may come up to a quarter later.
    return silence > 1.25 * newestInterval || silence > Self.longestRestPicoseconds
  }

  // MARK: Velocity

  /// The samples from which a velocity is computed.
  ///
  /// The newest step, from the second newest to the newest sample, counts at any length.
  private var recent: RecentSamples {
    RecentSamples(samples, newest: count - 1, count: max(recentCount, min(count, 2)))
  }

  /// Returns the velocity at the newest sample, in units of the value per second.
  ///
  /// `time` is the current time. The velocity is zero with fewer than two samples, and if the
  /// value rests at this time (see ``rest``), except for ``VelocityEstimator/uikit``. Always finite.
  public func velocity(at time: Duration) -> Vector {
    isResting(at: time) ? .zero : fit ?? newestVelocity()
  }

  /// Returns the velocity that ``velocity(at:)`` returns, and keeps it until the next sample.
  mutating func fittedVelocity(at time: Duration) -> Vector {
    if isResting(at: time) { return .zero }
    if let fit { return fit }
    let velocity = newestVelocity()
    fit = velocity
    return velocity
  }

  private func isResting(at time: Duration) -> Bool {
    count < 2 || estimator != .uikit && hasRested(at: time)
  }

  /// Computes the velocity at the newest of at least two samples.
  private func newestVelocity() -> Vector {
    let velocity =
      switch estimator {
      case .weightedLeastSquares2: recent.guardedParabola()
      case .leastSquares2: recent.leastSquares().parabola
      case .leastSquares1: recent.leastSquares().line
      case .impulse: recent.impulse()
      case .uikit:
        // Samples of any age count.
        RecentSamples(samples, newest: count - 1, count: count).blend()
      case .lastDelta: recent.lastStep()
      }
    return velocity.dx.isFinite && velocity.dy.isFinite ? velocity : .zero
  }

  /// Returns the velocity that ``velocity(at:)`` returns, together with its reliability.
  public func estimate(at time: Duration) -> VelocityEstimate {
    guard count > 0 else { return .none }
    let velocity = velocity(at: time)
    guard !hasRested(at: time) else {
      return velocity == .zero ? .rest : VelocityEstimate(velocity: velocity, confidence: 0)
    }
    return VelocityEstimate(velocity: velocity, confidence: recent.confidence())
  }

  /// The velocity estimate at the time of the newest sample.
  var newestEstimate: VelocityEstimate { estimate(at: newestTime) }
}
