import GestureHistory
import Gestures

/// One limit or relation of a recognizer that can be changed in the what-if card.
enum WhatIfRow: Hashable {
  /// A number, by the name of its property.
  case limit(String)
  /// A direction or an edge, by the name of its property.
  case choice(DiscreteSetting)
  /// A property that is on or off, by its name.
  case flag(String)
  /// A relation that a change would create or remove.
  case relation(Change.Effect)

  private static let flags = ["delaysTouchesBegan", "delaysTouchesEnded"]

  /// Returns the rows for a recognizer, the most useful first.
  static func rows(
    for lane: Lane, _ attempt: RecordedAttempt?, _ answer: WhatIf?, _ changes: [Change],
    _ properties: [AdjustableProperty]
  ) -> [WhatIfRow] {
    var rows: [WhatIfRow] = []
    func add(_ row: WhatIfRow) {
      // A property that has no limit has no value.
      if case .limit(let name) = row, lane.values[name] == nil { return }
      if !rows.contains(row) { rows.append(row) }
    }
    func add(_ effect: Change.Effect) {
      guard case .value(let property, _) = effect else { return add(.relation(effect)) }
      if let setting = DiscreteSetting(rawValue: property), setting.memberNames != nil {
        return add(.choice(setting))
      }
      add(
        Self.flags.contains(property) || property == "isEnabled"
          ? .flag(property) : .limit(property))
    }
    if case .changes(let proposed) = answer { proposed.map({ $0.effect }).forEach(add) }
    for change in changes where change.target == .named(lane.name) { add(change.effect) }
    for wait in attempt?.waits ?? [] { add(.doesNotRequire(wait.other)) }
    switch attempt?.reason {
    case .prevented(let other): add(.actsBeside(other))
    case .requirementRecognized(let other, _): add(.doesNotRequire(other))
    case .limit(let limit):
      if let property = property(behind: limit, lane, properties) { add(.limit(property)) }
    default: break
    }
    for property in lane.properties(with: properties)
    where property.unit != .count && property.unit != .ratio {
      if lane.values[property.name] != nil, property.unit == lane.units[property.name] {
        add(.limit(property.name))
        break
      }
    }
    for flag in Self.flags where lane.values[flag] != nil { add(.flag(flag)) }
    return rows
  }

  /// Returns the name of the property that is a limit; nil if none of the recognizer's is.
  static func property(
    behind limit: Reason.Limit, _ lane: Lane, _ properties: [AdjustableProperty]
  ) -> String? {
    lane.properties(with: properties).first {
      lane.values[$0.name] != nil && $0.unit == limit.unit && $0.limits(limit.quantity)
    }?.name
  }

  /// The name of the row, for a text beside its control.
  var title: String {
    switch self {
    case .limit(let name), .flag(let name): name
    case .choice(let setting): setting.rawValue
    case .relation(.doesNotRequire(let other)): "waits for \(other.label)"
    case .relation(.actsBeside(let other)): "acts beside \(other.label)"
    case .relation(.receivesRefusedTouches): "receives the touch"
    case .relation(.viewTakesTouches): "view takes touches"
    case .relation(.beginsDespiteVeto): "may begin"
    case .relation(.value), .relation(.preset): ""
    }
  }
}

extension WhatIf {
  /// The answer in a few words, such as `allowableMovement 52 pt`.
  func short(in lane: Lane) -> String {
    switch self {
    case .changes(let changes):
      changes.map { change in
        switch change.effect {
        case .value(let name, let value):
          "\(name) \(Measurement.text(value, of: name, lane.units[name] ?? .count))"
        case .preset(let preset): "limits of \(preset.rawValue)"
        case .doesNotRequire(let other): "no wait for \(other.recognizer)"
        case .actsBeside(let other): "beside \(other.recognizer)"
        case .receivesRefusedTouches: "with the touch"
        case .viewTakesTouches: "if its view took touches"
        case .beginsDespiteVeto: "allowed to begin"
        }
      }.joined(separator: ", ")
    case .otherTouches(let text), .nothing(let text): text
    case .unproved: "no change found"
    }
  }
}
