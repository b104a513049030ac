public import Gestures

/// A view that did not get a touch, although it is where the finger landed or seems to be there.
///
/// A history looks for such a view when a finger lands where no recognizer of the touched view expects it.
public struct UnreachedView: Hashable, Sendable {
  /// What keeps a touch from a view.
  public enum Cause: Hashable, Sendable {
    /// The view or its superview with this name is hidden.
    case hidden(String)
    /// The alpha of the view or of its superview with this name is below 0.01.
    case transparent(String, alpha: Double)
    /// The transform of the view or of its superview with this name has scale 0.
    case withoutScale(String)
    /// The bounds of the view are empty.
    case empty(Size)
    /// The view with this name is in front, which has no recognizer, or none of the kind.
    case covered(by: String, hasRecognizers: Bool)
    /// The class of the view, or of a superview, decides in its hit test that the finger is not in it.
    case missed
    /// A finger is down in the view, which receives several touches only if `isMultipleTouchEnabled` is true.
    case occupied(by: Int)
    /// The view without recognizers takes no touches, or none there.
    case refused(Reason.Refusal)
    /// The finger landed outside the window of this size.
    case outsideWindow(Size)
    /// Neither the touched view nor a superview has a recognizer.
    case withoutRecognizers
    /// The finger landed at this distance from the view, in points, on a superview with other recognizers.
    case beside(distance: Double)
    /// The finger landed where no recognizer takes taps; the nearest view with one has this frame in the window,
    /// and this distance in points.
    case withoutTap(nearest: Rect, distance: Double)
    /// The recognizer was added to the touched view first, and then to another one.
    case taken
  }

  /// The time of the landing, measured from the beginning of the session.
  public var time: Duration
  /// The index of the touch in ``TouchSequence/touches``.
  public var touch: Int
  /// The name of the view; nil if no view is where the finger landed.
  public var view: String?
  /// The name of the first recognizer of the view; nil without one.
  public var recognizer: RecognizerName?
  /// What keeps the touch from the view.
  public var cause: Cause
}

extension UnreachedView.Cause {
  /// Whether recognizers of the view refuse the touch for this reason.
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}

extension UnreachedView {
  /// Returns an English sentence without its point: `card did not receive finger 1: it is hidden`.
  func sentence(about touch: RecordedTouch) -> String {
    let finger = "finger \(touch.number)"
    let landing = touch.samples[0].location
    let place = "\(Measurement.rounded(landing.x, 1)), \(Measurement.rounded(landing.y, 1))"
    let name = view ?? "a view"
    let received = "\(name) did not receive \(finger): "
    return switch cause {
    case .hidden(let hidden): received + subject(hidden) + " is hidden (isHidden)"
    case .transparent(let transparent, let alpha):
      received + object("alpha", transparent)
        + " is \(Measurement.rounded(alpha, 4)), and below 0.01 a view receives no touches"
    case .withoutScale(let flat):
      received + object("transform", flat) + " has scale 0, so that it covers no point"
    case .empty(let size):
      received + "its size is \(size.words), so that no finger lands in it"
    case .covered(let cover, let hasRecognizers):
      received + "\(cover), which has no "
        + (hasRecognizers ? recognizer?.gesture ?? "touch method" : "recognizer")
        + ", is in front of it"
    case .missed:
      received
        + "it landed in its bounds, at \(place), but the hit test went on: its class or that of a "
        + "superview overrides point(inside:with:) or hitTest(_:with:)"
    case .occupied(let other):
      received + "finger \(other) is down in it, and its isMultipleTouchEnabled is false"
    case .refused(let refusal): received + refusal.words
    case .outsideWindow(let size):
      view.map {
        "\($0) did not receive \(finger): it reaches beyond its window, which is \(size.words), and "
          + "the finger landed at \(place)"
      } ?? "No view received \(finger): it landed at \(place), outside the window, which is "
        + size.words
    case .withoutRecognizers:
      "No recognizer received \(finger): it landed at \(place) on \(touch.view), which has none, nor "
        + "has a superview"
        + (view.map { "; the nearest view that has one is \($0)" }
          ?? "; no view of the window has one")
    case .withoutTap(let frame, let distance):
      "No tap recognizer received \(finger): it landed at \(place) on \(touch.view); the nearest view "
        + "with a tap is \(name), \(Measurement.text(distance, .points)) away at "
        + "\(Measurement.rounded(frame.minX, 1)), \(Measurement.rounded(frame.minY, 1)), "
        + frame.size.words
    case .taken:
      "\(recognizer?.label ?? "A recognizer") did not receive \(finger) on \(name), to which it was "
        + "added before: a recognizer belongs to one view, the last one"
    case .beside(let distance):
      received + "it landed at \(place), \(Measurement.text(distance, .points)) beside it"
    }
  }

