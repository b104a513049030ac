/// A property of a class of recognizers that is a number, such as the distance that a tap allows.
///
/// A class lists its properties in ``GestureRecognizer/adjustableProperties``. Changes set them by
/// name, what-ifs find the property behind a limit, and the inspector draws the limit to scale:
///
/// ```swift
/// override class var adjustableProperties: [AdjustableProperty] {
///   super.adjustableProperties + [
///     .count("minimumCorners", \ShapeRecognizer.minimumCorners) { $0 == .count(of: "corners") }
///   ]
/// }
/// ```
public struct AdjustableProperty {
  /// The name of the Swift property, such as `allowableMovement`.
  public let name: String
  /// The property in Swift, after the recognizer and a point, such as `matcher.minimumSize`; the name by
  /// default.
  public var path: String
  /// The unit of the value: points, radians, seconds, a ratio or a number of things.
  public let unit: Limit.Unit
  /// The values that may be set, in ``unit``.
  public let range: ClosedRange<Double>
  /// Whether the property is true (1) or false (0).
  package internal(set) var isFlag = false
  /// Whether the value is noted for what-ifs; it is not a choice of a method or of input.
  package internal(set) var isNoted = true
  /// The values that presets give to the property, in ``unit``.
  package private(set) var presets: [LimitPreset: Double] = [:]
  /// How the inspector draws the limits of quantities that have no name in `Limit.Quantity`.
  package private(set) var shapes: [(quantity: Limit.Quantity, shape: LimitShape)] = []
  /// The largest value that a program may set.
  package var maximum: Double
  /// Returns whether a value is of the property's type, such as a whole number.
  package var isOfType: (Double) -> Bool = { _ in true }
  private let limitsQuantity: (Limit.Quantity) -> Bool
  let get: (AnyObject) -> Double?
  let set: (AnyObject, Double) -> Void

  /// Creates a description by closures that read and write the property of any object; they return nil
  /// for, and leave, what has no such property.
  @inline(never)  // Inlined, it makes modules for pages a tenth larger.
  init(
    _ name: String, _ unit: Limit.Unit, _ range: ClosedRange<Double>,
    get: @escaping (AnyObject) -> Double?, set: @escaping (AnyObject, Double) -> Void,
    limits: @escaping (Limit.Quantity) -> Bool
  ) {
    self.name = name
    path = name
    self.unit = unit
    self.range = range
    maximum = range.upperBound
    limitsQuantity = limits
    self.get = get
    self.set = set
  }

  /// Returns whether the property is the limit, or a factor of the limit, of a measured quantity.
  public func limits(_ quantity: Limit.Quantity) -> Bool {
    shapes.contains { $0.quantity == quantity } || limitsQuantity(quantity)
  }

  /// Returns the value that a preset gives to the property; nil if the preset leaves it as it is.
  package func value(in preset: LimitPreset) -> Double? {
    presets[preset] ?? preset.base.flatMap { presets[$0] }
  }

  /// Returns the description with further facts about the property.
  ///
  /// - Parameters:
  ///   - presets: The values that presets give to the property, in ``unit``.
  ///   - shapes: How the inspector draws the limits of quantities of your own; the property then limits
  ///     these quantities.
  ///   - maximum: The largest value that a program may set, such as infinity for no limit.
  @inline(never)  // The same.
  public func with(
    presets: [LimitPreset: Double] = [:], shapes: KeyValuePairs<Limit.Quantity, LimitShape> = [:],
    maximum: Double? = nil
  ) -> AdjustableProperty {
    var property = self
    property.presets = presets
    property.shapes = shapes.map { ($0.key, $0.value) }
    property.maximum = maximum ?? self.maximum
    return property
  }
}
