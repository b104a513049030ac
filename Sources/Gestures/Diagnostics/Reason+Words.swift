extension Reason {
  /// Returns this reason as English text about `recognizer`, such as `prevented by pan of monkey`.
  public func words(for recognizer: GestureRecognizer) -> String {
    let type = type(of: recognizer)
    guard case .limit(let limit) = self else {
      return words(for: RecognizerName(recognizer), by: recognizer.typeName)
    }
    let isFixed = !type.adjustableProperties.contains { $0.limits(limit.quantity) }
    return limit.words(for: type.gestureName, isFixed: isFixed, in: .log)
  }

  /// Returns this reason as English text about the recognizer with a name: `prevented by pan of monkey`.
  public func words(for recognizer: RecognizerName) -> String {
    words(for: recognizer, by: "its class")
  }

  private func words(for recognizer: RecognizerName, by author: String) -> String {
    switch self {
    case .limit(let limit): limit.words(for: recognizer.gesture)
    case .wrongButton(let buttons, let required):
      "button mask \(buttons.rawValue) does not include the required \(required.rawValue)"
    case .noEdges: "no edges are set"
    case .outsideWindow: "the touches were outside the window when it would have begun"
    case .touchesCancelled: "the system cancelled its touches"
    case .vetoed(.view): "its view did not let it begin"
    case .vetoed(.touchedView(let view)):
      "the touched view \(view.map { "\($0) " } ?? "")did not let it begin"
    case .vetoed(.delegate): "its delegate did not let it begin"
    case .prevented(let other): "prevented by \(other.label)"
    case .requirementRecognized(let other, _): "\(other.label) was required to fail but recognized"
    case .requirementCycle(let cycle): "waited for its own failure: \(cycle.wordsOfCycle)"
    case .rolledTap: "was a tap whose fingers rolled"
    case .rollOff: "the finger slipped as it was lifted"
    case .disabled: "disabled"
    case .removed: "removed from its view"
    case .ignoredTouches: "ignored its touches, and none was left"
    case .undecided: "had no touch or timer left to wait for"
    case .requested(.elsewhere): "requested by \(author) outside its callbacks"
    case .requested(let callback): "requested by \(author) in \(callback)"
    case .custom(let words): words
    }
  }
}

extension Reason.Limit {
  /// Returns the measured value and its limit as English text.
  ///
  /// - Parameters:
  ///   - gesture: The noun for the gesture that failed, such as `tap`.
  ///   - isFixed: Whether the limit of a swipe does not change with time.
  ///   - form: The form of the numbers.
  ///   - isBrief: Whether the words have to fit beside a lane: `moved 0 pt along x, 10 needed`.
  package func words(
    for gesture: String, isFixed: Bool = false, in form: Unit.Form = .sentence,
    isBrief: Bool = false
  ) -> String {
    let numbers = unit.numbers(self.measured, self.limit, in: form)
    let (measured, limit) = (numbers.0 + numbers.symbol, numbers.1 + numbers.symbol)
    switch (quantity, relation) {
    case (.numberOfTouches, .atLeast):
      let fingers = self.limit == 1 ? "finger" : "fingers"
      let were = self.measured == 1 ? "1 was down when it" : "\(measured) were down when one"
      return "needs \(limit) \(fingers); only \(were) lifted"
    case (.count(let things), .atLeast):
      return "had \(measured) of the \(limit) \(things) that \(withArticle(gesture)) needs"
    case (.timeAfterTap(let tap, let required), _):
      return "no touch within \(limit) after tap \(tap) of \(required)"
    case (.duration, .atMost), (.duration, .lessThan):
      return "took longer than the \(limit) that \(withArticle(gesture)) allows"
    default:
      if isBrief { return briefClause(measured) + ", " + briefVerdict(numbers.1) }
      return clause(measured) + verdict(limit, for: gesture) + explanation(isFixed: isFixed)
    }
  }

  /// Returns how the limit was missed: `, more than the 10 pt that a pan allows`.
  package func verdict(_ limit: String, for gesture: String) -> String {
    let name = withArticle(gesture)
    return switch relation {
    case .atMost: ", more than the \(limit) that \(name) allows"
    case .atLeast: ", less than the \(limit) that \(name) needs"
    case .lessThan: "; \(name) needs less than \(limit)"
    case .moreThan: "; \(name) needs more than \(limit)"
    }
  }

  private func briefVerdict(_ limit: String) -> String {
    switch relation {
    case .atMost: "\(limit) allowed"
    case .atLeast: "\(limit) needed"
    case .lessThan: "less than \(limit) needed"
    case .moreThan: "more than \(limit) needed"
    }
  }

