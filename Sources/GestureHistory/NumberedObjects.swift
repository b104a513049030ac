import Gestures

/// A table that gives each view or recognizer a number and a description when it is first seen.
///
/// The objects are not kept alive. Looking up an object that has a number allocates nothing. The number
/// of an object that was not looked up for a long time is given to another one.
struct NumberedObjects<Description> {
  private struct Entry {
    /// Kept so that no later object gets the same identity.
    let identity: Identity
    let version: Int32
    let description: Description
  }

  private var numbers: [ObjectIdentifier: Int32] = [:]
  /// The known objects by their numbers; nil where a number is free.
  private var entries: [Entry?] = []
  /// The number of the newest record that each of them was looked up for.
  private var newestRecords: [Int] = []
  /// The object that was looked up last, as most events of a moving finger are about the same ones.
  private var last: (key: ObjectIdentifier, version: Int32, number: Int32)?
  private var freeNumbers: [Int32] = []
  /// The number of entries at which unused ones are looked for.
  private var mostEntries = 256

  /// Returns the number of an object; `describe` is called when the object has no number yet.
  ///
  /// - Parameters:
  ///   - identity: The identity of the object.
  ///   - version: The version of the object. An object with another version gets a new number, and
  ///     its earlier records keep the old description. Negative for the latest version.
  ///   - records: The numbers of the records that are kept; the last one will have the object's number.
  @inline(__always)
  mutating func number(
    of identity: Identity, version: Int32 = 0, in records: ClosedRange<Int>,
    describe: () -> Description
  ) -> Int32 {
    let key = ObjectIdentifier(identity)
    if let last, last.key == key, last.version == version {
      use(last.number, in: records)
      return last.number
    }
    return number(of: identity, key, version, records, describe)
  }

  private mutating func number(
    of identity: Identity, _ key: ObjectIdentifier, _ version: Int32, _ records: ClosedRange<Int>,
    _ describe: () -> Description
  ) -> Int32 {
    let number = known(key, version) ?? freeNumber(records)
    if entries[Int(number)] == nil {
      entries[Int(number)] = Entry(identity: identity, version: version, description: describe())
      numbers[key] = number
    }
    last = (key, version, number)
    use(number, in: records)
    return number
  }

  private func known(_ key: ObjectIdentifier, _ version: Int32) -> Int32? {
    guard let number = numbers[key], version < 0 || entries[Int(number)]?.version == version else {
      return nil
    }
    return number
  }

  /// Notes that the newest record has a number.
  mutating func use(_ number: Int32, in records: ClosedRange<Int>) {
    newestRecords[Int(number)] = records.upperBound
  }

  /// Returns a number that no kept record has.
  private mutating func freeNumber(_ records: ClosedRange<Int>) -> Int32 {
    if let number = freeNumbers.popLast() { return number }
    if entries.count >= mostEntries { freeNumbers(before: records.lowerBound) }
    if let number = freeNumbers.popLast() { return number }
    entries.append(nil)
    newestRecords.append(records.upperBound)
    return Int32(entries.count - 1)
  }

  private mutating func freeNumbers(before oldestRecord: Int) {
    for (index, entry) in entries.enumerated() {
      guard let entry, newestRecords[index] < oldestRecord else { continue }
      let (key, number) = (ObjectIdentifier(entry.identity), Int32(index))
      if numbers[key] == number { numbers[key] = nil }
      entries[index] = nil
      freeNumbers.append(number)
    }
    last = nil
    // Looking for unused entries takes time: the next time, there are twice as many.
    mostEntries = max(mostEntries, 2 * (entries.count - freeNumbers.count))
  }

  subscript(number: Int32) -> Description {
    guard let entry = entries[Int(number)] else { preconditionFailure("no record has \(number)") }
    return entry.description
  }

  /// The number of objects that have a number.
  var count: Int { entries.count - freeNumbers.count }
}

/// A table that gives each value a number when the value is first seen.
struct NumberedValues<Value: Hashable> {
  private var numbers: [Value: Int32] = [:]
  private(set) var values: [Value] = []

  /// Returns the number of a value; nil if it has none yet.
  func known(_ value: Value) -> Int32? { numbers[value] }

  mutating func number(of value: Value) -> Int32 {
    if let number = known(value) { return number }
    let number = Int32(values.count)
    values.append(value)
    numbers[value] = number
    return number
  }

  subscript(number: Int32) -> Value { values[Int(number)] }
}
