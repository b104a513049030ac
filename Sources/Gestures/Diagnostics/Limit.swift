extension Reason {
  /// A measured value that a gesture does not allow, and the limit of that value.
  ///
  /// Compare ``quantity`` to find out what was measured. Words are made from these values only when
  /// they are requested:
  ///
  /// ```swift
  /// fail(because: .limit(.init(.count(of: "corners"), 2, .atLeast, 3)))
  /// // had 2 of the 3 corners that a triangle needs
  /// ```
  public struct Limit: Hashable, Sendable {
    /// The quantity that was measured, such as a distance.
    public var quantity: Quantity
    /// The measured value, in the unit ``unit``.
    public var measured: Double
    /// The relation between ``measured`` and ``limit`` that the gesture requires.
    public var relation: Relation
    /// The limit of the measured value, in the unit ``unit``.
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
      /// Radians, which messages show as degrees.
      case radians
      case seconds
      case pointsPerSecond
      /// A fraction of another value, which messages show as a percentage.
      case ratio
      /// A plain number without a unit, such as a number of touches.
      case count
    }

    /// The x or y axis of the recognizer's view.
    public enum Axis: Hashable, Sendable { case x, y }

    /// The quantity that is measured: a distance, an angle, a time or a number.
    public enum Quantity: Hashable, Sendable {
      /// The distance from the first centroid of the touches to their present centroid.
      case distanceFromStart
      /// The largest distance that the touches have moved along an axis of the recognizer's view.
      case distanceAlongAxis(Axis)
      /// The largest distance that was scrolled along an axis of the recognizer's view.
      case scrollAlongAxis(Axis)
      /// The distance from the first tap to a later tap, or to the press after the taps.
      case distanceFromFirstTap
      /// The distance that a finger moved in the required direction; its limit falls over time.
      case distanceInDirection
      /// The distance that a finger moved against the required direction.
      case distanceAgainstDirection
      /// The distance that a finger moved sideways; its limit falls as time passes.
      case distanceFromLine
      /// The distance between the landing location and the nearest required edge of the window.
      case distanceFromEdge
      /// The distance that a finger moved from the window's edge toward the inside of the window.
      case distanceInward
      /// The distance that a finger moved along the edge; its limit is the distance moved inward.
      case distanceAlongEdge
      /// The change of the distance between two fingers.
      case separationChange
      /// The angle by which two fingers turned about each other.
      case angle
      /// The duration of the whole gesture, or of one of its taps.
      case duration
      /// The time for which the fingers of a long press rested in place.
      case pressDuration
      /// The time since a tap, given by the tap's number and the number of taps that are required.
      case timeAfterTap(Int, of: Int)
      /// The number of touches that were down at the same time.
      case numberOfTouches
      /// The number of any other things, given as a plural noun such as `corners`.
      case count(of: String)
      /// Any other quantity, given as a noun such as `curvature`, and its unit.
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
  /// Returns the reason for failing when more touches are down than the gesture allows.
  ///
  /// A recognizer that fails with this reason receives no new touch until all touches of the failed
  /// attempt are up, so that a third finger is not taken for a gesture of one.
  public static func tooManyTouches(_ count: Int, limit: Int) -> Reason {
    .limit(Limit(.numberOfTouches, Double(count), .atMost, Double(limit)))
  }

  /// Whether the reason is one that ``tooManyTouches(_:limit:)`` returns.
  var isTooManyTouches: Bool {
    guard case .limit(let limit) = self else { return false }
    return limit.quantity == .numberOfTouches && limit.relation == .atMost
  }

  /// Returns the reason for failing when fingers were lifted before the required number was down.
  public static func tooFewTouches(_ count: Int, required: Int) -> Reason {
    .limit(Limit(.numberOfTouches, Double(count), .atLeast, Double(required)))
  }

  /// Returns the reason for failing when a finger has been down for longer than a tap may last.
  static func tapTooLong(limit: Duration) -> Reason {
    .limit(Limit(.duration, limit.seconds, .lessThan, limit.seconds))
  }

  /// Returns the reason for failing when the next tap has not begun within the time `limit`.
  static func noFurtherTap(after taps: Int, of required: Int, limit: Duration) -> Reason {
    .limit(Limit(.timeAfterTap(taps, of: required), limit.seconds, .lessThan, limit.seconds))
  }
}
