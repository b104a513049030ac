import GestureTesting
import Gestures
import Testing

extension Stage {
  /// Makes a stage that fails the test for each reason that says nothing.
  ///
  /// In this module it takes the place of the initializer of `GestureTesting`, which imports no
  /// testing library, so that every stage of these tests checks every reason.
  convenience init(
    _ recognizers: GestureRecognizer..., frame: Rect = Rect(x: 100, y: 100, width: 100, height: 100)
  ) {
    self.init(recognizers, frame: frame)
    session.addObserver { expectReason(in: $0) }
  }
}

/// Fails the test if a recognizer failed or was cancelled without a reason, or with one that says
/// nothing.
func expectReason(in event: SessionEvent) {
  guard case .state(let recognizer, _, let state, let reason) = event else { return }
  guard state == .failed || state == .cancelled else {
    #expect(reason == nil, "\(recognizer.label) is \(state), which needs no reason")
    return
  }
  guard let reason else {
    Issue.record("\(recognizer.label) is \(state) without a reason")
    return
  }
  #expect(isTelling(reason, of: recognizer), "\(recognizer.label): \(reason)")
  #expect(!reason.words(for: recognizer).isEmpty)
}

/// Whether a reason says more than that something happened, and what it says is true.
private func isTelling(_ reason: Reason, of recognizer: GestureRecognizer) -> Bool {
  // The engine fills in what a class of the tests leaves out. Recognizers of the package have to
  // give their reasons.
  let type = String(reflecting: type(of: recognizer))
  let isOurs = type.hasPrefix("Gestures.") || type.hasPrefix("GestureExtras.")
  switch reason {
  case .requested, .custom: return !isOurs
  // The base class asks for no state, so that there is no other reason.
  case .undecided: return !isOurs || type == "Gestures.GestureRecognizer"
  case .limit(let limit): return limit.isBroken
  case .requirementCycle(let cycle): return cycle.first === recognizer
  default: return true
  }
}

extension Reason.Limit {
  /// Whether the measured value is on the wrong side of the limit.
  fileprivate var isBroken: Bool {
    switch relation {
    case .atMost: measured > limit
    case .lessThan: measured >= limit
    case .atLeast: measured < limit
    case .moreThan: measured <= limit
    }
  }
}
