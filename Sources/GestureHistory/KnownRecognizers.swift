import Gestures

/// What a history knows of a recognizer, without the recognizer itself.
final class KnownRecognizer: Hashable {
  let name: RecognizerName
  let kind: RecognizerKind
  /// Whether the history notes what the recognizer does.
  let isNoted: Bool
  /// What is said of the action and of the delegate that the recognizer did not have when a finger last landed
  /// or when it last acted.
  private(set) var (lackOfAction, lackOfDelegate): (String?, String?)
  /// The values of the recognizer's adjustable properties when it was first seen, by name; without
  /// those that are no limit, such as infinity and `Int.max`.
  private(set) var values: [String: Double] = [:]
  /// The units of ``values``, by name.
  private(set) var units: [String: Reason.Limit.Unit] = [:]
  /// The properties of ``values`` in Swift, by name.
  private(set) var paths: [String: String] = [:]

  /// The value from which on a property is no limit: more than any movement, time or number of fingers.
  private static let unlimited = 1e9

  fileprivate init(_ name: RecognizerName, _ kind: RecognizerKind, isNoted: Bool) {
    (self.name, self.kind, self.isNoted) = (name, kind, isNoted)
  }

  func noteLacks(of recognizer: GestureRecognizer) {
    lackOfAction =
      !recognizer.hasAction
      ? "It has no action: addTarget or addAction gives it one."
      : recognizer.hasLostTarget
        ? "Its target has been released: a recognizer does not retain it." : nil
    lackOfDelegate =
      recognizer.hasLostDelegate
      ? "Its delegate was set and has been released: a recognizer does not retain it." : nil
  }

  fileprivate func read(_ properties: [AdjustableProperty], of recognizer: GestureRecognizer) {
    for property in properties where values[property.name] == nil {
      guard let value = property.value(of: recognizer), value.magnitude < Self.unlimited else {
        continue
      }
      values[property.name] = value
      units[property.name] = property.unit
      paths[property.name] = property.path
    }
  }

  static func == (a: KnownRecognizer, b: KnownRecognizer) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The recognizers that a history has met, as long as its records have them.
struct KnownRecognizers {
  private let properties: [AdjustableProperty]
  /// The name of the only recognizers that are noted; nil for all.
  private let noted: RecognizerName?
  private var known: [ObjectIdentifier: KnownRecognizer] = [:]
  /// The classes of recognizers that were seen, each of which is read once.
  private var kinds: [ObjectIdentifier: RecognizerKind] = [:]
  /// The recognizer that was looked up last, as most events of a moving finger are about the same one.
  private var last: KnownRecognizer?
  /// The number of recognizers at which those without records are forgotten.
  private var most = 256

  /// Creates a table in which values of the given properties are noted besides those of each class.
  init(properties: [AdjustableProperty], noting noted: RecognizerName?) {
    (self.properties, self.noted) = (properties, noted)
  }

  var count: Int { known.count }

  /// Returns what is known of a recognizer, which is read when it is first met, or has other names.
  mutating func known(_ recognizer: GestureRecognizer) -> KnownRecognizer {
    let name = RecognizerName(recognizer)
    if let last, last.name.key == name.key { return last }
    let found = known[name.key] ?? add(recognizer, name)
    last = found
    return found
  }

  private mutating func add(
    _ recognizer: GestureRecognizer, _ name: RecognizerName
  ) -> KnownRecognizer {
    if known.count >= most { forget() }
    let isNoted = noted == nil || noted == name
    let new = KnownRecognizer(
      name, isNoted ? kind(of: recognizer) : .unknown, isNoted: isNoted)
    if isNoted { new.read(new.kind.properties + properties, of: recognizer) }
    known[name.key] = new
    return new
  }

  private mutating func kind(of recognizer: GestureRecognizer) -> RecognizerKind {
    let key = ObjectIdentifier(type(of: recognizer))
    let kind = kinds[key] ?? RecognizerKind(recognizer)
    kinds[key] = kind
    return kind
  }

  private mutating func forget() {
    last = nil
    for key in Array(known.keys) where isKnownUniquelyReferenced(&known[key]) { known[key] = nil }
    // Looking for them takes time: the next time, there are twice as many.
    most = max(most, 2 * known.count)
  }
}
