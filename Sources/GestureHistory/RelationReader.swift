import Gestures

/// Reads the relations of live recognizers.
struct RelationReader {
  /// A view of the graph, with the recognizers that it has now.
  private struct Place {
    let view: View
    let superview: Int?
  }

  private var places: [Place] = []
  private(set) var nodes: [RelationGraph.Node] = []
  private(set) var links: [RelationGraph.Link] = []

  /// - Parameter names: The names of the views to read besides their superviews; nil for all views.
  init(of window: View, _ names: Set<String>?) {
    add(window, superview: nil, names)
    nodes = places.map { place in
      RelationGraph.Node(
        name: View.label(of: place.view), superview: place.superview,
        recognizers: place.view.gestureRecognizers.map { RecognizerName($0) })
    }
    let all = places.flatMap(\.view.gestureRecognizers)
    for recognizer in all { addRequirements(of: recognizer, all) }
    for (place, recognizer) in all.enumerated() {
      for other in all[(place + 1)...] where shareTouches(recognizer, other) {
        addCompetition(of: recognizer, other)
      }
    }
  }

  /// Adds a view and its subviews, in the order of their superviews.
  private mutating func add(_ view: View, superview: Int?, _ names: Set<String>?) {
    guard names.map({ Self.contains(view, $0) }) ?? true else { return }
    var superview = superview
    if !view.gestureRecognizers.isEmpty {
      places.append(Place(view: view, superview: superview))
      superview = places.count - 1
    }
    for subview in view.subviews { add(subview, superview: superview, names) }
  }

  /// Returns whether a view or one of its subviews has one of some names.
  private static func contains(_ view: View, _ names: Set<String>) -> Bool {
    view.name.map(names.contains) ?? false || view.subviews.contains { contains($0, names) }
  }

  /// Returns whether a touch of one recognizer's view may also be one of the other recognizer's.
  private func shareTouches(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    guard let first = a.view, let second = b.view else { return false }
    return first.isDescendant(of: second) || second.isDescendant(of: first)
  }

  private mutating func append(
    _ first: GestureRecognizer, _ second: GestureRecognizer, _ kind: RelationGraph.Link.Kind
  ) {
    links.append(
      RelationGraph.Link(first: RecognizerName(first), second: RecognizerName(second), kind: kind))
  }

  // MARK: Requirements

  private mutating func addRequirements(
    of recognizer: GestureRecognizer, _ all: [GestureRecognizer]
  ) {
    let required = recognizer.requiredRecognizers
    for other in all where other !== recognizer {
      let requirement =
        required.contains { $0 === other } ? .requireToFail : answer(of: recognizer, about: other)
      guard let requirement, !isIgnored(other, by: recognizer) else { continue }
      append(recognizer, other, .waits(requirement, cost: cost(of: recognizer, waitingFor: other)))
    }
  }

  private func isIgnored(_ other: GestureRecognizer, by recognizer: GestureRecognizer) -> Bool {
    recognizer.overrides?.ignoresRequirement(other) ?? false
  }

  /// Returns the method of a class or delegate by which a recognizer waits for another one.
  private func answer(
    of recognizer: GestureRecognizer, about other: GestureRecognizer
  ) -> Reason.Requirement? {
    guard shareTouches(recognizer, other) else { return nil }
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
    let waits = links.contains {
      if case .waits = $0.kind {
        $0.first == RecognizerName(a) && $0.second == RecognizerName(b)
      } else {
        false
      }
    }
    let (winner, loser) = waits ? (b, a) : (a, b)
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
    guard isKnown, type(of: a) == type(of: b), a.isEnabled, b.isEnabled,
      a.allowedTouchTypes == b.allowedTouchTypes,
      a.requiresExclusiveTouchType == b.requiresExclusiveTouchType
    else { return false }
    let limits = AdjustableProperty.builtIn.filter {
      $0.name != "isEnabled" && $0.name != "cancelsTouchesInView"
        && $0.name != "delaysTouchesBegan" && $0.name != "delaysTouchesEnded"
    }
    return limits.allSatisfy { $0.value(of: a) == $0.value(of: b) }
  }
}
