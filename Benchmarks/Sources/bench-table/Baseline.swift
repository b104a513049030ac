import Foundation

/// The figures of an earlier run, in a text file with a line for each: its value and its name.
struct Baseline {
  let path: String
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

  /// Adds a figure of this run, and returns the figure of the earlier run; nil if that had none.
  mutating func add(_ name: String, _ value: Double) -> Double? {
    figures.append((name, value))
    return values[name]
  }

  /// Creates the file if there is none: to begin a new baseline, delete the file.
  ///
  /// - Returns: Whether the file is new.
  func write() throws -> Bool {
    guard values.isEmpty else { return false }
    let lines = figures.map { "\(Figure.text($0.value)) \($0.name)\n" }
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path))
    return true
  }
}