  private func subject(_ name: String) -> String { name == view ? "it" : "its superview \(name)" }

  private func object(_ property: String, _ name: String) -> String {
    name == view ? "its \(property)" : "the \(property) of its superview \(name)"
  }
}

extension Rect {
  fileprivate func distance(to point: Point) -> Double {
    Vector(
      dx: max(minX - point.x, 0, point.x - maxX), dy: max(minY - point.y, 0, point.y - maxY)
    ).magnitude
  }
}

extension Size {
  /// The size in words: `400 x 300 pt`.
  fileprivate var words: String {
    "\(Measurement.rounded(width, 1)) x \(Measurement.rounded(height, 1)) pt"
  }
}

/// A search for the view that a user seems to have touched, where another view or none got the touch.
struct UnreachedViews {
  /// What was found: the name of the view and of one of its recognizers, and the cause.
  typealias Found = (view: String?, recognizer: RecognizerName?, cause: UnreachedView.Cause)

  private let touch: Touch
  /// The location of the touch in the window.
  private let location: Point
  private let session: Session
  /// The touched view; nil if the finger landed outside the window.
  private let hit: View?
  /// The touched view and its superviews.
  private let chain: [View]
  private var hasPassedHit = false
  private var found: Found?

  /// Returns the first view, from the front, that did not get a touch which has just landed, and why; nil if
  /// the touch went where it belongs.
  ///
  /// - Parameter refused: Called for the recognizers of the views that are under the finger and in front of
  ///   the touched view, but take no touches there: users see such a view and touch it, and no event of the
  ///   session says why nothing happens.
  static func first(
    at touch: Touch, in session: Session, refused: (GestureRecognizer, Reason.Refusal) -> Void
  ) -> Found? {
    var search = UnreachedViews(touch, session)
    search.look(in: session.window, nil, refused)
    return search.found ?? search.taken ?? search.lastResort
  }

  private init(_ touch: Touch, _ session: Session) {
    (self.touch, self.session, hit) = (touch, session, touch.view)
    location = touch.location(in: nil)
    var chain: [View] = []
    var next = touch.view
    while let view = next {
      chain.append(view)
      next = view.superview
    }
    self.chain = chain
  }

  /// Looks at the subviews of a view from front to back, also at those that get no touches.
  ///
  /// - Parameter cause: Why the view and its subviews get no touches, and the view that is the cause; nil
  ///   if they may get them.
  private mutating func look(
    in view: View, _ cause: (UnreachedView.Cause, View)?,
    _ refused: (GestureRecognizer, Reason.Refusal) -> Void
  ) {
    let isOutside = view !== session.window && !view.subviews.isEmpty && !contains(view)
    let cause =
      cause ?? (isOutside ? (.refused(.outsideSuperview(view.nameOrPlace)), view) : nil)
    for subview in view.subviews.reversed() {
      let cause = cause ?? subview.causeOfItsOwn.map { ($0, subview) }
      // A user does not see such a view.
      if cause?.0.isRefusal ?? false, subview.isHidden || subview.alpha < 0.01 { continue }
      look(in: subview, cause, refused)
      if subview === hit { hasPassedHit = true }
      guard isUnder(subview, cause?.1) else { continue }
      if let (cause, _) = cause {
        if case .refused(let refusal) = cause, !subview.isWithoutRecognizers {
          guard hit != nil, !hasPassedHit else { continue }
          for recognizer in subview.gestureRecognizers { refused(recognizer, refusal) }
        } else if found == nil, isWanted(subview) {
          found = Self.found(subview, cause)
        }
      } else if found == nil, hasPassedHit {
        found = covered(subview)
      }
    }
  }

