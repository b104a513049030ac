public import Gestures

/// A property of a class of recognizers that is a number, such as the distance that a tap allows.
///
/// Changes set these properties by name, and what-ifs find the property behind a limit. Besides the
/// ``builtIn`` properties, pass those of your own recognizers:
///
/// ```swift
/// let properties = AdjustableProperty.builtIn + [
///   AdjustableProperty(
///     "minimumCorners", .count, 1...20, { (shape: ShapeRecognizer) in Double(shape.minimumCorners) },
///     { $0.minimumCorners = Int($1) }, limits: { $0 == .count(of: "corners") }),
/// ]
/// ```
public struct AdjustableProperty {
  /// The name of the Swift property, such as `allowableMovement`.
  public let name: String
  /// The property in Swift, after the recognizer and a point, such as `matcher.minimumSize`; the name by
  /// default.
  public var path: String
  /// The unit of the value: points, radians, seconds, a ratio or a number of things.
  public let unit: Reason.Limit.Unit
  /// The values that may be set, in ``unit``.
  public let range: ClosedRange<Double>
  /// Returns whether the property is the limit, or a factor of the limit, of a measured quantity.
  public let limits: (Reason.Limit.Quantity) -> Bool
  /// Whether the property is true (1) or false (0).
  package private(set) var isFlag = false
  private let get: (GestureRecognizer) -> Double?
  private let set: (GestureRecognizer, Double) -> Void

  /// Creates a description of a property of the recognizers of one class.
  public init<Recognizer: GestureRecognizer>(
    _ name: String, _ unit: Reason.Limit.Unit, _ range: ClosedRange<Double>,
    _ get: @escaping (Recognizer) -> Double, _ set: @escaping (Recognizer, Double) -> Void,
    limits: @escaping (Reason.Limit.Quantity) -> Bool = { _ in false }
  ) {
    self.name = name
    path = name
    self.unit = unit
    self.range = range
    self.limits = limits
    self.get = { ($0 as? Recognizer).map(get) }
    self.set = { recognizer, value in
      if let recognizer = recognizer as? Recognizer { set(recognizer, value) }
    }
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
}

extension AdjustableProperty {
  /// Creates a description of a distance in points.
  public static func points<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Double>,
    limits: @escaping (Reason.Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    AdjustableProperty(
      name, .points, 0...10_000, { (recognizer: Recognizer) in recognizer[keyPath: path] },
      { $0[keyPath: path] = $1 }, limits: limits)
  }

  /// Creates a description of a time in seconds.
  public static func seconds<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Duration>,
    limits: @escaping (Reason.Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    AdjustableProperty(
      name, .seconds, 0...3_600, { (recognizer: Recognizer) in recognizer[keyPath: path].seconds },
      { $0[keyPath: path] = .nanoseconds(Int64(($1 * 1e9).rounded())) }, limits: limits)
  }

  /// Creates a description of a number of things, such as fingers.
  public static func count<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Int>, from minimum: Double = 1,
    limits: @escaping (Reason.Limit.Quantity) -> Bool = { _ in false }
  ) -> AdjustableProperty {
    AdjustableProperty(
      name, .count, minimum...100,
      { (recognizer: Recognizer) in Double(recognizer[keyPath: path]) },
      { $0[keyPath: path] = Int($1) }, limits: limits)
  }

  /// Creates a description of a property that is true (1) or false (0).
  public static func flag<Recognizer: GestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, Bool>
  ) -> AdjustableProperty {
    var property = AdjustableProperty(
      name, .count, 0...1, { (recognizer: Recognizer) in recognizer[keyPath: path] ? 1 : 0 },
      { $0[keyPath: path] = $1 >= 0.5 })
    property.isFlag = true
    return property
  }
}
