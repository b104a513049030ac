/// A parsed JSON value: an object, an array, a string, a number, a Boolean or null.
///
/// Members keep their order and numbers keep their text, so that a value is written as it was read.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, stored as JSON text such as `1.50`.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The maximum depth of nested arrays and objects that the parser accepts.
  package static let depthLimit = 64

  /// Creates a JSON number from a `Double`, written with as few digits as possible.
  package init(_ number: Double) {
    var text: [UInt8] = []
    text.append(shortest: number)
    self = .number(String(decoding: text, as: UTF8.self))
  }

  /// Creates a JSON array of numbers.
  package init(_ numbers: [Double]) { self = .array(numbers.map { JSON($0) }) }

  // MARK: Access

  package var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var elements: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  package var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The `Double` nearest to this JSON value; nil unless the value is a finite number.
  package var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }

  /// The integer that equals this JSON value; nil unless the value is a whole number that fits
  /// `Int`.
  package var integer: Int? {
    guard case .number(let text) = self else { return nil }
    let bytes = Array(text.utf8)
    var scanner = JSONScanner(bytes, in: bytes.indices)
    return (try? scanner.number())?.int64.map { Int($0) }
  }

  /// The numbers in this JSON array; nil unless the value is an array of finite numbers.
  package var doubles: [Double]? {
    guard let elements else { return nil }
    let numbers = elements.compactMap { $0.double }
    return numbers.count == elements.count ? numbers : nil
  }

  /// The value of the member with the key `key`; nil if there is no such member.
  ///
  /// Setting a value replaces the member or appends it; setting nil removes it.
  package subscript(key: String) -> JSON? {
    get { members?.first { $0.key == key }?.value }
    set {
      guard var members else { return }
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key, value))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }
}

// MARK: - Reading

extension JSON {
  /// Parses a text in UTF-8 that contains exactly one JSON value.
  package init(_ bytes: [UInt8]) throws(InvalidText) {
    var scanner = JSONScanner(bytes, in: bytes.indices)
    let value = try scanner.value()
    guard scanner.isAtEnd() else { throw scanner.unexpected(expected: "the end of the text") }
    try self.init(value, in: bytes, depth: 0)
  }

  private init(_ value: JSONValue, in bytes: [UInt8], depth: Int) throws(InvalidText) {
    guard depth <= JSON.depthLimit else {
      throw InvalidText("values nest too deeply", expected: "at most \(JSON.depthLimit) levels")
    }
    switch value.content {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number: self = .number(String(decoding: bytes[value.range], as: UTF8.self))
    case .string(let string): self = .string(string.decoded(in: bytes))
    case .array:
      var elements: [JSON] = []
      var scanner = JSONScanner(bytes, in: value.range)
      try scanner.array { (element) throws(InvalidText) in
        elements.append(try JSON(element, in: bytes, depth: depth + 1))
      }
      self = .array(elements)
    case .object:
      var members: [Member] = []
      var keys: Set<String> = []
      var scanner = JSONScanner(bytes, in: value.range)
      try scanner.object { (name, value) throws(InvalidText) in
        let key = name.decoded(in: bytes)
        guard keys.insert(key).inserted else {
          throw InvalidText("\"\(excerpt(key))\" stands twice", expected: "each key once")
        }
        members.append(Member(key, try JSON(value, in: bytes, depth: depth + 1)))
      }
      self = .object(members)
    }
  }
}

// MARK: - Writing

extension [UInt8] {
  /// Appends a JSON value as text on one line, without spaces.
  package mutating func append(json: JSON) {
    switch json {
    case .null: append(text: "null")
    case .bool(let bool): append(bool: bool)
    case .number(let text): append(text: text)
    case .string(let text): append(quoted: text)
    case .array(let elements): append(array: elements) { $0.append(json: $1) }
    case .object(let members):
      append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(quoted: member.key)
        append(UInt8(ascii: ":"))
        append(json: member.value)
      }
      append(UInt8(ascii: "}"))
    }
  }

  /// Appends a JSON value as text with indentation, and sorts the members of objects by key.
  package mutating func append(indented json: JSON, depth: Int = 0) {
    guard let members = json.members, !members.isEmpty else { return append(json: json) }
    func indent(_ depth: Int) -> String { "\n" + String(repeating: "  ", count: depth) }
    append(text: "{")
    for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { append(text: ",") }
      append(text: indent(depth + 1))
      append(quoted: member.key)
      append(text: ": ")
      append(indented: member.value, depth: depth + 1)
    }
    append(text: indent(depth) + "}")
  }
}
