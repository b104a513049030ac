#if os(Linux)
import Foundation

/// How long moves of a finger took from the touch screen to where something was done about them.
struct Latency {
  /// A move that was sent, or something that was done about a move: when, and where the finger was.
  struct Stamp {
    /// In nanoseconds.
    let clock: UInt64
    let place: Place
  }

  /// In milliseconds, sorted.
  let samples: [Double]

  /// - Parameters:
  ///   - sent: Every move, each at a place of its own.
  ///   - done: What was done. A move is dealt with by the first thing that is done about it or about a
  ///     later one: several moves may go into one frame.
  init(sent: [Stamp], done: [Stamp]) {
    var samples: [Double] = []
    var next: Int?
    for stamp in done {
      // Moves that came before the first action began nothing yet, and count for nothing.
      let start = next ?? 0
      guard
        let index = sent[start...].firstIndex(where: { ($0.place - stamp.place).length < 1.4 })
      else { continue }
      for move in sent[(next ?? index)...index] {
        samples.append(Double(stamp.clock - move.clock) / 1e6)
      }
      next = index + 1
    }
    self.samples = samples.sorted()
  }

  /// The value that a part of the samples stays below.
  func quantile(_ part: Double) -> Double {
    samples.isEmpty ? .nan : samples[min(samples.count - 1, Int(part * Double(samples.count)))]
  }

  var description: String {
    let figures = [0.5, 0.99, 1].map { String(format: "%.2f", quantile($0)) }
    return "median \(figures[0]) ms, 99th percentile \(figures[1]) ms, most \(figures[2]) ms, "
      + "of \(samples.count) moves"
  }
}

extension [Latency.Stamp] {
  /// Reads what `monkeypinch play --latency` and the plain loop write; of the former the drags.
  init(_ text: String) {
    self = text.split(separator: "\n").compactMap { line in
      guard !line.contains("recognizer") || line.contains(#""recognizer":"pan""#),
        let match = line.firstMatch(of: /"clock":(\d+).*"location":\[([-0-9.e]+),([-0-9.e]+)\]/),
        let clock = UInt64(match.1), let x = Double(match.2), let y = Double(match.3)
      else { return nil }
      return Latency.Stamp(clock: clock, place: Place(x, y))
    }
  }
}

extension Hands {
  /// Moves a finger to and fro, 700 times, as often as a touch screen of 120 reports a second tells
  /// of it but never in step with anybody's frames.
  func fidget(from start: Place) throws -> [Latency.Stamp] {
    var sent: [Latency.Stamp] = []
    try down(1, at: start)
    for index in 1...700 {
      // Rows of 100 moves, 3 pixels apart, each row below the last: no place comes twice.
      let (row, column) = index.quotientAndRemainder(dividingBy: 100)
      let x = Double(row.isMultiple(of: 2) ? column : 100 - column) * 3
      let place = start + Place(x, Double(row) * 6)
      // Between 4 and 12 ms, by the golden ratio: no two in a row alike, and the same each run.
      let phase = (Double(index) * 0.618_034).truncatingRemainder(dividingBy: 1)
      pause(.milliseconds(4) + .milliseconds(8) * phase)
      sent.append(.init(clock: DispatchTime.now().uptimeNanoseconds, place: place))
      try move((1, place))
    }
    try up(1)
    try sync()
    return sent
  }
}
#endif
