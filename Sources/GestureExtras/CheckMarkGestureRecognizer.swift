import GestureSubclassing
public import Gestures

/// A discrete gesture recognizer for a check mark drawn with one finger: down right, then up.
///
/// The finger must not move back to the left until it has turned upward; after that it may move in
/// any direction. Lifting it completes the gesture. A stroke that only goes up is recognized too,
/// as in the textbook example on which this class is based, unless ``minimumDownstroke`` is greater
/// than 0. Movements are measured in the window, without the transforms of the view.
///
/// A finger that rolls while it taps, or trembles while it draws, also moves up and to the left by
/// a few points: ``minimumSize`` and ``tolerance`` are the limits. With 0 for both, the textbook
/// example decides.
public final class CheckMarkGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "check mark" }

  public override class func makeDefault() -> GestureRecognizer { CheckMarkGestureRecognizer() }

  // The tutorial has none of these limits.
  public override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points(
        "minimumSize", of: CheckMarkGestureRecognizer.self, { $0.minimumSize },
        { $0.minimumSize = $1 }
      )
      .with(presets: [.uikit: 0], shapes: [.checkMarkSize: .size]),
      .points(
        "tolerance", of: CheckMarkGestureRecognizer.self, { $0.tolerance }, { $0.tolerance = $1 }
      )
      .with(
        presets: [.uikit: 0],
        shapes: [
          .leftwardMovement: .line(
            direction: Vector(dx: -1, dy: 0), isNeeded: false,
            words: "to the left allowed before the upstroke"),
          .upwardMovement: .line(
            direction: Vector(dx: 0, dy: -1), isNeeded: true,
            words: "above the corner: the upstroke"),
        ]),
      .points(
        "minimumDownstroke", of: CheckMarkGestureRecognizer.self, { $0.minimumDownstroke },
        { $0.minimumDownstroke = $1 }
      ) {
        $0 == .downwardMovement
      }.with(presets: [.uikit: 0]),
    ]
  }

  /// The minimum length, in points, of the longer side of the rectangle that encloses a check mark.
  ///
  /// The default is 20 points, which 1 of 100 taps reaches.
  public var minimumSize = 20.0
  /// The distance, in points, that the finger may move to the left or upward before the upstroke.
  ///
  /// The finger may move this far to the left of its rightmost location. It has turned upward when
  /// it is farther than this above its lowest location. The default is 3 points.
  public var tolerance = 3.0
  /// The distance, in points, that the finger must move downward before the upstroke.
  ///
  /// It is measured from the highest location before. A rise before the finger has moved down this
  /// far is not the upstroke. The default of 0 also recognizes a stroke that only goes up, such as a
  /// swipe to the right that rises.
  ///
  /// Of 150 recorded check marks, 149 are recognized with 0 points, 144 with 8, and 141 with 20. Of 55
  /// recorded drags and swipes by one finger, 24 are check marks with 0 points, and one with 8 or 20.
  public var minimumDownstroke = 0.0
  /// The corner of the check mark, in the window's coordinates; (0, 0) between gestures.
  ///
  /// The corner is the lowest location that the finger reached before the upstroke.
  public var midPoint: Point { tracking.midPoint }

  private var tracking = Tracking()

  private struct Tracking {
    var midPoint = Point.zero
    var hasTurnedUp = false
    /// The y coordinates of the location at which the downstroke began, and of the lowest location
    /// since then.
    var (top, bottom) = (0.0, 0.0)
    /// The greatest distance, in points, that the finger moved down in the downstroke.
    var descent = 0.0
    /// The greatest distance, in points, that the finger rose above its lowest location.
    var rise = 0.0
    /// The top left and bottom right corners of the smallest rectangle that contains the stroke.
    var (low, high) = (Point.zero, Point.zero)

    var size: Double { max(high.x - low.x, high.y - low.y) }

    mutating func add(_ location: Point) {
      low = Point(x: min(low.x, location.x), y: min(low.y, location.y))
      high = Point(x: max(high.x, location.x), y: max(high.y, location.y))
    }
  }

  /// Creates a recognizer of check marks with a name for logs and the inspector.
  public override init(name: String? = nil) { super.init(name: name) }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard accept(touches, limit: 1, for: event), let touch = touches.first else { return }
    let start = touch.location(in: nil)
    (tracking.low, tracking.high) = (start, start)
    (tracking.top, tracking.bottom) = (start.y, start.y)
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    if let touch = touches.first, requestedState == .possible { draw(to: touch.location(in: nil)) }
  }

  private func draw(to location: Point) {
    defer { tracking.add(location) }
    guard !tracking.hasTurnedUp else { return }
    let leftward = tracking.high.x - location.x
    guard leftward <= tolerance else {
      return fail(because: .limit(.init(.leftwardMovement, leftward, .atMost, tolerance)))
    }
    // A finger that rises before its downstroke is long enough begins the downstroke again.
    if tracking.descent < minimumDownstroke, location.y < tracking.top {
      (tracking.top, tracking.bottom) = (location.y, location.y)
    }
    if location.y >= tracking.bottom {
      (tracking.midPoint, tracking.bottom) = (location, location.y)
      tracking.descent = max(tracking.descent, tracking.bottom - tracking.top)
    }
    guard tracking.descent >= minimumDownstroke else { return }
    tracking.rise = max(tracking.rise, tracking.bottom - location.y)
    tracking.hasTurnedUp = tracking.rise > tolerance
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard tracking.descent >= minimumDownstroke else {
      return fail(
        because: .limit(.init(.downwardMovement, tracking.descent, .atLeast, minimumDownstroke)))
    }
    guard tracking.hasTurnedUp else {
      return fail(because: .limit(.init(.upwardMovement, tracking.rise, .moreThan, tolerance)))
    }
    guard tracking.size >= minimumSize else {
      return fail(because: .limit(.init(.checkMarkSize, tracking.size, .atLeast, minimumSize)))
    }
    transition(to: .ended)
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    fail(because: .touchesCancelled)
  }

  public override func reset() { tracking = Tracking() }
}

extension Reason.Limit.Quantity {
  /// A measured quantity in the reason for a failure: the longer side of the bounds of the finger's
  /// stroke, in points.
  public static let checkMarkSize = custom("size of the check mark", .points)
  /// The distance, in points, that the finger moved downward before the upstroke.
  ///
  /// Reported when the gesture fails.
  public static let downwardMovement = custom("downward movement before the upstroke", .points)
  /// The distance, in points, that the finger moved to the left of its rightmost location before
  /// the upstroke.
  ///
  /// Reported when the gesture fails.
  public static let leftwardMovement = custom("leftward movement before the upstroke", .points)
  /// The distance, in points, that the finger moved upward from its lowest location.
  ///
  /// Reported when the gesture fails.
  public static let upwardMovement = custom("upward movement", .points)
}
