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
    case occupied(by: Touch.ID)
    /// The view without recognizers takes no touches, or none there.
    case refused(Reason.Refusal)
    /// The finger landed outside the window of this size.
    case outsideWindow(Size)
    /// Neither the touched view nor a superview has a recognizer.
    case withoutRecognizers
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

extension UnreachedView {
  /// Whether the sentence is said only if nothing else is known: the view in front, for example, may be what
  /// the finger was meant for.
  var isGuess: Bool {
    switch cause {
    case .covered, .empty, .occupied, .missed: true
    default: false
    }
  }

  /// Returns an English sentence without its point: `card did not receive finger 1: it is hidden`.
  func sentence(about touch: RecordedTouch) -> String {
    let finger = "finger \(touch.id.rawValue)"
    let landing = touch.samples[0].location
    let place = "\(Measurement.rounded(landing.x, 1)), \(Measurement.rounded(landing.y, 1))"
    let name = view ?? "a view"
    let received = "\(name) did not receive \(finger): "
    return switch cause {
    case .hidden(let hidden): received + subject(hidden) + " is hidden (isHidden)"
    case .transparent(let transparent, let alpha):
      received + "the alpha of " + object(transparent)
        + " is \(Measurement.rounded(alpha, 4)), and below 0.01 a view receives no touches"
    case .withoutScale(let flat):
      received + "the transform of " + object(flat) + " has scale 0, so that it covers no point"
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
      received + "finger \(other.rawValue) is down in it, and its isMultipleTouchEnabled is false"
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
    }
  }

  private func subject(_ name: String) -> String { name == view ? "it" : "its superview \(name)" }

  private func object(_ name: String) -> String { name == view ? name : "its superview \(name)" }
}

extension Size {
  /// The size in words: `400 x 300 pt`.
  fileprivate var words: String {
    "\(Measurement.rounded(width, 1)) x \(Measurement.rounded(height, 1)) pt"
  }
}

/// A search for the view that a user seems to have touched, where another view or none got the touch.
struct UnreachedViews {
  /// What was found: the view and one of its recognizers, the cause, and the view that the cause names.
  typealias Found = (
    view: View?, recognizer: GestureRecognizer?, cause: StoredCause, other: View?
  )

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
    return search.found ?? search.lastResort
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
  /// - Parameter cause: Why the view and its subviews get no touches; nil if they may get them.
  private mutating func look(
    in view: View, _ cause: (StoredCause, View)?,
    _ refused: (GestureRecognizer, Reason.Refusal) -> Void
  ) {
    let isOutside = view !== session.window && !view.subviews.isEmpty && !contains(view)
    let cause = cause ?? (isOutside ? (.outsideSuperview, view) : nil)
    for subview in view.subviews.reversed() {
      let cause = cause ?? subview.causeOfItsOwn.map { ($0, subview) }
      // A user does not see such a view.
      if cause?.0.isRefusal ?? false, subview.isHidden || subview.alpha < 0.01 { continue }
      look(in: subview, cause, refused)
      if subview === hit { hasPassedHit = true }
      guard isUnder(subview, cause?.1) else { continue }
      if let (cause, other) = cause {
        if cause.isRefusal, !subview.isWithoutRecognizers {
          guard hit != nil, !hasPassedHit else { continue }
          let refusal = cause.refusal(of: View.label(of: other))
          for recognizer in subview.gestureRecognizers { refused(recognizer, refusal) }
        } else if found == nil, isWanted(subview) {
          found = (subview, subview.gestureRecognizers.first, cause, other)
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
      return (view, view.gestureRecognizers.first, .covered(hasRecognizers: false), hit)
    }
    return unheard(of: view).map { (view, $0, .covered(hasRecognizers: true), cover) }
  }

  /// Returns the first recognizer of a view of whose class no recognizer gets the touch.
  private func unheard(of view: View) -> GestureRecognizer? {
    view.gestureRecognizers.first { recognizer in
      let kind = ObjectIdentifier(type(of: recognizer))
      return !chain.contains { view in
        view.gestureRecognizers.contains { ObjectIdentifier(type(of: $0)) == kind }
      }
    }
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
        return window.causeOfItsOwn.map { (window, nil, $0, window) }
      }
      let size = window.bounds.size
      let reaching = views { $0.bounds.contains($0.convert(location, from: nil)) }
      return found(reaching.last, .outsideWindow(Float(size.width), Float(size.height)))
    }
    let empty = views { $0.isEmpty && $0.isShown && unheard(of: $0) != nil }.last
    if let empty {
      let size = empty.bounds.size
      return (empty, unheard(of: empty), .empty(Float(size.width), Float(size.height)), hit)
    }
    // A control needs no recognizer.
    guard chain.allSatisfy({ $0.isWithoutRecognizers && !$0.canBecomeFirstResponder }) else {
      return nil
    }
    if !hit.isWithoutTouchMethods, !hit.isMultipleTouchEnabled,
      let other = session.touches.first(where: { $0 !== touch && $0.view === hit })
    {
      return (hit, nil, .occupied(by: other.id), hit)
    }
    let views = views { _ in true }
    // Nor does a view with touch methods.
    guard hit.isWithoutTouchMethods || views.contains(where: { $0.isDescendant(of: hit) }) else {
      return nil
    }
    let missed = views.last {
      $0.isShown && $0.bounds.contains($0.convert(location, from: nil))
    }
    if let missed { return found(missed, .missed) }
    func distance(_ view: View) -> Double {
      (view.convert(view.bounds.center, to: nil) - location).magnitude
    }
    return found(views.min { distance($0) < distance($1) }, .withoutRecognizers)
  }

