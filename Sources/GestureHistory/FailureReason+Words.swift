import Gestures

extension FailureReason {
  /// Returns this reason as an English clause: `it moved 48.2 pt, 45 allowed`.
  ///
  /// - Parameter gesture: The noun for the gesture that failed, such as `tap`.
  public func clause(for gesture: String) -> String {
    switch self {
    case .limit(let limit): limit.clause(for: gesture)
    case .wrongButton(let buttons, let required):
      "mouse button mask \(buttons.rawValue) was pressed, \(required.rawValue) is required"
    case .noEdges: "its set of edges is empty"
    case .outsideWindow: "a finger was outside the window when it would have begun"
    case .touchesCancelled: "the system took its touches"
    case .vetoedByView(let view): "the view \(view) did not let it begin"
    case .vetoedByDelegate: "its delegate did not let it begin"
    case .prevented(let other):
      "\(other.label) was recognized first and prevented it; no delegate allows both"
    case .requirementRecognized(let other, let requirement):
      "it waits for \(other.label) to fail (\(requirement.declaration)), and the \(other.gesture) "
        + "was recognized"
    case .requirementCycle(let cycle): "it waits for itself: \(cycle.wordsOfCycle)"
    case .rolledTap: "it was a tap whose fingers rolled and lifted soon"
    case .rollOff: "the finger, which had rested, slipped in the last 20 ms before its lift"
    case .disabled: "it was disabled"
    case .removed: "it was removed from its view, or the view from the window"
    case .ignoredTouches: "it ignored its touches, and none was left"
    case .undecided: "its fingers were lifted, and it had neither decided nor set a timer"
    case .requested(.elsewhere): "its class requested this outside its callbacks, without a reason"
    case .requested(let callback): "its class requested this in \(callback), without a reason"
    case .custom(let words): words
    }
  }
}

extension Reason.Limit {
  /// Returns the missed limit as an English clause.
  ///
  /// - Parameters:
  ///   - gesture: The noun for the gesture that failed, such as `tap`.
  ///   - remark: Text that follows the limit, such as ` (the default)`.
  func clause(for gesture: String, remark: String = "") -> String {
    let (measured, limit) = Measurement.texts(self.measured, against: self.limit, unit)
    let verdict = self.verdict(limit, remark: remark)
    // The limits in a direction and to its side change with time.
    let time = " by then"
    switch quantity {
    case .distanceFromStart: return "it moved \(measured), \(verdict)"
    case .distanceAlongAxis(let axis): return "it moved \(measured) along \(axis), \(verdict)"
    case .scrollAlongAxis(let axis):
      return "it was scrolled \(measured) along \(axis), \(verdict)"
    case .distanceFromFirstTap:
      return "it landed \(measured) from the first tap, \(verdict)"
    case .distanceInDirection:
      return "it moved \(measured) in its direction, \(self.verdict(limit, time, remark: remark))"
    case .distanceAgainstDirection:
      return "it moved \(measured) against its direction, \(verdict)"
    case .distanceFromLine:
      return "it strayed \(measured) from its line, \(self.verdict(limit, time, remark: remark))"
    case .distanceFromEdge:
      return "it landed \(measured) from the nearest of its edges, \(verdict)"
    case .distanceInward: return "it moved \(measured) inward, \(verdict)"
    case .distanceAlongEdge:
      return "it moved \(measured) along the edge and only \(limit) inward"
    case .separationChange:
      return "the fingers' distance changed by \(measured), \(verdict)"
    case .angle: return "the fingers turned by \(measured), \(verdict)"
    case .duration where isMaximum:
      return "it took longer than the \(Measurement.text(self.limit, .seconds))\(remark) "
        + "that \(withArticle(gesture)) allows"
    case .duration: return "it took \(measured), \(verdict)"
    case .pressDuration:
      // Each time in its own unit: 900 ms of 2 s.
      let held =
        self.limit < 1 ? measured : Measurement.text(self.measured, .seconds)
      return "it was held for \(held) of \(Measurement.text(self.limit, .seconds))\(remark)"
    case .timeAfterTap(let tap, let required):
      return "no touch followed within \(Measurement.text(self.limit, .seconds))\(remark) "
        + "after tap \(tap) of \(required)"
    case .numberOfTouches:
      let needed = Measurement.number(self.limit)
      return "\(Measurement.fingers(self.measured)), \(needed) \(isMaximum ? "allowed" : "needed")"
    case .count(let things):
      let isOne = self.measured == 1 && things.hasSuffix("s")
      return "\(measured) \(isOne ? String(things.dropLast()) : things), \(verdict)"
    case .custom(let name, _): return "its \(name) was \(measured), \(verdict)"
    }
  }

  /// Returns a limit in words, such as `45 allowed`.
  ///
  /// - Parameters:
  ///   - text: The value of the limit.
  ///   - time: When the limit applied, such as ` by then`.
  ///   - remark: Text that follows, such as ` (the default)`.
  func verdict(_ text: String, _ time: String = "", remark: String = "") -> String {
    let words =
      switch relation {
      case .atMost: "\(text) allowed"
      case .lessThan: "needed less than \(text)"
      case .atLeast: "\(text) needed"
      case .moreThan: "needed more than \(text)"
      }
    return words + time + remark
  }
}

extension RefusalReason {
  /// Returns this reason as an English clause: `the delegate refused the touch`.
  public var clause: String {
    switch self {
    case .disabled: "the recognizer is disabled"
    case .finished: "its attempt was over, that of a related recognizer was not"
    case .complete: "its gesture was complete and waited for other recognizers to fail"
    case .tooManyTouches: "it had too many fingers, of which some were still down"
    case .scrolled: "it was driven by a scroll"
    case .ignored: "it ignores the touch"
    case .touchType(let kind): "it does not allow \(kind) touches"
    case .otherTouchType(let kind, let first):
      "it had \(first) touches and allows no \(kind) touch beside them"
    case .exclusiveTouch(let view): "\(view) has exclusive touch"
    case .shouldReceiveEvent: "its class refused the event"
    case .delegateShouldReceiveEvent: "the delegate refused the event"
    case .delegateShouldReceiveTouch: "the delegate refused the touch"
    case .takesNoTouches(let view):
      "\(view) takes no touches, its isUserInteractionEnabled is false"
    case .animated(let view): "\(view) takes no touches while it is animated"
    case .outsideSuperview(let view): "it landed outside the bounds of the superview \(view)"
    }
  }
}

extension [RecognizerName] {
  /// English text about a cycle: `a of v waits for b of v, which waits for a of v`.
  public var wordsOfCycle: String { map(\.label).wordsOfCycle }
}

extension Reason.Allowance {
  /// Returns this reason as an English clause about a recognizer beside another one.
  func clause(beside other: RecognizerName) -> String {
    switch self {
    case .requirement: "\(other.label) requires it to fail"
    case .canPrevent: "the class of \(other.label) does not prevent it"
    case .canBePrevented: "its class cannot be prevented by \(other.label)"
    case .delegate: "its delegate allows it beside \(other.label)"
    case .otherDelegate: "the delegate of \(other.label) allows it"
    }
  }
}
