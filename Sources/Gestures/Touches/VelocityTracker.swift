/// Estimates how fast something moves from where it was at what time.
///
/// A parabola is fitted by least squares through the places of the last ``window``, a straight line
/// where there are only two, and its slope at the newest is the velocity. So a finger that speeds
/// up or slows down reads what it does at the end, and one bad sample does not decide.
public struct VelocityTracker: Sendable {
  /// Places older than this, counted from the newest, do not count.
  public static let window = Duration.milliseconds(100)
  /// Something silent for this long has rested, and what it did before does not count.
  public static let rest = Duration.milliseconds(40)
  /// More places than this within the window push out the oldest.
  public static let capacity = 24

  private struct Sample {
    var place: Vector
    var time: Duration
  }

  // A ring: the newest is before `next`.
  private var samples: [Sample]
  private var next = 0
  private var count = 0

  public init() {
    samples = Array(
      repeating: Sample(place: .zero, time: .zero), count: VelocityTracker.capacity)
  }

  /// Forgets everything.
  public mutating func reset() {
    next = 0
    count = 0
  }

  /// Adds a place.
  ///
  /// At the time of the one before, it takes that one's place; before it, it is left out.
  public mutating func add(_ place: Vector, at time: Duration) {
    if count > 0 {
      let newest = index(ofAge: 0)
      guard !samples[newest].time.isAfter(time) else { return }
      if !time.isAfter(samples[newest].time) { return samples[newest].place = place }
    }
    samples[next] = Sample(place: place, time: time)
    next = next + 1 == samples.count ? 0 : next + 1
    count = min(count + 1, samples.count)
  }

  /// The velocity at the newest place, in units a second.
  ///
  /// Zero with fewer than two places, and when nothing has come for ``rest`` before `time`. Never
  /// infinite, never NaN.
  public func velocity(at time: Duration) -> Vector {
    guard count > 1 else { return .zero }
    let newest = samples[index(ofAge: 0)]
    guard time - newest.time < VelocityTracker.rest else { return .zero }

    // Sums of powers of the time before the newest place, in windows, so that all are within 0...1.
    var (s0, s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (p0, p1, p2) = (Vector.zero, Vector.zero, Vector.zero)
    var later = newest
    for age in 0..<count {
      let sample = samples[index(ofAge: age)]
      guard newest.time - sample.time <= VelocityTracker.window,
        later.time - sample.time < VelocityTracker.rest
      else { break }
      let t = (sample.time - newest.time) / VelocityTracker.window
      // Places are taken from the newest one too: far from the origin, digits would be lost.
      let place = sample.place - newest.place
      s0 += 1
      s1 += t
      s2 += t * t
      s3 += t * t * t
      s4 += t * t * t * t
      p0 += place
      p1 += place * t
      p2 += place * (t * t)
      later = sample
    }
    let perSecond = 1 / VelocityTracker.window.seconds
    if s0 >= 3 {
      // The slope at the newest place is the middle unknown of the three normal equations.
      let determinant =
        s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
      if determinant > 1e-9 {
        let slope =
          (p1 * (s0 * s4 - s2 * s2) - p0 * (s1 * s4 - s2 * s3) - p2 * (s0 * s3 - s1 * s2))
          / determinant
        return finite(slope * perSecond)
      }
    }
    let determinant = s0 * s2 - s1 * s1
    guard s0 >= 2, determinant > 1e-12 else { return .zero }
    return finite((p1 * s0 - p0 * s1) / determinant * perSecond)
  }

  private func finite(_ velocity: Vector) -> Vector {
    velocity.dx.isFinite && velocity.dy.isFinite ? velocity : .zero
  }

  private func index(ofAge age: Int) -> Int {
    let index = next - 1 - age
    return index < 0 ? index + samples.count : index
  }
}
