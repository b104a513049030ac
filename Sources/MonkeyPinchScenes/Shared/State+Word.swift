import Gestures

extension GestureRecognizer.State {
  private static let words = allCases.map { "\($0)" }

  /// The name of the state, which needs no memory.
  var word: String { Self.words[rawValue] }
}
