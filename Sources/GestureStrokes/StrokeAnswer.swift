/// How near a drawing is to a sign: a shape that the user has taught by drawing it.
public struct StrokeRank: Hashable, Sendable {
  /// The name of the sign.
  public let name: String
  /// The distance from the drawing to the sign's nearest template: 0 for an identical shape.
  ///
  /// The unit is the longer side of the drawing's bounds.
  public let distance: Double
  /// The similarity of the drawing and the sign, from 0 to 1 for an identical shape.
  ///
  /// The score is 0.5 at ``StrokeMatcher/maximumDistance``, and 0 from twice that distance on.
  public let score: Double
}

/// The result of comparing a drawing with all taught signs.
public struct StrokeAnswer: Hashable, Sendable {
  /// The sign nearest to the drawing, even if it does not match; nil if nothing was compared.
  public let best: StrokeRank?
  /// The second nearest sign; nil if the drawing was compared with fewer than two signs.
  public let runnerUp: StrokeRank?
  /// The reason why the drawing matches no sign; nil if the drawing matches ``best``.
  public let rejection: StrokeRejection?

  /// The name of the sign that the drawing matches; nil if there is no such sign.
  public var match: String? { rejection == nil ? best?.name : nil }
  /// The score of the nearest sign, even if it does not match; 0 if nothing was compared.
  public var score: Double { best?.score ?? 0 }
}

/// The reason why a drawing matches no taught sign, with the measured value and the limit.
public enum StrokeRejection: Hashable, Sendable {
  /// The matcher has no templates, because no sign was taught.
  case nothingTaught
  /// The longer side of the drawing's bounds, in points, is below the minimum size.
  case tooSmall(Double, minimum: Double)
  /// The drawing has too few points to show a shape.
  case tooFewPoints(Int, minimum: Int)
  /// The drawing took less time than the minimum duration.
  case tooShort(Duration, minimum: Duration)
  /// The drawing has more strokes than a sign can have.
  case tooManyStrokes(Int, maximum: Int)
  /// The drawing is a straight line, and no straight sign was taught that it could match.
  ///
  /// A line in one stroke matches only a straight sign in one stroke; a line in several strokes,
  /// only one in several. The value is the thickness of the drawing divided by its length.
  case straight(Double, limit: Double)
  /// The ``StrokeRank/distance`` from the drawing to the nearest sign is above the limit.
  case tooFar(from: String, Double, limit: Double)
  /// The drawing is about equally near to two signs.
  ///
  /// The value is the distance to the nearer sign divided by the distance to the other one.
  case ambiguous(String, or: String, Double, limit: Double)

  /// A description of the reason in English, as a clause of a sentence.
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
