import GestureHistory
import Gestures

extension MeasuredAttempt {
  /// What a recognizer measures, for which there is a drawing.
  enum Measure {
    case landingAtEdge, movementInDirection, press, tap, strokes, drawing
    case movement, separation, turn
  }

  /// What the recognizer measures, by the quantities that its properties limit; nil without a drawing.
  ///
  /// Of several movements of the same fingers, it is the one that decided.
  var measure: Measure? {
    let measures: [(Reason.Limit.Quantity, Measure)] = [
      (.distanceFromEdge, .landingAtEdge), (.distanceInDirection, .movementInDirection),
      (.pressDuration, .press), (.distanceFromStart, .tap),
    ]
    if let measure = measures.first(where: { limits($0.0) }) { return measure.1 }
    let shapes = properties.flatMap { $0.shapes.map { $0.shape } }
    if shapes.contains(.strokes) { return .strokes }
    if !shapes.isEmpty { return .drawing }
    return decidingMovement
  }

  /// The one of the movements that the recognizer measures that made it fail, or that was far enough
  /// when the gesture began; nil without one.
  private var decidingMovement: Measure? {
    let all: [(quantity: Reason.Limit.Quantity, measure: Measure)] = [
      (.distanceAlongAxis(.x), .movement), (.separationChange, .separation), (.angle, .turn),
    ]
    let measured = all.filter { limits($0.quantity) }
    guard measured.count > 1 else { return measured.first?.measure }
    if let missed { return measured.first { $0.quantity == missed.quantity }?.measure ?? .movement }
    guard isRecognized, let pair = FingerBar(self), let spread = pairLimit(of: .separationChange)
    else { return .movement }
    let moved = centroid(of: touches, at: decision) - landing(of: touches).location
    if let distance = limit(of: .distanceAlongAxis(.x)),
      moved.component(along: axes.x).magnitude >= distance
        || moved.component(along: axes.y).magnitude >= distance
    {
      return .movement
    }
    let change = pair.now.magnitude - pair.start.magnitude
    return change.magnitude > spread.value ? .separation : .turn
  }

  /// The value of the property that limits a quantity; nil without one, or if it is infinite.
  func limit(of quantity: Reason.Limit.Quantity) -> Double? { limits(of: quantity).first }

  /// The value of the property that limits a quantity of two fingers, and whether it is that for a
  /// pointer alone, which stands last.
  func pairLimit(
    of quantity: Reason.Limit.Quantity
  ) -> (value: Double, isForPointer: Bool)? {
    let limits = limits(of: quantity)
    let isForPointer = isPointer && limits.count > 1
    return (isForPointer ? limits.last : limits.first).map { ($0, isForPointer) }
  }

  /// Returns whether one of the recognizer's properties limits a quantity.
  private func limits(_ quantity: Reason.Limit.Quantity) -> Bool {
    properties.contains { $0.limits(quantity) }
  }

  private func limits(of quantity: Reason.Limit.Quantity) -> [Double] {
    properties.filter { $0.limits(quantity) }.compactMap { value($0.name) }
  }

  /// The limits with shapes of their own, and their values, in the order of the properties.
  var shapedLimits: [(quantity: Reason.Limit.Quantity, shape: LimitShape, value: Double)] {
    properties.flatMap { property in
      property.shapes.compactMap { quantity, shape in
        value(property.name).map { (quantity, shape, $0) }
      }
    }
  }
}
