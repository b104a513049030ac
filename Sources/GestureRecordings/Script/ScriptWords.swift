internal import GestureJSON
internal import Gestures

/// The words of one statement of a gesture script, which are read from left to right.
struct ScriptWords {
  /// The number of the statement's line in the script; the first line has number 1.
  let line: Int
  private let words: [String]
  private var position = 0

  /// The forms of all statements; words in brackets are optional.
  static let forms = [
    "down FINGERS at X,Y",
    "move FINGERS to X,Y [over TIME]",
    "move FINGERS by DX,DY [over TIME]",
    "up FINGERS",
    "cancel FINGERS",
    "wait TIME",
    "tap FINGERS at X,Y [times N] [for TIME]",
    "press FINGERS at X,Y [for TIME]",
    "drag FINGERS from X,Y to X,Y [over TIME]",
    "swipe FINGERS from X,Y to X,Y [over TIME]",
    "pinch A,B at X,Y from LENGTH to LENGTH [over TIME] [angle ANGLE]",
    "rotate A,B at X,Y radius LENGTH from ANGLE to ANGLE [over TIME]",
    "tickle FINGERS at X,Y [strokes N] [width LENGTH] [over TIME]",
    "hover to X,Y [over TIME]",
    "hover away",
    "scroll at X,Y by DX,DY",
    "key NAME [for TIME]",
    "key NAME down",
    "key NAME up",
    "resize WxH",
    "together … end",
    "sequence … end",
    "rate N",
    "surface WxH",
    "scene NAME",
  ]

  init(_ words: [String], line: Int) {
    self.words = words
    self.line = line
  }

  /// Returns the statements in the text of a script, separated by line breaks or `;`.
  ///
  /// `#` begins a comment. White space after a comma does not separate words, and text in double
  /// quotes is one word. Throws an error if a line is too long.
  static func statements(of text: String, file: String) throws(RecordingError) -> [ScriptWords] {
    var statements: [ScriptWords] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    for (index, line) in lines.enumerated() {
      guard line.utf8.count <= RecordingLimits.lineLength else {
        throw RecordingError(
          file: file, line: index + 1,
          reason: "the line is too long: expected at most \(RecordingLimits.lineLength) bytes")
      }
      var rest = line
      var words: [String] = []
      while let first = rest.first, first != "#" {
        if first == ";" {
          statements.append(ScriptWords(words, line: index + 1))
          words = []
          rest.removeFirst()
        } else if first.isWhitespace {
          rest.removeFirst()
        } else {
          words.append(takeWord(from: &rest))
        }
      }
      statements.append(ScriptWords(words, line: index + 1))
    }
    return statements.filter { !$0.words.isEmpty }
  }

  private static func takeWord(from rest: inout Substring) -> String {
    if rest.hasPrefix("\"") {
      let quoted = rest.dropFirst().prefix { $0 != "\"" }
      rest = rest.dropFirst(quoted.count + 2)
      return String(quoted)
    }
    var word = ""
    while let first = rest.first, !";#".contains(first), !first.isWhitespace {
      word.append(first)
      rest.removeFirst()
      if first == "," { rest = rest.drop { $0.isWhitespace } }
    }
    return word
  }

  private var next: String? { position < words.count ? words[position] : nil }

  /// Returns an error for the next word, which is missing or is not what was `expected`, with the form of
  /// the statement.
  func unexpected(expected: String) -> InvalidText {
    let form = Self.forms.first { $0.hasPrefix("\(words[0]) ") }
    let expected = expected + (form.map { ", as in '\($0)'" } ?? "")
    guard let next else {
      return InvalidText("nothing after '\(excerpt(words.last ?? ""))'", expected: expected)
    }
    return InvalidText("word '\(excerpt(next))'", expected: expected)
  }

  /// Returns an error that names the word that was read last and the `expected` text.
  func wrong(expected: String) -> InvalidText {
    InvalidText("word '\(excerpt(words[max(position - 1, 0)]))'", expected: expected)
  }

  func expectEnd() throws(InvalidText) {
    guard next == nil else { throw unexpected(expected: "the end of the statement") }
  }

  /// Reads the next word; throws an error that contains `expected` if there is no word.
  mutating func word(expected: String) throws(InvalidText) -> String {
    guard let word = next, !word.isEmpty else { throw unexpected(expected: expected) }
    position += 1
    return word
  }

  /// Reads and returns the next word if it is one of `choices`; otherwise returns nil.
  mutating func take(_ choices: String...) -> String? {
    guard let word = next, choices.contains(word) else { return nil }
    position += 1
    return word
  }

  mutating func expect(_ keyword: String) throws(InvalidText) {
    guard take(keyword) != nil else { throw unexpected(expected: "'\(keyword)'") }
  }

