extension Reason {
  /// Returns this reason as English text about `recognizer`, such as `prevented by pan of monkey`.
  public func words(for recognizer: GestureRecognizer) -> String {
    switch self {
    case .limit(let limit): limit.words(for: type(of: recognizer))
    case .wrongButton(let buttons, let required):
      "button mask \(buttons.rawValue) does not include the required \(required.rawValue)"
    case .noEdges: "no edges are set"
    case .outsideWindow: "the touches were outside the window when it would have begun"
    case .touchesCancelled: "the system cancelled its touches"
    case .vetoed(.viewShouldBegin(let view)):
      view === recognizer.view
        ? "its view did not let it begin"
        : "the touched view \(view.name.map { "\($0) " } ?? "")did not let it begin"
    case .vetoed(.delegateShouldBegin): "its delegate did not let it begin"
    case .prevented(let other): "prevented by \(other.label)"
    case .requirementRecognized(let other, _): "\(other.label) was required to fail but recognized"
    case .requirementCycle(let cycle): "waited for its own failure: \(cycle.wordsOfCycle)"
    case .rolledTap: "was a tap whose fingers rolled"
    case .rollOff: "the finger slipped as it was lifted"
    case .disabled: "disabled"
    case .removed: "removed from its view"
    case .undecided: "had no touch or timer left to wait for"
    case .requested(.elsewhere): "requested by \(type(of: recognizer)) outside its callbacks"
    case .requested(let callback): "requested by \(type(of: recognizer)) in \(callback)"
    case .custom(let words): words
    }
  }
}

extension Reason.Limit {
  /// Returns the measured value and its limit of a class of recognizers as English text.
  fileprivate func words(for recognizer: GestureRecognizer.Type) -> String {
    let name = withArticle(recognizer.gestureName)
    let explanation = explanation(for: recognizer)
    let (measured, limit) = unit.texts(self.measured, self.limit)
    switch (quantity, relation) {
    case (.numberOfTouches, .atLeast):
      let fingers = self.limit == 1 ? "finger" : "fingers"
      let were = self.measured == 1 ? "1 was down when it" : "\(measured) were down when one"
      return "needs \(limit) \(fingers); only \(were) lifted"
    case (.count(let things), .atLeast):
      return "had \(measured) of the \(limit) \(things) that \(name) needs"
    case (.timeAfterTap(let tap, let required), _):
      return "no touch within \(limit) after tap \(tap) of \(required)"
    case (.duration, .atMost), (.duration, .lessThan):
      return "took longer than the \(limit) that \(name) allows"
    case (_, .atMost):
      return
        "\(clause(measured)), more than the \(limit) that \(name) allows\(explanation)"
    case (_, .atLeast):
      return
        "\(clause(measured)), less than the \(limit) that \(name) needs\(explanation)"
    case (_, .lessThan):
      return "\(clause(measured)); \(name) needs less than \(limit)\(explanation)"
    case (_, .moreThan):
      return "\(clause(measured)); \(name) needs more than \(limit)\(explanation)"
    }
  }

  /// Returns text that says what was measured, such as `moved 48.2 pt` for the value `48.2 pt`.
  private func clause(_ measured: String) -> String {
    switch quantity {
    case .distanceFromStart: "moved \(measured)"
    case .distanceAlongAxis(let axis):
      "lifted after moving \(measured) along its view's \(axis) axis"
    case .scrollAlongAxis(let axis): "scrolled \(measured) along its view's \(axis) axis"
    case .distanceFromFirstTap: "tapped \(measured) from the first tap"
    case .distanceInDirection: "lifted after moving \(measured) in its direction"
    case .distanceAgainstDirection: "moved \(measured) against its direction"
    case .distanceFromLine: "strayed \(measured) from its line"
    case .distanceFromEdge: "landed \(measured) from the nearest of its edges"
    case .distanceInward: "moved \(measured) inward"
    case .distanceAlongEdge: "moved \(measured) along the edge"
    case .separationChange: "lifted after changing the fingers' distance by \(measured)"
    case .angle: "lifted after turning \(measured)"
    case .duration: "took \(measured)"
    case .pressDuration: "held for \(measured)"
    case .timeAfterTap: "\(measured) after a tap"
    case .numberOfTouches: "\(measured) fingers were down"
    case .count(let things): "had \(measured) \(things)"
    case .custom(let name, _): "\(name) was \(measured)"
    }
  }

  /// Returns words that explain a variable limit at the end of a message; empty if the limit of these
  /// recognizers is constant.
  private func explanation(for recognizer: GestureRecognizer.Type) -> String {
    switch quantity {
    case .distanceInDirection, .distanceFromLine:
      recognizer.adjustableProperties.contains { $0.limits(quantity) } ? " by then" : ""
    case .distanceAlongEdge: ", the distance moved inward"
    default: ""
    }
  }
}

