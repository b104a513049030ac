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

  package init() {}

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
  }

  package enum Kind: Hashable {
    case tap(taps: Int, touches: Int)
    case longPress(taps: Int, touches: Int, milliseconds: Int)
    case pan(minimum: Int, maximum: Int)
    case edgePan(Edges)
    case swipe(Directions, touches: Int)
    case pinch
    case rotation
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
  }

  package enum State: String, Hashable {
    case possible, began, changed, ended, cancelled, failed
    var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  package enum Phase: String, Hashable, CaseIterable { case began, moved, ended, cancelled }

  package struct Sample {
    package var finger: Int
    package var phase: Phase
    package var x: Double
    package var y: Double

    package init(_ finger: Int, _ phase: Phase, _ x: Double, _ y: Double) {
      self.finger = finger
      self.phase = phase
      self.x = x
      self.y = y
    }
  }

  /// Samples that are sent together; without samples, only the time advances.
  package struct Step {
    package var milliseconds: Int
    package var samples: [Sample]

    package init(_ milliseconds: Int, _ samples: [Sample]) {
      self.milliseconds = milliseconds
      self.samples = samples
    }
  }
}

/// A line of a log: what happened, and the numbers that belong to it.
package struct LogLine: CustomStringConvertible {
  package var text: String
  package var numbers: [Double] = []

  package init(_ text: String, _ numbers: [Double] = []) {
    self.text = text
    self.numbers = numbers
  }

  package var description: String {
    ([text] + numbers.map { "\((($0 * 1e6).rounded() / 1e6) + 0)" }).joined(separator: " ")
  }

  package func agrees(with other: LogLine) -> Bool {
    text == other.text && numbers.count == other.numbers.count
      && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
  }
}

extension [LogLine] {
  /// The lines with neighbouring failures sorted.
  ///
  /// 2.1 leaves the order among recognizers of views
  /// that are not in each other unspecified.
  private var ordered: [LogLine] {
    var lines: [LogLine] = []
    for line in self {
      var index = lines.count
      while line.text.hasSuffix("possible failed"), index > 0,
        lines[index - 1].text.hasSuffix("possible failed"), lines[index - 1].text > line.text
      {
        index -= 1
      }
      lines.insert(line, at: index)
    }
    return lines
  }

  /// Returns whether two logs have the same lines.
  package func agrees(with other: [LogLine]) -> Bool {
    count == other.count && zip(ordered, other.ordered).allSatisfy { $0.agrees(with: $1) }
  }
}
