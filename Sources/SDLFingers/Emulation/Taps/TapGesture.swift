import Gestures

/// The movements of the fingers of one gesture that a tap on a handle makes, over time.
struct TapGesture {
  /// One change of all fingers of the gesture.
  enum Step {
    case land([Point])
    case move([Point])
    case lift
  }

  /// The changes, each with the time since the beginning of the gesture.
  private(set) var steps: [(time: Duration, step: Step)] = []
  /// The time since the beginning at which the next change is added.
  private var time = Duration.zero
  private var locations: [Point] = []

  /// The time for which a finger of a tap is down.
  private static let tapTime = Duration.milliseconds(60)
  /// The time from the lift of the first tap of a double tap to the landing of the second.
  private static let tapPause = Duration.milliseconds(100)
  /// The time for which a finger is held down, longer than any long press of the scenes needs.
  private static let holdTime = Duration.milliseconds(1000)
  /// The time for which a finger rests before it lifts, so that a thing is put down and not thrown.
  private static let restTime = Duration.milliseconds(120)
  /// The distance, in points, of the first part of a drag, and its duration.
  private static let firstDistance = 20.0
  private static let firstTime = Duration.milliseconds(120)
  /// The time after which a finger that has not moved far is no swipe.
  private static let swipeTime = Duration.milliseconds(440)
  private static let sampleInterval = Duration.milliseconds(8)

  // MARK: Parts

  /// Creates a gesture of fingers that are down already, or of none.
  init(moving locations: [Point] = []) { self.locations = locations }

  private mutating func land(_ points: [Point]) {
    locations = points
    steps.append((time, .land(points)))
  }

  private mutating func lift() { steps.append((time, .lift)) }

  private mutating func wait(_ duration: Duration) { time += duration }

  /// Moves the fingers for a duration; `path` has their locations for a part of it, from 0 to 1.
  private mutating func move(over duration: Duration, _ path: (Double) -> [Point]) {
    let count = max(Int((duration / Self.sampleInterval).rounded()), 1)
    for index in 1...count {
      time += Self.sampleInterval
      locations = path(Double(index) / Double(count))
      steps.append((time, .move(locations)))
    }
  }

  /// Moves all fingers in a straight line, by the same displacement.
  private mutating func move(by way: Vector, over duration: Duration) {
    let start = locations
    move(over: duration) { part in start.map { $0 + way * part } }
  }

  // MARK: Gestures

  /// Taps of several fingers.
  static func taps(_ count: Int, at points: [Point]) -> TapGesture {
    var gesture = TapGesture()
    for index in 0..<count {
      if index > 0 { gesture.wait(tapPause) }
      gesture.land(points)
      gesture.wait(tapTime)
      gesture.lift()
    }
    return gesture
  }

  /// Fingers that stay down for a long press.
  static func hold(at points: [Point]) -> TapGesture {
    var gesture = TapGesture()
    gesture.land(points)
    gesture.wait(holdTime)
    gesture.lift()
    return gesture
  }

  /// A movement that ends at rest, and so puts down what it drags.
  static func drag(_ points: [Point], by way: Vector) -> TapGesture {
    var gesture = TapGesture()
    gesture.land(points)
    // So far at first that nothing takes the fingers for a long press, and then so slowly that
    // nothing takes them for a swipe.
    let first = way * min(firstDistance / max(way.magnitude, 1), 1)
    gesture.move(by: first, over: firstTime)
    gesture.wait(swipeTime)
    gesture.drag(by: way - first)
    gesture.wait(restTime)
    gesture.lift()
    return gesture
  }

  /// A movement of fingers that are down before and after it.
  static func drag(ofHeld points: [Point], by way: Vector) -> TapGesture {
    var gesture = TapGesture(moving: points)
    gesture.drag(by: way)
    return gesture
  }

  private mutating func drag(by way: Vector) {
    // As fast as a hand that aims.
    let seconds = min(max(way.magnitude / 800, 0.2), 0.8)
    move(by: way, over: .seconds(seconds))
  }

  /// A fast movement that lifts while it moves: a swipe, or a throw of a thing.
  static func swipe(_ points: [Point], toward direction: Vector) -> TapGesture {
    var gesture = TapGesture()
    gesture.land(points)
    gesture.move(by: direction * FingerGroup.swipeLength, over: FingerGroup.swipeDuration)
    gesture.lift()
    return gesture
  }

  /// Strokes to the right and the left.
  static func rub(at points: [Point]) -> TapGesture {
    var gesture = TapGesture()
    gesture.land(points)
    for (index, width) in [30.0, 60, 60, 60, 30].enumerated() {
      let way = Vector(dx: index.isMultiple(of: 2) ? width : -width, dy: 0)
      gesture.move(by: way, over: .milliseconds(width > 30 ? 120 : 60))
    }
    gesture.wait(restTime)
    gesture.lift()
    return gesture
  }

  /// A check mark: down to the right, then up to the right.
  static func check(at points: [Point]) -> TapGesture {
    var gesture = TapGesture()
    gesture.land(points)
    gesture.move(by: Vector(dx: 24, dy: 30), over: .milliseconds(120))
    gesture.move(by: Vector(dx: 44, dy: -66), over: .milliseconds(180))
    gesture.lift()
    return gesture
  }

  /// The distance, in points, by which the distance of two fingers changes before a pinch begins.
  private static let pinchSlack = 12.0
  /// The factor by which one step of a pinch scales.
  static let scaleStep = 1.25
  /// The angle, in radians, by which one step turns.
  static let turnStep = Double.pi / 12

  /// Two fingers beside `center`, each at the distance `arm`, that move apart or together.
  static func pinch(at center: Point, arm: Double, isLarger: Bool) -> TapGesture {
    let slack = isLarger ? pinchSlack / 2 : -min(pinchSlack / 2, arm / 2)
    let end = (arm + slack) * (isLarger ? scaleStep : 1 / scaleStep)
    return pair(at: center) { Vector(dx: arm + (end - arm) * $0, dy: 0) }
  }

  /// Two fingers beside `center` that turn about it.
  static func turn(at center: Point, arm: Double, isClockwise: Bool) -> TapGesture {
    let angle = isClockwise ? turnStep : -turnStep
    return pair(at: center) {
      Vector(dx: arm, dy: 0).applying(Transform(rotation: angle * $0))
    }
  }

  private static func pair(at center: Point, _ arm: (Double) -> Vector) -> TapGesture {
    var gesture = TapGesture()
    func points(_ part: Double) -> [Point] { [center - arm(part), center + arm(part)] }
    gesture.land(points(0))
    gesture.move(over: .milliseconds(240), points)
    gesture.wait(restTime)
    gesture.lift()
    return gesture
  }
}