extension Reason.Limit.Unit {
  /// The symbol of the unit, such as ` pt`, which follows a number in messages.
  private var symbol: String {
    switch self {
    case .points: " pt"
    case .radians: " degrees"
    case .seconds: " s"
    case .pointsPerSecond: " pt/s"
    case .ratio: " %"
    case .count: ""
    }
  }

  /// The factor that converts a value in this unit for messages: radians to degrees, for example.
  private var factor: Double {
    switch self {
    case .radians: 180 / .pi
    case .ratio: 100
    case .points, .seconds, .pointsPerSecond, .count: 1
    }
  }

  /// The minimum number of digits after the decimal point in messages, for a value in this unit.
  private var decimals: Int {
    switch self {
    case .points, .radians, .pointsPerSecond, .ratio: 1
    case .seconds: 3
    case .count: 0
    }
  }

  /// Returns two values as text, with enough decimals that different values have different texts.
  fileprivate func texts(_ a: Double, _ b: Double) -> (String, String) {
    let (a, b) = (a * factor, b * factor)
    for decimals in decimals...15 {
      let texts = (text(a, decimals), text(b, decimals))
      if texts.0 != texts.1 || a == b { return texts }
    }
    return ("\(a)\(symbol)", "\(b)\(symbol)")
  }

  private func text(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    // Larger numbers have no decimals to round.
    guard (value * scale).magnitude < 1e15 else { return "\(value)\(symbol)" }
    // Adding zero turns a negative zero into a positive one.
    let rounded = (value * scale).rounded() / scale + 0
    return decimals == 0 ? "\(Int(rounded))\(symbol)" : "\(rounded)\(symbol)"
  }
}

/// Returns the name of a gesture with the English article: `a pan`, `an orbit`.
package func withArticle(_ gesture: String) -> String {
  guard let first = gesture.first, "aeiouAEIOU".contains(first) else { return "a \(gesture)" }
  return "an \(gesture)"
}

extension Reason.Requirement {
  /// Returns this requirement as English text: `waits for pan of monkey to fail`.
  ///
  /// - Parameter other: The recognizer that is required to fail.
  public func words(for other: GestureRecognizer) -> String { "waits for \(other.label) to fail" }

  /// The name of the method that makes one recognizer wait for another, as in `require(toFail:)`.
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
  /// Returns this refusal as English text, such as `does not allow pencil touches`.
  public func words(for recognizer: GestureRecognizer) -> String {
    switch self {
    case .disabled: "disabled"
    case .finished: "\(recognizer.state); the attempt of a related recognizer is not over"
    case .complete: "complete; waits for other recognizers to fail"
    case .tooManyTouches: "had too many fingers, of which some are still down"
    case .touchType(let type): "does not allow \(type) touches"
    case .scrolled: "driven by a scroll"
    case .otherTouchType(let type, let first): "has \(first) touches, allows no \(type) touch"
    case .exclusiveTouch(let view): "\(View.label(of: view)) has exclusive touch"
    case .shouldReceiveEvent: "\(type(of: recognizer)) declined the event"
    case .delegateShouldReceiveEvent: "the delegate declined the event"
    case .delegateShouldReceiveTouch: "the delegate declined the touch"
    case .ignored: "the recognizer ignores the touch"
    }
  }
}

extension Reason.Allowance {
  /// Returns the English text of this reason, which states why a recognizer may act together with
  /// `other`.
  public func words(beside other: GestureRecognizer) -> String {
    switch self {
    case .requirement: "\(other.label) requires it to fail"
    case .canPrevent: "\(other.label) does not prevent it"
    case .canBePrevented: "cannot be prevented by \(other.label)"
    case .delegate: "its delegate allows it beside \(other.label)"
    case .otherDelegate: "the delegate of \(other.label) allows it"
    }
  }
}

extension [GestureRecognizer] {
  /// English text about a cycle of recognizers: `a of v waits for b of v, which waits for a of v`.
  public var wordsOfCycle: String { map(\.label).wordsOfCycle }
}

extension [String] {
  /// English text about a cycle of recognizers with these labels.
  package var wordsOfCycle: String {
    guard let first else { return "" }
    var words = first
    for (place, next) in (dropFirst() + [first]).enumerated() {
      words += place == 0 ? " waits for \(next)" : ", which waits for \(next)"
    }
    return words
  }
}

extension GestureRecognizer {
  /// The names of the recognizer and of its view, for messages: `pan of monkey`.
  public var label: String {
    "\(name ?? type(of: self).gestureName) of \(View.label(of: view))"
  }
}

extension View {
  /// Returns the name of a view for sentences, also of one that has no name or does not exist.
  package static func label(of view: View?) -> String { view?.name ?? "an unnamed view" }
}
