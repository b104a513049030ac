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
    /// The view with this name, which has no recognizer, is in front.
    case covered(by: String)
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
    case .covered(let cover):
      received + "\(cover), which has no recognizer, is in front of it"
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
  /// What was found: the view, its cause, and the view that the cause names.
  typealias Found = (view: View?, cause: StoredCause, other: View?)

  /// The location of the touch in the window.
  private let location: Point
  private let window: Window
  /// The touched view; nil if the finger landed outside the window.
  private let hit: View?
  /// Whether neither it nor a superview has a recognizer or may handle touches itself.
  private let isUnheard: Bool
  private var hasPassedHit = false
  private var found: Found?

  /// Returns the first view, from the front, that did not get a touch which has just landed, and why; nil if
  /// the touch went where it belongs.
  static func first(at touch: Touch, in window: Window) -> Found? {
    var search = UnreachedViews(touch, window)
    search.look(in: window, nil)
    return search.found ?? search.lastResort
  }

  private init(_ touch: Touch, _ window: Window) {
    (self.window, hit) = (window, touch.view)
    location = touch.location(in: nil)
    isUnheard =
      touch.view?.isChain(where: { $0.isWithoutRecognizers && $0.isWithoutTouchMethods }) ?? true
  }

  /// Looks at the subviews of a view from front to back, also at those that get no touches.
  ///
  /// - Parameter cause: Why the subviews get no touches; nil if they may get them.
  private mutating func look(in view: View, _ cause: (StoredCause, View)?) {
    for subview in view.subviews.reversed() where found == nil {
      // What takes no touches, or none while it is animated, is said by the refusals.
      guard subview.isUserInteractionEnabled, !subview.isAnimatingWithoutInteraction else {
        continue
      }
      let cause = cause ?? subview.causeOfItsOwn.map { ($0, subview) }
      look(in: subview, cause)
      if subview === hit { hasPassedHit = true }
      guard found == nil, isWanted(subview), isUnder(subview, cause?.1) else { continue }
      if let (cause, other) = cause {
        found = (subview, cause, other)
      } else if hasPassedHit, let hit, hit.isWithoutRecognizers, !hit.isDescendant(of: subview) {
        found = (subview, .covered, hit)
      }
    }
  }

  /// Returns whether a user may expect a view to react, and no other view reacts in its place.
  private func isWanted(_ view: View) -> Bool {
    guard !view.isWithoutRecognizers || isUnheard && !view.isWithoutTouchMethods else {
      return false
    }
    // The touched view and its superviews, as far as they do not contain the view.
    return hit?.isChain(where: {
      view.isDescendant(of: $0) || $0.isWithoutRecognizers && $0.isWithoutTouchMethods
    }) ?? true
  }

  /// Returns whether a view is under the finger, or would be if another one had its size.
  private func isUnder(_ view: View, _ other: View?) -> Bool {
    guard let other, other.transform.inverse == nil, let superview = other.superview else {
      return view.point(inside: view.convert(location, from: nil), with: nil)
    }
    return Rect(center: other.center, size: other.bounds.size)
      .contains(superview.convert(location, from: nil))
  }

  /// What is said of a touch that no recognizer received and under which no view waits for one.
  private var lastResort: Found? {
    guard let hit else {
      guard !window.point(inside: location, with: nil) else {
        return window.causeOfItsOwn.map { (window, $0, window) }
      }
      let size = window.bounds.size
      let reaching = views { $0.point(inside: $0.convert(location, from: nil), with: nil) }
      return (reaching.last, .outsideWindow(Float(size.width), Float(size.height)), nil)
    }
    guard hit.isChain(where: { $0.isWithoutRecognizers }) else { return nil }
    let views = views { _ in true }
    // A control, for example, needs no recognizer.
    guard hit.isWithoutTouchMethods || views.contains(where: { $0.isDescendant(of: hit) }) else {
      return nil
    }
    if let empty = views.last(where: { $0.bounds.width <= 0 || $0.bounds.height <= 0 }) {
      return (
        empty, .empty(Float(empty.bounds.width), Float(empty.bounds.height)), hit
      )
    }
    func distance(_ view: View) -> Double {
      (view.convert(view.bounds.center, to: nil) - location).magnitude
    }
    return (views.min { distance($0) < distance($1) }, .withoutRecognizers, hit)
  }

  /// Returns the views of the window that have recognizers and for which a predicate returns true, from the
  /// back to the front.
  private func views(where isIncluded: (View) -> Bool) -> [View] {
    var views: [View] = []
    func gather(_ view: View) {
      if !view.isWithoutRecognizers, isIncluded(view) { views.append(view) }
      view.subviews.forEach(gather)
    }
    gather(window)
    return views
  }
}

/// A cause without the names in it.
enum StoredCause {
  case hidden, transparent(Float), withoutScale, empty(Float, Float), covered
  case outsideWindow(Float, Float), withoutRecognizers

  /// Returns the cause with the name of the view that it is about.
  func resolved(_ other: String) -> UnreachedView.Cause {
    switch self {
    case .hidden: .hidden(other)
    case .transparent(let alpha): .transparent(other, alpha: Double(alpha))
    case .withoutScale: .withoutScale(other)
    case .empty(let width, let height):
      .empty(Size(width: Double(width), height: Double(height)))
    case .covered: .covered(by: other)
    case .outsideWindow(let width, let height):
      .outsideWindow(Size(width: Double(width), height: Double(height)))
    case .withoutRecognizers: .withoutRecognizers
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

  /// Returns whether a condition is true for the view and all its superviews.
  fileprivate func isChain(where condition: (View) -> Bool) -> Bool {
    condition(self) && superview?.isChain(where: condition) ?? true
  }

  /// What about the view itself keeps touches from it and from its subviews; nil if nothing does.
  fileprivate var causeOfItsOwn: StoredCause? {
    if isHidden { return .hidden }
    if alpha < 0.01 { return .transparent(Float(alpha)) }
    return transform.inverse == nil ? .withoutScale : nil
  }
}
