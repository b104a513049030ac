/// The resistance of content that is dragged past an edge, like the content of a scroll view.
public struct RubberBand: Hashable, Sendable {
  /// The ratio of the content's speed to the finger's speed while the content is at the edge; 0.55
  /// as in UIKit.
  public var constant: Double
  /// The size of the scroll view, in points, in the direction of the drag.
  ///
  /// The content's distance past the edge is always less than this size.
  public var dimension: Double

  /// Creates a rubber band for a scroll view of a size in points, in the direction of the drag.
  public init(constant: Double = 0.55, dimension: Double) {
    self.constant = constant
    self.dimension = dimension
  }

  /// Returns the content's distance past the edge when the finger's distance past the edge is
  /// `overshoot`.
  ///
  /// Both distances are in points, and negative past the lower edge.
  public func shown(_ overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = 1 - 1 / (overshoot.magnitude * constant / dimension + 1)
    return overshoot < 0 ? -stretch * dimension : stretch * dimension
  }

  /// Returns the finger's distance past the edge when the content's distance past the edge is
  /// `shown`.
  ///
  /// A distance `shown` of ``dimension`` or more counts as slightly less.
  public func overshoot(shown: Double) -> Double {
    guard dimension > 0, constant > 0 else { return 0 }
    let stretch = min(shown.magnitude / dimension, 0.999)
    let overshoot = (1 / (1 - stretch) - 1) * dimension / constant
    return shown < 0 ? -overshoot : overshoot
  }

  /// Returns the content's speed divided by the finger's speed when the finger is `overshoot`
  /// points past the edge.
  ///
  /// The ratio is ``constant`` at the edge and decreases beyond it.
  public func slope(at overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = overshoot.magnitude * constant / dimension + 1
    return constant / (stretch * stretch)
  }

  /// Returns the position at which to show content that a finger has dragged to `value`.
  ///
  /// Inside `bounds`, the result is `value`; outside, the distance past the edge is reduced.
  public func shown(_ value: Double, within bounds: ClosedRange<Double>) -> Double {
    let edge = min(max(value, bounds.lowerBound), bounds.upperBound)
    return edge + shown(value - edge)
  }

  /// Returns the position that content shown at `shown` would have without the resistance of the
  /// rubber band.
  ///
  /// This is the inverse of ``shown(_:within:)``.
  public func value(shown: Double, within bounds: ClosedRange<Double>) -> Double {
    let edge = min(max(shown, bounds.lowerBound), bounds.upperBound)
    return edge + overshoot(shown: shown - edge)
  }
}
