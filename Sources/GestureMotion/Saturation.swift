// Callers divide by distances and times that may be zero, so that velocities, durations and fractions arrive that
// are infinite or not numbers. The nearest number with which motions can be computed is taken.

extension Double {
  /// Returns the nearest number in a range, or `replacement` for what is not a number.
  package func saturated(
    to range: ClosedRange<Double> = -1e9...1e9, orNaN replacement: Double = 0
  ) -> Double {
    isNaN ? replacement : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension Duration {
  // About 3,000 years: the product with 1e9 and the sum of several fit in a `Duration`.
  private static let longest = 1e11

  /// Creates a duration from seconds: the nearest that motions can last, or zero for what is not a number.
  package static func saturating(seconds: Double) -> Duration {
    .seconds(seconds.saturated(to: -longest...longest))
  }

  /// The nearest duration that motions can last.
  var saturated: Duration {
    Swift.min(Swift.max(self, .seconds(-Self.longest)), .seconds(Self.longest))
  }
}
