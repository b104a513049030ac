import Gestures

/// A table that gives each view or recognizer a number and a description when it is first seen.
///
/// The objects are not kept alive. Looking up an object that has a number allocates nothing.
struct NumberedObjects<Description> {
  private struct Entry {
    /// Kept so that no later object gets the same identity.
    let identity: Identity
    let version: Int32
    let description: Description
  }

  private var numbers: [ObjectIdentifier: Int32] = [:]
  private var entries: [Entry] = []

  /// Returns the number of an object; `describe` is called when the object has no number yet.
  ///
  /// - Parameters:
  ///   - identity: The identity of the object.
  ///   - version: The version of the object. An object with another version gets a new number, and
  ///     its earlier records keep the old description. Negative for the latest version.
  mutating func number(
    of identity: Identity, version: Int32 = 0, describe: () -> Description
  ) -> Int32 {
    let key = ObjectIdentifier(identity)
    if let number = numbers[key], version < 0 || entries[Int(number)].version == version {
      return number
    }
    let number = Int32(entries.count)
    entries.append(Entry(identity: identity, version: version, description: describe()))
    numbers[key] = number
    return number
  }

  subscript(number: Int32) -> Description { entries[Int(number)].description }
}

/// A table that gives each value a number when the value is first seen.
struct NumberedValues<Value: Hashable> {
  private var numbers: [Value: Int32] = [:]
  private(set) var values: [Value] = []

  mutating func number(of value: Value) -> Int32 {
    if let number = numbers[value] { return number }
    let number = Int32(values.count)
    values.append(value)
    numbers[value] = number
    return number
  }

  subscript(number: Int32) -> Value { values[Int(number)] }
}
