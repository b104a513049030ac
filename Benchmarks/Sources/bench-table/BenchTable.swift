import Foundation

/// Runs the other benchmarks in separate processes and prints their results as a table.
@main
struct BenchTable {
  /// The trace, the layout and the title of each row.
  private static let rows = [
    ("session", "two", "mixed gestures, two views"),
    ("drag", "two", "drags and flicks"),
    ("pinch", "two", "two-finger gestures"),
    ("ten", "five", "ten fingers, five views"),
    ("taps", "two", "taps and double taps"),
    ("drag", "grid:1", "drags among 1 view"),
    ("drag", "grid:1000", "drags among 1,000 views"),
  ]

  static func main() throws {
    let tools = try Tools()
    print(
      "Cost of a touch sample, on views with pan, pinch, rotation, tap and long press; best and "
        + "median of \(Tools.rounds * Tools.runs) plays.\n")
    show("", "best ns", "median ns", "instructions", "allocations", "x real time")
    let times = try tools.times(of: rows.map { ($0.0, $0.1) })
    for ((trace, layout, title), plays) in zip(rows, times) {
      let instructions = try tools.instructions(trace, layout).map { grouped($0) }
      let best = plays.nanoseconds[0]
      let median = plays.nanoseconds[plays.nanoseconds.count / 2]
      show(
        title, rounded(best), rounded(median), instructions ?? "not measured",
        plays.allocations.map { "\(($0 * 1000).rounded() / 1000)" } ?? "not measured", "")
    }
    let replay = try tools.replay()
    show("ten minutes of the monkey scene", "", "", "", "", grouped(replay.timesRealTime))
    print(
      """

      Times are processor times. \(tools.profilerNote)
      The replay parses a recording and plays \(grouped(replay.frames)) frames: \
      \(grouped(replay.framesPerSecond)) frames or \(grouped(replay.samplesPerSecond)) samples a \
      second.
      """)
  }

  private static func show(_ title: String, _ values: String...) {
    let columns = values.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }
    print(title.padding(toLength: 32, withPad: " ", startingAt: 0) + columns.joined())
  }

  private static func rounded(_ value: Double) -> String {
    value < 10 ? "\((value * 10).rounded() / 10)" : grouped(value)
  }

  /// Returns the rounded number with a comma between groups of three digits.
  private static func grouped(_ value: Double) -> String {
    var digits = "\(Int(value.rounded()))"
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}
