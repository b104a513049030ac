import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground

/// The touch sequences and the recognizers that the options of `explain` ask for.
struct AskedGestures {
  /// The time of the only sequence; nil for all sequences.
  let time: AskedTime?
  /// The name of the recognizers' view; nil for all views.
  let view: String?
  /// The name of the recognizers; nil for all recognizers.
  let recognizer: String?

  /// Whether recognizers are asked for by a name.
  var isNamed: Bool { view != nil || recognizer != nil }

  /// Returns whether a recognizer is asked for.
  func includes(_ name: RecognizerName) -> Bool {
    (view == nil || name.view == view) && (recognizer == nil || name.recognizer == recognizer)
  }

  /// Returns when the sequences start that are asked for, nil for all, and throws a failure if there
  /// is none.
  ///
  /// If a time or a name is asked for, the recording is played once.
  func starts(in timeline: @autoclosure () -> Timeline) throws(Failure) -> Set<Duration>? {
    guard isNamed || time != nil else { return nil }
    return Set(try sequences(of: timeline().outcomes(with: [])).map(\.start))
  }

  /// Returns the sequences that are asked for, and throws a failure if there is none at the time,
  /// or if none has a recognizer with the names.
  func sequences(of all: [TouchSequence]) throws(Failure) -> [TouchSequence] {
    let chosen = time?.sequence(of: all).map { [$0] } ?? (time == nil ? all : [])
    if let time, chosen.isEmpty {
      let starts = all.map { "\($0.start.seconds.short) s" }.joined(separator: ", ")
      throw Failure(.usage, "no touch sequence at \(time.text) s; they begin at \(starts)")
    }
    let names = chosen.flatMap(\.lanes).map(\.name)
    if isNamed, !names.contains(where: includes) {
      if let words = exchanged(names) { throw Failure(.usage, words) }
      let touched = names.reduce(into: [String]()) {
        if !$0.contains($1.label) { $0.append($1.label) }
      }
      let wanted = [recognizer, view].compactMap { $0 }.joined(separator: " of ")
      throw Failure(
        .usage, "\(wanted) was not touched; these were: \(touched.joined(separator: ", "))")
    }
    return chosen
  }

  /// Returns a sentence about a name that is that of a view instead of a recognizer, or the other way
  /// round; nil if it is neither.
  private func exchanged(_ names: [RecognizerName]) -> String? {
    func list(_ names: [String]) -> String {
      names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        .joined(separator: ", ")
    }
    if let recognizer, !names.contains(where: { $0.recognizer == recognizer }) {
      let own = names.filter { $0.view == recognizer }.map(\.recognizer)
      if !own.isEmpty { return "\(recognizer) is a view; its recognizers: \(list(own))" }
    }
    if let view, !names.contains(where: { $0.view == view }) {
      let own = names.filter { $0.recognizer == view }.map(\.view)
      if !own.isEmpty { return "\(view) is a recognizer; its view: \(list(own))" }
    }
    return nil
  }
}

/// A time in seconds, with the number of decimals that it was written with.
struct AskedTime {
  let seconds: Double
  /// The time as it was written.
  let text: String
  private let decimals: Int

  /// Creates a time from text such as `1.26`; nil if the text is no number from 0 to a billion.
  init?(_ text: String) {
    guard let seconds = Double(text), seconds >= 0, seconds <= 1e9 else { return nil }
    (self.seconds, self.text) = (seconds, text)
    let isPlain = text.allSatisfy { $0.isNumber || $0 == "." }
    decimals = isPlain ? text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0 : 9
  }

  /// Returns the sequence whose start is nearest among those that round to the time, or else the one
  /// that contains the time; nil if there is neither.
  func sequence(of all: [TouchSequence]) -> TouchSequence? {
    func distance(_ sequence: TouchSequence) -> Double {
      (sequence.start.seconds - seconds).magnitude
    }
    var step = 1.0
    for _ in 0..<min(decimals, 9) { step /= 10 }
    // A printed start is rounded, and so is the text of a double.
    let rounded = all.filter { distance($0) <= step / 2 + 1e-9 }
    if let nearest = rounded.min(by: { distance($0) < distance($1) }) { return nearest }
    return all.first { $0.start.seconds <= seconds && seconds <= $0.end.seconds }
  }
}

extension Double {
  /// The number with at most three decimals, as text.
  var short: String { "\((self * 1_000).rounded() / 1_000)" }
}
