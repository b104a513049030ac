import BenchmarkKit
import Gestures

/// Plays a trace on a board of views and prints the cost per sample as one line of JSON.
@main
struct GestureBench {
  static func main() {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      Measure.fail(Options.usage)
    }
    guard options.trace != "growth" else { return Growth.run() }
    guard options.trace != "path" else { return MovedPath.run() }
    guard let layout = Layout(options.layout) else {
      Measure.fail("unknown layout \(options.layout): use two, five or grid:N")
    }
    do throws(TraceError) {
      if let made = Trace(made: options.trace) {
        run(made, layout, options)
      } else {
        run(try Trace(path: options.trace), layout, options)
      }
    } catch {
      Measure.fail("\(error)")
    }
  }

  private static func run(_ original: Trace, _ layout: Layout, _ options: Options) {
    guard !options.printsTrace else { return print(original.lines, terminator: "") }
    var trace = original
    // Timestamps must not decrease: each play begins a second after the end of the previous one.
    let length = (trace.samples.last?.timestamp ?? .zero) + .seconds(1)
    let samples = Double(trace.samples.count)
    let baseMemory = Measure.peakMemory
    let board = Board(
      layout, isProgram: options.sendsFrames && !options.readsAll, readsAll: options.readsAll)

    func play() {
      if options.sendsFrames {
        board.playOnceInFrames(trace.samples)
      } else {
        board.playOnce(trace.samples)
      }
    }

    for _ in 0..<options.warmup {
      play()
      trace.shift(by: length)
    }
    var (wall, processor): ([Double], [Double]) = ([], [])
    wall.reserveCapacity(options.runs)
    processor.reserveCapacity(options.runs)
    var (first, isSame): (Tally.Calls?, Bool) = (nil, true)
    var allocations: UInt64?
    for _ in 0..<options.runs {
      let (calls, allocated) = (board.tally.calls, Measure.allocations)
      let (wallStart, processorStart) = (Measure.wall, Measure.processor)
      play()
      processor.append((Measure.processor - processorStart) / samples)
      wall.append((Measure.wall - wallStart) / samples)
      if let before = allocated, let after = Measure.allocations { allocations = after - before }
      let counted = board.tally.calls - calls
      if let first { isSame = isSame && first == counted } else { first = counted }
      trace.shift(by: length)
    }

    let callbacks = (first?.named ?? []).filter { $0.1 > 0 }.map { "\"\($0.0)\": \($0.1)" }
    var members = [
      "\"peer\": \"monkeypinch\"", "\"trace\": \"\(trace.name)\"", "\"layout\": \"\(layout.name)\"",
      "\"samples\": \(trace.samples.count)", "\"views\": \(layout.frames.count)",
      "\"wall_ns\": [\(list(wall))]", "\"cpu_ns\": [\(list(processor))]",
      "\"callbacks\": {\(callbacks.joined(separator: ", "))}", "\"same_counts\": \(isSame)",
      "\"rss_kb\": \(Measure.peakMemory)", "\"base_kb\": \(baseMemory)",
      "\"sink\": \(board.tally.sink)",
    ]
    if options.countsAllocations, let allocations {
      members.append("\"allocations\": \(Double(allocations) / samples)")
    }
    print("{\(members.joined(separator: ", "))}")
  }

  private static func list(_ values: [Double]) -> String {
    values.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: ", ")
  }
}
