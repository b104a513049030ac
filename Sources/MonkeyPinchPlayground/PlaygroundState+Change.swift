import GestureJSON
import GestureHistory
import Gestures

// A change of limits or relations in the form in which a recording stores it.
extension Change {
  /// The members of a JSON object that contains the change.
  var jsonMembers: [JSON.Member] {
    let target: JSON =
      switch target {
      case .named(let name): name.json
      case .matching(let text): .string(text)
      case .all: .string("*")
      }
    let members = [JSON.Member("change", target)]
    switch effect {
    case .value(let property, let value):
      return members + [.init("property", .string(property)), .init("value", JSON(value))]
    case .preset(let preset): return members + [.init("preset", .string(preset.rawValue))]
    case .doesNotRequire(let other):
      return members + [.init("relation", .string("doesNotRequire")), .init("other", other.json)]
    case .actsBeside(let other):
      return members + [.init("relation", .string("actsBeside")), .init("other", other.json)]
    case .receivesRefusedTouches:
      return members + [.init("relation", .string("receivesRefusedTouches"))]
    case .viewTakesTouches:
      return members + [.init("relation", .string("viewTakesTouches"))]
    case .beginsDespiteVeto:
      return members + [.init("relation", .string("beginsDespiteVeto"))]
    }
  }

  /// Creates a change from a JSON object; nil if the object is not complete.
  init?(json: JSON) {
    guard let target = json["change"] else { return nil }
    if let text = target.string {
      self.init(text == "*" ? .all : .matching(text), .receivesRefusedTouches)
    } else if let name = RecognizerName(json: target) {
      self.init(.named(name), .receivesRefusedTouches)
    } else {
      return nil
    }
    if let property = json["property"]?.string {
      guard let value = json["value"]?.double else { return nil }
      effect = .value(property: property, value)
      return
    }
    if let preset = json["preset"]?.string {
      guard let preset = LimitPreset(rawValue: preset) else { return nil }
      effect = .preset(preset)
      return
    }
    let other = json["other"].flatMap { RecognizerName(json: $0) }
    switch (json["relation"]?.string, other) {
    case ("doesNotRequire", let other?): effect = .doesNotRequire(other)
    case ("actsBeside", let other?): effect = .actsBeside(other)
    case ("receivesRefusedTouches", nil): effect = .receivesRefusedTouches
    case ("viewTakesTouches", nil): effect = .viewTakesTouches
    case ("beginsDespiteVeto", nil): effect = .beginsDespiteVeto
    default: return nil
    }
  }
}

extension RecognizerName {
  fileprivate var json: JSON {
    .object([
      .init("view", .string(view)), .init("recognizer", .string(recognizer)),
      .init("gesture", .string(gesture)),
    ])
  }

  fileprivate init?(json: JSON) {
    guard let view = json["view"]?.string, let recognizer = json["recognizer"]?.string,
      let gesture = json["gesture"]?.string
    else { return nil }
    self.init(view: view, recognizer: recognizer, gesture: gesture)
  }
}
