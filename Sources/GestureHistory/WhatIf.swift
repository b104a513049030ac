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
  ///   - lane: The lane of the recognizer, with its values without changes.
  ///   - properties: The properties that changes set.
  public func sentence(
    about lane: Lane, properties: [AdjustableProperty] = AdjustableProperty.builtIn
  ) -> String {
    let gesture = lane.name.gesture
    switch self {
    case .changes(let changes):
      let limits = changes.compactMap {
        $0.effect.condition(in: lane, properties)
      }
      let relations = changes.compactMap(\.effect.relation)
      let isNear = changes.allSatisfy { $0.effect.isNear(lane.values, for: gesture) }
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
  fileprivate func condition(in lane: Lane, _ properties: [AdjustableProperty]) -> String? {
    guard case .value(let name, let value) = self else { return nil }
    if properties.contains(where: { $0.name == name && $0.isFlag }) {
      return name == "isEnabled" ? "if it were enabled" : "with \(name) \(value >= 0.5)"
    }
    let unit = lane.units[name] ?? .count
    let text = "with \(name) \(Measurement.text(value, unit))"
    guard let now = lane.values[name] else { return text }
    let usual = LimitPreset.uikit.value(of: name, for: lane.name.gesture)
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
