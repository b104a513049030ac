import Gestures
import PlayKit

/// Twenty leaves that fall one after the other, to be tapped or to be dragged into a basket.
///
/// A leaf waits until it is caught. The leaves follow the fingers as the screen reports them, without
/// recognizers and filters, so that they are caught with all hands alike.
struct LeafTargets {
  /// What the leaves ask for: 12 taps and 8 drags.
  static let tasks: [HandsTrial.Task] = (0..<20).map { [2, 4].contains($0 % 5) ? .drag : .tap }

  /// The state of a leaf, with the time since which it is in that state.
  enum State: Equatable {
    /// The leaf falls to its place, and waits there.
    case falling
    /// A finger holds the leaf, whose center has a displacement from the finger.
    case held(TouchID, Vector)
    /// The leaf returns to its place from a point at which the finger has let it go.
    case returning(from: Point)
    /// The leaf flies from a point into the basket.
    case caught(from: Point)
  }

  private(set) var trial = HandsTrial()
  /// The index of the leaf that falls; the number of leaves after the last.
  private(set) var index = 0
  private(set) var state = State.falling
  private(set) var since: Duration
  /// The location of the finger that holds the leaf.
  private var finger = Point.zero
  /// Whether leaves appear at their places and fade out there.
  let reducesMotion: Bool
  var layout: LeafLayout

  static let fall = Duration.milliseconds(1400)
  static let flight = Duration.milliseconds(600)
  private static let homecoming = Duration.milliseconds(300)
  /// The time from the lift of a finger to the next leaf, in which a bounce of the finger still counts
  /// for the last leaf.
  private static let pause = Duration.milliseconds(700)

  init(in size: Size, reducesMotion: Bool = false, at time: Duration) {
    self.reducesMotion = reducesMotion
    layout = LeafLayout(size)
    since = time
  }

  /// What the leaf asks for; nil after the last leaf.
  var task: HandsTrial.Task? { Self.tasks.indices.contains(index) ? Self.tasks[index] : nil }

  // MARK: Touches

  /// Handles a sample; samples of a pointer that hovers, scrolls or pinches have no effect.
  mutating func take(_ sample: TouchSample) {
    guard let task, !sample.isHover, !sample.isReportedGesture else { return }
    update(to: sample.timestamp)
    trial.add(sample)
    switch (state, sample.phase) {
    case (.falling, .began), (.returning, .began):
      let center = center(at: sample.timestamp)
      guard (sample.location - center).magnitude <= layout.hitRadius else { return }
      trial.begin(task, touch: sample.id, at: sample.timestamp)
      finger = sample.location
      change(to: .held(sample.id, center - finger), at: sample.timestamp)
    case (.held(sample.id, _), .moved): finger = sample.location
    case (.held(sample.id, let displacement), .ended):
      finger = sample.location
      let center = center(at: sample.timestamp)
      if task == .tap || layout.catches(center) || layout.catches(center - displacement) {
        change(to: .caught(from: center), at: sample.timestamp)
      } else {
        letGo(at: sample.timestamp)
      }
    case (.held(sample.id, _), .cancelled): letGo(at: sample.timestamp)
    default: break
    }
  }

  private mutating func letGo(at time: Duration) {
    trial.removeLast()
    change(to: .returning(from: center(at: time)), at: time)
  }

  private mutating func change(to state: State, at time: Duration) {
    (self.state, since) = (state, time)
  }

  /// Lets the next leaf fall once the last one has been caught for a moment.
  mutating func update(to time: Duration) {
    guard case .caught = state, time >= since + Self.pause else { return }
    trial.end(at: since + Self.pause)
    index += 1
    change(to: .falling, at: since + Self.pause)
  }

  // MARK: The picture

  /// Returns the part of the leaf's motion that is over at a time, from 0 to 1.
  func progress(at time: Duration) -> Double {
    let duration: Duration =
      switch state {
      case .falling: Self.fall
      case .held: .zero
      case .returning: Self.homecoming
      case .caught: Self.flight
      }
    guard duration > .zero else { return 1 }
    return min(max((time - since) / duration, 0), 1)
  }

  /// Returns the center of the leaf at a time.
  func center(at time: Duration) -> Point {
    let (place, left) = (layout.place(index), 1 - progress(at: time))
    switch state {
    case .falling where reducesMotion: return place
    case .caught(let point) where reducesMotion: return point
    case .falling:
      let swing = sineAndCosine(4.5 * left)
      return place
        + Vector(
          dx: 0.35 * layout.leafWidth * swing.sine, dy: -left * (place.y + layout.leafWidth))
    case .held(_, let displacement): return task == .drag ? finger + displacement : place
    case .returning(let point): return place + (point - place) * (left * left * left)
    case .caught(let point):
      let part = 1 - left
      // Up first, then down into the basket.
      let hop = Vector(dx: 0, dy: -layout.leafWidth * 2.4 * part * left)
      return point + (layout.opening - point) * part + hop
    }
  }

  func isAnimating(at time: Duration) -> Bool { progress(at: time) < 1 || isCaught }

  /// Whether the leaf has been caught, so that the next one is due.
  var isCaught: Bool { if case .caught = state { true } else { false } }
}

/// Where leaves wait on a surface, and where the basket is.
struct LeafLayout {
  let size: Size
  let scale: Double
  /// The width of a leaf, in points.
  let leafWidth: Double
  /// The frame of the basket's picture.
  let basket: Rect
  /// The rectangle in which the centers of leaves wait.
  private let field: Rect

  init(_ size: Size) {
    self.size = size
    scale = Theme.scale(in: size)
    leafWidth = min(120 * scale, 0.3 * size.width, 0.22 * size.height)
    let height = min(130 * scale, 0.22 * size.height)
    basket = Rect(
      center: Point(
        x: size.width / 2, y: size.height - Theme.margin(in: size) - height / 2),
      size: Size(width: height * 180 / 132, height: height))
    let top = Self.headerHeight(in: size) + leafWidth / 2
    let side = Theme.margin(in: size) + leafWidth / 2
    field = Rect(
      x: side, y: top, width: max(size.width - 2 * side, 0),
      height: max(basket.minY - leafWidth * 0.6 - top, 0))
  }

  /// Returns the height of the part of a surface above the leaves.
  static func headerHeight(in size: Size) -> Double {
    Theme.margin(in: size) + 74 * Theme.scale(in: size)
  }

  /// The distance from the center of a leaf within which a finger hits it; 44 points at least.
  var hitRadius: Double { max(0.6 * leafWidth, 44) }

  /// The center of the basket's opening.
  var opening: Point { Point(x: basket.midX, y: basket.minY + 24 / 132 * basket.height) }

  /// Returns the point at which a leaf waits; leaves in succession are far from each other.
  func place(_ index: Int) -> Point {
    let part = Double(index + 1)
    // The fractions of two irrational multiples spread points evenly over a square.
    let (x, y) = ((part * 0.754_877).fraction, (part * 0.569_840).fraction)
    return Point(x: field.minX + x * field.width, y: field.minY + y * field.height)
  }

  /// Returns whether a leaf that is let go at a point falls into the basket.
  func catches(_ point: Point) -> Bool {
    basket.insetBy(dx: -0.3 * leafWidth, dy: -0.4 * leafWidth).contains(point)
  }
}

extension Double {
  fileprivate var fraction: Double { self - rounded(.down) }
}
