package import Gestures

extension TouchSequence {
  /// Returns why an attempt failed as an English clause: `moved 11.8 pt left, more than the 10 pt that a
  /// swipe allows; its direction is right`.
  ///
  /// Beyond the words of the reason, the clause says what the fingers did where a setting of the
  /// recognizer asks for something else, and whether the missed limit is the default.
  func clause(for reason: Reason, of attempt: RecordedAttempt, in lane: Lane) -> String {
    let words = words(for: reason, of: attempt, by: lane.name)
    switch reason {
    case .limit(let limit):
      let remark = lane.isDefault(limit) ? " (the default)" : ""
      return clause(for: limit, of: attempt, in: lane, words: words, remark: remark)
        ?? words + remark
    case .prevented: return words + "; no delegate allows both"
    case .requirementRecognized(_, let requirement):
      return words + " (\(requirement.declaration))"
    default: return words
    }
  }

  /// Returns the words of a reason, which say whether the program or the system cancelled touches.
  package func words(
    for reason: Reason, of attempt: RecordedAttempt, by name: RecognizerName
  ) -> String {
    reason == .touchesCancelled && isCancelledByApp(attempt)
      ? "the program cancelled its touches (cancelAllTouches(at:))" : reason.words(for: name)
  }

  /// Returns whether the program cancelled touches of an attempt.
  func isCancelledByApp(_ attempt: RecordedAttempt) -> Bool {
    attempt.touches.contains { touches[$0].isCancelledByApp }
  }

  /// Returns what the fingers did where a setting asks for something else; nil if the words of the missed
  /// limit say all.
  private func clause(
    for limit: Reason.Limit, of attempt: RecordedAttempt, in lane: Lane, words: String,
    remark: String
  ) -> String? {
    switch limit.quantity {
    case .distanceAgainstDirection, .distanceFromLine, .distanceInDirection:
      swipeClause(for: limit, of: attempt, in: lane, remark)
    case .distanceFromEdge: edgeClause(for: limit, of: attempt, in: lane, remark)
    case .duration: heldTapClause(for: limit, of: attempt, in: lane, remark)
    case .angle: angleClause(for: limit, in: lane, words)
    case .distanceAlongAxis
    where limit.measured == 0 && attempt.touches.allSatisfy { touches[$0].extent == 0 }:
      "lifted without moving; " + needs(limit, of: lane) + remark
    case .numberOfTouches:
      restingTouch(of: attempt).map {
        words + "; finger \($0.number) was down since "
          + "\(Measurement.rounded($0.start.seconds, 2)) s"
      }
    case .timeAfterTap: lateTap(after: attempt, limit).map { $0 + remark }
    default: nil
    }
  }

  /// Returns the finger that was down before and after the others of an attempt that failed because
  /// of too many fingers, and that made no gesture: it rests, or its lift was lost.
  ///
  /// Nil without such a finger, or if it was down for no longer than a tap.
  func restingTouch(of attempt: RecordedAttempt) -> RecordedTouch? {
    guard case .failed(.limit(let limit)) = attempt.outcome, limit.quantity == .numberOfTouches,
      limit.relation == .atMost
    else { return nil }
    func end(_ index: Int) -> Duration { touches[index].end ?? .seconds(Int64.max) }
    let resting = attempt.touches.first { index in
      end(index) - touches[index].start > UsualTap.duration
        && attempt.touches.contains { $0 > index && end($0) < end(index) }
        && !lanes.contains { lane in
          lane.attempts.contains { $0.recognized != nil && $0.touches.contains(index) }
        }
    }
    return resting.map { touches[$0] }
  }

  /// Returns what a gesture needs: `a pan needs 10 pt`.
  private func needs(_ limit: Reason.Limit, of lane: Lane) -> String {
    let least = limit.relation == .moreThan ? "more than " : ""
    return "\(withArticle(lane.name.gesture)) needs \(least)"
      + Measurement.text(limit.limit, limit.unit)
  }

  private func swipeClause(
    for limit: Reason.Limit, of attempt: RecordedAttempt, in lane: Lane, _ remark: String
  ) -> String? {
    guard let directions = lane.values["direction"] else { return nil }
    let wanted = DiscreteSetting.direction.text(directions)
    let (measured, allowed) = Measurement.texts(limit.measured, against: limit.limit, limit.unit)
    let verdict = limit.verdict("\(allowed) pt", for: lane.name.gesture)
    let moved = direction(of: attempt, until: attempt.end)
    let isWanted = moved.map(Direction(rawValue: Int(directions)).contains) ?? false
    let movedText = moved.map { DiscreteSetting.direction.text(Double($0.rawValue)) }
    switch limit.quantity {
    case .distanceAgainstDirection:
      guard let opposite = Direction(rawValue: Int(directions)).opposite else { return nil }
      return "moved \(measured) \(DiscreteSetting.direction.text(Double(opposite.rawValue)))"
        + "\(verdict)\(remark); its direction is \(wanted)"
    case .distanceFromLine:
      guard let movedText, !isWanted else { return nil }
      return "moved \(measured) \(movedText), \(allowed) to the side allowed by then; "
        + "its direction is \(wanted)"
    default:
      if let movedText, !isWanted, let movement = movement(of: attempt, until: attempt.end) {
        return "moved \(Measurement.text(movement.magnitude, .points)) \(movedText); "
          + "its direction is \(wanted)"
      }
      guard limit.measured > 0 else { return nil }
      return "moved \(measured) in its direction, \(wanted)\(verdict) by then\(remark)"
    }
  }

