import Foundation

/// The figures of an earlier run, in a text file with a line for each: its value and its name.
struct Baseline {
  private let path: String
  private let values: [String: Double]
  private var figures: [(name: String, value: Double)] = []

  /// Reads the figures in a file; without the file there are none.
  init(path: String) {
    self.path = path
    var values: [String: Double] = [:]
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[String(parts[1])] = Double(parts[0]) }
    }
    self.values = values
  }

  /// Adds a figure of this run.
  mutating func add(_ name: String, _ value: Double?) {
    if let value, value.isFinite { figures.append((name, value)) }
  }

  /// Prints each figure of this run, its value in the file, and the ratio of the two.
  ///
  /// Creates the file if there is none: to begin a new baseline, delete the file.
  func report() throws {
    guard !values.isEmpty else {
      let lines = figures.map { "\(Self.text($0.value)) \($0.name)\n" }
      try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path))
      return print("The baseline is written to \(path).")
    }
    print("Compared with the baseline, \(path):\n")
    for (name, value) in figures {
      let known = values[name]
      let cells = [
        Self.text(value), known.map(Self.text) ?? "new",
        known.map { $0 == 0 ? "" : "x \(Self.text(value / $0))" } ?? "",
      ]
      let columns = cells.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }
      print(name.padding(toLength: 44, withPad: " ", startingAt: 0) + columns.joined())
    }
  }

  /// Returns a number with three digits after the point at most.
  private static func text(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
