extension Double {
  /// Returns the number as text, rounded to `places` decimal places.
  ///
  /// The text is `…` for a magnitude of 10¹² and above.
  package func text(places: Int) -> String {
    guard magnitude < 1e12 else { return "…" }
    var factor = 1
    for _ in 0..<places { factor *= 10 }
    let scaled = Int((self * Double(factor)).rounded())
    guard places > 0 else { return "\(scaled)" }
    let (units, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(factor))
    let digits = "\(rest)"
    let zeros = String(repeating: "0", count: places - digits.count)
    return "\(scaled < 0 ? "-" : "")\(units).\(zeros)\(digits)"
  }
}
