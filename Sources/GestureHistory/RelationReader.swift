public import Gestures

/// Reads the relations of live recognizers.
///
/// Only recognizers of a view and of its superviews can receive the same touch. Two recognizers of
/// other views are not compared, unless one requires the other to fail.
struct RelationReader {
  /// A view of the graph, with the recognizers that it has now.
  private struct Place {
    let view: View
    let superview: Int?
    /// The indices of the view's recognizers in ``all``.
    let recognizers: Range<Int>
    /// The index in ``all`` after the recognizers of the views inside the view.
    var end = 0
  }

  private var places: [Place] = []
  /// The recognizers of all places, in the order of the places.
  private var all: [GestureRecognizer] = []
  /// The pairs of recognizers of which the first waits for the second.
  private var waits: Set<[RecognizerName]> = []
  private(set) var nodes: [RelationGraph.Node] = []
  private(set) var links: [RelationGraph.Link] = []
  /// The number of pairs of recognizers that were compared.
  private(set) var comparisons = 0

  /// - Parameter names: The names of the views to read besides their superviews; nil for all views.
  init(of window: View, _ names: Set<String>?) {
    add(window, superview: nil, names)
    nodes = places.map { place in
      RelationGraph.Node(
        name: View.label(of: place.view), superview: place.superview,
        recognizers: all[place.recognizers].map { RecognizerName($0) })
    }
    addRequirements()
    for place in places {
      for index in place.recognizers {
        for other in index + 1..<place.end {
          comparisons += 1
          addCompetition(of: all[index], all[other])
        }
      }
    }
  }

  /// Adds a view and its subviews, in the order of their superviews.
  ///
  /// - Returns: Whether the view or one of its subviews has one of the names; nothing is added if not.
  @discardableResult
  private mutating func add(_ view: View, superview: Int?, _ names: Set<String>?) -> Bool {
    let (firstPlace, first) = (places.count, all.count)
    all += view.gestureRecognizers
    let hasPlace = all.count > first
    if hasPlace {
      places.append(Place(view: view, superview: superview, recognizers: first..<all.count))
    }
    var isNamed = names.map { names in view.name.map(names.contains) ?? false } ?? true
    for subview in view.subviews {
      if add(subview, superview: hasPlace ? firstPlace : superview, names) { isNamed = true }
    }
    if !isNamed {
      places.removeSubrange(firstPlace...)
      all.removeSubrange(first...)
    } else if hasPlace {
      places[firstPlace].end = all.count
    }
    return isNamed
  }

  private mutating func append(
    _ first: GestureRecognizer, _ second: GestureRecognizer, _ kind: RelationGraph.Link.Kind
  ) {
    links.append(
      RelationGraph.Link(first: RecognizerName(first), second: RecognizerName(second), kind: kind))
  }

  // MARK: Requirements

  private mutating func addRequirements() {
    let indices = Dictionary(
      uniqueKeysWithValues: all.enumerated().map { (ObjectIdentifier($1), $0) })
    for place in places {
      var superviews: [Range<Int>] = []
      var next = place.superview
      while let superview = next {
        superviews.append(places[superview].recognizers)
        next = places[superview].superview
      }
      // In the order of the recognizers, so that the order of the links is that of the views.
      let sharing =
        superviews.reversed().flatMap { $0 } + (place.recognizers.lowerBound..<place.end)
      for index in place.recognizers {
        let required = Set(
          all[index].requiredRecognizers.compactMap { indices[ObjectIdentifier($0)] })
        let others = required.subtracting(sharing)
        addRequirements(
          of: index, required, others.isEmpty ? sharing : (sharing + others).sorted())
      }
    }
  }

  /// - Parameters:
  ///   - required: The recognizers that this one requires to fail.
  ///   - candidates: These, and the recognizers that can receive the same touch.
  private mutating func addRequirements(
    of index: Int, _ required: Set<Int>, _ candidates: [Int]
  ) {
    let recognizer = all[index]
    for candidate in candidates where candidate != index {
      comparisons += 1
      let other = all[candidate]
      let requirement =
        required.contains(candidate) ? .requireToFail : answer(of: recognizer, about: other)
      guard let requirement, !isIgnored(other, by: recognizer) else { continue }
      append(recognizer, other, .waits(requirement, cost: cost(of: recognizer, waitingFor: other)))
      waits.insert([RecognizerName(recognizer), RecognizerName(other)])
    }
  }

