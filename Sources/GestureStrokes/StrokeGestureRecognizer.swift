import GestureSubclassing
public import Gestures

/// A sign drawn with one finger, in one stroke or several; discrete.
///
/// Decided at the lift of a stroke of which no sign of more strokes may come, otherwise
/// ``strokeTimeout`` after a lift that no further stroke followed. It is measured in the window: as
/// it looks, however the view is turned.
public final class StrokeGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "sign" }

  /// How long after a lift the next stroke may land: in recorded signs of several strokes half of
  /// the pauses were shorter than 0.56 s, and those are of people who were asked to write.
  public static let defaultStrokeTimeout = Duration.milliseconds(700)
  /// The most places that are kept of one drawing; a hand that goes on scribbles.
  public static let maximumPoints = StrokeLibrary.maximumPoints

  /// What is recognized; it is asked when a stroke is lifted, as it then is.
  public var matcher: StrokeMatcher
  /// How long after a lift the next stroke may land.
  public var strokeTimeout = StrokeGestureRecognizer.defaultStrokeTimeout
  /// Whether any stroke may be followed by another: for drawing a sign that is yet to be taught.
  public var awaitsAnyStroke = false
  /// Called in the middle of an attempt with all that was drawn of it, after each delivery.
  public var onInk: ((StrokeGestureRecognizer) -> Void)?

  /// The sign that was drawn; nil before there is one.
  ///
  /// This and what follows stand until the next attempt begins.
  public var match: String? { answer?.match }
  /// How well it was drawn, from 0 to 1; see ``StrokeRank/score``.
  public var score: Double { answer?.score ?? 0 }
  /// The nearest sign of another name; nil if there is none.
  public var runnerUp: StrokeRank? { answer?.runnerUp }
  /// All that the matcher said of the last drawing; nil if it was not asked.
  public private(set) var answer: StrokeAnswer?
  /// What was drawn in the last attempt or is being drawn, in the window.
  public var drawing: StrokeDrawing { StrokeDrawing(strokes: strokes) }
  /// Whether an attempt goes on.
  public private(set) var isDrawing = false

  private var strokes: [[StrokePoint]] = []
  private var startTime = Duration.zero
  private var count = 0

  public init(name: String? = nil, matcher: StrokeMatcher = StrokeMatcher()) {
    self.matcher = matcher
    super.init(name: name)
  }

  /// The middle of the drawing's box; without one, of the fingers.
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
    // The next stroke is there: nothing is complete before it lifts.
    setTimer(after: nil)
    strokes.append([])
    note(touch, event)
  }

  private func begin(at time: Duration) {
    isDrawing = true
    answer = nil
    strokes = []
    count = 0
    startTime = time
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    if let touch = touches.first { note(touch, event) }
  }

  /// Takes every sample since the delivery before: corners may lie between two frames.
  private func note(_ touch: Touch, _ event: Event) {
    for sample in event.coalescedTouches(for: touch) ?? [] {
      let time = sample.timestamp - startTime
      // A lift where the finger was tells no new place.
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
    if let touch = touches.first { note(touch, event) }
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
