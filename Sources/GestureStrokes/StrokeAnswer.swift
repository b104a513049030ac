/// The similarity of a drawing to one sign, which is a named shape that the user has taught.
public struct StrokeRank: Hashable, Sendable {
  /// The name of the sign (the taught shape) with which the drawing was compared.
  public let name: String
  /// The distance from the drawing to the sign's most similar template, as a fraction of its size.
  ///
  /// 0 means an identical shape. The size is the longer side of the drawing's bounds.
  ///
  /// The unit is the longer side of the drawing's bounds.
  public let distance: Double
  /// The similarity of the drawing to the sign, from 0 for a different shape to 1 for an identical
  /// one.
  ///
  /// The score is 0.5 at ``StrokeMatcher/maximumDistance``, and 0 from twice that distance on.
  public let score: Double
}

/// The result of comparing a drawing with all signs (the shapes that the user has taught).
public struct StrokeAnswer: Hashable, Sendable {
  /// The sign (the taught shape) nearest to the drawing; nil if the drawing was not compared.
  ///
  /// The drawing need not match this sign.
  public let best: StrokeRank?
  /// The sign (the taught shape) second nearest to the drawing; nil if there is no second sign.
  public let runnerUp: StrokeRank?
  /// The reason why the drawing matches no sign (no taught shape); nil if it matches ``best``.
  public let rejection: StrokeRejection?

  /// The name of the sign (the taught shape) that the drawing matches; nil if it matches no sign.
  public var match: String? { rejection == nil ? best?.name : nil }
  /// The similarity of the drawing and the nearest sign, from 0 to 1; 0 if there is no sign.
  public var score: Double { best?.score ?? 0 }
}

/// The reason why a drawing matches no sign, which is a named shape that the user has taught.
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
  /// The distance from the drawing to the nearest taught shape, as a fraction of its size, is too
  /// far.
  case tooFar(from: String, Double, limit: Double)
  /// The drawing is about equally near to two taught shapes.
  ///
  /// The value is the distance to the nearer sign divided by the distance to the other one.
  case ambiguous(String, or: String, Double, limit: Double)

  /// The reason as an English clause, for use in a message.
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
