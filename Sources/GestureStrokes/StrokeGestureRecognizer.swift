import GestureSubclassing
public import Gestures

/// A discrete gesture recognizer for shapes that the user has taught, drawn with one finger.
///
/// It decides when a stroke is lifted; if the stroke can be part of a sign of several strokes, it
/// waits ``strokeTimeout`` for the next one. The drawing is in the coordinates of the window: a
/// rotated view does not rotate its signs.
public final class StrokeGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "sign" }

  public override class func makeDefault() -> GestureRecognizer { StrokeGestureRecognizer() }

  public override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties
      + [
        .seconds(
          "strokeTimeout", of: StrokeGestureRecognizer.self, { $0.strokeTimeout },
          { $0.strokeTimeout = $1 }),
        .flag(
          "awaitsAnyStroke", of: StrokeGestureRecognizer.self, { $0.awaitsAnyStroke },
          { $0.awaitsAnyStroke = $1 }),
      ] + matching
  }

  /// The properties of the ``matcher``.
  private static var matching: [AdjustableProperty] {
    let properties: [AdjustableProperty] = [
      .points(
        "minimumSize", of: StrokeGestureRecognizer.self, { $0.matcher.minimumSize },
        { $0.matcher.minimumSize = $1 }
      )
      .with(shapes: [.drawingSize: .size]),
      .count(
        "minimumPoints", of: StrokeGestureRecognizer.self, { $0.matcher.minimumPoints },
        { $0.matcher.minimumPoints = $1 }
      ) {
        $0 == .count(of: "points")
      },
      .seconds(
        "minimumDuration", of: StrokeGestureRecognizer.self, { $0.matcher.minimumDuration },
        { $0.matcher.minimumDuration = $1 }
      ) {
        $0 == .duration
      },
      .ratio(
        "maximumDistance", of: StrokeGestureRecognizer.self, { $0.matcher.maximumDistance },
        { $0.matcher.maximumDistance = $1 }
      ) {
        $0 == .signDistance
      },
      .ratio(
        "maximumRatio", of: StrokeGestureRecognizer.self, { $0.matcher.maximumRatio },
        { $0.matcher.maximumRatio = $1 }
      ) {
        $0 == .signDistanceRatio
      },
    ]
    return properties.map { property in
      var property = property
      property.path = "matcher.\(property.name)"
      return property
    }
  }

  /// The default maximum time between two strokes of a drawing.
  ///
  /// In recorded signs of several strokes, half of the pauses are shorter than 0.56 s.
  public static let defaultStrokeTimeout = Duration.milliseconds(700)
  /// The maximum number of points in a drawing; with more points the recognizer fails.
  public static let maximumPoints = StrokeLibrary.maximumPoints

  /// The matcher that compares each drawing with the taught shapes after a stroke.
  public var matcher: StrokeMatcher
  /// The maximum time from the end of one stroke to the beginning of the next.
  public var strokeTimeout = StrokeGestureRecognizer.defaultStrokeTimeout
  /// Whether the recognizer always waits for another stroke, whatever the user has drawn so far.
  ///
  /// Otherwise the recognizer waits only if the drawing can be the beginning of a known sign, and
  /// takes, for example, the ring of a crossed-out circle for a circle before the next stroke
  /// comes. Waiting delays every sign by ``strokeTimeout``.
  public var awaitsAnyStroke = false
  /// Called when points have been added to ``drawing``, so that an app can draw the line.
  public var onInk: ((StrokeGestureRecognizer) -> Void)?

  /// The name of the taught shape that the last drawing matches; nil if there is no match.
  ///
  /// This and the other results stay until the next drawing begins.
  public var match: String? { answer?.match }
  /// The similarity of the last drawing and the nearest taught shape, from 0 to 1.
  ///
  /// This is the ``StrokeRank/score`` of the sign.
  public var score: Double { answer?.score ?? 0 }
  /// The taught shape that is second nearest to the last drawing; nil if there is no second shape.
  public var runnerUp: StrokeRank? { answer?.runnerUp }
  /// The result of comparing the last drawing with the taught shapes; nil without a comparison.
  public private(set) var answer: StrokeAnswer?
  /// The drawing in progress, or else the last drawing, in the coordinates of the window.
  public var drawing: StrokeDrawing { StrokeDrawing(strokes: strokes) }
  /// Whether a drawing is in progress, which includes the time between two of its strokes.
  public private(set) var isDrawing = false

  public override var loggedValues: [GestureValue] {
    (match.map { [GestureValue("match", .text($0))] } ?? [])
      + [GestureValue("score", .number(score))]
  }

  private var strokes: [[StrokePoint]] = []
  private var startTime = Duration.zero
  private var count = 0

  /// Creates a recognizer of drawings that compares them by a matcher, which may be replaced later.
  public init(name: String? = nil, matcher: StrokeMatcher = StrokeMatcher()) {
    self.matcher = matcher
    super.init(name: name)
  }

  /// Returns the center of the drawing in the coordinates of a view.
  public override func location(in view: View?) -> Point {
    guard !strokes.isEmpty else { return super.location(in: view) }
    let middle = drawing.bounds.center
    return view?.convert(middle, from: nil) ?? middle
  }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard accept(touches, limit: 1, for: event), let touch = touches.first else { return }
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

  /// Adds the location of a touch to the drawing.
  private func record(_ touch: Touch, _ event: Event) {
    let location = touch.location(in: nil)
    // A repeated location, such as that of a lift, adds nothing to the shape.
    if strokes.last?.last?.location != location {
      strokes[strokes.count - 1].append(StrokePoint(location, at: event.timestamp - startTime))
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
  /// The reason with which the recognizer fails after this rejection of a drawing.
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
    case .counterexample: .custom(words)
    }
  }
}

extension Reason.Limit.Quantity {
  /// A measured quantity in the reason for a failure: the longer side of a drawing's bounds.
  public static let drawingSize = custom("size of the drawing", .points)
  /// A measured quantity in the reason for a failure: a drawing's thickness divided by its length.
  public static let drawingThickness = custom("thickness relative to the length", .ratio)
  /// A measured quantity in the reason for a failure: the distance from a drawing to the nearest
  /// taught shape.
  public static let signDistance = custom("distance from the nearest sign", .ratio)
  /// A measured quantity in the reason for a failure: the distance to the nearest shape divided by
  /// the distance to the second nearest shape.
  public static let signDistanceRatio = custom(
    "distance from the nearest sign relative to the next", .ratio)
}
