/// A table that gives each object a number and a description when the object is first seen.
///
/// The objects are not kept alive. Looking up an object that has a number allocates nothing.
struct NumberedObjects<Object: AnyObject, Description> {
  private struct Entry {
    weak var object: Object?
    var description: Description
  }

  private var numbers: [ObjectIdentifier: Int32] = [:]
  private var entries: [Entry] = []

  /// Returns the number of an object; `describe` is called when the object has no number yet.
  ///
  /// - Parameter isCurrent: Returns whether the stored description still applies. If not, the object
  ///   gets a new number, and its earlier records keep the old description.
  mutating func number(
    of object: Object, where isCurrent: (Description) -> Bool = { _ in true },
    describe: () -> Description
  ) -> Int32 {
    let identifier = ObjectIdentifier(object)
    // A new object may have the address of one that was deallocated.
    if let number = numbers[identifier], entries[Int(number)].object === object,
      isCurrent(entries[Int(number)].description)
    {
      return number
    }
    let number = Int32(entries.count)
    entries.append(Entry(object: object, description: describe()))
    numbers[identifier] = number
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
