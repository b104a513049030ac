import Foundation

/// Runs the other benchmarks in separate processes and prints their results as one table.
///
/// The arguments are the file of the baseline and the paths of the playground and of live-cost.
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
    guard CommandLine.arguments.count == 4 else {
      FileHandle.standardError.write(Data("usage: bench-table BASELINE PROGRAM LIVE-COST\n".utf8))
      exit(64)
    }
    let program = URL(fileURLWithPath: CommandLine.arguments[2])
    let tools = try Tools()
    defer { tools.removeScratch() }
    var table = Table(comparedWith: Baseline(path: CommandLine.arguments[1]))
    let nanoseconds = try samples(tools, &table)
    try peers(tools, table, ours: nanoseconds)
    try live(tools, URL(fileURLWithPath: CommandLine.arguments[3]), &table)
    try steps(tools, URL(fileURLWithPath: CommandLine.arguments[3]), &table)
    try growth(tools, &table)
    try frames(tools, &table)
    start(tools, program, &table)
    latency(tools, &table)
    let isNew = try table.baseline.write()
    print(
      "\n\(isNew ? "The baseline is written to" : "The baseline is") \(table.baseline.path). "
        + "ns, us and ms are processor times, but for start and latency; ratios are now / baseline."
    )
    guard table.dearer.isEmpty else {
      tools.removeScratch()
      fail(table.dearer)
    }
  }

  // MARK: The engine

  /// Adds the cost of a touch sample; returns the nanoseconds for mixed gestures.
  private static func samples(_ tools: Tools, _ table: inout Table) throws -> Double {
    table.part(
      "Touch sample",
      "what the engine does for a sample, as the program calls it: in frames, with an observer, a "
        + "failure requirement, velocities read in each action, and pan, pinch, rotation, tap and "
        + "long press on each view; median of \(Tools.rounds * Tools.runs) plays")
    let times = try tools.times(of: rows.map { ($0.0, $0.1) })
    for ((trace, layout, title), plays) in zip(rows, times) {
      table.add(title, plays.median, "ns")
      let instructions = try tools.instructions(trace, layout)
      table.add(title, instructions, "instructions")
      if let instructions, layout != "grid:1", layout != "grid:1000",
        let sdl = try tools.instructionsOfSDL(trace, layout)
      {
        table.compare(title, instructions, withSDL: sdl)
      }
      table.add(title, plays.allocations, "allocations")
    }
    if !tools.hasProfiler { table.add("instructions", missing: "install valgrind") }
    let replay = try tools.replay()
    table.add("monkey scene, replayed", replay.timesRealTime, "x real time")
    table.add(
      "the same, recorded for the inspector", 100 * replay.tookWithHistory / replay.took,
      "% of that time")
    return times[0].median
  }

  /// Says which rows cost more than SDL's own gestures, and ends with the status 1.
  private static func fail(_ rows: [String]) -> Never {
    let text =
      "More instructions than SDL's queue with its gestures: \(rows.joined(separator: "; ")).\n"
    FileHandle.standardError.write(Data(text.utf8))
    exit(1)
  }

  private static func peers(_ tools: Tools, _ table: Table, ours: Double) throws {
    table.part(
      "Other libraries",
      "the same mixed gestures in the same run, on two views; others recognize less, see "
        + "Benchmarks/Peers")
    for peer in try tools.peers() {
      switch peer.result {
      case .success(let nanoseconds): table.add(peer.title, nanoseconds, "ns", ours: ours)
      case .failure(let reason): table.add(peer.title, missing: reason.text)
      }
    }
  }

  /// Adds the cost of a drag on the program's own path, between SDL and the display.
  private static func live(_ tools: Tools, _ program: URL, _ table: inout Table) throws {
    table.part(
      "The program",
      "what a window's run does for a sample of a drag, which is delivered when it arrives and recorded "
        + "for the inspector, and for a frame with two of them, up to the list of draw commands")
    let scenes = try tools.liveScenes(of: program)
    for scene in scenes.prefix(1) {
      table.add(
        "\(scene), whole loop, one event a turn", try tools.loop(of: program, scene), "instructions"
      )
    }
    for isOpen in [false, true] {
      for scene in scenes {
        let (cost, sample, frame) = try tools.live(of: program, scene, isOpen: isOpen)
        let title = isOpen ? "\(scene), inspector open" : scene
        table.add("\(title), sample", sample, "instructions")
        table.add("\(title), sample", cost.allocationsPerSample, "allocations")
        table.add("\(title), frame", frame, "instructions")
        table.add("\(title), frame", cost.allocationsPerFrame, "allocations")
        let drawn = try tools.drawn(of: program, scene, isOpen: isOpen)
        table.add("\(title), drawn frame with its samples", drawn.processorMsPerFrame, "ms")
      }
    }
  }

  private static func steps(_ tools: Tools, _ program: URL, _ table: inout Table) throws {
    table.part(
      "Another scene, look or size",
      "in a window, whose new pixels are made beside the loop: the longest frame, and the time until the "
        + "new picture is shown")
    for step in try tools.steps(of: program) {
      table.add("\(step.step), longest frame", step.longestMs, "ms")
      table.add("\(step.step), shown after", step.shownAfterMs, "ms")
    }
  }

  private static func growth(_ tools: Tools, _ table: inout Table) throws {
    table.part(
      "Growth",
      "the cost of a sample for each recognizer, view or finger there is; the same in all lines of a "
        + "case if the cost grows linearly")
    for line in try tools.growth() {
      for (count, cost) in line.costs { table.add("\(line.name), \(count)", cost, "ns") }
    }
  }

  // MARK: The playground

  private static func frames(_ tools: Tools, _ table: inout Table) throws {
    table.part(
      "A picture of 1280 x 800", "median; `whole` draws all of it again")
    for frame in try tools.frames() {
      if let ratio = frame.ratio {
        table.add(frame.picture, ratio, "ours / C")
      } else {
        table.add(frame.picture, frame.drawMs?.last, "ms")
        if frame.picture.hasSuffix("drag") || frame.picture.hasPrefix("crowd, 1,000") {
          table.add(frame.picture + ", drawn", frame.allocations?.last, "allocations")
        }
      }
    }
  }

  private static func start(_ tools: Tools, _ program: URL, _ table: inout Table) {
    table.part(
      "Start",
      "from the start of the process to the first picture, and the memory "
        + "in use then; the program has Swift's libraries inside")
    guard let start = tools.start(of: program) else {
      return table.add("start", missing: "there is no X server for it")
    }
    table.add("start, median", start.milliseconds, "ms")
    table.add("start, best", start.best, "ms")
    table.add("memory in use", start.megabytes, "MB")
    table.add("program", start.sizeMb, "MB")
  }

  private static func latency(_ tools: Tools, _ table: inout Table) {
    table.part(
      "Latency",
      "from the moment that a finger moves to the action of its pan, and the same to the event of a "
        + "loop that does nothing else; flicks of 1,200 points a second while all processors are busy"
    )
    let lines = tools.latency()
    for line in lines { table.add(line.name, line.value, line.unit) }
    if lines.isEmpty { table.add("latency", missing: "there is no X server for it") }
  }
}
