/// A measured value that made a gesture fail, and the limit that the value did not respect.
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
  /// The measured value, in the unit that ``unit`` gives.
  public var measured: Double
  /// The relation to `limit` that ``measured`` should have had, such as `atMost`.
  public var relation: Relation
  /// The limit with which the measured value was compared, in the unit that ``unit`` gives.
  public var limit: Double
  /// The unit of the measured value and of the limit.
  public var unit: Unit { quantity.unit }

  /// Creates a limit, which reads as a sentence: a quantity, its value, the relation, the limit.
  public init(
    _ quantity: Quantity, _ measured: Double, _ relation: Relation, _ limit: Double
  ) {
    self.quantity = quantity
    self.measured = measured
    self.relation = relation
    self.limit = limit
  }

  /// The comparison between a measured value and its limit that must be true, or else the gesture
  /// fails.
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
    /// Points, of the window unless the quantity names the view.
    case points
    /// Radians; messages show the value in degrees.
    case radians
    /// Seconds of the session's time.
    case seconds
    /// Points per second.
    case pointsPerSecond
    /// The measured value and its limit are fractions of another value; messages show
    /// percentages.
    case ratio
    /// A plain number without a unit, such as a number of touches.
    case count
  }

  /// The x or y axis of the recognizer's view, along which a movement was measured.
  public enum Axis: Hashable, Sendable {
    /// The horizontal axis of the view.
    case x
    /// The vertical axis of the view.
    case y
  }

  /// What was measured, such as a distance, an angle, a time or a number of fingers.
  public enum Quantity: Hashable, Sendable {
    /// The distance, in points, from the gesture's first location to the fingers' mean location.
    case distanceFromStart
    /// The largest distance, in points, that the fingers moved along an axis of the view.
    case distanceAlongAxis(Axis)
    /// The largest distance, in points, that was scrolled along an axis of the recognizer's view.
    case scrollAlongAxis(Axis)
    /// The distance, in points, from the first tap to a later tap, or to the final press of a
    /// long press that requires taps.
    case distanceFromFirstTap
    /// The distance, in points, that a finger moved in the direction of a swipe.
    ///
    /// The minimum distance decreases with time.
    case distanceInDirection
    /// The distance, in points, that a finger moved against the direction of a swipe.
    case distanceAgainstDirection
    /// The distance, in points, that a finger moved to the side during a swipe.
    ///
    /// The maximum distance decreases with time.
    case distanceFromLine
    /// The distance, in points, from where a finger landed to the nearest edge of the window.
    ///
    /// Only edges from which the pan may start are considered.
    case distanceFromEdge
    /// The distance, in points, that a finger moved from the window's edge toward the inside.
    case distanceInward
    /// The distance, in points, that a finger moved along the window's edge.
    ///
    /// The limit is the distance moved inward.
    case distanceAlongEdge
    /// The change of the distance between two fingers, in points.
    case separationChange
    /// The angle by which two fingers turned about each other, in radians.
    case angle
    /// The duration of the whole gesture or of one of its taps, in seconds.
    case duration
    /// The time, in seconds, for which the fingers of a long press stayed in place.
    case pressDuration
    /// The time, in seconds, since a tap: `timeAfterTap(1, of: 2)` means the first tap of two.
    case timeAfterTap(Int, of: Int)
    /// The number of fingers that were down at the same time.
    case numberOfTouches
    /// The number of things that a custom recognizer counts, named by a plural such as `corners`.
    case count(of: String)
    /// A quantity that a custom recognizer measures, named by a noun such as `curvature`.
    case custom(String, Unit)

    /// The unit in which this quantity is measured, such as points or seconds.
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

extension Limit.Quantity {
  package var isTimeAfterTap: Bool {
    if case .timeAfterTap = self { return true }
    return false
  }

  package var isDistanceAlongAxis: Bool {
    if case .distanceAlongAxis = self { return true }
    return false
  }

  package var isScroll: Bool {
    if case .scrollAlongAxis = self { return true }
    return false
  }
}