  private func isIgnored(_ other: GestureRecognizer, by recognizer: GestureRecognizer) -> Bool {
    recognizer.overrides?.ignoresRequirement(other) ?? false
  }

  /// Returns the method of a class or delegate by which a recognizer waits for another one.
  private func answer(
    of recognizer: GestureRecognizer, about other: GestureRecognizer
  ) -> Reason.Requirement? {
    if recognizer.shouldRequireFailure(of: other) { return .shouldRequireFailure }
    if other.shouldBeRequiredToFail(by: recognizer) { return .shouldBeRequiredToFail }
    let asks = recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
    if asks == true { return .delegateShouldRequireFailure }
    let isAsked = other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
    return isAsked == true ? .delegateShouldBeRequiredToFail : nil
  }

  /// Returns the time after a tap for which the tap waits for a gesture of more taps.
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

  // MARK: Competition

  private mutating func addCompetition(of a: GestureRecognizer, _ b: GestureRecognizer) {
    if allowsBoth(a, b) || allowsBoth(b, a) { return append(a, b, .together) }
    guard a.view === b.view, haveSameNeeds(a, b) else { return }
    // Of two that are complete at the same time, the one added first decides first, unless it waits.
    let aWaits = waits.contains([RecognizerName(a), RecognizerName(b)])
    let (winner, loser) = aWaits ? (b, a) : (a, b)
    guard winner.delegate == nil, winner.canPrevent(loser), loser.canBePrevented(by: winner) else {
      return
    }
    append(winner, loser, .alwaysPrevents)
  }

  private func allowsBoth(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.overrides?.actsBeside(b) ?? false
      || a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
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
    guard isKnown, ObjectIdentifier(type(of: a)) == ObjectIdentifier(type(of: b)), a.isEnabled,
      b.isEnabled,
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

extension RelationGraph {
  /// Creates the graph of the recognizers of a session's views.
  ///
  /// - Parameters:
  ///   - session: The session whose window contains the views.
  ///   - names: The names of views; only these views and their superviews are in the graph. Nil for
  ///     all views.
  public init(of session: Session, views names: Set<String>? = nil) {
    let reader = RelationReader(of: session.window, names)
    views = reader.nodes
    links = reader.links
    findings = RelationFinding.all(in: links)
  }
}

extension RelationFinding {
  /// Returns the findings in the relations of a graph.
  static func all(in links: [RelationGraph.Link]) -> [RelationFinding] {
    var (never, late): ([RelationFinding], [RelationFinding]) = ([], [])
    for link in links {
      switch link.kind {
      case .alwaysPrevents: never.append(.neverRecognized(link.second, because: link.first))
      case .waits(_, let cost?): late.append(.late(link.first, waitsFor: link.second, cost))
      case .waits, .together: break
      }
    }
    return rings(in: links) + never + late
  }

  /// Returns the shortest cycle of requirements that each recognizer is in, each cycle once.
  private static func rings(in links: [RelationGraph.Link]) -> [RelationFinding] {
    var required: [RecognizerName: [RecognizerName]] = [:]
    var names: [RecognizerName] = []
    for link in links {
      guard case .waits = link.kind else { continue }
      if required[link.first] == nil { names.append(link.first) }
      required[link.first, default: []].append(link.second)
    }
    var known: Set<Set<RecognizerName>> = []
    return names.compactMap { name in
      guard let cycle = cycle(from: name, required), known.insert(Set(cycle)).inserted else {
        return nil
      }
      return .ring(cycle)
    }
  }

  private static func cycle(
    from start: RecognizerName, _ required: [RecognizerName: [RecognizerName]]
  ) -> [RecognizerName]? {
    // Breadth first, so that the cycle is a shortest one.
    var paths = [[start]]
    var reached: Set<RecognizerName> = []
    var place = 0
    while place < paths.count {
      let path = paths[place]
      for next in required[path[path.count - 1]] ?? [] {
        if next == start { return path }
        if reached.insert(next).inserted { paths.append(path + [next]) }
      }
      place += 1
    }
    return nil
  }
}