  /// Returns whether a user may expect a view to react, and no other view reacts in its place.
  private func isWanted(_ view: View) -> Bool {
    guard !view.isWithoutRecognizers || isUnheard && !view.isWithoutTouchMethods else {
      return false
    }
    return front(of: view).allSatisfy { $0.isWithoutRecognizers && $0.isWithoutTouchMethods }
  }

  /// Whether neither the touched view nor a superview has a recognizer or may handle touches itself.
  private var isUnheard: Bool {
    chain.allSatisfy { $0.isWithoutRecognizers && $0.isWithoutTouchMethods }
  }

  /// Returns the touched view and its superviews, as far as they do not contain a view.
  private func front(of view: View) -> ArraySlice<View> {
    chain.prefix { !view.isDescendant(of: $0) }
  }

  /// Returns that a view is behind the touched one; nil if it is not, or if the views in front of it have
  /// recognizers of the same kinds or are controls.
  private func covered(_ view: View) -> Found? {
    let front = front(of: view)
    guard let hit, !hit.isDescendant(of: view),
      !front.contains(where: { $0.canBecomeFirstResponder })
    else { return nil }
    guard let cover = front.first(where: { !$0.isWithoutRecognizers }) else {
      guard !view.isWithoutRecognizers || isWanted(view) else { return nil }
      return Self.found(view, .covered(by: hit.nameOrPlace, hasRecognizers: false))
    }
    return unheard(of: view).map {
      Self.found(view, naming: $0, .covered(by: cover.nameOrPlace, hasRecognizers: true))
    }
  }

  /// Returns the first recognizer of a view of whose class no recognizer gets the touch.
  private func unheard(of view: View) -> GestureRecognizer? {
    view.gestureRecognizers.first(where: isOfOtherKind)
  }

  /// Returns whether no recognizer of the class gets the touch.
  private func isOfOtherKind(_ recognizer: GestureRecognizer) -> Bool {
    let kind = ObjectIdentifier(type(of: recognizer))
    return !chain.contains { view in
      view.gestureRecognizers.contains { ObjectIdentifier(type(of: $0)) == kind }
    }
  }

  /// The touched view or a superview that had a recognizer until it was added to another view, which is also in
  /// the window.
  private var taken: Found? {
    for view in chain {
      if let recognizer = view.takenRecognizer.object, isOfOtherKind(recognizer),
        recognizer.view?.isDescendant(of: session.window) ?? false
      {
        return Self.found(view, naming: recognizer, .taken)
      }
    }
    return nil
  }

  /// Returns whether a view is under the finger, or would be if another one had its size.
  private func isUnder(_ view: View, _ other: View?) -> Bool {
    guard let other, other.transform.inverse == nil, let superview = other.superview else {
      return contains(view)
    }
    return Rect(center: other.center, size: other.bounds.size)
      .contains(superview.convert(location, from: nil))
  }

  private func contains(_ view: View) -> Bool {
    view.point(inside: view.convert(location, from: nil), with: nil)
  }

  /// What is said of a touch that no recognizer received and under which no view waits for one.
  private var lastResort: Found? {
    let window = session.window
    guard let hit else {
      guard !window.point(inside: location, with: nil) else {
        return window.causeOfItsOwn.map { (window.nameOrPlace, nil, $0) }
      }
      let reaching = views { $0.bounds.contains($0.convert(location, from: nil)) }
      return Self.found(reaching.last, .outsideWindow(window.bounds.size))
    }
    let empty = views { $0.isEmpty && $0.isShown && unheard(of: $0) != nil }.last
    if let empty {
      return Self.found(empty, naming: unheard(of: empty), .empty(empty.bounds.size))
    }
    let near = views {
      $0 !== hit && $0.isDescendant(of: hit) && $0.isShown && unheard(of: $0) != nil
    }.map { (view: $0, distance: distance($0)) }.min { $0.distance < $1.distance }
    if let near, near.distance > 0, near.distance <= Self.besideDistance,
      chain.contains(where: { !$0.isWithoutRecognizers })
    {
      return Self.found(near.view, .beside(distance: near.distance))
    }
    if let withoutTap { return withoutTap }
    // A control needs no recognizer.
    guard chain.allSatisfy({ $0.isWithoutRecognizers && !$0.canBecomeFirstResponder }) else {
      return nil
    }
    if !hit.isWithoutTouchMethods, !hit.isMultipleTouchEnabled,
      let other = session.touches.first(where: { $0 !== touch && $0.view === hit })
    {
      return (hit.nameOrPlace, nil, .occupied(by: other.number))
    }
    let views = views { _ in true }
    // Nor does a view with touch methods.
    guard hit.isWithoutTouchMethods || views.contains(where: { $0.isDescendant(of: hit) }) else {
      return nil
    }
    let missed = views.last {
      $0.isShown && $0.bounds.contains($0.convert(location, from: nil))
    }
    if let missed { return Self.found(missed, .missed) }
    func distanceFromCenter(_ view: View) -> Double {
      (view.convert(view.bounds.center, to: nil) - location).magnitude
    }
    return Self.found(
      views.min { distanceFromCenter($0) < distanceFromCenter($1) }, .withoutRecognizers)
  }

