/// The similarity of a drawing to one taught shape, with the name of the shape.
public struct StrokeRank: Hashable, Sendable {
  /// The name of the taught shape with which the drawing was compared.
  public let name: String
  /// The distance from the drawing to the taught shape: 0 if equal, at most 0.2 in a match.
  ///
  /// The unit is the longer side of the drawing's bounds.
  public let distance: Double
  /// The similarity of the drawing to the taught shape: 0 to 1, where 1 means equal.
  ///
  /// The score is 0.5 at ``StrokeMatcher/maximumDistance(for:)``, and 0 from twice that distance
  /// on.
  public let score: Double
}

/// The result of comparing a drawing with all taught shapes.
public struct StrokeAnswer: Hashable, Sendable {
  /// The taught shape that is nearest to the drawing; nil if the drawing was not compared.
  ///
  /// The drawing need not match this shape.
  public let best: StrokeRank?
  /// The taught shape that is second nearest to the drawing; nil if there is no second shape.
  public let runnerUp: StrokeRank?
  /// The reason why the drawing matches no taught shape; nil if the drawing matches ``best``.
  public let rejection: StrokeRejection?

  /// The name of the taught shape that the drawing matches; nil if the drawing matches no shape.
  public var match: String? { rejection == nil ? best?.name : nil }
  /// The similarity of the drawing and the nearest taught shape, from 0 to 1.
  public var score: Double { best?.score ?? 0 }
}

/// A reason why a drawing matches no taught shape, with the measured value and the limit.
public enum StrokeRejection: Hashable, Sendable {
  /// The user has not taught any shape yet.
  case nothingTaught
  /// The longer side of the drawing's bounds, in points, is less than the minimum.
  case tooSmall(Double, minimum: Double)
  /// The number of points in the drawing is less than the minimum.
  case tooFewPoints(Int, minimum: Int)
  /// The time in which the drawing was drawn is less than the minimum.
  case tooShort(Duration, minimum: Duration)
  /// The number of strokes in the drawing is greater than the maximum.
  case tooManyStrokes(Int, maximum: Int)
  /// The drawing is a straight line, and no taught shape is a straight line.
  ///
  /// A line in one stroke matches only a straight sign in one stroke; a line in several strokes,
  /// only one in several. The value is the thickness of the drawing divided by its length.
  case straight(Double, limit: Double)
  /// The distance from the drawing to the nearest taught shape exceeds the limit.
  case tooFar(from: String, Double, limit: Double)
  /// The drawing is about equally near to two taught shapes.
  ///
  /// The value is the distance to the nearer sign divided by the distance to the other one.
  case ambiguous(String, or: String, Double, limit: Double)

  /// The drawing is nearer to a counterexample of the nearest taught shape than to the examples of
  /// this shape.
  ///
  /// The value is the distance to the nearest example.
  case counterexample(String, Double)

  /// Why the drawing is no known sign, as an English clause for a message.
  public var words: String {
    switch self {
    case .nothingTaught: "no sign has been taught"
    case .tooSmall(let size, let minimum):
      "\(decimal(size, 1)) pt large, less than the \(decimal(minimum, 1)) pt of a sign"
    case .tooFewPoints(let count, let minimum):
      "\(count) points, fewer than the \(minimum) that show a shape"
    case .tooShort(let time, let minimum):
      "drawn in \(milliseconds(time)) ms, less than the \(milliseconds(minimum)) ms of a sign"
    case .tooManyStrokes(let count, let maximum):
      "\(count) strokes, more than the \(maximum) of a sign"
    case .straight(let thickness, let limit):
      "a straight line, \(percent(thickness)) as thick as long, less than the \(percent(limit)) of "
        + "a shape, and no such line was taught"
    case .tooFar(let name, let distance, let limit):
      "nearest is \(name) at \(decimal(distance, 3)), further than the \(decimal(limit, 3)) that "
        + "a sign may be off"
    case .ambiguous(let name, let other, let ratio, let limit):
      "\(name) or \(other): the first is \(percent(ratio)) as far as the second, more than the "
        + "\(percent(limit)) that tell them apart"
    case .counterexample(let name, let distance):
      "nearest is \(name) at \(decimal(distance, 3)), but a drawing that is no \(name) is nearer"
    }
  }
}

private func decimal(_ value: Double, _ places: Int) -> String {
  let factor = places == 1 ? 10.0 : 1000.0
  return "\((value * factor).rounded() / factor)"
}

private func percent(_ value: Double) -> String { "\(decimal(value * 100, 1)) %" }

private func milliseconds(_ time: Duration) -> Int64 {
  let (seconds, attoseconds) = time.components
  return seconds * 1000 + attoseconds / 1_000_000_000_000_000
}
