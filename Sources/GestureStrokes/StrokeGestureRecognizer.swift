import GestureSubclassing
public import Gestures

/// A discrete recognizer of signs drawn with one finger, in one stroke or several.
///
/// It decides when a stroke is lifted; if the stroke can be part of a sign of several strokes, it
/// waits ``strokeTimeout`` for the next one. The drawing is in the coordinates of the window: a
/// rotated view does not rotate its signs.
public final class StrokeGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "sign" }

  /// The default time after a lift in which the next stroke must begin.
  ///
  /// In recorded signs of several strokes, half of the pauses are shorter than 0.56 s.
  public static let defaultStrokeTimeout = Duration.milliseconds(700)
  /// The maximum number of points of a drawing; a longer one fails.
  public static let maximumPoints = StrokeLibrary.maximumPoints

  /// The matcher with the signs to recognize, used when a stroke is lifted.
  public var matcher: StrokeMatcher
  /// The time after a lift in which the next stroke must begin.
  public var strokeTimeout = StrokeGestureRecognizer.defaultStrokeTimeout
  /// Whether to wait for another stroke after every lift, as for drawing a template of a new sign.
  public var awaitsAnyStroke = false
  /// Called during an attempt when points have been added to ``drawing``, once per delivery.
  public var onInk: ((StrokeGestureRecognizer) -> Void)?

  /// The name of the recognized sign; nil until one is recognized.
  ///
  /// This and the other results stay until the next attempt begins.
  public var match: String? { answer?.match }
  /// The score of the nearest sign, from 0 to 1; see ``StrokeRank/score``.
  public var score: Double { answer?.score ?? 0 }
  /// The nearest sign other than the recognized one; nil if there is none.
  public var runnerUp: StrokeRank? { answer?.runnerUp }
  /// The complete result of the last drawing; nil if the attempt ended before it was compared.
  public private(set) var answer: StrokeAnswer?
  /// The drawing of the current or last attempt, in the coordinates of the window.
  public var drawing: StrokeDrawing { StrokeDrawing(strokes: strokes) }
  /// Whether an attempt is in progress.
  public private(set) var isDrawing = false

  private var strokes: [[StrokePoint]] = []
  private var startTime = Duration.zero
  private var count = 0

  public init(name: String? = nil, matcher: StrokeMatcher = StrokeMatcher()) {
    self.matcher = matcher
    super.init(name: name)
  }

  /// The center of the drawing's bounds; without a drawing, the centroid of the touches.
  public override func location(in view: View?) -> Point {
    guard !strokes.isEmpty else { return super.location(in: view) }
    let middle = drawing.bounds.center
    return view?.convert(middle, from: nil) ?? middle
  }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 1, let touch = touches.first else {
      return fail(because: .tooManyTouches(numberOfTouches, limit: 1))
    }
    if !isDrawing { begin(at: event.timestamp) }
    // The next stroke has begun: wait for its lift.
    setTimer(after: nil)
    strokes.append([])
    record(touch, event)
  }

  private func begin(at time: Duration) {
    isDrawing = true
    answer = nil
    strokes = []
    count = 0
    startTime = time
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    if let touch = touches.first { record(touch, event) }
  }

  /// Appends every coalesced sample, since a corner can be between two frames.
  private func record(_ touch: Touch, _ event: Event) {
    for sample in event.coalescedTouches(for: touch) ?? [] {
      let time = sample.timestamp - startTime
      // A repeated location, such as that of a lift, adds nothing to the shape.
      if let last = strokes.last?.last, last.location == sample.location { continue }
      strokes[strokes.count - 1].append(StrokePoint(sample.location, at: time))
      count += 1
    }
    onInk?(self)
    guard count > Self.maximumPoints else { return }
    fail(
      because: .limit(
        .init(.count(of: "points"), Double(count), .atMost, Double(Self.maximumPoints))))
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    if let touch = touches.first { record(touch, event) }
    guard requestedState == .possible else { return }
    guard awaitsAnyStroke || matcher.mayContinue(drawing) else { return decide() }
    setTimer(after: strokeTimeout)
  }

  public override func timerFired() { decide() }

  private func decide() {
    let answer = matcher.match(drawing)
    self.answer = answer
    if let rejection = answer.rejection { return fail(because: rejection.reason) }
    transition(to: .ended)
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    fail(because: .touchesCancelled)
  }

  public override func reset() { isDrawing = false }
}

extension StrokeRejection {
  /// The rejection as a reason of the recognizer.
  fileprivate var reason: Reason {
    switch self {
    case .nothingTaught: .custom(words)
    case .tooSmall(let size, let minimum): .limit(.init(.drawingSize, size, .atLeast, minimum))
    case .tooFewPoints(let count, let minimum):
      .limit(.init(.count(of: "points"), Double(count), .atLeast, Double(minimum)))
    case .tooShort(let time, let minimum):
      .limit(.init(.duration, time.seconds, .atLeast, minimum.seconds))
    case .tooManyStrokes(let count, let maximum):
      .limit(.init(.count(of: "strokes"), Double(count), .atMost, Double(maximum)))
    case .straight(let thickness, let limit):
      .limit(.init(.drawingThickness, thickness, .atLeast, limit))
    case .tooFar(_, let distance, let limit):
      .limit(.init(.signDistance, distance, .atMost, limit))
    case .ambiguous(_, _, let ratio, let limit):
      .limit(.init(.signDistanceRatio, ratio, .lessThan, limit))
    }
  }
}

extension Reason.Limit.Quantity {
  /// The longer side of a drawing's bounding box.
  public static let drawingSize = custom("size of the drawing", .points)
  /// The thickness of a drawing relative to its length; small for a straight line.
  public static let drawingThickness = custom("thickness relative to the length", .ratio)
  /// The distance of a drawing from the nearest sign, relative to the size of the box; see
  /// ``StrokeRank/distance``.
  public static let signDistance = custom("distance from the nearest sign", .ratio)
  /// The distance from the nearest sign relative to that from the next one.
  public static let signDistanceRatio = custom(
    "distance from the nearest sign relative to the next", .ratio)
}
