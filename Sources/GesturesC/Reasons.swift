import CGestures
import Gestures

extension gestures_reason {
  private init(_ code: gestures_reason_code, other: ObjectIdentifier?, in session: HostedSession) {
    self.init()
    self.code = Int32(bitPattern: code.rawValue)
    if let other { self.other = session.number(of: other) }
  }

  /// Creates the codes of the reason of a failure or cancellation that has just been reported.
  init(_ reason: Reason, in session: HostedSession) {
    func plain(_ code: gestures_reason_code, _ other: RecognizerName? = nil) -> Self {
      Self(code, other: other?.identifier, in: session)
    }
    switch reason {
    case .limit(let limit):
      self = plain(GESTURES_LIMIT)
      quantity = Int32(bitPattern: limit.quantity.code.rawValue)
      relation = Int32(bitPattern: limit.relation.code.rawValue)
      unit = Int32(bitPattern: limit.unit.code.rawValue)
      (measured, self.limit) = (limit.measured, limit.limit)
    case .wrongButton: self = plain(GESTURES_WRONG_BUTTON)
    case .noEdges: self = plain(GESTURES_NO_EDGES)
    case .outsideWindow: self = plain(GESTURES_OUTSIDE_WINDOW)
    case .touchesCancelled: self = plain(GESTURES_TOUCHES_CANCELLED)
    case .vetoed: self = plain(GESTURES_REFUSED_TO_BEGIN)
    case .prevented(let other): self = plain(GESTURES_PREVENTED, other)
    case .requirementRecognized(let other, _):
      self = plain(GESTURES_REQUIREMENT_RECOGNIZED, other)
    case .requirementCycle(let cycle):
      self = plain(GESTURES_REQUIREMENT_CYCLE, cycle.dropFirst().first)
    case .rolledTap: self = plain(GESTURES_ROLLED_TAP)
    case .rollOff: self = plain(GESTURES_ROLL_OFF)
    case .disabled: self = plain(GESTURES_DISABLED)
    case .removed: self = plain(GESTURES_REMOVED)
    case .undecided, .ignoredTouches: self = plain(GESTURES_UNDECIDED)
    case .requested: self = plain(GESTURES_REQUESTED)
    case .custom: self = plain(GESTURES_CUSTOM)
    }
  }

  /// Creates the code of the reason why a recognizer waits for another one.
  fileprivate init(
    _ requirement: Reason.Requirement, _ other: GestureRecognizer, in session: HostedSession
  ) {
    let code =
      switch requirement {
      case .requireToFail: GESTURES_REQUIRES_FAILURE
      case .shouldRequireFailure, .shouldBeRequiredToFail: GESTURES_KIND_REQUIRES_FAILURE
      case .delegateShouldRequireFailure, .delegateShouldBeRequiredToFail:
        GESTURES_ANSWER_REQUIRES_FAILURE
      }
    self.init(code, other: ObjectIdentifier(other), in: session)
  }

  /// Creates the code of the reason why a recognizer does not receive a touch.
  fileprivate init(_ refusal: Reason.Refusal, in session: HostedSession) {
    let code =
      switch refusal {
      case .disabled: GESTURES_REFUSED_DISABLED
      case .finished: GESTURES_REFUSED_FINISHED
      case .complete: GESTURES_REFUSED_COMPLETE
      case .tooManyTouches: GESTURES_REFUSED_TOO_MANY_TOUCHES
      case .waited: GESTURES_REFUSED_WAITED
      case .restingTouch: GESTURES_REFUSED_RESTING_TOUCH
      case .touchType: GESTURES_REFUSED_TYPE
      case .scrolled: GESTURES_REFUSED_SCROLLED
      case .transformed: GESTURES_REFUSED_TRANSFORMED
      case .otherTouchType: GESTURES_REFUSED_OTHER_TYPE
      case .exclusiveTouch: GESTURES_REFUSED_EXCLUSIVE_TOUCH
      case .shouldReceiveEvent, .delegateShouldReceiveEvent: GESTURES_REFUSED_EVENT
      case .delegateShouldReceiveTouch: GESTURES_REFUSED_TOUCH
      case .ignored: GESTURES_REFUSED_IGNORED
      // No session reports these.
      case .takesNoTouches, .animated, .outsideSuperview: GESTURES_NO_REASON
      }
    self.init(code, other: nil, in: session)
  }

  /// Creates the code of the reason why a recognizer may act together with another one.
  fileprivate init(
    _ allowance: Reason.Allowance, _ other: GestureRecognizer, in session: HostedSession
  ) {
    let code =
      switch allowance {
      case .requirement: GESTURES_ALLOWED_REQUIREMENT
      case .canPrevent, .canBePrevented: GESTURES_ALLOWED_KIND
      case .delegate, .otherDelegate: GESTURES_ALLOWED_RELATION
      }
    self.init(code, other: ObjectIdentifier(other), in: session)
  }
}

