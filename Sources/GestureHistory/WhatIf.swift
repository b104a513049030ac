import Gestures

/// What would have made a gesture happen that was not recognized.
///
/// Found by ``WhatIfSearch``, which replays the touches under each change.
public enum WhatIf: Hashable, Sendable {
  /// The gesture is recognized if the touches are replayed with these changes.
  case changes([Change])
  /// Only other touches would be recognized; the text says which, such as `one finger more`.
  case otherTouches(String)
  /// No change of a limit or of a relation helps; the text says what decided.
  case nothing(String)
  /// A change should help, but the replay with these changes did not recognize the gesture.
  case unproved([Change])
}

extension WhatIf {
  /// Returns this answer as an English sentence.
  ///
  /// - Parameters:
  ///   - gesture: The noun for the gesture, such as `tap`.
  ///   - values: The values of the recognizer's adjustable properties, by name.
  ///   - properties: The properties that changes set, for the units of the values.
  public func sentence(
    for gesture: String, values: [String: Double],
    properties: [AdjustableProperty] = AdjustableProperty.builtIn
  ) -> String {
    switch self {
    case .changes(let changes):
      let limits = changes.compactMap {
        $0.effect.condition(for: gesture, values, properties)
      }
      let relations = changes.compactMap(\.effect.relation)
      let isNear = changes.allSatisfy { $0.effect.isNear(values, for: gesture) }
      let conditions = [limits.joined(separator: " and "), relations.joined(separator: " and ")]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      return isNear
        ? "Would be \(withArticle(gesture)) \(conditions)."
        : "Nothing close: would be \(withArticle(gesture)) only \(conditions)."
    case .otherTouches(let text):
      return "\(capitalized(withArticle(gesture))) needs other touches: \(text)."
    case .nothing(let text): return "Nothing to change: \(text)."
    case .unproved: return "Nothing close."
    }
  }
}

/// Returns a text whose first letter is a capital.
private func capitalized(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

extension Change.Effect {
  /// Returns the condition that a property has another value, with the value now and, if the app
  /// has changed it, the default.
  fileprivate func condition(
    for gesture: String, _ values: [String: Double], _ properties: [AdjustableProperty]
  ) -> String? {
    guard case .value(let name, let value) = self else { return nil }
    let candidates = properties.filter { $0.name == name }
    if candidates.contains(where: \.isFlag) {
      return name == "isEnabled" ? "if it were enabled" : "with \(name) \(value >= 0.5)"
    }
    // A distance and an angle may have the same name: the value now tells which is meant.
    let isAngle = name.lowercased().hasSuffix("hysteresis") && (values[name] ?? value) < 0.6
    let unit =
      candidates.first { ($0.unit == .radians) == isAngle }?.unit ?? candidates.first?.unit
      ?? .count
    let text = "with \(name) \(Measurement.text(value, unit))"
    guard let now = values[name] else { return text }
    let usual = LimitPreset.uikit.value(of: name, for: gesture)
    let remark = usual.map { $0 == now ? "" : ", \(Measurement.text($0, unit)) by default" } ?? ""
    return "\(text) (\(Measurement.text(now, unit)) now\(remark))"
  }

  fileprivate var relation: String? {
    switch self {
    case .value: nil
    case .doesNotRequire(let other): "if it did not wait for \(other.label) to fail"
    case .actsBeside(let other): "if it could act beside \(other.label)"
    case .receivesRefusedTouches: "if it received the touch"
    case .beginsDespiteVeto: "if it were allowed to begin"
    }
  }

  /// Whether the effect is a relation, or a value at least half and at most twice the value now, or
  /// a value no further from the value now than the default is.
  fileprivate func isNear(_ values: [String: Double], for gesture: String) -> Bool {
    guard case .value(let name, let value) = self, let now = values[name], now > 0 else {
      return true
    }
    if value >= now / 2 && value <= now * 2 { return true }
    guard let usual = LimitPreset.uikit.value(of: name, for: gesture) else { return false }
    return min(now, usual) <= value && value <= max(now, usual)
  }
}
