/// The distance of a drawing from a sign, and the score that follows from it.
public struct StrokeRank: Hashable, Sendable {
  /// The name of the sign.
  public let name: String
  /// The distance to the sign's nearest template, in units of the longer side of the bounds.
  ///
  /// 0 for an identical shape.
  public let distance: Double
  /// The similarity: 1 for an identical shape, 0.5 at ``StrokeMatcher/maximumDistance``.
  ///
  /// 0 at twice that distance and beyond.
  public let score: Double
}

/// The result of comparing a drawing with all signs.
public struct StrokeAnswer: Hashable, Sendable {
  /// The nearest sign, matched or not; nil if the drawing was not compared.
  public let best: StrokeRank?
  /// The nearest sign of another name; nil if only one name was compared.
  public let runnerUp: StrokeRank?
  /// The reason why the drawing is rejected; nil if it matches ``best``.
  public let rejection: StrokeRejection?

  /// The name of the matched sign; nil without a match.
  public var match: String? { rejection == nil ? best?.name : nil }
  /// The score of the nearest sign, matched or not; 0 if the drawing was not compared.
  public var score: Double { best?.score ?? 0 }
}

/// The reason why a drawing matches no sign, with the measured value and its limit.
public enum StrokeRejection: Hashable, Sendable {
  /// The matcher has no templates.
  case nothingTaught
  /// The longer side of the drawing's bounds, in points, is that of a tap.
  case tooSmall(Double, minimum: Double)
  /// The drawing has too few points to show a shape.
  case tooFewPoints(Int, minimum: Int)
  /// The drawing took less time than any recorded sign.
  case tooShort(Duration, minimum: Duration)
  /// The drawing has more strokes than a sign can have.
  case tooManyStrokes(Int, maximum: Int)
  /// The drawing is a straight line, and no straight sign with as many strokes was taught.
  ///
  /// The value is its thickness divided by its length.
  case straight(Double, limit: Double)
  /// The nearest sign is too different; see ``StrokeRank/distance``.
  case tooFar(from: String, Double, limit: Double)
  /// The drawing is about equally near to two signs; the value is the ratio of the distances.
  case ambiguous(String, or: String, Double, limit: Double)

  /// A clause that describes the reason.
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
