/// The resistance of content that is dragged past an edge, as in a scroll view.
public struct RubberBand: Hashable, Sendable {
  /// The fraction of the finger's movement that the content follows at the edge; 0.55 in UIKit.
  public var constant: Double
  /// The limit of the displacement past the edge, in points: the size of the container.
  public var dimension: Double

  public init(constant: Double = 0.55, dimension: Double) {
    self.constant = constant
    self.dimension = dimension
  }

  /// Returns the displacement of the content for a finger `overshoot` points past the edge.
  ///
  /// Both are negative past the lower edge.
  public func shown(_ overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = 1 - 1 / (overshoot.magnitude * constant / dimension + 1)
    return overshoot < 0 ? -stretch * dimension : stretch * dimension
  }

  /// Returns the finger's distance past the edge for a displacement of the content.
  ///
  /// The displacement never reaches ``dimension``; a larger value counts as just below it.
  public func overshoot(shown: Double) -> Double {
    guard dimension > 0, constant > 0 else { return 0 }
    let stretch = min(shown.magnitude / dimension, 0.999)
    let overshoot = (1 / (1 - stretch) - 1) * dimension / constant
    return shown < 0 ? -overshoot : overshoot
  }

  /// Returns the ratio of the content's velocity to the finger's, at a distance past the edge.
  ///
  /// The ratio is ``constant`` at the edge and decreases beyond it.
  public func slope(at overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = overshoot.magnitude * constant / dimension + 1
    return constant / (stretch * stretch)
  }

  /// Returns the position of the content for a dragged position, damped beyond the bounds.
  public func shown(_ value: Double, within bounds: ClosedRange<Double>) -> Double {
    let edge = min(max(value, bounds.lowerBound), bounds.upperBound)
    return edge + shown(value - edge)
  }

  /// Returns the dragged position for a position of the content.
  ///
  /// This is the inverse of ``shown(_:within:)``.
  public func value(shown: Double, within bounds: ClosedRange<Double>) -> Double {
    let edge = min(max(shown, bounds.lowerBound), bounds.upperBound)
    return edge + overshoot(shown: shown - edge)
  }
}
