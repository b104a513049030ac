public import Gestures

/// Something that is wrong with the relations between recognizers, or slow because of them.
public enum RelationFinding: Hashable, Sendable {
  /// The recognizers wait for each other: the first for the second and so on, the last for the first.
  case ring([RecognizerName])
  /// The first recognizer is never recognized, because the second one always prevents it.
  case neverRecognized(RecognizerName, because: RecognizerName)
  /// Each gesture of the first recognizer is recognized later, because it waits for the second one.
  case late(RecognizerName, waitsFor: RecognizerName, Duration)
}

extension RelationFinding {
  /// A heading of a few words, such as `350 ms late`.
  public var title: String {
    switch self {
    case .ring(let cycle): "A ring of \(Measurement.number(Double(cycle.count)))"
    case .neverRecognized: "Never recognized"
    case .late(_, _, let time): "\(Measurement.text(time)) late"
    }
  }

  /// Whether the relations are wrong; false for a wait that an app may want.
  package var isFault: Bool {
    switch self {
    case .ring, .neverRecognized: true
    case .late: false
    }
  }

  /// The finding as English text: what happens, why, and what to do about it.
  public var sentence: String {
    switch self {
    case .ring(let cycle):
      "\(cycle.wordsOfCycle). None of them acts before one of them fails. Remove one of the "
        + "requirements."
    case .neverRecognized(let name, let other):
      "\(name.label) is never recognized: \(other.label) needs the same touches, comes first and "
        + "prevents it. Give it a relation, or remove it."
    case .late(let name, let other, let time):
      "\(name.label) acts \(Measurement.text(time)) after each \(name.gesture): it waits for "
        + "\(other.label) to fail."
    }
  }

  /// The changes of which each one alone removes the cause; empty if no change of a relation does.
  public var remedies: [Change] {
    switch self {
    case .ring(let cycle):
      cycle.indices.map { place in
        Change(.named(cycle[place]), .doesNotRequire(cycle[(place + 1) % cycle.count]))
      }
    case .neverRecognized(let name, let other): [Change(.named(name), .actsBeside(other))]
    case .late(let name, let other, _): [Change(.named(name), .doesNotRequire(other))]
    }
  }
}
