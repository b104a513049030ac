extension Reason {
  /// A measured value that is on the wrong side of its limit.
  ///
  /// Compare ``quantity`` to find out what was measured; words for people are made from these values
  /// when they are asked for:
  ///
  /// ```swift
  /// fail(because: .limit(.init(.count(of: "corners"), 2, .atLeast, 3)))
  /// // had 2 of the 3 corners that a triangle needs
  /// ```
  public struct Limit: Hashable, Sendable {
    /// What was measured.
    public var quantity: Quantity
    /// The measured value, in ``unit``.
    public var measured: Double
    /// What ``measured`` has to be, compared with ``limit``.
    public var relation: Relation
    /// The limit, in ``unit``.
    public var limit: Double
    /// The unit of both values.
    public var unit: Unit { quantity.unit }

    public init(
      _ quantity: Quantity, _ measured: Double, _ relation: Relation, _ limit: Double
    ) {
      self.quantity = quantity
      self.measured = measured
      self.relation = relation
      self.limit = limit
    }

    /// What a gesture requires of a measured value.
    public enum Relation: Hashable, Sendable {
      /// The limit itself is allowed.
      case atMost
      /// The limit itself is too much.
      case lessThan
      /// The limit itself is enough.
      case atLeast
      /// The limit itself is not enough.
      case moreThan
    }

    /// The unit of a measured value.
    public enum Unit: Hashable, Sendable {
      case points
      /// Written as degrees in words.
      case radians
      case seconds
      case pointsPerSecond
      /// A part of something else; written as a percentage in words.
      case ratio
      /// A number of things.
      case count
    }

    /// An axis of the recognizer's view.
    public enum Axis: Hashable, Sendable { case x, y }

    /// What is measured; a case says what its measured value is.
    public enum Quantity: Hashable, Sendable {
      /// The distance between the touches' center and where it started.
      case distanceFromStart
      /// The largest distance that the touches moved along an axis of the recognizer's view.
      case distanceAlongAxis(Axis)
      /// The largest distance scrolled along an axis of the recognizer's view.
      case scrollAlongAxis(Axis)
      /// The distance of a further tap, or the press after it, from the first tap.
      case distanceFromFirstTap
      /// The distance in the required direction; the limit falls as time passes.
      case distanceInDirection
      /// The distance against the required direction.
      case distanceAgainstDirection
      /// The distance to the side of the required direction; the limit falls as time passes.
      case distanceFromLine
      /// The distance between the landing and the nearest required edge of the window.
      case distanceFromEdge
      /// The distance from the required edge into the window.
      case distanceInward
      /// The distance along the required edge; the limit is the distance moved inward.
      case distanceAlongEdge
      /// The change of the distance between two touches.
      case separationChange
      /// The angle by which two touches turned.
      case angle
      /// The duration of the whole gesture, or of one of its taps.
      case duration
      /// The time for which the touches rested.
      case pressDuration
      /// The time since the tap with this number, of as many as are required.
      case timeAfterTap(Int, of: Int)
      /// The number of touches that were down at once.
      case numberOfTouches
      /// A number of other things, named in the plural: `corners`.
      case count(of: String)
      /// Anything else, named by a noun: `curvature`.
      case custom(String, Unit)

      /// The unit in which the quantity is measured.
      public var unit: Unit {
        switch self {
        case .distanceFromStart, .distanceAlongAxis, .scrollAlongAxis, .distanceFromFirstTap,
          .distanceInDirection, .distanceAgainstDirection, .distanceFromLine, .distanceFromEdge,
          .distanceInward, .distanceAlongEdge, .separationChange:
          .points
        case .angle: .radians
        case .duration, .pressDuration, .timeAfterTap: .seconds
        case .numberOfTouches, .count: .count
        case .custom(_, let unit): unit
        }
      }
    }
  }
}

extension Reason {
  /// More touches are down than the gesture allows.
  public static func tooManyTouches(_ count: Int, limit: Int) -> Reason {
    .limit(Limit(.numberOfTouches, Double(count), .atMost, Double(limit)))
  }

  /// A touch ended when fewer were down than the gesture requires.
  public static func tooFewTouches(_ count: Int, required: Int) -> Reason {
    .limit(Limit(.numberOfTouches, Double(count), .atLeast, Double(required)))
  }

  /// The time for a tap is over when the touch has lasted as long as this.
  static func tapTooLong(limit: Duration) -> Reason {
    .limit(Limit(.duration, limit.seconds, .lessThan, limit.seconds))
  }

  /// The time for the next tap is over when it has not begun by then.
  static func noFurtherTap(after taps: Int, of required: Int, limit: Duration) -> Reason {
    .limit(Limit(.timeAfterTap(taps, of: required), limit.seconds, .lessThan, limit.seconds))
  }
}
