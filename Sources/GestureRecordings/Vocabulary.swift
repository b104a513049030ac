internal import GestureJSON
internal import Gestures

/// A table of the words that are valid for one JSON key of a recording, with their Swift values.
struct Vocabulary<Meaning: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    let text: String
    let word: Word?
    let meaning: Meaning
  }

  /// The words with their Swift values, in the order in which error messages list them.
  private let entries: [Entry]

  init(_ entries: KeyValuePairs<String, Meaning>) {
    self.entries = entries.map { Entry(text: $0.key, word: Word($0.key.utf8), meaning: $0.value) }
  }

  /// Returns the Swift value for a word; throws an error if the word is not in the table.
  func meaning(
    of value: JSONValue?, named key: String, in bytes: [UInt8]
  ) throws(InvalidText) -> Meaning {
    if case .string(let string) = value?.content, let word = string.word(in: bytes),
      let entry = entries.first(where: { $0.word == word })
    {
      return entry.meaning
    }
    let words = entries.map { "\"\($0.text)\"" }
    throw InvalidText(
      value.map { "\"\(key)\" is \($0.excerpt(in: bytes))" } ?? "\"\(key)\" is missing",
      expected: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""))
  }

  /// Returns the vocabulary's word for a Swift value; nil if the vocabulary has no word for the
  /// value.
  func word(for meaning: Meaning) -> String? { entries.first { $0.meaning == meaning }?.text }

  /// Returns the vocabulary's words for those Swift values that satisfy the predicate `passes`.
  func words(where passes: (Meaning) -> Bool) -> [String] {
    entries.compactMap { passes($0.meaning) ? $0.text : nil }
  }
}

extension Vocabulary<Touch.Phase> {
  static let phases = Vocabulary([
    "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
  ])
}

extension Vocabulary<RecordingEnd> {
  static let ends = Vocabulary(["quit": .quit, "limit": .limit])
}

extension Vocabulary<Touch.Kind> {
  static let kinds = Vocabulary([
    "direct": .direct, "pencil": .pencil, "indirect": .indirect, "mouse": .indirectPointer,
  ])
}

extension Vocabulary<ScrollType> {
  static let scrolls = Vocabulary(["discrete": .discrete, "continuous": .continuous])
}

extension Vocabulary<ModifierFlags> {
  static let modifiers = Vocabulary([
    "shift": .shift, "control": .control, "alt": .alternate, "command": .command,
  ])
}