  /// What is said of a tap on views with other recognizers; nil if there is no view with a tap.
  private var withoutTap: Found? {
    func takesTaps(_ view: View) -> Bool {
      view.gestureRecognizers.contains { $0 is TapGestureRecognizer }
    }
    guard chain.contains(where: { !$0.isWithoutRecognizers }),
      !chain.contains(where: { takesTaps($0) || $0.canBecomeFirstResponder })
    else { return nil }
    let near = views { takesTaps($0) && $0.isShown }.map { view in
      let frame = ViewOutline(of: view).bounds
      return (view: view, frame: frame, distance: frame.distance(to: location))
    }.min { $0.distance < $1.distance }
    return near.map {
      Self.found($0.view, .withoutTap(nearest: $0.frame, distance: $0.distance))
    }
  }

  /// The distance, in points, within which a finger may have been meant for a view: the smallest width of a
  /// control for fingers.
  private static let besideDistance = 44.0

  /// Returns the distance from the touch to the bounds of a view, in its points.
  private func distance(_ view: View) -> Double {
    view.bounds.distance(to: view.convert(location, from: nil))
  }

  /// - Parameter recognizer: The recognizer that is named; nil for the first one of the view.
  private static func found(
    _ view: View?, naming recognizer: GestureRecognizer? = nil, _ cause: UnreachedView.Cause
  ) -> Found {
    let named = recognizer ?? view?.gestureRecognizers.first
    return (view?.nameOrPlace, named.map { RecognizerName($0) }, cause)
  }

  /// Returns the views of the window that have recognizers and for which a predicate returns true, from the
  /// back to the front.
  private func views(where isIncluded: (View) -> Bool) -> [View] {
    var views: [View] = []
    func gather(_ view: View) {
      if !view.isWithoutRecognizers, isIncluded(view) { views.append(view) }
      view.subviews.forEach(gather)
    }
    gather(session.window)
    return views
  }
}

extension View {
  /// Whether the class of the view has no touch methods of its own.
  var isWithoutTouchMethods: Bool {
    let type = ObjectIdentifier(type(of: self))
    return type == ObjectIdentifier(View.self) || type == ObjectIdentifier(Window.self)
  }

  fileprivate var isWithoutRecognizers: Bool { gestureRecognizers.isEmpty }

  /// What about the view itself keeps touches from it and from its subviews; nil if nothing does.
  fileprivate var causeOfItsOwn: UnreachedView.Cause? {
    let name = nameOrPlace
    if !isUserInteractionEnabled { return .refused(.takesNoTouches(name)) }
    if isAnimatingWithoutInteraction { return .refused(.animated(name)) }
    if isHidden { return .hidden(name) }
    if alpha < 0.01 { return .transparent(name, alpha: alpha) }
    return transform.inverse == nil ? .withoutScale(name) : nil
  }

  /// Whether nothing keeps touches from the view and from its superviews.
  fileprivate var isShown: Bool { causeOfItsOwn == nil && superview?.isShown ?? true }

  fileprivate var isEmpty: Bool { bounds.width <= 0 || bounds.height <= 0 }
}
