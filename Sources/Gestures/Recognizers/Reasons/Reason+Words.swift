extension Reason {
  /// The reason in words, as a clause about `recognizer`: `prevented by pan of monkey`.
  public func words(for recognizer: GestureRecognizer) -> String {
    let gesture = type(of: recognizer).gestureName
    return switch self {
    case .limit(let limit): limit.words(for: gesture)
    case .tooManyTouches(let count, let limit):
      "\(count) fingers down, more than the \(limit) that the \(gesture) takes"
    case .tooFewTouches(let count, let required):
      "a finger lifted with \(count) down, fewer than the \(required) that the \(gesture) takes"
    case .tooSlow(let limit):
      "took longer than the \(number(limit.seconds, 3)) s that \(withArticle(gesture)) allows"
    case .noFurtherTap(let completed, let required, let limit):
      "no tap within \(number(limit.seconds, 3)) s of tap \(completed) of \(required)"
    case .wrongButton(let buttons, let required):
      "button mask \(buttons.rawValue), not the \(required.rawValue) that the \(gesture) takes"
    case .noEdges: "no edge is set"
    case .outsideWindow: "the fingers were outside of the window when it would have begun"
    case .touchesCancelled: "its touches were cancelled by the system"
    case .vetoed(.viewShouldBegin(let view)):
      view === recognizer.view
        ? "the view said that it should not begin"
        : "the touched view \(view.name ?? "without a name") said that it should not begin"
    case .vetoed(.delegateShouldBegin): "the delegate said that it should not begin"
    case .prevented(let rival): "prevented by \(rival.label)"
    case .requirementRecognized(let rival, _): "\(rival.label), which had to fail, recognized"
    case .requirementCycle(let cycle): "waited for itself to fail: \(cycle.wordsOfCycle)"
    case .disabled: "disabled"
    case .removed: "removed from its view"
    case .cameToNothing: "left with no finger and no timer before it had asked for anything"
    case .requested(.elsewhere): "\(type(of: recognizer)) asked for it, in no callback of its own"
    case .requested(let callback): "\(type(of: recognizer)) asked for it in \(callback)"
    case .custom(let words): words
    }
  }
}

extension Reason.Requirement {
  /// The wait in words, as a clause: `waits for pan of monkey to fail`.
  ///
  /// - Parameter other: Whoever has to fail.
  public func words(for other: GestureRecognizer) -> String { "waits for \(other.label) to fail" }

  /// The declaration that decided: `require(toFail:)`.
  public var declaration: String {
    switch self {
    case .requireToFail: "require(toFail:)"
    case .shouldRequireFailure: "shouldRequireFailure(of:)"
    case .shouldBeRequiredToFail: "shouldBeRequiredToFail(by:)"
    case .delegateShouldRequireFailure: "gestureRecognizer(_:shouldRequireFailureOf:)"
    case .delegateShouldBeRequiredToFail: "gestureRecognizer(_:shouldBeRequiredToFailBy:)"
    }
  }
}

extension Reason.Refusal {
  /// The refusal in words, as a clause about `recognizer`: `does not look at touches of a pencil`.
  public func words(for recognizer: GestureRecognizer) -> String {
    switch self {
    case .disabled: "disabled"
    case .finished: "\(recognizer.state), and tied to others that are not done"
    case .complete: "complete, and waits for others to fail"
    case .touchType(let type): "does not look at \(type) touches"
    case .scrolled: "is being scrolled"
    case .otherTouchType(let type, let first): "looks at \(first) touches, not at \(type) ones"
    case .exclusiveTouch(let view):
      "the view \(view.name ?? "without a name") wants all touches for itself"
    case .shouldReceiveEvent: "\(type(of: recognizer)) does not want the event"
    case .delegateShouldReceiveEvent: "the delegate said that it should not receive the event"
    case .delegateShouldReceiveTouch: "the delegate said that it should not receive the touch"
    case .ignored: "ignored by the \(type(of: recognizer).gestureName) itself"
    }
  }
}

extension Reason.Allowance {
  /// The allowance in words, as a clause about a recognizer that goes on beside `other`.
  public func words(beside other: GestureRecognizer) -> String {
    switch self {
    case .requirement: "\(other.label) requires it to fail"
    case .canPrevent: "\(other.label) does not prevent it"
    case .canBePrevented: "not to be prevented by \(other.label)"
    case .delegate: "its delegate allows \(other.label) beside it"
    case .otherDelegate: "the delegate of \(other.label) allows it beside"
    }
  }
}

extension [GestureRecognizer] {
  /// A cycle of requirements in words: `a of v waits for b of v, which waits for a of v`.
  public var wordsOfCycle: String {
    guard let first else { return "" }
    var words = first.label
    for (place, next) in (dropFirst() + [first]).enumerated() {
      words += place == 0 ? " waits for \(next.label)" : ", which waits for \(next.label)"
    }
    return words
  }
}

extension GestureRecognizer {
  /// The recognizer's name and its view's, for people: `pan of monkey`.
  public var label: String {
    "\(name ?? type(of: self).gestureName) of \(view?.name ?? "an unnamed view")"
  }
}
