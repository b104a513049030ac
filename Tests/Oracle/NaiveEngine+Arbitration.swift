/// What takes effect, what fails and what waits (section 4).
extension NaiveEngine {
  func arbitrate() {
    askForRequirements()
    decideAboutNewcomers()
    var isChanging = true
    while isChanging {
      isChanging = false
      for recognizer in attempts where recognizer.isStarted {
        if recognizer.keepsOthersWaiting, !recognizer.isProvisional {
          stopWaiting(for: recognizer)
          isChanging = true
        }
        if recognizer.hasWish {
          guard !isBlocked(recognizer) else { continue }
          guard recognizer.state == .possible else { continue }
          // The rules would let the earlier one act first. The engine documents that a tap lets a tap
          // act first that requires more taps.
          if case .tap(let taps, let count) = recognizer.plan.kind,
            let first = attempts.first(where: { other in
              // A question about others, before their turn, is no wait of theirs.
              guard other !== recognizer, other.hasWish,
                case .tap(let more, let same) = other.plan.kind, !isBlocked(other)
              else { return false }
              return more > taps && same == count && compete(recognizer, other)
                && other.plan.buttons == recognizer.plan.buttons
            })
          {
            takeEffect(first)
            isChanging = true
            continue
          }
          takeEffect(recognizer)
          isChanging = true
        }
      }
    }
  }

  /// Running recognizers prevent newcomers, each of them when it takes part.
  private func decideAboutNewcomers() {
    if attempts.contains(where: { $0.isNew && $0.plan.kind != .hover }) { noteRests() }
    for newcomer in attempts where newcomer.isNew {
      newcomer.isNew = false
      let winners = attempts.filter { $0.isRunning && $0.slip != .rollOff }
      for winner in winners {
        let sharesFinger = newcomer.attempt.contains { touch in
          winner.attempt.contains { $0 === touch }
        }
        // R112
        if resting.contains(winner.number), !sharesFinger {
          newcomer.leftAloneBy.insert(winner.number)
        } else {
          preventOthers(winner, only: newcomer)
        }
      }
      // The rules say what happens when a requirement recognizes, not what happens to a recognizer
      // that joins when its requirement has already begun: it fails at once. Of several, those that
      // programs have set come first, in that order.
      for relation in requirements where relation.one == newcomer.number {
        for winner in winners where winner.number == relation.other {
          failWaiting(for: winner, only: newcomer)
        }
      }
      for winner in winners { failWaiting(for: winner, only: newcomer) }
    }
  }

  func takeEffect(_ recognizer: NaiveRecognizer) {
    if recognizer.hasWaited { recognizer.releasedFromWaiting() }
    if recognizer.isContinuous {
      // If it ended while it waited, it ends after its beginning has been reported (R36).
      set(recognizer, .began)
      recognizer.keepsOthersWaiting = recognizer.isProvisional
      recognizer.unreported.append(.began)
    } else {
      set(recognizer, .ended)
      recognizer.unreported.append(.ended)
    }
    preventOthers(recognizer)
    failWaiting(for: recognizer)
  }

  /// Decides what requires a gesture to fail that is provisional no more, at its place (R106, f), or a
  /// pan that has rolled off.
  func stopWaiting(for recognizer: NaiveRecognizer) {
    recognizer.keepsOthersWaiting = false
    let waiting = attempts.filter { other in
      // R107: a tap is recognized by a roll-off.
      if recognizer.slip == .rollOff, case .tap = other.plan.kind { return false }
      return requires(other, recognizer)
    }
    for other in waiting { preventOthers(recognizer, only: other) }
    for other in waiting { failWaiting(for: recognizer, only: other) }
  }

  /// Fails what a recognizer that takes effect prevents.
  func preventOthers(_ winner: NaiveRecognizer, only: NaiveRecognizer? = nil) {
    for other in only.map({ [$0] }) ?? attempts
    where other !== winner && other.isActive && other.state == .possible {
      guard compete(winner, other), !requires(winner, other), !wasOver(winner, before: other),
        !wasOver(other, before: winner),
        // R106
        !(winner.keepsOthersWaiting && requires(other, winner)),
        winner.prevents(byClass: other),
        !relations.contains(.init(.simultaneous, other.number, winner.number)),
        !relations.contains(.init(.simultaneous, winner.number, other.number))
      else { continue }
      set(other, .failed, "prevented \(winner.number)")
    }
  }

