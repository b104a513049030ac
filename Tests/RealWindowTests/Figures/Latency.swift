#if os(Linux)
import Foundation

/// The times from finger movements on the touch screen to the program's reaction.
struct Latency {
  /// A movement that was sent or a reaction to one: its time and the finger's position.
  struct Stamp {
    /// The monotonic clock, in nanoseconds.
    let clock: UInt64
    let position: Position
  }

  /// The latencies in milliseconds, sorted.
  let samples: [Double]

  /// Matches reactions with movements.
  ///
  /// - Parameters:
  ///   - sent: All movements, each with a different position.
  ///   - done: All reactions. A reaction also answers the earlier movements that had none: several
  ///     movements can be delivered in one frame.
  init(sent: [Stamp], done: [Stamp]) {
    var samples: [Double] = []
    var next: Int?
    for stamp in done {
      // Movements before the first reaction are ignored: the gesture had not begun.
      let start = next ?? 0
      let index = sent[start...].firstIndex { ($0.position - stamp.position).length < 1.4 }
      guard let index else { continue }
      for move in sent[(next ?? index)...index] {
        samples.append(Double(stamp.clock - move.clock) / 1e6)
      }
      next = index + 1
    }
    self.samples = samples.sorted()
  }

  /// Returns the value below which a fraction of the samples is.
  func quantile(_ part: Double) -> Double {
    samples.isEmpty ? .nan : samples[min(samples.count - 1, Int(part * Double(samples.count)))]
  }

  var description: String {
    let figures = [0.5, 0.99, 1].map { String(format: "%.2f", quantile($0)) }
    return "median \(figures[0]) ms, 99th percentile \(figures[1]) ms, most \(figures[2]) ms, "
      + "of \(samples.count) movements"
  }
}

extension [Latency.Stamp] {
  /// Parses the output of `monkeypinch play --latency`, where only pans count, or of `plain-loop`.
  init(_ text: String) {
    self = text.split(separator: "\n").compactMap { line in
      guard !line.contains("recognizer") || line.contains(#""recognizer":"pan""#),
        let match = line.firstMatch(of: /"clock":(\d+).*"location":\[([-0-9.e]+),([-0-9.e]+)\]/),
        let clock = UInt64(match.1), let x = Double(match.2), let y = Double(match.3)
      else { return nil }
      return Latency.Stamp(clock: clock, position: Position(x, y))
    }
  }
}

extension Hands {
  /// Moves a finger left and right in 700 steps, about 120 per second and not in step with frames.
  func moveBackAndForth(from start: Position) throws -> [Latency.Stamp] {
    var sent: [Latency.Stamp] = []
    try down(1, at: start)
    for index in 1...700 {
      // Rows of 100 steps of 3 pixels, each row below the last, so that positions do not repeat.
      let (row, column) = index.quotientAndRemainder(dividingBy: 100)
      let x = Double(row.isMultiple(of: 2) ? column : 100 - column) * 3
      let position = start + Position(x, Double(row) * 6)
      // 4 to 12 ms, by multiples of the golden ratio: never regular, and the same in each run.
      let phase = (Double(index) * 0.618_034).truncatingRemainder(dividingBy: 1)
      pause(.milliseconds(4) + .milliseconds(8) * phase)
      sent.append(.init(clock: DispatchTime.now().uptimeNanoseconds, position: position))
      try move([(1, position)])
    }
    try up(1)
    try sync()
    return sent
  }
}
#endif
