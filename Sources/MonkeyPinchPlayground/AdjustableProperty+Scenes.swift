public import GestureHistory
import GestureExtras
import GestureStrokes
import Gestures

extension AdjustableProperty {
  /// The adjustable properties of all recognizers that the scenes use.
  public static var all: [AdjustableProperty] {
    builtIn + tickle + checkMark + manipulation + sign
  }

  private static var tickle: [AdjustableProperty] {
    [
      .points("minimumStroke", \TickleGestureRecognizer.minimumStroke),
      .count("numberOfStrokesRequired", \TickleGestureRecognizer.numberOfStrokesRequired) {
        $0 == .count(of: "strokes")
      },
    ]
  }

  private static var checkMark: [AdjustableProperty] {
    [
      .points("minimumSize", \CheckMarkGestureRecognizer.minimumSize) { $0 == .checkMarkSize },
      .points("tolerance", \CheckMarkGestureRecognizer.tolerance) {
        $0 == .leftwardMovement || $0 == .upwardMovement
      },
      .points("minimumDownstroke", \CheckMarkGestureRecognizer.minimumDownstroke) {
        $0 == .downwardMovement
      },
    ]
  }

  private static var manipulation: [AdjustableProperty] {
    [
      .points("translationHysteresis", \ManipulationGestureRecognizer.translationHysteresis) {
        if case .distanceAlongAxis = $0 { true } else { false }
      },
      .points("scaleHysteresis", \ManipulationGestureRecognizer.scaleHysteresis) {
        $0 == .separationChange
      },
      AdjustableProperty(
        "rotationHysteresis", .radians, 0...(2 * .pi),
        { (manipulation: ManipulationGestureRecognizer) in
          manipulation.rotationHysteresis
        }, { $0.rotationHysteresis = $1 }, limits: { $0 == .angle }),
      .count("minimumNumberOfTouches", \ManipulationGestureRecognizer.minimumNumberOfTouches),
      .count("maximumNumberOfTouches", \ManipulationGestureRecognizer.maximumNumberOfTouches),
      .seconds("settlingTime", \ManipulationGestureRecognizer.settlingTime),
      .points("settlingDistance", \ManipulationGestureRecognizer.settlingDistance),
    ]
  }

  private static var sign: [AdjustableProperty] {
    [.seconds("strokeTimeout", \StrokeGestureRecognizer.strokeTimeout)]
      + matching.map { property in
        var property = property
        property.path = "matcher.\(property.name)"
        return property
      }
  }

  private static var matching: [AdjustableProperty] {
    [
      .points("minimumSize", \StrokeGestureRecognizer.matcher.minimumSize) { $0 == .drawingSize },
      .count("minimumPoints", \StrokeGestureRecognizer.matcher.minimumPoints) {
        $0 == .count(of: "points")
      },
      .seconds("minimumDuration", \StrokeGestureRecognizer.matcher.minimumDuration) {
        $0 == .duration
      },
      share("maximumDistance", \.matcher.maximumDistance) { $0 == .signDistance },
      share("maximumRatio", \.matcher.maximumRatio) { $0 == .signDistanceRatio },
    ]
  }

  private static func share(
    _ name: String, _ path: ReferenceWritableKeyPath<StrokeGestureRecognizer, Double>,
    limits: @escaping (Reason.Limit.Quantity) -> Bool
  ) -> AdjustableProperty {
    AdjustableProperty(
      name, .ratio, 0...1, { (sign: StrokeGestureRecognizer) in sign[keyPath: path] },
      { $0[keyPath: path] = $1 }, limits: limits)
  }
}
