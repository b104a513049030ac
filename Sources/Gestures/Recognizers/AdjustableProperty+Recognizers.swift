// Descriptions of recognizers' properties by closures, and their values.
extension AdjustableProperty {
  /// Creates a description of a property of the recognizers of one class.
  public init<Recognizer: GestureRecognizer>(
    _ name: String, _ unit: Limit.Unit, _ range: ClosedRange<Double>,
    _ get: @escaping (Recognizer) -> Double, _ set: @escaping (Recognizer, Double) -> Void,
    limits: @escaping (Limit.Quantity) -> Bool = { _ in false }
  ) {
    self.init(
      name, unit, range, get: { ($0 as? Recognizer).map(get) },
      set: { recognizer, value in
        if let recognizer = recognizer as? Recognizer { set(recognizer, value) }
      }, limits: limits)
  }

  /// Returns the property's value, in ``unit``; nil if the recognizer has no such property.
  public func value(of recognizer: GestureRecognizer) -> Double? { get(recognizer) }

  /// Sets the property of a recognizer to the nearest value in ``range``.
  ///
  /// Does nothing if the recognizer has no such property, or has the value already.
  public func set(_ value: Double, of recognizer: GestureRecognizer) {
    let value = min(max(value, range.lowerBound), range.upperBound)
    if let old = get(recognizer), old != value { set(recognizer, value) }
  }

  /// Sets the property of a recognizer to a value that it accepts, also outside ``range``.
  ///
  /// - Returns: Whether the property accepts the value.
  package func assign(_ value: Double, to recognizer: GestureRecognizer) -> Bool {
    guard value >= range.lowerBound, value <= maximum, isOfType(value) else { return false }
    set(recognizer, value)
    return true
  }

  /// The largest distance, time or number that a program may set, unless it is infinity.
  private static let largest = 1e9

