import ArgumentParser
import GestureHistory
import Gestures

/// A limit on the command line, such as `tap.allowableMovement=60`.
///
/// The value may be written as on the page of properties: with its unit, as `true` or `false`, or as `no limit`.
struct LimitSetting {
  let change: Change
  let property: String
  let value: Double
  /// The unit that is written after the number; nil without one.
  private let unit: Limit.Unit?

  /// Throws an error for wrong usage if the text has another form.
  init(_ text: String) throws {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, let (value, unit) = Self.value(sides[1]),
      let point = sides[0].lastIndex(of: "."), point > sides[0].startIndex,
      sides[0].index(after: point) < sides[0].endIndex
    else { throw ValidationError("'\(text)' has not the form NAME.PROPERTY=VALUE") }
    (self.value, self.unit) = (value, unit)
    property = String(sides[0][point...].dropFirst())
    change = Change(
      .matching(String(sides[0][..<point])), .value(property: property, value))
  }

  /// The texts of units after a number, each with the value of one.
  private static let units: [(text: String, unit: Limit.Unit, value: Double)] = [
    ("pt", .points, 1), ("s", .seconds, 1), ("rad", .radians, 1), ("°", .radians, .pi / 180),
  ]

  private static func value(_ text: Substring) -> (Double, Limit.Unit?)? {
    switch text {
    case "true": return (1, .count)
    case "false": return (0, .count)
    case "no limit": return (.infinity, nil)
    default: break
    }
    let unit = units.first { text.hasSuffix($0.text) }
    var digits = text.dropLast(unit?.text.count ?? 0)
    if unit != nil, digits.last == " " { digits.removeLast() }
    guard let number = Double(digits), number.isFinite else { return nil }
    return (number * (unit?.value ?? 1), unit?.unit)
  }

  /// Throws an error for wrong usage if none of the properties takes the value.
  ///
  /// - Parameter properties: The properties of the name, of all recognizers that may be meant.
  func check(_ properties: [AdjustableProperty]) throws {
    guard let first = properties.first, !properties.contains(where: accepts) else { return }
    if first.unit == .count, value.isFinite, value != value.rounded() {
      throw ValidationError("\(property) is a whole number")
    }
    let (low, high) = (
      Measurement.text(first.range.lowerBound, first.unit),
      Measurement.text(first.range.upperBound, first.unit)
    )
    throw ValidationError("\(property) is from \(low) to \(high)")
  }

  private func accepts(_ property: AdjustableProperty) -> Bool {
    let isInRange =
      property.range.contains(value) || value == .infinity && property.maximum == .infinity
    return isInRange && property.isOfType(value) && (unit == nil || unit == property.unit)
  }
}
