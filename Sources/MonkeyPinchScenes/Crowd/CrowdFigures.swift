import GestureControls
import Gestures
import PlayKit

/// The performance figures of the crowd scene: touch events per second, and the time per frame.
///
/// Seconds are those of the session's time. The time per frame is missing if the host does not
/// measure it.
struct CrowdFigures {
  /// The interval at which the displayed numbers change, long enough to read the numbers.
  static let span = Duration.milliseconds(500)

  /// The number of touch events per second, measured over at least the last half second.
  private(set) var eventsPerSecond = 0 {
    didSet { if eventsPerSecond != oldValue { updateLines() } }
  }
  /// The mean computation time per frame in the last half second; nil if the host does not measure
  /// the time.
  private(set) var frameCost: Duration? {
    didSet { if frameCost != oldValue { updateLines() } }
  }
  /// The number of recognizers of all bananas.
  var recognizers = 0 { didSet { updateLines() } }
  /// The performance figures as a line of text in several versions, from the longest to the
  /// shortest.
  private(set) var lines: [String] = []

  private var start: Duration?
  private var events = 0
  private var costs = (sum: Duration.zero, count: 0)

  mutating func addEvent(at time: Duration) {
    events += 1
    start = start ?? time
  }

  mutating func addFrame(cost: Duration) {
    costs = (costs.sum + cost, costs.count + 1)
    // Show the first measurement at once.
    if frameCost == nil { frameCost = cost }
  }

  /// Updates the figures to `time`, which is measured from the beginning of the session.
  ///
  /// - Parameter isMoving: Whether the picture changes even if no finger moves.
  mutating func update(to time: Duration, isMoving: Bool) {
    guard let start else {
      if isMoving { self.start = time }
      return
    }
    guard time >= start + Self.span else { return }
    eventsPerSecond = Int((Double(events) / (time - start).seconds).rounded())
    if costs.count > 0 { frameCost = costs.sum / costs.count }
    self.start = events > 0 || isMoving ? time : nil
    events = 0
    costs = (.zero, 0)
  }

  /// The next time at which the displayed performance figures change without input; nil if no
  /// change is scheduled.
  var nextChange: Duration? { start.map { $0 + Self.span } }

  private mutating func updateLines() {
    let cost = "\(frameCost.map { ($0.seconds * 1000).text(places: 1) } ?? "–") ms"
    let events = "\(Self.grouped(eventsPerSecond)) events/s"
    lines = [
      "\(Self.grouped(recognizers)) recognizers  ·  \(events)  ·  \(cost) a frame",
      "\(events)  ·  \(cost) a frame", "\(events) · \(cost)",
    ]
  }

  /// Returns a non-negative number with commas between thousands, such as `20,000`.
  static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number)" }
    let rest = "\(number % 1000)"
    return "\(grouped(number / 1000)),"
      + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