extension gestures_event {
  /// Creates the event that is reported to C code; nil for events that are not.
  init?(_ event: SessionEvent, in session: HostedSession) {
    self.init()
    time = session.time
    let subject: GestureRecognizer?
    switch event {
    case .state(let recognizer, let old, let new, let why):
      subject = recognizer
      set(GESTURES_EVENT_STATE, from: old, to: new)
      if let why { reason = gestures_reason(why, in: session) }
    case .waits(let recognizer, let other, let requirement):
      subject = recognizer
      set(GESTURES_EVENT_WAITS)
      reason = gestures_reason(requirement, other, in: session)
    case .requirementCycle(let cycle):
      subject = cycle.first
      set(GESTURES_EVENT_CYCLE)
      reason = gestures_reason(
        .requirementCycle(cycle.map { RecognizerName($0) }), in: session)
    case .refused(let touch, let recognizer, let refusal):
      subject = recognizer
      set(GESTURES_EVENT_REFUSED)
      finger = touch.id.rawValue
      reason = gestures_reason(refusal, in: session)
    case .allowed(let recognizer, let other, let allowance):
      subject = recognizer
      set(GESTURES_EVENT_ALLOWED)
      reason = gestures_reason(allowance, other, in: session)
    case .corrected(let recognizer, let request, let result):
      subject = recognizer
      set(GESTURES_EVENT_CORRECTED, from: request, to: result)
    case .misfit(let sample):
      subject = nil
      set(GESTURES_EVENT_MISFIT)
      finger = sample.id.rawValue
    case .touch, .action, .view, .press: return nil
    }
    if let subject { recognizer = session.number(of: subject) }
  }

  private mutating func set(
    _ kind: gestures_event_kind, from old: GestureState = .possible,
    to new: GestureState = .possible
  ) {
    self.kind = Int32(bitPattern: kind.rawValue)
    (from, to) = (Int32(old.rawValue), Int32(new.rawValue))
  }
}

extension SessionEvent {
  /// The reason of the event as an English clause; empty for events without a reason.
  var words: String {
    switch self {
    case .state(let recognizer, _, _, let reason?): reason.words(for: recognizer)
    case .waits(_, let other, let requirement): requirement.words(for: other)
    case .requirementCycle(let cycle): cycle.wordsOfCycle
    case .refused(_, let recognizer, let refusal): refusal.words(for: recognizer)
    case .allowed(_, let other, let allowance): allowance.words(beside: other)
    default: ""
    }
  }
}

extension Reason.Limit.Quantity {
  fileprivate var code: gestures_quantity {
    switch self {
    case .distanceFromStart: GESTURES_DISTANCE_FROM_START
    case .distanceAlongAxis(.x): GESTURES_DISTANCE_ALONG_X
    case .distanceAlongAxis(.y): GESTURES_DISTANCE_ALONG_Y
    case .scrollAlongAxis(.x): GESTURES_SCROLL_ALONG_X
    case .scrollAlongAxis(.y): GESTURES_SCROLL_ALONG_Y
    case .distanceFromFirstTap: GESTURES_DISTANCE_FROM_FIRST_TAP
    case .distanceInDirection: GESTURES_DISTANCE_IN_DIRECTION
    case .distanceAgainstDirection: GESTURES_DISTANCE_AGAINST_DIRECTION
    case .distanceFromLine: GESTURES_DISTANCE_FROM_LINE
    case .distanceFromEdge: GESTURES_DISTANCE_FROM_EDGE
    case .distanceInward: GESTURES_DISTANCE_INWARD
    case .distanceAlongEdge: GESTURES_DISTANCE_ALONG_EDGE
    case .separationChange: GESTURES_SEPARATION_CHANGE
    case .angle: GESTURES_ANGLE
    case .duration: GESTURES_DURATION
    case .pressDuration: GESTURES_PRESS_DURATION
    case .timeAfterTap: GESTURES_TIME_AFTER_TAP
    case .numberOfTouches: GESTURES_NUMBER_OF_TOUCHES
    case .count: GESTURES_NUMBER_OF_THINGS
    case .custom: GESTURES_OTHER_QUANTITY
    }
  }
}

extension Reason.Limit.Relation {
  fileprivate var code: gestures_relation {
    switch self {
    case .atMost: GESTURES_AT_MOST
    case .lessThan: GESTURES_LESS_THAN
    case .atLeast: GESTURES_AT_LEAST
    case .moreThan: GESTURES_MORE_THAN
    }
  }
}

extension Reason.Limit.Unit {
  fileprivate var code: gestures_unit {
    switch self {
    case .points: GESTURES_POINTS
    case .radians: GESTURES_RADIANS
    case .seconds: GESTURES_SECONDS
    case .pointsPerSecond: GESTURES_POINTS_PER_SECOND
    case .ratio: GESTURES_RATIO
    case .count: GESTURES_COUNT
    }
  }
}
