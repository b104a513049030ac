/// An estimator of the velocity of a changing value, such as a finger's location.
///
/// The value may be a location in points, an angle in radians as `dx`, or any other pair of
/// numbers. Adding a sample takes a few nanoseconds and allocates nothing; the estimate is computed
/// when it is read.
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
  /// The maximum number of samples that a velocity tracker keeps.
  ///
  /// If more samples come within the window, some are skipped, so that the samples of a mouse with
  /// 1,000 per second cover the whole window too.
  public static let capacity = SampleBuffer.capacity
  /// The maximum ratio of an estimated speed to the highest speed between successive recent
  /// samples.
  ///
  /// A step leads from one sample to the next. The limit applies to
  /// ``VelocityEstimator/weightedLeastSquares2``.
  ///
  /// A value with constant acceleration is faster at the end of its last step than on average in
  /// it, by half of that step's gain.
  public static let overshoot = 1.25

  // Computed, because a stored constant of a type is checked for initialization at each use.
  /// ``window`` in picoseconds.
  static var windowPicoseconds: Double { 1e11 }
  /// ``rest`` in picoseconds.
  static var restPicoseconds: Double { 4e10 }
  /// ``longestRest`` in picoseconds.
  static var longestRestPicoseconds: Double { 6e10 }
  /// The interval between samples, in picoseconds, at which a full buffer covers ``window``.
  static var spacing: Double { windowPicoseconds / Double(capacity) }

  /// The samples, which copies of a tracker share until one of them changes.
  // Unchecked: a tracker changes only a storage to which no other tracker refers.
  private final class Storage: @unchecked Sendable {
    var samples: TrackedSamples
    init(_ samples: consuming TrackedSamples) { self.samples = samples }
  }

  private var storage: Storage

  /// The method by which the velocity is computed; it can be changed at any time.
  public var estimator: VelocityEstimator {
    get { storage.samples.estimator }
    set {
      makeUnique()
      storage.samples.estimator = newValue
    }
  }

  /// Creates a tracker without samples, which computes velocities by an estimator.
  public init(estimator: VelocityEstimator = .standard) {
    storage = Storage(TrackedSamples(estimator: estimator))
  }

  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage(TrackedSamples(copying: storage.samples))
  }

  /// Removes all samples and keeps the estimator, for use with a new movement.
  public mutating func reset() {
    makeUnique()
    storage.samples.reset()
  }

  /// Adds a sample: a value, such as a finger's location, that was measured at `time`.
  ///
  /// It replaces the newest sample if their times are equal; an earlier sample is discarded.
  public mutating func add(_ value: Vector, at time: Duration) {
    makeUnique()
    storage.samples.add(value, at: time)
  }

  /// Returns the velocity at the newest sample, in units of the value per second.
  ///
  /// `time` is the current time. The velocity is zero with fewer than two samples, and if the
  /// value rests at this time (see ``rest``), except for ``VelocityEstimator/uikit``. Always finite.
  public func velocity(at time: Duration) -> Vector {
    // The samples are read by pointers, which do not keep the storage alive.
    withExtendedLifetime(storage) { storage.samples.velocity(at: time) }
  }

  /// Returns the velocity that ``velocity(at:)`` returns, together with its reliability.
  public func estimate(at time: Duration) -> VelocityEstimate {
    withExtendedLifetime(storage) { storage.samples.estimate(at: time) }
  }

  /// Returns whether a silence of this length, after the newest sample, is a rest.
  package func isRest(_ silence: Duration) -> Bool {
    withExtendedLifetime(storage) { storage.samples.isRest(silence) }
  }
}