  private func briefClause(_ measured: String) -> String {
    switch quantity {
    case .distanceAlongAxis(let axis): "moved \(measured) along \(axis)"
    case .scrollAlongAxis(let axis): "scrolled \(measured) along \(axis)"
    case .distanceInDirection: "moved \(measured) in its direction"
    case .separationChange: "fingers' distance changed by \(measured)"
    case .angle: "turned \(measured)"
    default: clause(measured)
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

  /// Returns words that explain a variable limit at the end of a message; empty if the limit is constant.
  private func explanation(isFixed: Bool) -> String {
    switch quantity {
    case .distanceInDirection, .distanceFromLine: isFixed ? "" : " by then"
    case .distanceAlongEdge: ", the distance moved inward"
    default: ""
    }
  }
}

extension Reason.Limit.Unit {
  /// The form of numbers in text: with a fixed number of digits in logs, and short in sentences.
  package enum Form { case log, sentence }

  /// Returns the factor that converts a value, the least number of digits after the decimal point, and
  /// the symbol that follows the number.
  private func format(_ form: Form, upTo largest: Double) -> (Double, Int, String) {
    switch (self, form) {
    case (.points, _): (1, 1, " pt")
    case (.pointsPerSecond, _): (1, 1, " pt/s")
    case (.radians, .log): (180 / .pi, 1, " degrees")
    case (.radians, .sentence): (180 / .pi, 1, "°")
    case (.seconds, .log): (1, 3, " s")
    case (.seconds, .sentence): largest >= 1 ? (1, 2, " s") : (1_000, 0, " ms")
    case (.ratio, .log): (100, 1, " %")
    case (.ratio, .sentence): (100, 0, " %")
    case (.count, _): (1, 0, "")
    }
  }

  /// Returns two values as text, with enough decimals that different values have different texts, and
  /// the symbol of their unit.
  package func numbers(
    _ a: Double, _ b: Double, in form: Form
  ) -> (String, String, symbol: String) {
    let (factor, fewest, symbol) = format(form, upTo: max(a, b))
    let most = form == .log ? 15 : 9
    var (decimals, texts) = (fewest, ("", ""))
    repeat {
      texts.0 = Self.text(a * factor, decimals, isShort: form == .sentence)
      texts.1 = Self.text(b * factor, decimals, isShort: form == .sentence)
      decimals += 1
    } while texts.0 == texts.1 && a != b && decimals <= most
    if form == .log, texts.0 == texts.1, a != b { texts = ("\(a * factor)", "\(b * factor)") }
    return (texts.0, texts.1, symbol)
  }

  /// Returns a number with at most `decimals` decimals, and if it is short, without zeros at the end.
  package static func text(_ value: Double, _ decimals: Int, isShort: Bool = true) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    // Larger numbers have no decimals to round.
    guard (value * scale).magnitude < 1e15 else { return "\(value)" }
    // Adding zero turns a negative zero into a positive one.
    let text = "\((value * scale).rounded() / scale + 0)"
    return (isShort || decimals == 0) && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
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
    words(in: "\(recognizer.state)", by: recognizer.typeName)
  }

  /// This refusal as English text, such as `does not allow pencil touches`.
  public var words: String { words(in: "finished", by: "its class") }

  fileprivate func words(in state: String, by author: String) -> String {
    switch self {
    case .disabled: "disabled"
    case .finished: "\(state); the attempt of a related recognizer is not over"
    case .complete: "complete; waits for other recognizers to fail"
    case .tooManyTouches: "had too many fingers, of which some are still down"
    case .restingTouch: "leaves out a finger that rests"
    case .waited: "acted after a wait; a finger that landed during the wait is still down"
    case .touchType(let type): "does not allow \(type) touches"
    case .scrolled: "driven by a scroll"
    case .transformed: "driven by a trackpad's pinch"
    case .otherTouchType(let type, let first): "has \(first) touches, allows no \(type) touch"
    case .exclusiveTouch(let view): "\(view) has exclusive touch"
    case .shouldReceiveEvent: "\(author) declined the event"
    case .delegateShouldReceiveEvent: "the delegate declined the event"
    case .delegateShouldReceiveTouch: "the delegate declined the touch"
    case .ignored: "the recognizer ignores the touch"
    case .takesNoTouches(let view):
      "\(view) takes no touches, its isUserInteractionEnabled is false"
    case .animated(let view): "\(view) takes no touches while it is animated"
    case .outsideSuperview(let view): "it landed outside the bounds of the superview \(view)"
    }
  }
}

extension Reason.Allowance {
  /// Returns the English text of this reason, which states why a recognizer may act together with
  /// `other`.
  public func words(beside other: GestureRecognizer) -> String {
    words(beside: RecognizerName(other))
  }

  /// Returns the same about the recognizer with the name `other`.
  public func words(beside other: RecognizerName) -> String {
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
  public var wordsOfCycle: String { map { RecognizerName($0) }.wordsOfCycle }
}

extension [RecognizerName] {
  /// English text about a cycle of recognizers: `a of v waits for b of v, which waits for a of v`.
  public var wordsOfCycle: String {
    let labels = map { $0.label }
    guard let first = labels.first else { return "" }
    var words = first
    for (place, next) in (labels.dropFirst() + [first]).enumerated() {
      words += place == 0 ? " waits for \(next)" : ", which waits for \(next)"
    }
    return words
  }
}

extension GestureRecognizer {
  /// The names of the recognizer and of its view, for messages: `pan of monkey`.
  public var label: String { RecognizerName(self).label }
}

extension View {
  /// Returns the name of a view for sentences, also of one that has no name or does not exist.
  package static func label(of view: View?) -> String { view?.name ?? "an unnamed view" }

  /// The name of the view for sentences; of one without a name, its class and frame: `a View (0, 0, 80 x 44)`.
  package var nameOrPlace: String {
    func text(_ value: Double) -> String { Reason.Limit.Unit.text(value, 1) }
    let (corner, size) = (frame.origin, frame.size)
    return name ?? withArticle(typeName(of: self, or: "view"))
      + " (\(text(corner.x)), \(text(corner.y)), "
      + "\(text(size.width)) x \(text(size.height)))"
  }
}
