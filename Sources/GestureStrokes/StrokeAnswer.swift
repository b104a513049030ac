/// The distance of a drawing from a sign, and the score that follows from it.
public struct StrokeRank: Hashable, Sendable {
  /// The sign.
  public let name: String
  /// How far apart the drawing and the nearest of the sign's templates are, in longer sides of their
  /// boxes; 0 is the same.
  public let distance: Double
  /// From 1, the same, over 0.5 at ``StrokeMatcher/maximumDistance``, to 0 at twice that and beyond.
  public let score: Double
}

/// The result of matching a drawing with the taught signs.
public struct StrokeAnswer: Hashable, Sendable {
  /// The nearest sign, matched or not; nil if the drawing was not compared.
  public let best: StrokeRank?
  /// The nearest sign of another name; nil if only one name was compared.
  public let runnerUp: StrokeRank?
  /// Why the drawing matches no sign; nil if it matches ``best``.
  public let rejection: StrokeRejection?

  /// The name of the matched sign; nil without a match.
  public var match: String? { rejection == nil ? best?.name : nil }
  /// The score of the nearest sign, matched or not; 0 if the drawing was not compared.
  public var score: Double { best?.score ?? 0 }
}

/// Why a drawing matches no sign: the measured value and its limit.
public enum StrokeRejection: Hashable, Sendable {
  /// No sign has been taught.
  case nothingTaught
  /// The longer side of its bounding box, in points, is that of a tap or a tremble.
  case tooSmall(Double, minimum: Double)
  /// It has too few points to show a shape.
  case tooFewPoints(Int, minimum: Int)
  /// It took less time than drawing a sign does.
  case tooShort(Duration, minimum: Duration)
  /// It has too many strokes.
  case tooManyStrokes(Int, maximum: Int)
  /// It is a straight line, by its thickness relative to its length, and no such line was taught.
  case straight(Double, limit: Double)
  /// It is too far from the nearest sign, by ``StrokeRank/distance``.
  case tooFar(from: String, Double, limit: Double)
  /// The distance from the nearest sign, relative to that from the next one, is too large.
  case ambiguous(String, or: String, Double, limit: Double)

  /// The reason in words, as a clause.
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
