public import Gestures

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
    let gesture = withArticle(lane.name.gesture)
    switch self {
    case .changes(let changes):
      let effects = changes.map { $0.effect }
      let values = effects.compactMap { $0.setting(in: lane, properties) }
      guard isNear(lane) else {
        let needs = values + effects.compactMap { $0.need }
        return "Nothing close: \(gesture) would need \(needs.joined(separator: " and "))."
      }
      let limits = values.map { "with \($0)" }.joined(separator: " and ")
      let relations = effects.compactMap { $0.relation }.joined(separator: " and ")
      let conditions = [limits, relations].filter { !$0.isEmpty }.joined(separator: ", ")
      return "Would be \(gesture) \(conditions)."
    case .otherTouches(let text): return "For \(gesture), the touches would need \(text)."
    case .nothing(let text): return "No setting would have changed this: \(text)."
    case .unproved: return "No change was found that helps."
    }
  }

  /// Whether every change is a relation, a discrete setting, or a limit near its value now.
  func isNear(_ lane: Lane) -> Bool {
    guard case .changes(let changes) = self else { return false }
    return changes.allSatisfy { $0.effect.isNear(lane) }
  }

  /// The greatest part of its value now by which a limit is changed; nil unless only limits are.
  func greatestChange(for lane: Lane) -> Double? {
    guard case .changes(let changes) = self else { return nil }
    let parts = changes.compactMap { change -> Double? in
      guard case .value(let name, let value) = change.effect,
        DiscreteSetting(rawValue: name) == nil, let now = lane.values[name], now > 0
      else { return nil }
      return (value - now).magnitude / now
    }
    return parts.count == changes.count ? parts.max() : nil
  }

  /// Whether the change is so far from the values now that the touches were another gesture.
  package func isRemote(for lane: Lane) -> Bool {
    switch self {
    case .changes(let changes): !changes.allSatisfy { $0.effect.isNear(lane) }
    case .unproved(let changes):
      changes.isFarFetched || !changes.allSatisfy { $0.effect.isNear(lane) }
    case .otherTouches, .nothing: false
    }
  }
}

extension [Change] {
  /// Whether these are more changes than one mistake explains.
  var isFarFetched: Bool { count > 2 }
}

extension Change.Effect {
  /// Returns the name of a property with its other value, the value now and, if the app has changed
  /// it, the default.
  fileprivate func setting(in lane: Lane, _ properties: [AdjustableProperty]) -> String? {
    guard case .value(let name, let value) = self, name != "isEnabled" else { return nil }
    if lane.properties(with: properties).contains(where: { $0.name == name && $0.isFlag }) {
      return "\(name) \(value >= 0.5)"
    }
    let unit = lane.units[name] ?? .count
    let text = "\(name) \(Measurement.text(value, of: name, unit))"
    guard let now = lane.values[name] else { return text }
    let remark =
      lane.defaultValue(of: name).map {
        $0 == now ? "" : ", \(Measurement.text($0, of: name, unit)) by default"
      } ?? ""
    return "\(text) (\(Measurement.text(now, of: name, unit)) now\(remark))"
  }

  /// The condition that a relation is another one, or that the recognizer is enabled.
  fileprivate var relation: String? {
    switch self {
    case .value("isEnabled", _): "if it were enabled"
    case .value, .preset: nil
    case .doesNotRequire(let other): "if it did not wait for \(other.label) to fail"
    case .actsBeside(let other): "if it could act beside \(other.label)"
    case .receivesRefusedTouches: "if it received the touch"
    case .viewTakesTouches: "if its view took touches"
    case .beginsDespiteVeto: "if it were allowed to begin"
    }
  }

  /// What a gesture needs besides other values.
  fileprivate var need: String? {
    switch self {
    case .value("isEnabled", _): "to be enabled"
    case .value, .preset: nil
    case .doesNotRequire(let other): "no requirement of \(other.label) to fail"
    case .actsBeside(let other): "permission to act beside \(other.label)"
    case .receivesRefusedTouches: "the refused touch"
    case .viewTakesTouches: "a view that takes touches"
    case .beginsDespiteVeto: "permission to begin"
    }
  }

  /// Whether the effect is a relation or a discrete setting, or a value at least half and at most
  /// twice the value now, or a value no further from the value now than the default is.
  func isNear(_ lane: Lane) -> Bool {
    guard case .value(let name, let value) = self else { return true }
    return lane.nearest(to: value, of: name).map { $0 == value } ?? true
  }
}

extension Lane {
  /// Returns the value of a property nearest to another one among those that are near its value now;
  /// nil if all are.
  func nearest(to value: Double, of property: String) -> Double? {
    guard DiscreteSetting(rawValue: property) == nil, let now = values[property], now > 0 else {
      return nil
    }
    let usual = defaultValue(of: property) ?? now
    // The next tap is part of the gesture as long as a sentence says how late it came.
    let latest = property == "maximumInterval" ? now + TouchSequence.longestDelay : now
    return min(max(value, min(now / 2, usual)), max(now * 2, usual, latest))
  }
}
