public import Gestures

/// Reads the relations of live recognizers, and finds what is wrong with them or slow because of them.
///
/// Two recognizers without a relation compete: the first one that recognizes its gesture prevents the
/// other one. Only recognizers of a view and of its superviews can receive the same touch. Two recognizers
/// of other views are not compared, unless one requires the other to fail.
package struct RelationReader {
  /// The recognizers that a view has now.
  private struct Place {
    /// The indices in ``all`` of the recognizers of the superviews.
    let above: [Int]
    /// The indices of the view's own recognizers.
    let own: Range<Int>
    /// The index after the recognizers of the views inside the view.
    var end = 0
  }

  private var places: [Place] = []
  /// The recognizers of the window, each view's before those of its subviews.
  private(set) var all: [GestureRecognizer] = []
  /// For each recognizer, those that it waits for, as indices in ``all``.
  private(set) var required: [[Int]] = []
  /// The number of pairs of recognizers that were compared.
  private(set) var comparisons = 0
  private var (never, late): ([RelationFinding], [RelationFinding]) = ([], [])

  /// The findings, the most important first.
  package private(set) var findings: [RelationFinding] = []

  package init(of window: View) {
    add(window, above: [])
    required = all.map { _ in [] }
    let indices = Dictionary(
      uniqueKeysWithValues: all.enumerated().map { (ObjectIdentifier($1), $0) })
    for place in places {
      for index in place.own {
        let stated = Set(
          all[index].requiredRecognizers.compactMap { indices[ObjectIdentifier($0)] })
        let candidates = stated.union(place.above).union(place.own.lowerBound..<place.end)
        for other in candidates.sorted() where other != index {
          comparisons += 1
          if stated.contains(other) || waits(all[index], for: all[other]) {
            addWait(of: index, for: other)
          }
        }
      }
    }
    for place in places {
      for index in place.own {
        for other in index + 1..<place.end { addCompetition(of: index, other) }
      }
    }
    findings = rings + never + late
  }

  /// A sentence for each recognizer that waits for others, and one for each view of which recognizers may be
  /// recognized at the same time.
  package var statements: [RelationFinding] {
    let waits = all.indices.filter { !required[$0].isEmpty }.map {
      "\(all[$0].label) waits for \(required[$0].map { all[$0].label }.listed) to fail."
    }
    let together = places.compactMap { place -> String? in
      let own = place.own.filter { index in
        place.own.contains { $0 != index && areSimultaneous(all[index], all[$0]) }
      }
      guard let first = own.first else { return nil }
      let names = own.map { RecognizerName(all[$0]).recognizer }
      return "\(names.listed) of \(RecognizerName(all[first]).view) may be recognized together."
    }
    return (together + waits).map {
      RelationFinding(sentence: $0, isFault: false, isStatement: true)
    }
  }

  private func areSimultaneous(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }

  private mutating func add(_ view: View, above: [Int]) {
    let (place, first) = (places.count, all.count)
    all += view.gestureRecognizers
    places.append(Place(above: above, own: first..<all.count))
    let here = above + (first..<all.count)
    for subview in view.subviews { add(subview, above: here) }
    places[place].end = all.count
  }

  // MARK: Requirements

  private mutating func addWait(of index: Int, for other: Int) {
    required[index].append(other)
    let (recognizer, required) = (all[index], all[other])
    guard let cost = cost(of: recognizer, waitingFor: required) else { return }
    let gesture = RecognizerName(recognizer).gesture
    late.append(
      RelationFinding(
        sentence:
          "\(recognizer.label) acts \(Measurement.text(cost)) after each \(gesture): it waits "
          + "for \(required.label) to fail.", isFault: false))
  }

  /// Returns whether a class or delegate makes a recognizer wait for another one.
  private func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }

  /// Returns the time after a tap for which the tap waits for a gesture of more taps; nil if the other
  /// recognizer fails no later than the first one is complete.
  private func cost(
    of recognizer: GestureRecognizer, waitingFor other: GestureRecognizer
  ) -> Duration? {
    guard let tap = recognizer as? TapGestureRecognizer else { return nil }
    if let more = other as? TapGestureRecognizer,
      more.numberOfTapsRequired > tap.numberOfTapsRequired,
      more.numberOfTouchesRequired == tap.numberOfTouchesRequired
    {
      return more.maximumInterval
    }
    if let press = other as? LongPressGestureRecognizer,
      press.numberOfTapsRequired >= tap.numberOfTapsRequired,
      press.numberOfTouchesRequired == tap.numberOfTouchesRequired
    {
      return press.maximumInterval
    }
    return nil
  }

  /// The shortest cycle of requirements that each recognizer is in, each cycle once.
  private var rings: [RelationFinding] {
    var known: Set<Set<Int>> = []
    return all.indices.compactMap { index in
      guard let cycle = cycle(from: index), known.insert(Set(cycle)).inserted else { return nil }
      return RelationFinding(
        sentence:
          "\(cycle.map { all[$0] }.wordsOfCycle). None of them acts before one of them fails. "
          + "Remove one of the requirements.", isFault: true)
    }
  }

  private func cycle(from start: Int) -> [Int]? {
    // Breadth first, so that the cycle is a shortest one.
    var paths = [[start]]
    var reached: Set<Int> = []
    var place = 0
    while place < paths.count {
      let path = paths[place]
      for next in required[path[path.count - 1]] {
        if next == start { return path }
        if reached.insert(next).inserted { paths.append(path + [next]) }
      }
      place += 1
    }
    return nil
  }

  // MARK: Competition

  private mutating func addCompetition(of a: Int, _ b: Int) {
    comparisons += 1
    guard all[a].view === all[b].view, haveSameNeeds(all[a], all[b]) else { return }
    // Of two that are complete at the same time, the one added first decides first, unless it waits.
    let (winner, loser) = required[a].contains(b) ? (all[b], all[a]) : (all[a], all[b])
    guard winner.delegate == nil, winner.canPrevent(loser), loser.canBePrevented(by: winner),
      loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) != true
    else { return }
    never.append(
      RelationFinding(
        sentence:
          "\(loser.label) is never recognized: \(winner.label) needs the same touches, comes "
          + "first and prevents it. Give it a relation, or remove it.", isFault: true))
  }

  /// Returns whether two recognizers recognize exactly the same touches.
  ///
  /// Only the classes of the module `Gestures` are compared: what others need is not known.
  private func haveSameNeeds(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    let isKnown =
      switch a {
      case is TapGestureRecognizer, is LongPressGestureRecognizer, is PanGestureRecognizer,
        is PinchGestureRecognizer, is RotationGestureRecognizer, is SwipeGestureRecognizer:
        true
      default: false
      }
    // The limits are compared below, and whether a recognizer is enabled is one of them.
    guard isKnown, ObjectIdentifier(type(of: a)) == ObjectIdentifier(type(of: b)), b.isEnabled,
      a.allowedTouchTypes == b.allowedTouchTypes,
      a.requiresExclusiveTouchType == b.requiresExclusiveTouchType
    else { return false }
    let limits = AdjustableProperty.properties(of: [type(of: a)]).filter {
      $0.name != "cancelsTouchesInView" && $0.name != "delaysTouchesBegan"
        && $0.name != "delaysTouchesEnded"
    }
    return limits.allSatisfy { $0.value(of: a) == $0.value(of: b) }
  }
}

extension Session {
  /// Returns what is wrong with the relations between the recognizers of the window, or slow because
  /// of them, as English sentences.
  ///
  /// Call it in debug builds after the views and recognizers are set up. It finds rings of
  /// recognizers that wait for each other, recognizers that another one always prevents, and taps
  /// that are recognized late because they wait for a double tap.
  ///
  /// ```swift
  /// for finding in session.relationFindings() { print(finding) }
  /// ```
  public func relationFindings() -> [String] {
    RelationReader(of: window).findings.map { $0.sentence }
  }
}
