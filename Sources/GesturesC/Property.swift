import CGestures
import GestureExtras
import Gestures

/// A property of a class of recognizers as a number, for `gestures_recognizer_set` and `_get`.
struct Property: Sendable {
  let key: gestures_property
  /// Returns the value of a recognizer; nil if the recognizer is not of the class.
  let get: @Sendable (GestureRecognizer) -> Double?
  /// Sets the value of a recognizer of the class; returns `false` for an invalid value.
  let set: @Sendable (GestureRecognizer, Double) -> Bool

  /// Returns the property of a recognizer with a key, or fails if its class has none.
  static func find(
    _ key: gestures_property, of recognizer: GestureRecognizer
  ) throws(Failure) -> Property {
    for property in all where property.key == key && property.get(recognizer) != nil {
      return property
    }
    throw Failure(GESTURES_BAD_PROPERTY)
  }

  // MARK: Types of values

  private typealias Path<Recognizer, Value> =
    any ReferenceWritableKeyPath<Recognizer, Value> & Sendable

  private static func property<Recognizer: GestureRecognizer, Value>(
    _ key: gestures_property, _ path: Path<Recognizer, Value>,
    from number: @escaping @Sendable (Double) -> Value?,
    to value: @escaping @Sendable (Value) -> Double
  ) -> Property {
    Property(
      key: key, get: { ($0 as? Recognizer).map { value($0[keyPath: path]) } },
      set: { recognizer, new in
        guard let recognizer = recognizer as? Recognizer, let new = number(new) else {
          return false
        }
        recognizer[keyPath: path] = new
        return true
      })
  }

  private static func flag<Recognizer: GestureRecognizer>(
    _ key: gestures_property, _ path: Path<Recognizer, Bool>
  ) -> Property {
    property(key, path, from: { $0 == 0 ? false : $0 == 1 ? true : nil }, to: { $0 ? 1 : 0 })
  }

  /// A distance, an angle or a fraction, from 0 to a maximum.
  private static func amount<Recognizer: GestureRecognizer>(
    _ key: gestures_property, _ path: Path<Recognizer, Double>,
    atMost maximum: Double = 1e9
  ) -> Property {
    property(key, path, from: { $0 >= 0 && $0 <= maximum ? $0 : nil }, to: { $0 })
  }

  private static func duration<Recognizer: GestureRecognizer>(
    _ key: gestures_property, _ path: Path<Recognizer, Duration>
  ) -> Property {
    property(
      key, path, from: { $0.isLength ? .nanoseconds(Int64(($0 * 1e9).rounded())) : nil },
      to: \.seconds)
  }

  /// A whole number from a minimum on.
  private static func count<Recognizer: GestureRecognizer>(
    _ key: gestures_property, _ path: Path<Recognizer, Int>,
    from minimum: Int = 1
  ) -> Property {
    property(key, path, from: { whole($0, from: minimum) }, to: { Double($0) })
  }

  /// A whole number from 1 on, or infinity for no maximum.
  private static func maximum<Recognizer: GestureRecognizer>(
    _ key: gestures_property, _ path: Path<Recognizer, Int>
  ) -> Property {
    property(
      key, path, from: { $0 == .infinity ? .max : whole($0, from: 1) },
      to: { $0 == .max ? .infinity : Double($0) })
  }

  private static func whole(_ number: Double, from minimum: Int) -> Int? {
    Int(exactly: number).flatMap { (minimum...1_000_000_000).contains($0) ? $0 : nil }
  }

  /// A set whose bits are among those of `all`.
  private static func bits<Recognizer: GestureRecognizer, Value: OptionSet>(
    _ key: gestures_property, _ path: Path<Recognizer, Value>,
    of all: Int, allowsEmpty: Bool = true
  ) -> Property where Value.RawValue == Int, Value: SendableMetatype {
    property(
      key, path,
      from: { number in
        guard let bits = Int(exactly: number), bits >= (allowsEmpty ? 0 : 1), bits & ~all == 0
        else { return nil }
        return Value(rawValue: bits)
      }, to: { Double($0.rawValue) })
  }