  private func found(_ view: View?, _ cause: StoredCause) -> Found {
    (view, view?.gestureRecognizers.first, cause, hit)
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

/// A cause without the names in it.
enum StoredCause {
  case hidden, transparent(Float), withoutScale, empty(Float, Float), covered(hasRecognizers: Bool)
  case missed, occupied(by: Touch.ID), outsideWindow(Float, Float), withoutRecognizers
  case takesNoTouches, animated, outsideSuperview

  /// Whether recognizers of the view refuse the touch for this reason.
  var isRefusal: Bool {
    switch self {
    case .takesNoTouches, .animated, .outsideSuperview: true
    default: false
    }
  }

  /// Returns the cause with the name of the view that it is about.
  func resolved(_ other: String) -> UnreachedView.Cause {
    switch self {
    case .hidden: .hidden(other)
    case .transparent(let alpha): .transparent(other, alpha: Double(alpha))
    case .withoutScale: .withoutScale(other)
    case .empty(let width, let height):
      .empty(Size(width: Double(width), height: Double(height)))
    case .covered(let hasRecognizers): .covered(by: other, hasRecognizers: hasRecognizers)
    case .missed: .missed
    case .occupied(let other): .occupied(by: other)
    case .outsideWindow(let width, let height):
      .outsideWindow(Size(width: Double(width), height: Double(height)))
    case .withoutRecognizers: .withoutRecognizers
    case .takesNoTouches, .animated, .outsideSuperview: .refused(refusal(of: other))
    }
  }

  /// Returns the reason why recognizers of the view with a name, or inside it, refuse the touch.
  func refusal(of view: String) -> Reason.Refusal {
    switch self {
    case .animated: .animated(view)
    case .outsideSuperview: .outsideSuperview(view)
    default: .takesNoTouches(view)
    }
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
  fileprivate var causeOfItsOwn: StoredCause? {
    if !isUserInteractionEnabled { return .takesNoTouches }
    if isAnimatingWithoutInteraction { return .animated }
    if isHidden { return .hidden }
    if alpha < 0.01 { return .transparent(Float(alpha)) }
    return transform.inverse == nil ? .withoutScale : nil
  }

  /// Whether nothing keeps touches from the view and from its superviews.
  fileprivate var isShown: Bool { causeOfItsOwn == nil && superview?.isShown ?? true }

  fileprivate var isEmpty: Bool { bounds.width <= 0 || bounds.height <= 0 }
}
