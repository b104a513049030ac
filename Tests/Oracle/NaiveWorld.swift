import Gestures

/// A view of the naive engine.
///
/// Its frame is in the coordinates of its superview; there are no
/// transforms.
final class NaiveView {
  let number: Int
  weak var parent: NaiveView?
  var children: [NaiveView] = []
  var recognizers: [NaiveRecognizer] = []
  var frame: Rect
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var isInteractive = true
  var isHidden = false

  init(number: Int, frame: Rect) {
    self.number = number
    self.frame = frame
  }

  /// The view and its superviews, innermost first.
  var chain: [NaiveView] {
    var chain = [self]
    while let next = chain.last?.parent { chain.append(next) }
    return chain
  }

  /// The front-most view at a point in the superview's coordinates.
  func hit(_ x: Double, _ y: Double) -> NaiveView? {
    guard isInteractive, !isHidden, x >= frame.minX, x < frame.maxX, y >= frame.minY, y < frame.maxY
    else { return nil }
    for child in children.reversed() {
      if let found = child.hit(x - frame.minX, y - frame.minY) { return found }
    }
    return self
  }
}

/// A finger of the naive engine, from its landing until its view has received its end.
final class NaiveTouch {
  let finger: Int
  /// In microseconds.
  let landedAt: Int
  let view: NaiveView
  /// R99: the view and its superviews when the touch landed.
  var chain: [NaiveView]
  var location: Point
  /// The phase in this delivery; nil if the touch did not change.
  var phase: World.Phase?
  var isDown = true
  /// The pressed mouse buttons, as bits; nil for a finger.
  let buttons: Int?
  /// R108: the answers of recognizers that were asked about it before it was offered.
  var answers: [Int: Bool] = [:]
  /// R112: it has been more than 10 points from its landing.
  var hasStrayed = false
  let start: Point
  /// R112: it rests when the newest finger lands.
  func isResting(at newestLanding: Int) -> Bool {
    newestLanding - landedAt >= 750_000 && !hasStrayed
  }

  /// It lifts or is cancelled in this delivery.
  var isLeaving: Bool { phase == .ended || phase == .cancelled }

  // What the view knows.
  /// Whether the view receives the touch.
  var isForView = false
  var wasBegunInView = false
  /// The deliveries in which it landed, last moved without a call of the view, and lifted.
  var landing = 0
  var movement: Int?
  var lift: Int?
  /// The view has received the end, or receives nothing more.
  var isDone = false

  init(_ sample: World.Sample, view: NaiveView, at time: Int) {
    finger = sample.finger
    landedAt = time
    self.view = view
    chain = view.chain
    location = Point(x: sample.x, y: sample.y)
    start = location
    if case .mouse(let pressed) = sample.input { buttons = pressed } else { buttons = nil }
  }
}

func centroid(_ touches: [NaiveTouch]) -> Point {
  var sum = Vector.zero
  for touch in touches { sum += touch.location - .zero }
  return touches.isEmpty ? .zero : .zero + sum / Double(touches.count)
}
