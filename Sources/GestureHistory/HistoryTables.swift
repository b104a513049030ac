import Gestures

/// The names behind the numbers in a history's records.
struct HistoryTables {
  /// What is known of a recognizer.
  struct Recognizer {
    var name: RecognizerName
    var kind: RecognizerKind
    /// The number of the recognizer's view; -1 without one.
    var view: Int32
    /// The values of the recognizer's adjustable properties when it was first seen, by name; without
    /// those that are no limit, such as infinity and `Int.max`.
    var values: [String: Double]
    /// The units of ``values``, by name.
    var units: [String: Reason.Limit.Unit]
    /// The properties of ``values`` in Swift, by name.
    var paths: [String: String]
    /// Whether the history notes what the recognizer does.
    let isNoted: Bool
  }

  private let properties: [AdjustableProperty]
  /// The name of the only recognizers that are noted; nil for all.
  private let noted: RecognizerName?
  private var recognizers = NumberedObjects<Recognizer>()
  private let kinds = KnownKinds()
  private var views = NumberedObjects<String>()
  private var quantities = NumberedValues<Reason.Limit.Quantity>()
  /// The reasons that name no object and measure nothing, of which there are few.
  private var plainReasons = NumberedValues<FailureReason>()
  private var refusals = NumberedValues<Reason.Refusal>()
  private var texts = NumberedValues<String>()
  private var cycles: [[Int32]] = []

  /// The number of different texts that are kept.
  static let textLimit = 1_024
  /// What a record says instead of a further text.
  static let furtherText = "the reason is not kept: there were \(textLimit) different ones"
  /// The value from which on a property is no limit: more than any movement, time or number of fingers.
  private static let unlimited = 1e9

  /// The numbers of the records that are kept; the last one is the next to be added.
  private(set) var records = 0...0
  private let capacity: Int

  /// Creates tables for a number of records, in which values of the given properties are noted besides
  /// those of the recognizer's class.
  init(properties: [AdjustableProperty], capacity: Int, noting noted: RecognizerName? = nil) {
    self.properties = properties
    self.noted = noted
    self.capacity = capacity
  }

  /// Notes that a record was added.
  mutating func addRecord() {
    let next = records.upperBound + 1
    records = max(next - capacity, 0)...next
  }

  /// The number of recognizers that are known.
  var recognizerCount: Int { recognizers.count }

  func recognizer(_ number: Int32) -> Recognizer { recognizers[number] }
  func isNoted(_ number: Int32) -> Bool { recognizers[number].isNoted }
  func name(of number: Int32) -> RecognizerName { recognizers[number].name }
  func view(_ number: Int32) -> String { number < 0 ? "the window" : views[number] }

  // MARK: Numbers

  mutating func number(of view: View) -> Int32 {
    views.number(of: view.identity, in: records) { View.label(of: view) }
  }

  mutating func number(of recognizer: GestureRecognizer) -> Int32 {
    let view = recognizer.view.map { number(of: $0) } ?? -1
    // A recognizer without a view was removed from the one that its number has.
    let found = recognizers.number(of: recognizer.identity, version: view, in: records) {
      [properties, noted, kinds] in
      let name = RecognizerName(recognizer)
      let isNoted = noted == nil || noted == name
      var known = Recognizer(
        name: name, kind: isNoted ? kinds.kind(of: recognizer) : .unknown, view: view, values: [:],
        units: [:], paths: [:], isNoted: isNoted)
      guard known.isNoted else { return known }
      for property in known.kind.properties + properties where known.values[property.name] == nil {
        guard let value = property.value(of: recognizer), value.magnitude < Self.unlimited else {
          continue
        }
        known.values[property.name] = value
        known.units[property.name] = property.unit
        known.paths[property.name] = property.path
      }
      return known
    }
    if view < 0 {
      let lastView = recognizers[found].view
      if lastView >= 0 { views.use(lastView, in: records) }
    }
    return found
  }

  mutating func number(of cycle: [GestureRecognizer]) -> Int32 {
    let known = cycles.firstIndex { known in
      known.count == cycle.count && known.indices.allSatisfy { number(of: cycle[$0]) == known[$0] }
    }
    if let known { return Int32(known) }
    cycles.append(cycle.map { number(of: $0) })
    return Int32(cycles.count - 1)
  }

  private mutating func number(of text: String) -> Int32 {
    if let number = texts.known(text) { return number }
    let isFull = texts.values.count >= Self.textLimit
    return texts.number(of: isFull ? Self.furtherText : text)
  }

  func cycle(_ number: Int32) -> [RecognizerName] { cycles[Int(number)].map { name(of: $0) } }

  // MARK: Reasons

  mutating func stored(_ reason: Reason) -> StoredReason {
    switch reason {
    case .limit(let limit):
      .limit(
        quantity: quantities.number(of: limit.quantity), measured: limit.measured, limit.relation,
        limit: limit.limit)
    case .vetoed(.viewShouldBegin(let view)): .vetoedByView(number(of: view))
    case .prevented(let other): .prevented(by: number(of: other))
    case .requirementRecognized(let other, let requirement):
      .requirementRecognized(number(of: other), requirement)
    case .requirementCycle(let cycle): .requirementCycle(number(of: cycle))
    case .custom(let text): .custom(number(of: text))
    default: .plain(plainReasons.number(of: FailureReason(reason)))
    }
  }

  func resolved(_ reason: StoredReason) -> FailureReason {
    switch reason {
    case .limit(let quantity, let measured, let relation, let limit):
      .limit(Reason.Limit(quantities[quantity], measured, relation, limit))
    case .vetoedByView(let number): .vetoedByView(view(number))
    case .prevented(let other): .prevented(by: name(of: other))
    case .requirementRecognized(let other, let requirement):
      .requirementRecognized(name(of: other), because: requirement)
    case .requirementCycle(let number): .requirementCycle(cycle(number))
    case .custom(let number): .custom(texts[number])
    case .plain(let number): plainReasons[number]
    }
  }

  mutating func stored(_ refusal: Reason.Refusal) -> StoredRefusal {
    StoredRefusal(number: refusals.number(of: refusal))
  }

  func resolved(_ refusal: StoredRefusal) -> Reason.Refusal { refusals[refusal.number] }
}

/// The classes of recognizers that were seen, each of which is read once.
private final class KnownKinds {
  private var kinds: [ObjectIdentifier: RecognizerKind] = [:]

  func kind(of recognizer: GestureRecognizer) -> RecognizerKind {
    let key = ObjectIdentifier(type(of: recognizer))
    if let kind = kinds[key] { return kind }
    let kind = RecognizerKind(recognizer)
    kinds[key] = kind
    return kind
  }
}
