/// How near a drawing came to a sign.
public struct StrokeRank: Hashable, Sendable {
  /// The sign.
  public let name: String
  /// How far apart the drawing and the nearest of the sign's templates are, in longer sides of their
  /// boxes; 0 is the same.
  public let distance: Double
  /// From 1, the same, over 0.5 at ``StrokeMatcher/maximumDistance``, to 0 at twice that and beyond.
  public let score: Double
}

/// What a matcher makes of a drawing.
public struct StrokeAnswer: Hashable, Sendable {
  /// The nearest sign, taken or not; nil where nothing was compared.
  public let best: StrokeRank?
  /// The nearest sign of another name; nil where only one name was compared.
  public let runnerUp: StrokeRank?
  /// Why the drawing is no sign; nil if it is ``best``.
  public let rejection: StrokeRejection?

  /// The sign that was drawn; nil if it was none.
  public var match: String? { rejection == nil ? best?.name : nil }
  /// How well it was drawn, from 0 to 1; that of the nearest sign where it was none.
  public var score: Double { best?.score ?? 0 }
}

/// Why a drawing is no sign: what was measured, and the limit.
public enum StrokeRejection: Hashable, Sendable {
  /// Nothing was taught.
  case nothingTaught
  /// The longer side of its box, in points: a tap, or a hand that trembled.
  case tooSmall(Double, minimum: Double)
  /// How many places it has: too few to show a shape.
  case tooFewPoints(Int, minimum: Int)
  /// How long it took: nobody draws a sign so fast.
  case tooShort(Duration, minimum: Duration)
  /// How many strokes it has.
  case tooManyStrokes(Int, maximum: Int)
  /// Its thickness, as a part of its length, while no straight sign of its kind was taught.
  case straight(Double, limit: Double)
  /// The distance to the nearest sign, as in ``StrokeRank/distance``.
  case tooFar(from: String, Double, limit: Double)
  /// How near the nearest sign is, as a part of the distance to the next one.
  case ambiguous(String, or: String, Double, limit: Double)

  /// The reason in words, as a clause.
  public var words: String {
    switch self {
    case .nothingTaught: "no sign has been taught"
    case .tooSmall(let size, let minimum):
      "\(decimal(size, 1)) pt large, less than the \(decimal(minimum, 1)) pt of a sign"
    case .tooFewPoints(let count, let minimum):
      "\(count) places, fewer than the \(minimum) that show a shape"
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