  // MARK: - Values

  /// Reads a list of different finger numbers, such as `1,2,3`.
  mutating func fingers(count: Int? = nil) throws(InvalidText) -> [Touch.ID] {
    let expected = count.map { "\($0) fingers, such as 1,2" } ?? "a finger, such as 1, or 1,2"
    let numbers = try numbers(parted: ",", expected: expected)
    var fingers: [Touch.ID] = []
    for number in numbers {
      guard let id = number.exact.int64, !fingers.contains(Touch.ID(id)) else {
        throw wrong(expected: expected)
      }
      fingers.append(Touch.ID(id))
    }
    guard count == nil || fingers.count == count else { throw wrong(expected: expected) }
    return fingers
  }

  /// Reads a location in points, such as `100,250.5`.
  mutating func point() throws(InvalidText) -> Point {
    let expected = "a place in points, such as 100,250"
    let numbers = try numbers(parted: ",", expected: expected)
    guard numbers.count == 2, numbers.allSatisfy({ $0.isInReach }) else {
      throw wrong(expected: expected)
    }
    return Point(x: numbers[0].value, y: numbers[1].value)
  }

  /// Reads a width and a height in points, such as `1280x800`.
  mutating func size() throws(InvalidText) -> Size {
    let expected = "a size in points, such as 1280x800"
    let numbers = try numbers(parted: "x", expected: expected)
    let sides = 0.nextUp...RecordingLimits.surfaceSide
    guard numbers.count == 2, numbers.allSatisfy({ sides.contains($0.value) }) else {
      throw wrong(expected: expected)
    }
    return Size(width: numbers[0].value, height: numbers[1].value)
  }

  /// Reads a time, such as `120ms` or `0.2s`, and returns it rounded down to whole nanoseconds.
  mutating func duration() throws(InvalidText) -> Duration {
    let expected = "a time, such as 120ms or 0.2s"
    let number = try number(expected: expected)
    let decimals = ["ms": 6, "s": 9][number.unit]
    guard let decimals, let time = number.exact.scaled(decimals: decimals),
      time >= 0, time <= Int128(RecordingLimits.time.components.seconds) * 1_000_000_000
    else { throw wrong(expected: expected) }
    return .nanoseconds(Int64(time))
  }

  /// Reads an angle, such as `90deg` or `1.5rad`, and returns it in radians.
  mutating func angle() throws(InvalidText) -> Double {
    let expected = "an angle, such as 90deg or 1.5rad"
    let number = try number(expected: expected)
    let unit = ["deg": Double.pi / 180, "rad": 1][number.unit]
    guard let unit, number.isInReach else { throw wrong(expected: expected) }
    return number.value * unit
  }

  /// Reads a length in points, such as `80`.
  mutating func length() throws(InvalidText) -> Double {
    let expected = "a length in points, such as 80"
    let number = try number(expected: expected)
    guard number.unit.isEmpty, number.isInReach, number.value >= 0 else {
      throw wrong(expected: expected)
    }
    return number.value
  }

  /// Reads an integer that must be in `range`.
  mutating func count(in range: ClosedRange<Int64>) throws(InvalidText) -> Int64 {
    let expected = "a whole number, \(range.lowerBound) to \(range.upperBound)"
    let number = try number(expected: expected)
    guard number.unit.isEmpty, let count = number.exact.int64, range.contains(count) else {
      throw wrong(expected: expected)
    }
    return count
  }

  /// A number in a gesture script, with its unit.
  private struct Number {
    let exact: JSONNumber
    let value: Double
    let unit: String

    /// Whether the number is small enough for calculations: at most a million.
    var isInReach: Bool { value.magnitude <= 1_000_000 }

    init?(_ text: Substring) {
      let bytes = Array(text.utf8)
      var scanner = JSONScanner(bytes, in: bytes.indices)
      guard let exact = try? scanner.number() else { return nil }
      guard let double = exact.double(bytes[..<scanner.position]) else { return nil }
      self.exact = exact
      self.value = double
      unit = String(decoding: bytes[scanner.position...], as: UTF8.self)
    }
  }

  private mutating func number(expected: String) throws(InvalidText) -> Number {
    guard let number = Number(try word(expected: expected)[...]) else {
      throw wrong(expected: expected)
    }
    return number
  }

  private mutating func numbers(
    parted separator: Character, expected: String
  ) throws(InvalidText) -> [Number] {
    let parts = try word(expected: expected)
      .split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Number($0) }
    guard numbers.count == parts.count, numbers.allSatisfy({ $0.unit.isEmpty }) else {
      throw wrong(expected: expected)
    }
    return numbers
  }
}
