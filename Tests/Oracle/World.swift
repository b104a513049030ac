package import Gestures

/// A world that both engines play: views, recognizers, what their delegates answer, and samples.
///
/// Views, recognizers and fingers are numbers, so that a world is a value without any engine.
package struct World {
  package var views: [ViewPlan] = []
  package var recognizers: [RecognizerPlan] = []
  package var relations: [Relation] = []
  package var reactions: [Reaction] = []
  package var steps: [Step] = []
  /// The view that receives the keys.
  package var focus: Int?

  package init() {}

  /// Creates a world of recognizers on one view, which is as large as the window.
  package init(onOneView kinds: [Kind]) {
    views = [ViewPlan(parent: nil, frame: Rect(origin: .zero, size: Self.size))]
    views[0].isMultipleTouchEnabled = true
    recognizers = kinds.map { RecognizerPlan(view: 0, kind: $0) }
  }

  package static let size = Size(width: 320, height: 240)

  package struct ViewPlan {
    /// The number of the superview, which is smaller than the view's own; nil is the window.
    package var parent: Int?
    package var frame: Rect
    package var isMultipleTouchEnabled = false
    package var isExclusiveTouch = false
    package var isInteractive = true
  }

  package struct RecognizerPlan {
    package var view: Int
    package var kind: Kind
    package var cancelsTouches = true
    package var delaysBegan = false
    package var delaysEnded = true
    package var isEnabled = true
    /// The fingers that the delegate refuses.
    package var refusedFingers: Set<Int> = []
    /// Whether the delegate lets the recognizer begin.
    package var mayBegin = true
    /// The limits of a rolled tap; both zero without.
    package var rollingDistance = 0.0
    /// What replaces the distance of a rolled tap from when several fingers are down, if it is larger.
    package var rollingDistanceOfSeveral = 0.0
    package var rollingMilliseconds = 0
    /// The mouse buttons that a tap requires, as bits.
    package var buttons = 1
    /// Whether a pan follows scrolls of both kinds.
    package var scrolls = false
    /// Whether resting fingers are left out (R112).
    package var leavesOutRestingTouches = false
    /// Whether a tap holds each finger to its movement (R113).
    package var holdsEachTouch = false

    package var hasRolledTaps: Bool { rollingDistance > 0 && rollingMilliseconds > 0 }
  }

  package enum Kind: Hashable {
    case tap(taps: Int, touches: Int)
    case longPress(taps: Int, touches: Int, milliseconds: Int)
    case pan(minimum: Int, maximum: Int)
    case edgePan(Edges)
    case swipe(Directions, touches: Int)
    case pinch
    case rotation
    case hover

    /// Whether it has the limits of a rolled tap.
    package var canRoll: Bool {
      switch self {
      case .pan, .edgePan, .pinch, .rotation: true
      case .tap, .longPress, .swipe, .hover: false
      }
    }
  }

  package struct Edges: OptionSet, Hashable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let top = Edges(rawValue: 1)
    package static let left = Edges(rawValue: 2)
    package static let bottom = Edges(rawValue: 4)
    package static let right = Edges(rawValue: 8)
  }

  package struct Directions: OptionSet, Hashable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let right = Directions(rawValue: 1)
    package static let left = Directions(rawValue: 2)
    package static let up = Directions(rawValue: 4)
    package static let down = Directions(rawValue: 8)
  }

  /// What holds between two recognizers.
  package struct Relation: Hashable {
    package enum Kind: Hashable, CaseIterable {
      /// `one.require(toFail: other)`.
      case requires
      /// One's delegate lets one recognize simultaneously with the other.
      case simultaneous
      /// One's delegate requires the other to fail.
      case delegateRequires
      /// One's delegate requires one to fail before the other recognizes.
      case delegateIsRequired
    }
    package var kind: Kind
    package var one: Int
    package var other: Int

    package init(_ kind: Kind, _ one: Int, _ other: Int) {
      self.kind = kind
      self.one = one
      self.other = other
    }
  }

  /// A change of the world that a callback makes, once.
  package struct Reaction {
    package var trigger: Trigger
    package var change: Change
  }

  package enum Trigger: Hashable {
    case action(Int, State)
    case view(Int, Phase)
    case shouldBegin(Int)
    case shouldReceive(Int)
  }

  package enum Change: Hashable {
    case disable(Int)
    case enable(Int)
    /// Disables a recognizer and enables it again.
    case abort(Int)
    case detach(Int)
    case removeView(Int)
    case moveView(Int, to: Int?)
    case hide(Int)
    case place(Int, Rect)
  }

  package enum State: String, Hashable {
    case possible, began, changed, ended, cancelled, failed
    var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  package enum Phase: String, Hashable, CaseIterable { case began, moved, ended, cancelled }

  package enum Input: Hashable {
    case finger
    /// The pointer with pressed buttons, as bits.
    case mouse(buttons: Int)
    /// The pointer without: it enters, moves and exits.
    case hover
    /// By a wheel or by a trackpad; of moves alone if the host does not report the end.
    case scroll(isDiscrete: Bool, Vector)
    /// A pinch of a trackpad, with the factor of the scale.
    case trackpad(Double)
    case key
  }

  package struct Sample {
    /// The number of a finger, or of another input, or of a key.
    package var finger: Int
    package var phase: Phase
    package var x: Double
    package var y: Double
    package var input: Input

    package init(
      _ finger: Int, _ phase: Phase, _ x: Double, _ y: Double, _ input: Input = .finger
    ) {
      self.finger = finger
      self.phase = phase
      self.x = x
      self.y = y
      self.input = input
    }

    package var isTouch: Bool {
      switch input {
      case .finger, .mouse: true
      case .hover, .scroll, .trackpad, .key: false
      }
    }
  }

  /// Whether two views are the same, or one is in the other from the first sample to the last.
  package func areRelated(_ one: Int, _ other: Int) -> Bool {
    func isInside(_ view: Int, _ outer: Int) -> Bool {
      view == outer || views[view].parent.map { isInside($0, outer) } ?? false
    }
    let areSeparated = reactions.contains { reaction in
      guard case .moveView(let moved, _) = reaction.change else { return false }
      return isInside(one, moved) != isInside(other, moved)
    }
    return !areSeparated && (isInside(one, other) || isInside(other, one))
  }

  /// Changes of the program and samples of one time; without them, only the time advances.
  package struct Step {
    package var microseconds: Int
    package var changes: [Change]
    package var samples: [Sample]

    package init(microseconds: Int, changes: [Change] = [], _ samples: [Sample]) {
      self.microseconds = microseconds
      self.changes = changes
      self.samples = samples
    }

    package init(_ milliseconds: Int, _ samples: [Sample]) {
      self.init(microseconds: milliseconds * 1_000, samples)
    }
  }
}
