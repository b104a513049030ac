package import Gestures

/// Texts of measured values and times, for the sentences of a story.
package enum Measurement {
  /// Returns a value with its unit: one decimal for points and degrees, milliseconds below 1 s.
  package static func text(_ value: Double, _ unit: Reason.Limit.Unit) -> String {
    let (text, _, symbol) = unit.numbers(value, value, in: .sentence)
    return text + symbol
  }

  /// Returns two values, the first with its unit, with enough decimals that they differ.
  package static func texts(
    _ measured: Double, against limit: Double, _ unit: Reason.Limit.Unit
  ) -> (measured: String, limit: String) {
    let texts = unit.numbers(measured, limit, in: .sentence)
    return (texts.0 + texts.symbol, texts.1)
  }

  /// Returns a time as text: milliseconds below 1 s, else seconds with two decimals.
  package static func text(_ time: Duration) -> String { text(time.seconds, .seconds) }

  /// Returns a number with at most `decimals` decimals and without zeros at the end.
  static func rounded(_ value: Double, _ decimals: Int) -> String {
    Reason.Limit.Unit.text(value, decimals)
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