  private static func estimator<Recognizer: GestureRecognizer>(
    _ path: Path<Recognizer, VelocityEstimator>
  ) -> Property {
    property(
      GESTURES_VELOCITY_ESTIMATOR, path,
      from: { Int(exactly: $0).flatMap(VelocityEstimator.init(number:)) }, to: { $0.number })
  }

  // MARK: All properties

  private static let all: [Property] = [
    flag(GESTURES_ENABLED, \.isEnabled),
    flag(GESTURES_CANCELS_TOUCHES_IN_VIEW, \.cancelsTouchesInView),
    flag(GESTURES_DELAYS_TOUCHES_BEGAN, \.delaysTouchesBegan),
    flag(GESTURES_DELAYS_TOUCHES_ENDED, \.delaysTouchesEnded),
    flag(GESTURES_REQUIRES_EXCLUSIVE_TOUCH_TYPE, \.requiresExclusiveTouchType),
    property(
      GESTURES_ALLOWED_TOUCH_TYPES, \.allowedTouchTypes,
      from: { number in
        guard let bits = Int(exactly: number), (0...15).contains(bits) else { return nil }
        return (0..<4).filter { bits & 1 << $0 != 0 }.compactMap(TouchKind.init(rawValue:))
      }, to: { Double($0.reduce(0) { $0 | 1 << $1.rawValue }) }),

    count(GESTURES_NUMBER_OF_TAPS_REQUIRED, \TapGestureRecognizer.numberOfTapsRequired),
    count(GESTURES_NUMBER_OF_TOUCHES_REQUIRED, \TapGestureRecognizer.numberOfTouchesRequired),
    amount(GESTURES_ALLOWABLE_MOVEMENT, \TapGestureRecognizer.allowableMovement),
    duration(GESTURES_MAXIMUM_DURATION, \TapGestureRecognizer.maximumDuration),
    duration(GESTURES_MAXIMUM_INTERVAL, \TapGestureRecognizer.maximumInterval),
    bits(
      GESTURES_BUTTON_MASK_REQUIRED, \TapGestureRecognizer.buttonMaskRequired, of: 0xFFFF_FFFF,
      allowsEmpty: false),

    count(
      GESTURES_NUMBER_OF_TAPS_REQUIRED, \LongPressGestureRecognizer.numberOfTapsRequired, from: 0),
    count(
      GESTURES_NUMBER_OF_TOUCHES_REQUIRED, \LongPressGestureRecognizer.numberOfTouchesRequired),
    amount(GESTURES_ALLOWABLE_MOVEMENT, \LongPressGestureRecognizer.allowableMovement),
    duration(GESTURES_MAXIMUM_INTERVAL, \LongPressGestureRecognizer.maximumInterval),
    duration(GESTURES_MINIMUM_PRESS_DURATION, \LongPressGestureRecognizer.minimumPressDuration),
    amount(GESTURES_ALLOWABLE_TAP_MOVEMENT, \LongPressGestureRecognizer.allowableTapMovement),
    duration(GESTURES_MAXIMUM_TAP_DURATION, \LongPressGestureRecognizer.maximumTapDuration),

    count(GESTURES_MINIMUM_NUMBER_OF_TOUCHES, \PanGestureRecognizer.minimumNumberOfTouches),
    maximum(GESTURES_MAXIMUM_NUMBER_OF_TOUCHES, \PanGestureRecognizer.maximumNumberOfTouches),
    amount(GESTURES_HYSTERESIS, \PanGestureRecognizer.hysteresis),
    duration(GESTURES_SETTLING_TIME, \PanGestureRecognizer.settlingTime),
    amount(GESTURES_SETTLING_DISTANCE, \PanGestureRecognizer.settlingDistance),
    amount(GESTURES_ROLLING_TAP_DISTANCE, \PanGestureRecognizer.rollingTapDistance),
    duration(GESTURES_ROLLING_TAP_DURATION, \PanGestureRecognizer.rollingTapDuration),
    bits(GESTURES_ALLOWED_SCROLL_TYPES, \PanGestureRecognizer.allowedScrollTypesMask, of: 3),
    amount(GESTURES_DISCRETE_SCROLL_HYSTERESIS, \PanGestureRecognizer.discreteScrollHysteresis),
    estimator(\PanGestureRecognizer.velocityEstimator),
    bits(GESTURES_EDGES, \ScreenEdgePanGestureRecognizer.edges, of: 15),
    amount(GESTURES_REGION_WIDTH, \ScreenEdgePanGestureRecognizer.regionWidth),

    amount(GESTURES_HYSTERESIS, \PinchGestureRecognizer.hysteresis),
    amount(GESTURES_POINTER_HYSTERESIS, \PinchGestureRecognizer.pointerHysteresis),
    estimator(\PinchGestureRecognizer.velocityEstimator),
    amount(GESTURES_HYSTERESIS, \RotationGestureRecognizer.hysteresis),
    amount(GESTURES_POINTER_HYSTERESIS, \RotationGestureRecognizer.pointerHysteresis),
    estimator(\RotationGestureRecognizer.velocityEstimator),

    count(
      GESTURES_MINIMUM_NUMBER_OF_TOUCHES, \ManipulationGestureRecognizer.minimumNumberOfTouches),
    maximum(
      GESTURES_MAXIMUM_NUMBER_OF_TOUCHES, \ManipulationGestureRecognizer.maximumNumberOfTouches),
    amount(
      GESTURES_HYSTERESIS, \ManipulationGestureRecognizer.translationHysteresis,
      atMost: .infinity),
    amount(
      GESTURES_SCALE_HYSTERESIS, \ManipulationGestureRecognizer.scaleHysteresis, atMost: .infinity),
    amount(
      GESTURES_ROTATION_HYSTERESIS, \ManipulationGestureRecognizer.rotationHysteresis,
      atMost: .infinity),
    duration(GESTURES_SETTLING_TIME, \ManipulationGestureRecognizer.settlingTime),
    amount(GESTURES_SETTLING_DISTANCE, \ManipulationGestureRecognizer.settlingDistance),
    estimator(\ManipulationGestureRecognizer.velocityEstimator),

    count(
      GESTURES_NUMBER_OF_TOUCHES_REQUIRED, \SwipeGestureRecognizer.numberOfTouchesRequired),
    duration(GESTURES_MAXIMUM_DURATION, \SwipeGestureRecognizer.maximumDuration),
    bits(GESTURES_DIRECTION, \SwipeGestureRecognizer.direction, of: 15, allowsEmpty: false),
    amount(GESTURES_MINIMUM_PRIMARY_MOVEMENT, \SwipeGestureRecognizer.minimumPrimaryMovement),
    amount(GESTURES_MAXIMUM_SECONDARY_MOVEMENT, \SwipeGestureRecognizer.maximumSecondaryMovement),
    amount(GESTURES_PRIMARY_DECAY, \SwipeGestureRecognizer.primaryDecay, atMost: 1),
    amount(GESTURES_SECONDARY_DECAY, \SwipeGestureRecognizer.secondaryDecay, atMost: 1),
    amount(
      GESTURES_OPPOSITE_MOVEMENT_TOLERANCE, \SwipeGestureRecognizer.oppositeMovementTolerance),
    amount(GESTURES_SLOP, \SwipeGestureRecognizer.slop),

    amount(GESTURES_MINIMUM_STROKE, \TickleGestureRecognizer.minimumStroke),
    count(
      GESTURES_NUMBER_OF_STROKES_REQUIRED, \TickleGestureRecognizer.numberOfStrokesRequired),
    amount(GESTURES_MINIMUM_SIZE, \CheckMarkGestureRecognizer.minimumSize),
    amount(GESTURES_TOLERANCE, \CheckMarkGestureRecognizer.tolerance),
    amount(GESTURES_MINIMUM_DOWNSTROKE, \CheckMarkGestureRecognizer.minimumDownstroke),
  ]
}

extension VelocityEstimator {
  /// Creates the method with the number of a `gestures_estimator`.
  init?(number: Int) {
    guard Self.allCases.indices.contains(number) else { return nil }
    self = Self.allCases[number]
  }

  /// The number of the corresponding `gestures_estimator`.
  var number: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) }
}
