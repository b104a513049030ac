/// The table of all figures, which prints each line as soon as its figure is known.
struct Table {
  private(set) var baseline: Baseline

  /// Creates an empty table whose figures are compared with a baseline, and prints its head.
  init(comparedWith baseline: Baseline) {
    self.baseline = baseline
    line("", "now", "unit", "baseline", "ratio")
  }

  /// Begins a part of the table.
  ///
  /// - Parameter meaning: What the figures of the part are, in a sentence.
  func part(_ title: String, _ meaning: String) { print("\n\(title): \(meaning)") }

  /// Adds a figure and its ratio to the baseline; nil for a figure that was not measured.
  mutating func add(_ name: String, _ value: Double?, _ unit: String) {
    guard let value, value.isFinite else { return line("  " + name, "-", unit) }
    let known = baseline.add("\(name): \(unit)", value)
    let ratio = known.map { $0 == 0 ? "" : Figure.text(value / $0) }
    line("  " + name, Figure.text(value), unit, known.map(Figure.text) ?? "new", ratio ?? "")
  }

  /// Adds a figure of another library, and the ratio of our figure to it.
  func add(_ name: String, _ value: Double, _ unit: String, ours: Double) {
    line("  " + name, Figure.text(value), unit, "ours / it", Figure.text(ours / value))
  }

  /// The rows of the engine that cost more than SDL's own gestures in the same run.
  private(set) var dearer: [String] = []

  /// Adds the instructions of SDL's queue with its gestures, and the ratio of ours to them.
  mutating func compare(_ name: String, _ ours: Double, withSDL theirs: Double) {
    add("  the same by SDL 2's queue and gestures", theirs, "instructions", ours: ours)
    if ours > theirs { dearer.append(name) }
  }

  /// Adds a line that says why a figure is missing.
  func add(_ name: String, missing reason: String) { print("  \(Self.wide(name, 46))\(reason)") }

  private func line(
    _ name: String, _ value: String, _ unit: String, _ baseline: String = "", _ ratio: String = ""
  ) {
    print(
      Self.wide(name, 48) + Self.right(value, 9) + "  " + Self.wide(unit, 14)
        + Self.right(baseline, 10) + Self.right(ratio, 8))
  }

  private static func wide(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}

/// The text of a figure.
enum Figure {
  /// Returns a number with three digits that count, or all digits before the point if there are more.
  static func text(_ value: Double) -> String {
    let factor: Double = value.magnitude >= 100 ? 1 : value.magnitude >= 10 ? 10 : 100
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