  /// Creates a description of a distance in points.
  public static func points<Recognizer: GestureRecognizer>(
    _ name: String, of type: Recognizer.Type, _ get: @escaping (Recognizer) -> Double,
    _ set: @escaping (Recognizer, Double) -> Void,
    limits: @escaping (Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    AdjustableProperty(name, .points, 0...10_000, get, set, limits: limits).with(maximum: largest)
  }

  /// Creates a description of an angle in radians.
  public static func angle<Recognizer: GestureRecognizer>(
    _ name: String, of type: Recognizer.Type, _ get: @escaping (Recognizer) -> Double,
    _ set: @escaping (Recognizer, Double) -> Void,
    limits: @escaping (Limit.Quantity) -> Bool = { $0 == .angle }
  ) -> AdjustableProperty {
    AdjustableProperty(name, .radians, 0...(2 * .pi), get, set, limits: limits).with(
      maximum: largest)
  }

  /// Creates a description of a fraction, from 0 to 1.
  public static func ratio<Recognizer: GestureRecognizer>(
    _ name: String, of type: Recognizer.Type, _ get: @escaping (Recognizer) -> Double,
    _ set: @escaping (Recognizer, Double) -> Void,
    limits: @escaping (Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    AdjustableProperty(name, .ratio, 0...1, get, set, limits: limits)
  }

  /// Creates a description of a time in seconds.
  public static func seconds<Recognizer: GestureRecognizer>(
    _ name: String, of type: Recognizer.Type, _ get: @escaping (Recognizer) -> Duration,
    _ set: @escaping (Recognizer, Duration) -> Void,
    limits: @escaping (Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    AdjustableProperty(
      name, .seconds, 0...3_600, { (recognizer: Recognizer) in get(recognizer).seconds },
      { set($0, .nanoseconds(Int64(($1 * 1e9).rounded()))) }, limits: limits
    ).with(maximum: largest)
  }

  /// Creates a description of a number of things, such as fingers; `Int.max` is infinity.
  public static func count<Recognizer: GestureRecognizer>(
    _ name: String, of type: Recognizer.Type, _ get: @escaping (Recognizer) -> Int,
    _ set: @escaping (Recognizer, Int) -> Void, from minimum: Double = 1,
    limits: @escaping (Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    var property = AdjustableProperty(
      name, .count, minimum...100,
      { (recognizer: Recognizer) in
        let count = get(recognizer)
        return count == .max ? .infinity : Double(count)
      }, { set($0, $1 == .infinity ? .max : Int($1)) }, limits: limits
    ).with(maximum: largest)
    property.isOfType = { $0 == .infinity || $0 <= largest && Int(exactly: $0) != nil }
    return property
  }

  /// Creates a description of a property that is true (1) or false (0).
  public static func flag<Recognizer: GestureRecognizer>(
    _ name: String, of type: Recognizer.Type, _ get: @escaping (Recognizer) -> Bool,
    _ set: @escaping (Recognizer, Bool) -> Void
  ) -> AdjustableProperty {
    var property = AdjustableProperty(
      name, .count, 0...1, { (recognizer: Recognizer) in get(recognizer) ? 1 : 0 },
      { set($0, $1 >= 0.5) })
    property.isFlag = true
    property.isOfType = { $0 == 0 || $0 == 1 }
    return property
  }

  /// Creates a description of a method that is chosen, such as a ``VelocityEstimator``, by its place
  /// among all cases.
  ///
  /// Such a property is not a limit: what-ifs and the inspector leave it out.
  public static func choice<Recognizer: GestureRecognizer, Value: CaseIterable & Equatable>(
    _ name: String, of type: Recognizer.Type, _ get: @escaping (Recognizer) -> Value,
    _ set: @escaping (Recognizer, Value) -> Void
  ) -> AdjustableProperty {
    let all = Array(Value.allCases)
    var property = AdjustableProperty(
      name, .count, 0...Double(all.count - 1),
      { (recognizer: Recognizer) in Double(all.firstIndex(of: get(recognizer)) ?? 0) },
      { set($0, all[Int($1)]) })
    property.isOfType = { Int(exactly: $0) != nil }
    property.isNoted = false
    return property
  }

  /// A description of the kinds of touches that a recognizer receives, with a bit for each raw value.
  static var allowedTouchTypes: AdjustableProperty {
    var property = AdjustableProperty(
      "allowedTouchTypes", .count, 0...15,
      { (recognizer: GestureRecognizer) in
        Double(recognizer.allowedTouchTypes.reduce(0) { $0 | 1 << $1.rawValue })
      },
      { recognizer, bits in
        recognizer.allowedTouchTypes =
          (0..<4).filter { Int(bits) & 1 << $0 != 0 }.compactMap(TouchKind.init(rawValue:))
      })
    property.isOfType = { Int(exactly: $0) != nil }
    property.isNoted = false
    return property
  }

  /// Returns descriptions of the limits of a rolled tap, for a class of continuous gestures.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - distances: The distances that presets set, beside 0 for UIKit.
  ///   - durations: The durations that presets set.
  public static func rolledTap<Recognizer: GestureRecognizer>(
    of type: Recognizer.Type, distances: [LimitPreset: Double] = [:],
    durations: [LimitPreset: Double] = [:]
  ) -> [AdjustableProperty] {
    var distances = distances
    distances[.uikit] = 0
    return [
      .points(
        "rollingTapDistance", of: Recognizer.self, { $0.rollingTapDistance },
        { $0.rollingTapDistance = $1 }
      )
      .with(presets: distances),
      // In the time of slow taps, fingers that may each go far would take small pinches for taps.
      .points(
        "rollingTapDistanceOfSeveral", of: Recognizer.self, { $0.rollingTapDistanceOfSeveral },
        { $0.rollingTapDistanceOfSeveral = $1 }
      ).with(presets: [.uikit: 0, .gentle: 0]),
      .seconds(
        "rollingTapDuration", of: Recognizer.self, { $0.rollingTapDuration },
        { $0.rollingTapDuration = $1 }
      ).with(presets: durations),
    ]
  }

  /// Creates a description of a set, such as that of edges, by its raw value.
  ///
  /// - Parameters:
  ///   - all: The bits of all members.
  ///   - mayBeEmpty: Whether a program may set the empty set.
  ///   - isNoted: Whether the value is noted for what-ifs.
  static func members<Recognizer: GestureRecognizer, Value: OptionSet>(
    _ name: String, of type: Recognizer.Type, _ get: @escaping (Recognizer) -> Value,
    _ set: @escaping (Recognizer, Value) -> Void, of all: Int,
    mayBeEmpty: Bool = true, isNoted: Bool = true
  ) -> AdjustableProperty where Value.RawValue == Int {
    var property = AdjustableProperty(
      name, .count, 0...Double(min(all, 255)),
      { (recognizer: Recognizer) in Double(get(recognizer).rawValue) },
      { set($0, Value(rawValue: Int($1))) }
    ).with(maximum: Double(all))
    property.isOfType = { number in
      guard let bits = Int(exactly: number) else { return false }
      return bits & ~all == 0 && (mayBeEmpty || bits != 0)
    }
    property.isNoted = isNoted
    return property
  }
}
