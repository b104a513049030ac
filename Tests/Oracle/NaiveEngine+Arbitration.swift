/// What takes effect, what fails and what waits (section 4).
extension NaiveEngine {
  func arbitrate() {
    askForRequirements()
    var isChanging = true
    while isChanging {
      isChanging = false
      for recognizer in actingOrder where recognizer.isStarted {
        // Running recognizers prevent newcomers, each of them as soon as it takes part (4.2).
        for other in attempts {
          let winners = attempts.filter { $0.isRunning && $0.slip != .rollOff }
          for winner in winners { preventOthers(winner, only: other) }
          // 3.5 says what happens when a requirement recognizes, not what happens to a recognizer
          // that joins when its requirement has already begun: it fails at once.
          for winner in winners { failWaiting(for: winner, only: other) }
        }
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
              guard other !== recognizer, other.hasWish, !isBlocked(other),
                case .tap(let more, let same) = other.plan.kind
              else { return false }
              return more > taps && same == count && compete(recognizer, other)
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

  func takeEffect(_ recognizer: NaiveRecognizer) {
    if let start = recognizer.waitingSince {
      recognizer.releasedFromWaiting()
      // R109: those that it refused.
      recognizer.fingersToLift = touches.filter { touch in
        touch.isDown && touch.landing > start && touch.answers[recognizer.number] != true
          && touch.chain.contains { $0 === recognizer.view }
      }
    }
    if recognizer.isContinuous {
      // If it ended while it waited, it ends after its beginning has been reported (3.4, R36).
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

  /// Fails what a recognizer that takes effect prevents (4.2, 4.3).
  func preventOthers(_ winner: NaiveRecognizer, only: NaiveRecognizer? = nil) {
    for other in only.map({ [$0] }) ?? attempts
    where other !== winner && other.isActive && other.state == .possible {
      guard compete(winner, other), !requires(winner, other), !isApart(winner, other),
        !winner.elders.contains(other.number), !other.elders.contains(winner.number),
        // R106
        !(winner.keepsOthersWaiting && requires(other, winner)),
        winner.prevents(byClass: other),
        !relations.contains(.init(.simultaneous, other.number, winner.number)),
        !relations.contains(.init(.simultaneous, winner.number, other.number))
      else { continue }
      set(other, .failed, "prevented \(winner.number)")
    }
  }

  /// Whether two recognizers compete (4.1).
  func compete(_ one: NaiveRecognizer, _ other: NaiveRecognizer) -> Bool {
    // "Share the current event" would leave out a recognizer that waits between two taps and got no
    // touch since all fingers were up: here its attempt counts, also for 4.6.
    guard let first = one.chain.first, let second = other.chain.first, one.input == other.input,
      one.input != .hover
    else { return false }
    return one.chain.contains { $0 === second } || other.chain.contains { $0 === first }
  }

  /// Whether one recognizer requires another to fail (4.6).
  func requires(_ one: NaiveRecognizer, _ other: NaiveRecognizer) -> Bool {
    one.input != .hover && other.input != .hover
      && (one.dynamic.contains(other.number)
        || relations.contains(.init(.requires, one.number, other.number))
          && one.number != other.number)
  }

  /// Whether a recognizer must fail before another one acts.
  func blocks(_ one: NaiveRecognizer, _ other: NaiveRecognizer) -> Bool {
    one !== other && (one.isActive || one.keepsOthersWaiting) && requires(other, one)
      && !one.former.contains(other.number) && !isApart(one, other)
  }

  /// R112: whether a gesture in effect has resting fingers alone.
  func isResting(_ recognizer: NaiveRecognizer) -> Bool {
    recognizer.isRunning && hasRestingFingers(recognizer)
  }

  /// R112: whether all fingers of a recognizer rest.
  func hasRestingFingers(_ recognizer: NaiveRecognizer) -> Bool {
    // Also in the delivery in which they lift.
    let fingers = recognizer.attempt.filter { $0.isDown || $0.isLeaving }
    return recognizer.plan.leavesOutRestingTouches && !fingers.isEmpty
      && fingers.allSatisfy { $0.isResting(at: lastLanding) }
  }

  /// R112: whether a gesture rests, and another one has none of its fingers.
  private func isApart(_ one: NaiveRecognizer, _ other: NaiveRecognizer) -> Bool {
    isResting(one)
      && !other.attempt.contains { touch in one.attempt.contains { $0 === touch } }
  }

  /// The attempts, but of those that act, the older one first that waited with all fingers up (R109).
  var actingOrder: [NaiveRecognizer] {
    var (rest, order): ([NaiveRecognizer], [NaiveRecognizer]) = (attempts, [])
    while let next = rest.first(where: { one in
      !rest.contains { one.elders.contains($0.number) }
    }) {
      order.append(next)
      rest.removeAll { $0 === next }
    }
    return order
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
    if isBlocked, recognizer.waitingSince == nil { recognizer.waitingSince = deliveries }
    return isBlocked
  }

  func failWaiting(for winner: NaiveRecognizer, only: NaiveRecognizer? = nil) {
    // R106
    guard !winner.keepsOthersWaiting else { return }
    for other in only.map({ [$0] }) ?? attempts
    where other !== winner && other.isActive && requires(other, winner)
      && !winner.former.contains(other.number) && !isApart(winner, other)
    {
      if other.state == .possible {
        set(other, .failed, "requires \(winner.number)")
      } else if other.isRunning, other.requested != .cancelled {
        other.requested = .cancelled
      }
    }
  }
}
