extension Reason {
  /// What was measured, and the limit that it was held against.
  ///
  /// Recognizers of other modules make their own:
  ///
  /// ```swift
  /// fail(because: .limit(.init("drew", 2, .count("corners"), .atLeast, 3)))
  /// // drew 2 of the 3 corners that a triangle takes
  /// ```
  public struct Limit: Hashable, Sendable {
    /// On which side of the limit the gesture is.
    public enum Side: Hashable, Sendable {
      /// The limit itself still belongs to the gesture, more does not.
      case atMost
      /// The limit itself is too much.
      case below
      /// The limit itself is enough, less is not.
      case atLeast
      /// The limit itself is not enough.
      case above
    }

    /// What the two numbers count.
    public enum Unit: Hashable, Sendable {
      case points
      /// Told in degrees, as people think of them.
      case radians
      case seconds
      case pointsPerSecond
      /// Things, by their name in the plural: `strokes`.
      case count(String)
    }

    /// What was done, as the beginning of a clause: `moved`, `lifted after turning`.
    public var what: String
    public var measured: Double
    public var unit: Unit
    /// What belongs behind the number, if anything does: `from its line`.
    public var complement: String
    public var side: Side
    public var limit: Double
    /// Whether the limit holds for this moment, and is another at another time.
    public var isOfTheMoment: Bool

    public init(
      _ what: String, _ measured: Double, _ unit: Unit, _ side: Side, _ limit: Double,
      complement: String = "", isOfTheMoment: Bool = false
    ) {
      self.what = what
      self.measured = measured
      self.unit = unit
      self.complement = complement
      self.side = side
      self.limit = limit
      self.isOfTheMoment = isOfTheMoment
    }

    /// The sentence that these numbers make about a gesture of that name.
    func words(for gesture: String) -> String {
      let (measured, limit) = unit.digits(self.measured, self.limit)
      let then = isOfTheMoment ? " by then" : ""
      let behind = complement.isEmpty ? "" : " \(complement)"
      let done = "\(what) \(measured)"
      let name = withArticle(gesture)
      return switch side {
      case .atMost:
        "\(done)\(unit.sign)\(behind), more than the \(limit)\(unit.sign) that \(name) allows\(then)"
      case .below:
        "\(done)\(unit.sign)\(behind), and \(name) allows less than \(limit)\(unit.sign)\(then)"
      case .above where measured == limit:
        "\(done)\(unit.sign)\(behind), and \(name) takes more than \(limit)\(unit.sign)\(then)"
      case .atLeast, .above:
        "\(done) of the \(limit)\(unit.sign)\(behind) that \(name) takes\(then)"
      }
    }
  }
}

extension Reason.Limit.Unit {
  /// Behind a number.
  fileprivate var sign: String {
    switch self {
    case .points: " pt"
    case .radians: " degrees"
    case .seconds: " s"
    case .pointsPerSecond: " pt/s"
    case .count(let things): " \(things)"
    }
  }

  /// How many digits behind the point say enough.
  private var decimals: Int {
    switch self {
    case .points, .radians, .pointsPerSecond: 1
    case .seconds: 3
    case .count: 0
    }
  }

  /// Two numbers to as many digits as tell them apart.
  fileprivate func digits(_ a: Double, _ b: Double) -> (String, String) {
    let degrees = self == .radians ? 180 / Double.pi : 1
    let (first, second) = (a * degrees, b * degrees)
    for decimals in decimals...15 {
      let texts = (number(first, decimals), number(second, decimals))
      if texts.0 != texts.1 || first == second { return texts }
    }
    return ("\(first)", "\(second)")
  }
}

/// A number to some digits behind the point, as a person would write it.
func number(_ value: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  // Beyond this the digits behind the point are none.
  guard (value * scale).magnitude < 1e15 else { return "\(value)" }
  // Adding zero turns a negative zero into a plain one.
  let rounded = (value * scale).rounded() / scale + 0
  return decimals == 0 ? "\(Int(rounded))" : "\(rounded)"
}

/// `a pan`, `an orbit`.
func withArticle(_ gesture: String) -> String {
  guard let first = gesture.first, "aeiouAEIOU".contains(first) else { return "a \(gesture)" }
  return "an \(gesture)"
}
