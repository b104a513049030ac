/// How a thing that is dragged past an edge lags behind the finger, the further the more.
public struct RubberBand: Hashable, Sendable {
  /// How much of the first point past the edge is followed; 0.55 in UIKit.
  public var constant: Double
  /// What is never reached, in points: the size of what the thing moves in.
  public var dimension: Double

  public init(constant: Double = 0.55, dimension: Double) {
    self.constant = constant
    self.dimension = dimension
  }

  /// How far past the edge the thing is shown when the finger asks for `overshoot`; either way.
  public func shown(_ overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = 1 - 1 / (overshoot.magnitude * constant / dimension + 1)
    return overshoot < 0 ? -stretch * dimension : stretch * dimension
  }

  /// What the finger asks for when the thing is shown this far past the edge.
  ///
  /// What is shown never reaches ``dimension``; that far and further counts as just short of it.
  public func overshoot(shown: Double) -> Double {
    guard dimension > 0, constant > 0 else { return 0 }
    let stretch = min(shown.magnitude / dimension, 0.999)
    let overshoot = (1 / (1 - stretch) - 1) * dimension / constant
    return shown < 0 ? -overshoot : overshoot
  }

  /// How fast what is shown goes against the finger, when that asks for `overshoot`: ``constant`` at
  /// the edge, and less beyond.
  public func slope(at overshoot: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = overshoot.magnitude * constant / dimension + 1
    return constant / (stretch * stretch)
  }

  /// A value that is free within bounds and held back beyond them.
  public func shown(_ value: Double, within bounds: ClosedRange<Double>) -> Double {
    let edge = min(max(value, bounds.lowerBound), bounds.upperBound)
    return edge + shown(value - edge)
  }

  /// The value that is shown as `shown`.
  public func value(shown: Double, within bounds: ClosedRange<Double>) -> Double {
    let edge = min(max(shown, bounds.lowerBound), bounds.upperBound)
    return edge + overshoot(shown: shown - edge)
  }
}
