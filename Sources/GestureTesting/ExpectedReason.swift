public import Gestures
import Testing

/// Fails the test if a recognizer failed or was cancelled and nobody knows why.
///
/// Called for every event of every stage, so that no test passes over a reason that says nothing.
public func expectReason(in event: SessionEvent) {
  guard case .state(let recognizer, _, let state, let reason) = event else { return }
  guard state == .failed || state == .cancelled else {
    #expect(reason == nil, "\(recognizer.label) is \(state), which needs no reason")
    return
  }
  guard let reason else {
    Issue.record("\(recognizer.label) is \(state), and nobody knows why")
    return
  }
  #expect(isTelling(reason, of: recognizer), "\(recognizer.label): \(reason)")
  #expect(!reason.words(for: recognizer).isEmpty)
}

/// Whether a reason says more than that something happened.
private func isTelling(_ reason: Reason, of recognizer: GestureRecognizer) -> Bool {
  // What a class of the tests leaves out is filled in by the engine, as well as that can be done. The
  // recognizers that people use have no such excuse.
  let type = String(reflecting: type(of: recognizer))
  let isOurs = type.hasPrefix("Gestures.") || type.hasPrefix("GestureExtras.")
  switch reason {
  case .requested, .custom: return !isOurs
  // Of the base class, which asks for nothing, there is no more to say.
  case .undecided: return !isOurs || type == "Gestures.GestureRecognizer"
  case .limit(let limit): return limit.isBroken
  case .requirementCycle(let cycle): return cycle.first === recognizer
  default: return true
  }
}

extension Reason.Limit {
  /// Whether the measured value is indeed on the wrong side.
  fileprivate var isBroken: Bool {
    switch relation {
    case .atMost: measured > limit
    case .lessThan: measured >= limit
    case .atLeast: measured < limit
    case .moreThan: measured <= limit
    }
  }
}
