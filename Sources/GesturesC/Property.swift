import CGestures
import Gestures

// The properties that `gestures_recognizer_set` and `_get` know are listed in the recognizers' classes.
extension AdjustableProperty {
  /// Returns the property of a recognizer with a key, or fails if its class has none.
  static func find(
    _ key: gestures_property, of recognizer: GestureRecognizer
  ) throws(Failure) -> AdjustableProperty {
    let names = propertyNames.filter { $0.key == key }.map { $0.name }
    let property = type(of: recognizer).adjustableProperties.first { names.contains($0.name) }
    guard let property else { throw Failure(GESTURES_BAD_PROPERTY) }
    return property
  }

  /// What a value of the property must be.
  var rule: String {
    if isFlag { return "0 or 1" }
    func text(_ number: Double) -> String {
      number == 1e9 ? "1e9" : Int(exactly: number).map(String.init) ?? "\(number)"
    }
    let lowest = isOfType(range.lowerBound) ? range.lowerBound : 1
    let limits =
      maximum == .infinity
      ? "at least \(text(lowest))" : "between \(text(lowest)) and \(text(maximum))"
    return unit == .count ? "a whole number \(limits)" : limits
  }
}
