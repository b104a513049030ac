import Gestures

/// The pens of SDL 3, whose events become reports of fingers of the type `pencil`.
struct Pens {
  /// The maximum number of pens whose pressure is kept.
  private static let limit = 16

  /// Whether an event of a pen has arrived: SDL's touch events of pens are repetitions from then on.
  private(set) var isReported = false
  /// The newest pressure of each pen that has reported one; SDL reports changes alone.
  private var forces: [(pen: UInt32, force: Float)] = []

  /// Takes an event of a pen, and returns its report; nil for a pen that is away from the screen.
  ///
  /// A pen whose lift was lost lifts with the next event that says that it is not down.
  ///
  /// - Parameter isDown: Whether the pen is down according to the events before.
  mutating func report(_ pen: SDLEvent.PenChange, isDown: Bool, at location: Point) -> FingerReport?
  {
    isReported = true
    if case .pressure(let force) = pen.kind { note(force, of: pen.number) }
    let force = forces.first { $0.pen == pen.number }?.force ?? 1
    switch pen.kind {
    case .down: return FingerReport(pen: pen.finger, .down, at: location, force: force)
    case .up: return FingerReport(pen: pen.finger, .up, at: location, force: force)
    case .moved, .pressure, .left:
      guard isDown else { return nil }
      let phase = pen.isDown && pen.kind != .left ? FingerReport.Phase.moved : .up
      return FingerReport(pen: pen.finger, phase, at: location, force: force)
    }
  }

  private mutating func note(_ force: Float, of pen: UInt32) {
    forces.removeAll { $0.pen == pen }
    if forces.count == Self.limit { forces.removeFirst() }
    forces.append((pen, force))
  }
}
