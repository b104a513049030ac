import GestureHistory
import Gestures

/// The mapping of a sequence's time to a horizontal range.
struct TimeAxis: Hashable {
  let start: Duration
  let end: Duration
  let minX: Double
  let maxX: Double

  /// Creates an axis for a sequence and, if it is longer, for the sequence compared with it.
  ///
  /// - Parameter moment: The shown time, beyond which the axis of a sequence that is not over extends to a
  ///   round time, so that what is drawn stays where it is until then.
  init(
    of sequence: TouchSequence, _ compared: TouchSequence?, until moment: Duration? = nil,
    from minX: Double, to maxX: Double
  ) {
    start = sequence.start
    let last = max(sequence.end, compared?.end ?? sequence.end)
    if let moment, !sequence.isOver {
      let time = (max(last, moment) - start).seconds
      end = start + .seconds(Self.roundTimes.first { time < $0 } ?? time)
    } else {
      end = max(last, start + .milliseconds(20))
    }
    (self.minX, self.maxX) = (minX, max(maxX, minX + 1))
  }

  /// The lengths of the axis of a sequence that is not over, in seconds.
  private static let roundTimes = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]

  func x(_ time: Duration) -> Double {
    let fraction = (time - start) / (end - start)
    return minX + min(max(fraction, 0), 1) * (maxX - minX)
  }

  func time(atX x: Double) -> Duration {
    let fraction = min(max((x - minX) / (maxX - minX), 0), 1)
    return start + (end - start) * fraction
  }

  /// Returns round times, counted from the start, that are at least `gap` points apart.
  func ticks(gap: Double) -> [(time: Duration, text: String)] {
    let points = (maxX - minX) / (end - start).seconds
    var step = 0.005
    for factor in [2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5] where step * points < gap {
      step *= factor
    }
    let isLong = (end - start).seconds >= 1
    var ticks: [(time: Duration, text: String)] = []
    var number = 0.0
    while start + .seconds(number * step) <= end {
      let seconds = number * step
      let value = isLong ? seconds : seconds * 1_000
      let rounded = (value * 100).rounded() / 100
      let text = "\(rounded)"
      let short = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      ticks.append((start + .seconds(seconds), short))
      number += 1
    }
    if let last = ticks.indices.last { ticks[last].text += isLong ? " s" : " ms" }
    return ticks
  }
}