  /// Whether two recognizers compete.
  func compete(_ one: NaiveRecognizer, _ other: NaiveRecognizer) -> Bool {
    // "Share the current event" would leave out a recognizer that waits between two taps and got no
    // touch since all fingers were up: here its attempt counts, also for requirements.
    guard let first = one.chain.first, let second = other.chain.first, one.input == other.input,
      one.input != .hover
    else { return false }
    return one.chain.contains { $0 === second } || other.chain.contains { $0 === first }
  }

  /// Whether one recognizer requires another to fail.
  func requires(_ one: NaiveRecognizer, _ other: NaiveRecognizer) -> Bool {
    one.input != .hover && other.input != .hover && !one.leftAloneBy.contains(other.number)
      && (one.dynamic.contains(other.number)
        || relations.contains(.init(.requires, one.number, other.number))
          && one.number != other.number)
  }

  /// Whether a recognizer must fail before another one acts.
  func blocks(_ one: NaiveRecognizer, _ other: NaiveRecognizer) -> Bool {
    one !== other && (one.isActive || one.keepsOthersWaiting) && requires(other, one)
      && !hadAsked(other, before: one)
  }

  /// R112: notes which gestures in effect have resting fingers alone.
  func noteRests() {
    resting = Set(attempts.filter { $0.isRunning && hasRestingFingers($0) }.map(\.number))
  }

  /// R112: whether all fingers of a recognizer rest.
  func hasRestingFingers(_ recognizer: NaiveRecognizer) -> Bool {
    // Also in the delivery in which they lift.
    let fingers = recognizer.attempt.filter { $0.isDown || $0.isLeaving }
    return recognizer.plan.leavesOutRestingTouches && !fingers.isEmpty
      && fingers.allSatisfy { $0.isResting(at: lastLanding) }
  }

  /// R109: whether a recognizer had asked to begin or end before the first finger of another one landed,
  /// which then neither blocks nor fails it.
  ///
  /// "Pending" could leave out those in effect: here they are not stopped either.
  func hadAsked(_ one: NaiveRecognizer, before other: NaiveRecognizer) -> Bool {
    one.wishLanding ?? .max < other.firstLanding
  }

  /// R109: whether in addition all its fingers were up.
  private func wasOver(_ one: NaiveRecognizer, before other: NaiveRecognizer) -> Bool {
    one.upLanding ?? .max < other.firstLanding
  }

  /// Notes whose fingers are all up.
  func noteUps() {
    for recognizer in attempts
    where recognizer.wishLanding != nil && recognizer.attempt.allSatisfy({ !$0.isDown }) {
      recognizer.upLanding = recognizer.upLanding ?? newestLanding
    }
  }

  /// The attempts, but the older ones first whose fingers were all up when others landed (R109).
  var actingOrder: [NaiveRecognizer] {
    func up(_ recognizer: NaiveRecognizer) -> Int {
      recognizer.upLanding.flatMap { $0 < newestLanding ? $0 : nil } ?? .max
    }
    // Of several with one number, the order stays.
    return attempts.enumerated().sorted { (up($0.1), $0.0) < (up($1.1), $1.0) }.map(\.element)
  }

  func askForRequirements() {
    let active = recognizers.filter { $0.isActive && $0.plan.kind != .hover }
    for one in active {
      for other in active where other !== one {
        // What follows different inputs takes no part in the same event.
        guard one.input == other.input, one.asked.insert(other.number).inserted else { continue }
        if relations.contains(.init(.delegateRequires, one.number, other.number))
          || relations.contains(.init(.delegateIsRequired, other.number, one.number))
        {
          one.dynamic.insert(other.number)
        }
      }
    }
  }

  func isBlocked(_ recognizer: NaiveRecognizer) -> Bool {
    let isBlocked = recognizers.contains { blocks($0, recognizer) }
    if isBlocked { recognizer.hasWaited = true }
    return isBlocked
  }

  func failWaiting(for winner: NaiveRecognizer, only: NaiveRecognizer? = nil) {
    // R106
    guard !winner.keepsOthersWaiting else { return }
    for other in only.map({ [$0] }) ?? attempts
    where other !== winner && other.isActive && requires(other, winner)
      && !hadAsked(other, before: winner)
    {
      if other.state == .possible {
        set(other, .failed, "requires \(winner.number)")
      } else if other.isRunning, other.requested != .cancelled {
        other.requested = .cancelled
      }
    }
  }
}
