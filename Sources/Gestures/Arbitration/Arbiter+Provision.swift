// Gestures in effect that may still turn out to be a tap: a finger that rolled, or that slipped as it was
// lifted. What requires such a gesture to fail waits on until it is known:
//
//     roll and slipEnd are nil         a gesture as any other
//     roll is set                      a rolled tap, if all fingers are lifted by its end, near their landings:
//                                      the gesture is cancelled and counts as failed
//     slipEnd is set                   a slip, if all fingers are lifted by then; a roll counts first
//     hasSlipped                       it was a slip: short taps that require it to fail act, others fail
//     excludesDependents               it is neither: in the next decision, what requires it to fail does
extension Arbiter {
  /// Notes that the first touch of an attempt may begin a rolled tap.
  mutating func setRoll(of slot: Int, _ roll: Attempt.Roll) { attempts[slot].roll = roll }

  /// Whether all fingers of an attempt are up and have rolled no farther and no longer than a tap.
  mutating func isRolledTap(_ slot: Int, at time: Duration) -> Bool {
    guard let roll = attempts[slot].roll else { return false }
    return attempts[slot].fingers == 0 && !time.isAfter(roll.end)
  }

  /// Notes that a gesture is neither a rolled tap nor a slip: what requires it to fail fails, if the
  /// gesture has begun.
  mutating func confirm(_ slot: Int) {
    guard attempts[slot].roll != nil || attempts[slot].slipEnd != nil else { return }
    if attempts[slot].isInEffect { excludeDependents(of: slot) }
    (attempts[slot].roll, attempts[slot].slipEnd) = (nil, nil)
  }

  /// Notes that a gesture is no rolled tap; it may still be a slip.
  mutating func endRoll(_ slot: Int) {
    if attempts[slot].slipEnd == nil { confirm(slot) } else { attempts[slot].roll = nil }
  }

  /// Notes at a time whether a gesture has lasted too long for a rolled tap, or for a slip.
  mutating func endProvision(of slot: Int, at time: Duration) {
    if let roll = attempts[slot].roll, time.isAfter(roll.end) { endRoll(slot) }
    guard let end = attempts[slot].slipEnd, time.isAfter(end) else { return }
    if attempts[slot].roll == nil { confirm(slot) } else { attempts[slot].slipEnd = nil }
  }

  /// Notes that the finger of a pan that requests its beginning rested before, so that the pan is a slip
  /// if all fingers are lifted by a time.
  mutating func setSlipEnd(of slot: Int, _ end: Duration) { attempts[slot].slipEnd = end }

  /// Notes that the finger of a pan has slipped as it was lifted: what requires the pan to fail does so
  /// too, except short taps.
  mutating func slip(_ slot: Int) {
    attempts[slot].hasSlipped = true
    excludeDependents(of: slot)
  }

  /// Notes that a gesture that may have slipped ended otherwise.
  mutating func forgetSlip(of slot: Int) { attempts[slot].hasSlipped = false }

  /// Lets the attempts that require this one to fail do so in the next decision.
  mutating func excludeDependents(of slot: Int) {
    attempts[slot].excludesDependents = true
    isUnsettled = true
  }

  /// Returns whether the attempts that require this one to fail are to fail now.
  mutating func takeExclusion(of slot: Int) -> Bool {
    defer { attempts[slot].excludesDependents = false }
    return attempts[slot].excludesDependents
  }
}
