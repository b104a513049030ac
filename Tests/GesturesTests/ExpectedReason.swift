import GestureTesting
import Gestures
import Testing

extension Stage {
  /// Makes a stage that fails the test if a recognizer gives no precise reason.
  ///
  /// In this module it replaces the initializer of `GestureTesting`, which cannot use a testing
  /// library. Every stage of these tests therefore checks every reason.
  convenience init(
    _ recognizers: GestureRecognizer..., frame: Rect = Rect(x: 100, y: 100, width: 100, height: 100)
  ) {
    self.init(recognizers, frame: frame)
    session.addObserver { expectReason(in: $0) }
  }
}

/// Fails the test if a recognizer fails or is cancelled without a precise and true reason.
///
/// Called for each event of random streams, so it records issues instead of evaluating expectations.
func expectReason(in event: SessionEvent) {
  guard case .state(let recognizer, _, let state, let reason) = event else { return }
  guard state == .failed || state == .cancelled else {
    if reason != nil { Issue.record("\(recognizer.label) is \(state), which needs no reason") }
    return
  }
  guard let reason else {
    Issue.record("\(recognizer.label) is \(state) without a reason")
    return
  }
  if !isPrecise(reason, of: recognizer) {
    Issue.record("\(recognizer.label) gives an imprecise reason: \(reason)")
  }
  if reason.words(for: recognizer).isEmpty {
    Issue.record("\(recognizer.label) gives a reason without words: \(reason)")
  }
}

/// Returns whether a reason is precise and true.
private func isPrecise(_ reason: Reason, of recognizer: GestureRecognizer) -> Bool {
  switch reason {
  case .requested, .custom: return !isOurs(recognizer)
  // The base class requests no state, so that no other reason is possible.
  case .undecided: return !isOurs(recognizer) || type(of: recognizer) == GestureRecognizer.self
  case .limit(let limit): return limit.isBroken
  case .requirementCycle(let cycle): return cycle.first == RecognizerName(recognizer)
  default: return true
  }
}

/// Returns whether a recognizer's class belongs to the package.
///
/// The engine adds a general reason if a class of the tests gives none. Recognizers of the package
/// have to give their own.
private func isOurs(_ recognizer: GestureRecognizer) -> Bool {
  let type = String(reflecting: type(of: recognizer))
  return type.hasPrefix("Gestures.") || type.hasPrefix("GestureExtras.")
}

extension Reason.Limit {
  /// A Boolean value that is true if the measured value is beyond the limit.
  fileprivate var isBroken: Bool {
    switch relation {
    case .atMost: measured > limit
    case .lessThan: measured >= limit
    case .atLeast: measured < limit
    case .moreThan: measured <= limit
    }
  }
}
