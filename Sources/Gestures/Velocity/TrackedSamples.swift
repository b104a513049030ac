/// The samples of a changing value and the method by which its velocity is computed.
///
/// ``VelocityTracker`` is its copyable form. Recognizers use this type, because adding a sample to
/// it, and reading a velocity, count no references.
struct TrackedSamples: ~Copyable {
  var estimator: VelocityEstimator
  private var buffer: SampleBuffer

  init(estimator: VelocityEstimator = .standard) {
    self.estimator = estimator
    buffer = SampleBuffer()
  }

  init(copying other: borrowing TrackedSamples) {
    estimator = other.estimator
    buffer = SampleBuffer(copying: other.buffer)
  }

  mutating func reset() { buffer.removeAll() }

  /// Adds a sample that was measured at `time`.
  ///
  /// It replaces the newest sample if their times are equal; an earlier sample is discarded.
  mutating func add(_ value: Vector, at time: Duration) {
    guard buffer.count == 0 || time.isAfter(buffer.newestTime) else {
      if time.isSame(as: buffer.newestTime) { buffer.replaceNewest(with: value) }
      return
    }
    buffer.append(value, at: time)
  }

  /// Returns the velocity at the newest sample, as ``VelocityTracker/velocity(at:)`` does;
  /// `parabolas` are those that the recognizers of a window share.
  @inline(__always)
  mutating func velocity(
    at time: Duration, sharing parabolas: Unretained<WeightedParabolas>?
  ) -> Vector {
    guard let parabolas, estimator == .weightedLeastSquares2 else { return velocity(at: time) }
    guard buffer.count > 1, !hasRested(at: time) else { return .zero }
    return finite(buffer.guardedParabola(sharing: parabolas))
  }

  /// Returns the velocity at the newest sample, as ``VelocityTracker/velocity(at:)`` does.
  @inline(never)
  func velocity(at time: Duration) -> Vector {
    guard buffer.count > 1, estimator == .uikit || !hasRested(at: time) else { return .zero }
    let velocity =
      switch estimator {
      case .weightedLeastSquares2: buffer.recent.guardedParabola()
      case .leastSquares2: buffer.recent.parabola()
      case .leastSquares1: buffer.recent.line()
      case .impulse: buffer.recent.impulse()
      case .uikit: buffer.recent.blend(of: buffer.count)
      case .lastDelta: buffer.recent.lastStep()
      }
    return finite(velocity)
  }

  /// Returns a velocity, or zero if it is infinite or not a number.
  @inline(__always)
  private func finite(_ velocity: Vector) -> Vector {
    // A product with 0 is not 0 if the number is infinite or not a number.
    velocity.dx * 0 + velocity.dy * 0 == 0 ? velocity : .zero
  }

  /// Returns the velocity at the newest sample, together with its reliability.
  func estimate(at time: Duration) -> VelocityEstimate {
    guard buffer.count > 0 else { return .none }
    let velocity = velocity(at: time)
    guard !hasRested(at: time) else {
      return velocity == .zero ? .rest : VelocityEstimate(velocity: velocity, confidence: 0)
    }
    return VelocityEstimate(velocity: velocity, confidence: buffer.recent.confidence())
  }

  /// The velocity estimate at the time of the newest sample.
  var newestEstimate: VelocityEstimate { estimate(at: buffer.newestTime) }

  /// Returns whether a silence of this length, after the newest sample, is a rest.
  func isRest(_ silence: Duration) -> Bool { buffer.isRest(silence.picoseconds(since: .zero)) }

  @inline(__always)
  private func hasRested(at time: Duration) -> Bool {
    time.isLater(than: buffer.newestTime, byMoreThanMilliseconds: 40)
      && buffer.isRest(time.picoseconds(since: buffer.newestTime))
  }
}
