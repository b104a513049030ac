package import Gestures

/// Texts of measured values and times, for the sentences of a story.
package enum Measurement {
  /// Returns a value with its unit: one decimal for points and degrees, milliseconds below 1 s.
  package static func text(_ value: Double, _ unit: Reason.Limit.Unit) -> String {
    texts(value, nil, unit).0 + symbol(unit, value)
  }

  /// Returns two values, the first with its unit, with enough decimals that they differ.
  package static func texts(
    _ measured: Double, against limit: Double, _ unit: Reason.Limit.Unit
  ) -> (measured: String, limit: String) {
    let larger = max(measured, limit)
    let (a, b) = texts(measured, limit, unit)
    return (a + symbol(unit, larger), b)
  }

  /// Returns a time as text: milliseconds below 1 s, else seconds with two decimals.
  package static func text(_ time: Duration) -> String { text(time.seconds, .seconds) }

  private static func texts(
    _ a: Double, _ b: Double?, _ unit: Reason.Limit.Unit
  ) -> (String, String) {
    let isLong = unit == .seconds && max(a, b ?? a) >= 1
    let factor: Double =
      switch unit {
      case .seconds: isLong ? 1 : 1_000
      case .radians: 180 / .pi
      case .ratio: 100
      case .points, .pointsPerSecond, .count: 1
      }
    let fewest =
      switch unit {
      case .seconds: isLong ? 2 : 0
      case .points, .pointsPerSecond, .radians: 1
      case .ratio, .count: 0
      }
    for decimals in fewest...9 {
      let texts = (rounded(a * factor, decimals), rounded((b ?? a) * factor, decimals))
      if b == nil || a == b || texts.0 != texts.1 { return texts }
    }
    return (rounded(a * factor, 9), rounded((b ?? a) * factor, 9))
  }

  private static func symbol(_ unit: Reason.Limit.Unit, _ value: Double) -> String {
    switch unit {
    case .points: " pt"
    case .pointsPerSecond: " pt/s"
    case .radians: "°"
    case .seconds: value >= 1 ? " s" : " ms"
    case .ratio: " %"
    case .count: ""
    }
  }

  /// Returns a number with at most `decimals` decimals and without zeros at the end.
  static func rounded(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard (value * scale).magnitude < 1e15 else { return "\(value)" }
    // Adding zero turns a negative zero into a positive one.
    let text = "\((value * scale).rounded() / scale + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a count of fingers as text: `one finger`, `two fingers`, `12 fingers`.
  package static func fingers(_ count: Double) -> String {
    "\(number(count)) \(count == 1 ? "finger" : "fingers")"
  }

  /// Returns a small number as a word.
  package static func number(_ count: Double) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six"]
    guard count >= 0, count < Double(words.count), count == count.rounded() else {
      return rounded(count, 0)
    }
    return words[Int(count)]
  }
}
