import Foundation

/// Runs the other benchmarks in separate processes and prints their results as a table.
///
/// The arguments are the file of the baseline and the path of the playground.
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
    guard CommandLine.arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: bench-table BASELINE PROGRAM\n".utf8))
      exit(64)
    }
    var baseline = Baseline(path: CommandLine.arguments[1])
    let program = URL(fileURLWithPath: CommandLine.arguments[2])
    let tools = try Tools()
    print(
      "Cost of a touch sample, sent in frames, on views with pan, pinch, rotation, tap and long "
        + "press; best and median of \(Tools.rounds * Tools.runs) plays.\n")
    show("", "best ns", "median ns", "instructions", "allocations", "x real time")
    let times = try tools.times(of: rows.map { ($0.0, $0.1) })
    for ((trace, layout, title), plays) in zip(rows, times) {
      let instructions = try tools.instructions(trace, layout)
      let best = plays.nanoseconds[0]
      let median = plays.nanoseconds[plays.nanoseconds.count / 2]
      show(
        title, rounded(best), rounded(median),
        instructions.map { grouped($0) } ?? "not measured",
        plays.allocations.map { "\(($0 * 1000).rounded() / 1000)" } ?? "not measured", "")
      baseline.add("\(title): instructions", instructions)
      baseline.add("\(title): allocations", plays.allocations)
      baseline.add("\(title): ns, median", median)
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
    baseline.add("monkey scene: times real time", replay.timesRealTime)
    if let start = tools.start(of: program) {
      print(
        """

        The playground shows its first picture after \(rounded(start.milliseconds)) ms (median; \
        best \(rounded(start.best)) ms), drawn by the processor, and then has \
        \(rounded(start.megabytes)) MB in memory. The program is a file of \
        \(rounded(start.sizeMb)) MB.
        """)
      baseline.add("start: ms to the first picture, median", start.milliseconds)
      baseline.add("start: MB resident", start.megabytes)
      baseline.add("program: MB", start.sizeMb)
    } else {
      print("\nThe start was not measured: there is no X server for it.")
    }
    print()
    try baseline.report()
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
