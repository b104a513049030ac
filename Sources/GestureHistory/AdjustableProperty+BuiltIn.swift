import Gestures

extension AdjustableProperty {
  /// The adjustable properties of the recognizers of the module `Gestures`.
  public static var builtIn: [AdjustableProperty] {
    tap + longPress + pan + pinch + rotation + swipe + edgePan + all
  }

  private static var all: [AdjustableProperty] {
    [
      .flag("isEnabled", \GestureRecognizer.isEnabled),
      .flag("cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView),
      .flag("delaysTouchesBegan", \GestureRecognizer.delaysTouchesBegan),
      .flag("delaysTouchesEnded", \GestureRecognizer.delaysTouchesEnded),
      .flag("requiresExclusiveTouchType", \GestureRecognizer.requiresExclusiveTouchType),
    ]
  }

  private static var tap: [AdjustableProperty] {
    [
      .points("allowableMovement", \TapGestureRecognizer.allowableMovement) {
        $0 == .distanceFromStart || $0 == .distanceFromFirstTap
      },
      .seconds("maximumDuration", \TapGestureRecognizer.maximumDuration) { $0 == .duration },
      .seconds("maximumInterval", \TapGestureRecognizer.maximumInterval) { $0.isTimeAfterTap },
      .count("numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired),
      .count("numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired),
      buttons { (tap: TapGestureRecognizer) in
        tap.buttonMaskRequired
      } set: {
        $0.buttonMaskRequired = $1
      },
    ]
  }

  private static func buttons<Recognizer: GestureRecognizer>(
    get: @escaping (Recognizer) -> ButtonMask, set: @escaping (Recognizer, ButtonMask) -> Void
  ) -> AdjustableProperty {
    AdjustableProperty(
      "buttonMaskRequired", .count, 0...255,
      { (recognizer: Recognizer) in Double(get(recognizer).rawValue) },
      { set($0, ButtonMask(rawValue: Int($1))) })
  }

  private static var longPress: [AdjustableProperty] {
    [
      .points("allowableMovement", \LongPressGestureRecognizer.allowableMovement) {
        $0 == .distanceFromStart
      },
      .points("allowableTapMovement", \LongPressGestureRecognizer.allowableTapMovement) {
        $0 == .distanceFromStart || $0 == .distanceFromFirstTap
      },
      .seconds("minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration) {
        $0 == .pressDuration
      },
      .seconds("maximumTapDuration", \LongPressGestureRecognizer.maximumTapDuration) {
        $0 == .duration
      },
      .seconds("maximumInterval", \LongPressGestureRecognizer.maximumInterval) {
        $0.isTimeAfterTap
      },
      .count("numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, from: 0),
      .count("numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired),
    ]
  }

  private static var pan: [AdjustableProperty] {
    [
      .points("hysteresis", \PanGestureRecognizer.hysteresis) {
        $0.isDistanceAlongAxis || $0.isScroll || $0 == .distanceInward
      },
      .points("discreteScrollHysteresis", \PanGestureRecognizer.discreteScrollHysteresis) {
        $0.isScroll
      },
      .count("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches),
      .count("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches),
      .seconds("settlingTime", \PanGestureRecognizer.settlingTime),
      .points("settlingDistance", \PanGestureRecognizer.settlingDistance),
      .points("rollingTapDistance", \PanGestureRecognizer.rollingTapDistance),
      .seconds("rollingTapDuration", \PanGestureRecognizer.rollingTapDuration),
    ]
  }

  private static var pinch: [AdjustableProperty] {
    [
      .points("hysteresis", \PinchGestureRecognizer.hysteresis) { $0 == .separationChange },
      .points("pointerHysteresis", \PinchGestureRecognizer.pointerHysteresis) {
        $0 == .separationChange
      },
    ]
  }

  private static var rotation: [AdjustableProperty] {
    [
      angle("hysteresis", \RotationGestureRecognizer.hysteresis),
      angle("pointerHysteresis", \RotationGestureRecognizer.pointerHysteresis),
    ]
  }

  private static func angle<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Double>
  ) -> AdjustableProperty {
    AdjustableProperty(
      name, .radians, 0...(2 * .pi), { (recognizer: Recognizer) in recognizer[keyPath: path] },
      { $0[keyPath: path] = $1 },
      limits: { $0 == .angle })
  }

  private static var swipe: [AdjustableProperty] {
    [
      .points("minimumPrimaryMovement", \SwipeGestureRecognizer.minimumPrimaryMovement) {
        $0 == .distanceInDirection
      },
      .points("slop", \SwipeGestureRecognizer.slop) { $0 == .distanceInDirection },
      .points("maximumSecondaryMovement", \SwipeGestureRecognizer.maximumSecondaryMovement) {
        $0 == .distanceFromLine
      },
      .points("oppositeMovementTolerance", \SwipeGestureRecognizer.oppositeMovementTolerance) {
        $0 == .distanceAgainstDirection
      },
      .seconds("maximumDuration", \SwipeGestureRecognizer.maximumDuration) { $0 == .duration },
      ratio("primaryDecay", \SwipeGestureRecognizer.primaryDecay),
      ratio("secondaryDecay", \SwipeGestureRecognizer.secondaryDecay),
      .count("numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired),
      AdjustableProperty(
        "direction", .count, 0...15,
        { (swipe: SwipeGestureRecognizer) in
          Double(swipe.direction.rawValue)
        }, { $0.direction = .init(rawValue: Int($1)) }),
    ]
  }

  private static func ratio<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Double>
  ) -> AdjustableProperty {
    AdjustableProperty(
      name, .ratio, 0...1, { (recognizer: Recognizer) in recognizer[keyPath: path] },
      { $0[keyPath: path] = $1 })
  }

  private static var edgePan: [AdjustableProperty] {
    [
      .points("regionWidth", \ScreenEdgePanGestureRecognizer.regionWidth) {
        $0 == .distanceFromEdge
      },
      AdjustableProperty(
        "edges", .count, 0...15,
        { (pan: ScreenEdgePanGestureRecognizer) in
          Double(pan.edges.rawValue)
        }, { $0.edges = .init(rawValue: Int($1)) }),
    ]
  }
}

extension Reason.Limit.Quantity {
  var isTimeAfterTap: Bool {
    if case .timeAfterTap = self { return true }
    return false
  }

  var isDistanceAlongAxis: Bool {
    if case .distanceAlongAxis = self { return true }
    return false
  }

  var isScroll: Bool {
    if case .scrollAlongAxis = self { return true }
    return false
  }
}
