import Gestures

/// Smooths the location of a finger while it trembles, and leaves it alone otherwise.
///
/// While the finger oscillates along an axis, its coordinate there is the mean over the last whole
/// oscillation, in which the oscillation cancels out, whatever its shape. A drag during it lags by
/// half an oscillation: 42 ms at 12 Hz, 125 ms at 4 Hz.
///
/// Low-pass filters were measured too: one that delays every finger by at most 30 ms leaves 80 % of
/// an oscillation at 4 Hz, and 56 % at 8 Hz.
struct TremorSmoother: Sendable {
  private struct Entry: Sendable {
    let time: Double
    let location: Point
  }

  private let start: Duration
  private var x: Oscillation
  private var y: Oscillation
  /// The locations of the last oscillation, oldest first, from the index ``first``; one for each time.
  private var entries: [Entry] = []
  private var first = 0
  private var smoothed: Point

  /// The number of locations that are kept.
  var keptCount: Int { entries.count - first }

  init(amplitude: Double, at location: Point, _ time: Duration) {
    start = time
    x = Oscillation(amplitude: amplitude, at: location.x)
    y = Oscillation(amplitude: amplitude, at: location.y)
    smoothed = location
    entries.append(Entry(time: 0, location: location))
  }

  /// Returns the smoothed location for a movement of the finger.
  mutating func add(_ location: Point, at time: Duration) -> Point {
    let time = (time - start).seconds
    let step = time - (entries.last?.time ?? time)
    x.add(location.x, at: time, step: step)
    y.add(location.y, at: time, step: step)
    // One entry before the window, so that the mean begins between two entries.
    let window = Oscillation.longestPeriod
    if step == 0 { entries.removeLast() }
    while first + 1 < entries.count, time - entries[first + 1].time > window { first += 1 }
    if first > 64 {
      entries.removeSubrange(..<first)
      first = 0
    }
    entries.append(Entry(time: time, location: location))
    smoothed = Point(
      x: x.window > 0 ? mean(over: x.window, of: { $0.x }) : location.x,
      y: y.window > 0 ? mean(over: y.window, of: { $0.y }) : location.y)
    return smoothed
  }

  /// Returns the smoothed location for the lift of the finger.
  ///
  /// A coordinate that is being smoothed stays where it is: a sensor's last location would let it
  /// jump.
  func end(at location: Point) -> Point {
    Point(
      x: x.window > 0 ? smoothed.x : location.x, y: y.window > 0 ? smoothed.y : location.y)
  }

  /// Returns the mean of a coordinate over the last `window` seconds, with straight lines between
  /// entries.
  private func mean(over window: Double, of coordinate: (Point) -> Double) -> Double {
    let newest = entries[entries.count - 1]
    let start = newest.time - window
    var (sum, later) = (0.0, newest)
    for entry in entries[first...].dropLast().reversed() {
      let (value, end) = (coordinate(entry.location), coordinate(later.location))
      let time = later.time - entry.time
      if entry.time <= start {
        let part = later.time - start
        let cut = time > 0 ? end + (value - end) * (part / time) : end
        return (sum + (cut + end) / 2 * part) / window
      }
      sum += (value + end) / 2 * time
      later = entry
    }
    // The finger landed less than a window ago.
    let time = newest.time - later.time
    return time > 0 ? sum / time : coordinate(newest.location)
  }
}
