import GestureDrawing
import Gestures

/// What the crowd costs: touch events per second of played time, and the time that frames take
/// where it is measured.
struct CrowdFigures {
  /// How long figures are shown before they change, so that they can be read.
  static let span = Duration.milliseconds(500)

  /// The touch events per second in the last span.
  private(set) var eventsPerSecond = 0
  /// The mean over the last span; nil where frames are not measured.
  private(set) var frameCost: Duration?

  private var start: Duration?
  private var events = 0
  private var costs = (sum: Duration.zero, count: 0)

  mutating func note(eventAt time: Duration) {
    events += 1
    start = start ?? time
  }

  mutating func note(frameCost cost: Duration) {
    costs = (costs.sum + cost, costs.count + 1)
    // The first one is shown at once.
    frameCost = frameCost ?? cost
  }

  /// - Parameter isMoving: Whether frames are drawn, even if no finger moves.
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

  /// When the figures change without input; nil once they are zero.
  var nextChange: Duration? { start.map { $0 + Self.span } }

  // MARK: Words

  /// A line with the figures, and shorter versions.
  func lines(recognizers: Int) -> [String] {
    let cost = "\(words(for: frameCost)) a frame"
    let events = "\(Self.grouped(eventsPerSecond)) events/s"
    return [
      "\(Self.grouped(recognizers)) recognizers  ·  \(events)  ·  \(cost)",
      "\(events)  ·  \(cost)",
      "\(events) · \(words(for: frameCost))",
    ]
  }

  private func words(for cost: Duration?) -> String {
    guard let cost else { return "– ms" }
    let tenths = Int((cost.seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  /// A number, 0 or above, with commas: `20,000`.
  static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number)" }
    let rest = "\(number % 1000)"
    return "\(grouped(number / 1000)),"
      + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
