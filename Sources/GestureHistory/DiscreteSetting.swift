package import Gestures

/// A property of a recognizer that is chosen from few values: directions, edges, and the numbers of
/// taps and fingers.
package enum DiscreteSetting: String, CaseIterable {
  case numberOfTouchesRequired, minimumNumberOfTouches, maximumNumberOfTouches
  case numberOfTapsRequired
  case direction, edges

  /// The names of the single directions or edges, in the order of their bits; nil for a number.
  package var memberNames: [String]? {
    switch self {
    case .direction: ["right", "left", "up", "down"]
    case .edges: ["top", "left", "bottom", "right"]
    default: nil
    }
  }

  /// Returns the names of the directions or edges in a set, by its raw value; nil for a number.
  package func members(of value: Double) -> [String]? {
    memberNames.map { names in
      let set = Int(exactly: value) ?? 0
      return names.indices.filter { set & (1 << $0) != 0 }.map { names[$0] }
    }
  }

  /// Returns a value as text: `left or right` as a direction, `left and right` as edges, or a
  /// number.
  func text(_ value: Double) -> String {
    guard let members = members(of: value) else {
      return value.isFinite ? Measurement.rounded(value, 0) : "unlimited"
    }
    if members.isEmpty { return "none" }
    if members.count == 4 { return "all" }
    return members.joined(separator: self == .edges ? " and " : " or ")
  }
}

extension Measurement {
  /// Returns the value of a recognizer's property as text with its unit.
  ///
  /// - Parameter property: The name of the property, such as `allowableMovement` or `direction`.
  package static func text(
    _ value: Double, of property: String, _ unit: Reason.Limit.Unit
  ) -> String {
    DiscreteSetting(rawValue: property)?.text(value) ?? text(value, unit)
  }
}
