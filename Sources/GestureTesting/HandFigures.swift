/// Figures of real hands: values at fractions of all touches.
enum HandFigures {
  /// Durations of taps, in seconds.
  static let tapDurations = Percentiles([
    (0, 0.02), (0.01, 0.027), (0.05, 0.036), (0.5, 0.078), (0.95, 0.218), (0.99, 0.362),
    (0.999, 0.562), (1, 0.7),
  ])
  /// The largest displacement of a tap along an axis, in points.
  static let tapRolls = Percentiles([
    (0, 0), (0.5, 0), (0.9, 9), (0.95, 12), (0.98, 17), (0.99, 19), (0.995, 21), (0.999, 26),
    (1, 30),
  ])
  /// Durations of drags, in seconds.
  static let dragDurations = Percentiles([
    (0, 0.15), (0.01, 0.189), (0.05, 0.246), (0.5, 0.505), (0.95, 1.104), (0.99, 1.528),
    (0.999, 2.021), (1, 2.2),
  ])
  /// The highest speeds of drags, in points per second.
  static let dragSpeeds = Percentiles([(0, 400), (0.05, 729), (0.5, 1346), (0.95, 2918), (1, 4000)])

  /// The part of a displacement after a part of its duration, with the least jerk: hands move so.
  static func ease(_ part: Double) -> Double {
    part * part * part * (10 - part * (15 - part * 6))
  }
}

/// The values at some fractions of a distribution, with straight lines between them.
struct Percentiles: Sendable {
  private let values: [(fraction: Double, value: Double)]

  init(_ values: [(fraction: Double, value: Double)]) { self.values = values }

  func value(at fraction: Double) -> Double {
    for (low, high) in zip(values, values.dropFirst()) where fraction <= high.fraction {
      let part = (fraction - low.fraction) / (high.fraction - low.fraction)
      return low.value + (high.value - low.value) * part
    }
    return values[values.count - 1].value
  }
}
