/// The line and the parabola that fit samples best by weighted least squares.
struct LeastSquares {
  /// The slope of the line, in units per second.
  private(set) var line = Vector.zero
  /// The slope of the parabola at the newest sample, in units per second; the line's for two samples.
  private(set) var parabola = Vector.zero
  /// The sum of the squared deviations from the mean that the parabola explains.
  private(set) var explained = 0.0
  /// The weighted mean of the displacements from the newest sample.
  let mean: Vector

  /// Fits a line and a parabola to at least two samples.
  ///
  /// - Parameters:
  ///   - scale: The factor from an age in picoseconds to one of at most about 1.
  ///   - weigh: Returns the weight of a sample by its scaled age.
  @inline(__always)
  init(_ samples: RecentSamples, scale: Double, weight weigh: (_ age: Double) -> Double) {
    // Ages are from 0 to about 1 and displacements relative to the newest sample, so that
    // subtracting the means from the sums afterwards keeps at least ten digits.
    var (m0, m1, m2, m3, m4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (v0, v1, v2) = (Vector.zero, Vector.zero, Vector.zero)
    let newest = samples.newest
    for sample in samples.oldestFirst {
      let value = sample.value - newest.value
      let age = (newest.time - sample.time) * scale
      let weight = weigh(age)
      let (once, twice) = (weight * age, weight * age * age)
      (m0, m1, m2) = (m0 + weight, m1 + once, m2 + twice)
      (m3, m4) = (m3 + twice * age, m4 + twice * age * age)
      (v0, v1, v2) = (v0 + value * weight, v1 + value * once, v2 + value * twice)
    }
    // The sums for ages and values relative to their means.
    let mean = m1 / m0
    self.mean = v0 / m0
    let square = mean * mean
    let s2 = m2 - mean * m1
    let s3 = m3 - 3 * mean * m2 + 2 * square * m1
    let s4 = m4 - 4 * mean * m3 + 6 * square * m2 - 3 * mean * square * m1
    let p1 = v1 - v0 * mean
    let p2 = v2 - v1 * (2 * mean) + v0 * square - self.mean * s2
    let slope = p1 / s2
    // Per second, and forward: ages grow backward.
    let perSecond = -scale * 1e12
    line = slope * perSecond
    parabola = line
    explained = slope.squaredMagnitude * s2
    // The part of the squared ages that is independent of the line and the mean; without such a
    // part, the parabola is a line.
    let lean = s3 / s2
    let own = s4 - s3 * lean - s2 * (s2 / m0)
    if own > 1e-9 * s4 {
      let bend = (p2 - p1 * lean) / own
      parabola = (slope - bend * (2 * mean + lean)) * perSecond
      explained += bend.squaredMagnitude * own
    }
  }
}

extension RecentSamples {
  /// Returns the line and the parabola with equal weights for at least two samples.
  func leastSquares() -> LeastSquares {
    LeastSquares(self, scale: 1 / VelocityTracker.windowPicoseconds) { _ in 1 }
  }

  /// Returns the slope of a parabola with larger weights for recent samples, at least three.
  @inline(never)
  func weightedSlope() -> Vector {
    // At 125 samples per second, each sample has about half of the weight of the next one. With
    // fewer per second the weights fall more slowly, so that enough samples count.
    let interval = duration(from: count - 1, to: 0) / Double(count - 1)
    let scale = 1 / max(VelocityTracker.windowPicoseconds, 14 * interval)
    let fit = LeastSquares(self, scale: scale) { age in
      let square = (1 - age) * (1 - age)
      let fourth = square * square
      return fourth * fourth * square
    }
    return fit.parabola
  }

  /// Returns the reliability of the velocity, as ``VelocityEstimate/confidence`` describes it.
  func confidence() -> Double {
    // The samples of a long step may be older than the window and have no weight.
    guard count > 2 else { return count == 2 ? 0.5 : 0 }
    let scale = 1 / VelocityTracker.windowPicoseconds
    func weight(ofAge age: Double) -> Double { (1 - age) * (1 - age) * (1 - age) }
    let fit = LeastSquares(self, scale: scale, weight: weight)
    let total = oldestFirst.reduce(0.0) { total, sample in
      let deviation = sample.value - newest.value - fit.mean
      let age = (newest.time - sample.time) * scale
      return total + weight(ofAge: age) * deviation.squaredMagnitude
    }
    guard total.isFinite else { return 0 }
    let explained = total > 0 ? min(max(fit.explained / total, 0), 1) : 1
    guard explained.isFinite else { return 0 }
    let part = explainedPart
    return explained * part * part * (1 - 1 / Double(count))
  }
}
