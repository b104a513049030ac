extension Reason {
  /// A measured value that does not satisfy a gesture's limit, and the limit.
  ///
  /// Compare ``quantity`` to find out what was measured. Words are made from these values only when
  /// they are requested:
  ///
  /// ```swift
  /// fail(because: .limit(.init(.count(of: "corners"), 2, .atLeast, 3)))
  /// // had 2 of the 3 corners that a triangle needs
  /// ```
  public struct Limit: Hashable, Sendable {
    /// The quantity that was measured.
    public var quantity: Quantity
    /// The measured value, in ``unit``.
    public var measured: Double
    /// The relation that ``measured`` must have to ``limit``.
    public var relation: Relation
    /// The limit of the measured value, in ``unit``.
    public var limit: Double
    /// The unit of the measured value and of the limit.
    public var unit: Unit { quantity.unit }

    public init(
      _ quantity: Quantity, _ measured: Double, _ relation: Relation, _ limit: Double
    ) {
      self.quantity = quantity
      self.measured = measured
      self.relation = relation
      self.limit = limit
    }

    /// The relation that a gesture requires between a measured value and its limit.
    public enum Relation: Hashable, Sendable {
      /// The measured value must be less than the limit or equal to it.
      case atMost
      /// The measured value must be less than the limit.
      case lessThan
      /// The measured value must be more than the limit or equal to it.
      case atLeast
      /// The measured value must be more than the limit.
      case moreThan
    }

    /// The unit of a measured value.
    public enum Unit: Hashable, Sendable {
      case points
      /// Radians; words show degrees.
      case radians
      case seconds
      case pointsPerSecond
      /// A fraction of another value; words show a percentage.
      case ratio
      /// A plain number without a unit, such as a number of touches.
      case count
    }

    /// The x or y axis of the recognizer's view.
    public enum Axis: Hashable, Sendable { case x, y }

    /// The quantity that is measured: a distance, an angle, a time or a number.
    public enum Quantity: Hashable, Sendable {
      /// The distance between the centroid of the touches and its start.
      case distanceFromStart
      /// The largest distance that the touches moved along an axis of the recognizer's view.
      case distanceAlongAxis(Axis)
      /// The largest distance of a scroll along an axis of the recognizer's view.
      case scrollAlongAxis(Axis)
      /// The distance of a further tap, or the press after it, from the first tap.
      case distanceFromFirstTap
      /// The distance in the required direction; the limit falls as time passes.
      case distanceInDirection
      /// The distance that a finger moved against the required direction.
      case distanceAgainstDirection
      /// The distance to the side of the required direction; the limit falls as time passes.
      case distanceFromLine
      /// The distance between the landing location and the nearest required edge of the window.
      case distanceFromEdge
      /// The distance that a finger moved from the required edge into the window.
      case distanceInward
      /// The distance along the required edge; the limit is the distance moved inward.
      case distanceAlongEdge
      /// The change of the distance between two touches.
      case separationChange
      /// The angle by which two touches turned.
      case angle
      /// The duration of the whole gesture, or of one of its taps.
      case duration
      /// The time for which the touches of a long press rested.
      case pressDuration
      /// The time since the tap with this number, of as many as are required.
      case timeAfterTap(Int, of: Int)
      /// The number of touches that were down at once.
      case numberOfTouches
      /// The number of other things, named in the plural: `corners`.
      case count(of: String)
      /// Another quantity, named by a noun: `curvature`.
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
  /// The reason for failing when more touches are down than the gesture allows.
  public static func tooManyTouches(_ count: Int, limit: Int) -> Reason {
    .limit(Limit(.numberOfTouches, Double(count), .atMost, Double(limit)))
  }

  /// The reason for failing when a touch ended while fewer were down than the gesture requires.
  public static func tooFewTouches(_ count: Int, required: Int) -> Reason {
    .limit(Limit(.numberOfTouches, Double(count), .atLeast, Double(required)))
  }

  /// The reason for failing when a touch has lasted longer than a tap may.
  static func tapTooLong(limit: Duration) -> Reason {
    .limit(Limit(.duration, limit.seconds, .lessThan, limit.seconds))
  }

  /// The reason for failing when the next tap has not begun in time.
  static func noFurtherTap(after taps: Int, of required: Int, limit: Duration) -> Reason {
    .limit(Limit(.timeAfterTap(taps, of: required), limit.seconds, .lessThan, limit.seconds))
  }
}
