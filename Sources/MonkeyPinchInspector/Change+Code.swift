import GestureHistory
import Gestures

extension Change {
  /// Returns the change as lines of Swift, with recognizers named as in the log.
  ///
  /// - Parameters:
  ///   - lane: The lane of the recognizer that the change applies to.
  ///   - properties: The properties that changes may set.
  func code(for lane: Lane, _ properties: [AdjustableProperty]) -> String {
    let name = lane.name.recognizer.identifier
    switch effect {
    case .value(let property, let value):
      let isFlag = lane.properties(with: properties).contains { $0.name == property && $0.isFlag }
      let literal = isFlag ? "\(value >= 0.5)" : Self.literal(value, property, lane.units[property])
      return "\(name).\(lane.paths[property] ?? property) = \(literal)"
    case .preset(let preset): return "// Set the limits of \(preset.rawValue)."
    case .doesNotRequire(let other):
      return "// Remove: \(name).require(toFail: \(other.recognizer.identifier))"
    case .actsBeside(let other):
      return """
        func gestureRecognizer(
          _ recognizer: GestureRecognizer,
          shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { recognizer === \(name) && other === \(other.recognizer.identifier) }
        """
    case .receivesRefusedTouches:
      return """
        func gestureRecognizer(
          _ recognizer: GestureRecognizer, shouldReceive touch: Touch
        ) -> Bool { recognizer === \(name) }
        """
    case .viewTakesTouches:
      return "\(lane.name.view.identifier).isUserInteractionEnabled = true"
    case .beginsDespiteVeto:
      return """
        func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
          recognizer === \(name)
        }
        """
    }
  }

  private static func literal(
    _ value: Double, _ property: String, _ unit: Reason.Limit.Unit?
  ) -> String {
    switch unit {
    case .seconds: return ".milliseconds(\(number(value * 1_000)))"
    case .radians: return "\(number(value * 180 / .pi)) * .pi / 180"
    case .count where DiscreteSetting(rawValue: property)?.memberNames != nil:
      let members = DiscreteSetting(rawValue: property)?.members(of: value) ?? []
      let names = members.map { ".\($0)" }
      return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    case .count where property == "buttonMaskRequired":
      return "ButtonMask(rawValue: \(number(value)))"
    default: return number(value)
    }
  }

  /// Returns a number with at most three decimals, and none if it is whole.
  private static func number(_ value: Double) -> String {
    let text = "\((value * 1_000).rounded() / 1_000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// The text as a Swift identifier: `long press` becomes `longPress`.
  fileprivate var identifier: String {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let text = ([words.first.map(String.init) ?? "recognizer"] + rest).joined()
    return text.first?.isNumber == true ? "_\(text)" : text
  }
}