  private func edgeClause(
    for limit: Reason.Limit, of attempt: RecordedAttempt, in lane: Lane, _ remark: String
  ) -> String? {
    guard let edges = lane.values["edges"], let landing = landing(of: attempt) else { return nil }
    let members = DiscreteSetting.edges.members(of: edges) ?? []
    if let nearest = landing.min(by: { $0.distance < $1.distance }),
      !Edge(rawValue: Int(edges)).contains(nearest.edge), nearest.distance <= limit.limit
    {
      let edge = DiscreteSetting.edges.text(Double(nearest.edge.rawValue))
      return "landed \(Measurement.text(nearest.distance, .points)) from the \(edge) edge; "
        + (members.count == 1
          ? "its edges are \(members[0]) only"
          : "its edges are \(DiscreteSetting.edges.text(edges))")
    }
    guard members.count == 1 else { return nil }
    let (measured, allowed) = Measurement.texts(limit.measured, against: limit.limit, limit.unit)
    return "landed \(measured) from the \(members[0]) edge"
      + limit.verdict("\(allowed) pt", for: lane.name.gesture) + remark
  }

  /// Returns a clause about a press that was held where a long press required a tap.
  private func heldTapClause(
    for limit: Reason.Limit, of attempt: RecordedAttempt, in lane: Lane, _ remark: String
  ) -> String? {
    guard lane.kind.isPress, let taps = lane.values["numberOfTapsRequired"],
      taps > 0, let last = attempt.touches.last.map({ touches[$0] })
    else { return nil }
    let ordinals = ["first", "second", "third"]
    let number = numberOfGroups(of: attempt)
    let ordinal = ordinals.indices.contains(number - 1) ? ordinals[number - 1] : "\(number)th"
    let held = (last.end ?? end) - last.start
    return "its \(ordinal) touch was held for \(Measurement.text(held)) and had to be a tap of at "
      + "most \(Measurement.text(limit.limit, .seconds))\(remark): numberOfTapsRequired is "
      + DiscreteSetting.numberOfTapsRequired.text(taps)
  }

  /// The time, in seconds, by which the next tap of a gesture is at most too late.
  static let longestDelay = 1.0

  /// Returns the time, in seconds, from the tap after which an attempt failed to the next landing;
  /// nil if no finger landed in time or within ``longestDelay`` after that.
  func gap(after attempt: RecordedAttempt, _ limit: Reason.Limit) -> Double? {
    guard let next = nextLanding(after: attempt) else { return nil }
    let gap = (next - attempt.end).seconds + limit.limit
    return gap < limit.limit + Self.longestDelay ? gap : nil
  }

  /// Returns a clause about a touch that came too late after a tap: `the next touch came 600 ms after tap
  /// 1 of 2, 350 ms allowed`; nil for another limit, or if none came soon after that.
  ///
  /// - Parameter isBrief: Whether the words have to fit beside a lane.
  package func lateTap(
    after attempt: RecordedAttempt, _ limit: Reason.Limit, isBrief: Bool = false
  ) -> String? {
    guard case .timeAfterTap(let tap, let required) = limit.quantity,
      let gap = gap(after: attempt, limit)
    else { return nil }
    let (measured, allowed) = Measurement.texts(gap, against: limit.limit, .seconds)
    let late = "\(measured) after tap \(tap) of \(required), "
    return isBrief
      ? "next touch \(late)\(allowed) allowed"
      : "the next touch came \(late)\(Measurement.text(limit.limit, .seconds)) allowed"
  }

  /// Returns whether a touch followed after a tap of an attempt that failed, but too late.
  func isLate(_ attempt: RecordedAttempt) -> Bool {
    guard case .failed(.limit(let limit)) = attempt.outcome, case .timeAfterTap = limit.quantity
    else { return false }
    return gap(after: attempt, limit) != nil
  }

  /// Returns a clause about a rotation whose threshold was raised by more than 1 %.
  private func angleClause(for limit: Reason.Limit, in lane: Lane, _ words: String) -> String? {
    guard let hysteresis = lane.values["hysteresis"], limit.limit > hysteresis * 1.01 else {
      return nil
    }
    return words + " (hysteresis \(Measurement.text(hysteresis, .radians)), raised because the "
      + "fingers' distance changed)"
  }
}

extension Lane {
  /// Returns whether a limit is a property that has its default value.
  fileprivate func isDefault(_ limit: Reason.Limit) -> Bool {
    guard limit.unit != .count else { return false }
    let behind = values.filter { units[$0] == limit.unit && abs($1 - limit.limit) < 1e-9 }
    return !behind.isEmpty && behind.allSatisfy { defaultValue(of: $0) == $1 }
  }
}
