import GestureJSON

/// The promises that an input has broken.
struct Complaints {
  private(set) var sentences: [String] = []

  mutating func add(_ sentences: [String]) { self.sentences += sentences }

  mutating func expect(_ isTrue: Bool, _ sentence: @autoclosure () -> String) {
    if !isTrue { sentences.append(sentence()) }
  }

  /// Expects that an error is one line of text that a terminal shows as it is.
  mutating func expectSentence(_ error: String) {
    expect(
      !error.isEmpty && error.utf8.count <= 1_000 && printable(error) == error,
      "the message is not one sentence: \(error.debugDescription)")
  }
}
