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
  /// - Parameter lane: The lane of the recognizer, with its values without changes.
  public func sentence(about lane: Lane) -> String {
    let gesture = lane.name.gesture
    switch self {
    case .changes(let changes):
      let limits = changes.compactMap { $0.effect.limit(in: lane) }
      let relations = changes.compactMap(\.effect.relation)
      let isNear = changes.allSatisfy { $0.effect.isNear(lane.values) }
      let conditions = [limits.joined(separator: " and "), relations.joined(separator: " and ")]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      return isNear
        ? "Would be \(withArticle(gesture)) \(conditions)."
        : "Nothing close: would be \(withArticle(gesture)) \(conditions)."
    case .otherTouches(let text):
      return "Only other touches would be \(withArticle(gesture)): \(text)."
    case .nothing(let text): return "Nothing to change: \(text)."
    case .unproved: return "Nothing close."
    }
  }
}

extension Change.Effect {
  fileprivate func limit(in lane: Lane) -> String? {
    guard case .value(let name, let value) = self else { return nil }
    let unit = lane.units[name] ?? .count
    let text = Measurement.text(value, unit)
    guard let now = lane.values[name] else { return "with \(withArticle(name)) of \(text)" }
    return "with \(withArticle(name)) of \(text) (\(Measurement.text(now, unit)) now)"
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

  /// Whether the effect is a relation, or a value at least half and at most twice the value now.
  fileprivate func isNear(_ values: [String: Double]) -> Bool {
    guard case .value(let name, let value) = self, let now = values[name], now > 0 else {
      return true
    }
    return value >= now / 2 && value <= now * 2
  }
}
