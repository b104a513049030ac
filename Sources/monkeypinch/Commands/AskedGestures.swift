import GestureHistory
import Gestures
import MonkeyPinchApp

/// The touch sequences and the recognizers that the options of `explain` ask for.
struct AskedGestures {
  /// The time of the only sequence; nil for all sequences.
  let time: Duration?
  /// The name of the recognizers' view; nil for all views.
  let view: String?
  /// The name of the recognizers; nil for all recognizers.
  let recognizer: String?

  /// Returns whether a recognizer is asked for.
  func includes(_ name: RecognizerName) -> Bool {
    (view == nil || name.view == view) && (recognizer == nil || name.recognizer == recognizer)
  }

  /// Returns the sequences that are asked for, and throws a failure if there is none at the time,
  /// or if none has a recognizer with the names.
  func sequences(of all: [TouchSequence]) throws(Failure) -> [TouchSequence] {
    let chosen = all.filter { sequence in
      time.map { $0 >= sequence.start && $0 <= (sequence.nextLanding ?? sequence.end) } ?? true
    }
    if let time, chosen.isEmpty {
      let starts = all.map { "\($0.start.seconds.short) s" }.joined(separator: ", ")
      throw Failure(
        .usage, "no touch sequence at \(time.seconds.short) s; they begin at \(starts)")
    }
    let names = chosen.flatMap(\.lanes).map(\.name)
    if view != nil || recognizer != nil, !names.contains(where: includes) {
      let touched = names.reduce(into: [String]()) {
        if !$0.contains($1.label) { $0.append($1.label) }
      }
      let wanted = [recognizer, view].compactMap { $0 }.joined(separator: " of ")
      throw Failure(
        .usage, "\(wanted) was not touched; these were: \(touched.joined(separator: ", "))")
    }
    return chosen
  }
}

extension Double {
  /// The number with at most three decimals, as text.
  var short: String { "\((self * 1_000).rounded() / 1_000)" }
}
