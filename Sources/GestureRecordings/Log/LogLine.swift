public import Gestures

/// One line of an event log: an event with its time and its frame.
public struct LogLine: Hashable, Sendable {
  /// The time of the event, since the beginning of the run.
  public var time: Duration
  /// The number of the frame that contains the event.
  public var frame: Int
  public var event: LogEvent

  public init(time: Duration, frame: Int, event: LogEvent) {
    self.time = time
    self.frame = frame
    self.event = event
  }
}

/// An event of an event log: a gesture, touches, a sound, a change of state or of the scene.
///
/// The associated values have the form of the log: views and recognizers by name, phases and states
/// as text, locations in points of the surface.
public enum LogEvent: Hashable, Sendable {
  /// A recognizer sent its action.
  case gesture(LoggedGesture)
  /// A view received touches in its own touch methods.
  case touch(view: String, phase: String, ids: [Int64])
  /// The state of a recognizer changed; `why` is the reason as text, or nil if there is none.
  case state(view: String, recognizer: String, from: String, to: String, why: String?)
  /// A sound was played, with a `gain` from 0 to 1.
  case sound(name: String, gain: Double)
  /// The center, transform and opacity of a sprite.
  case view(LoggedView)
  /// The playground switched to the scene of this name.
  case scene(name: String)
  /// The run ended after this number of frames and touch samples.
  case end(frames: Int, samples: Int, reason: String)
}

/// A gesture in an event log: the state and the values of a recognizer when it sent its action.
///
/// A value that the recognizer does not have is nil.
public struct LoggedGesture: Hashable, Sendable {
  /// The velocity of a pan, a pinch or a rotation.
  public enum Velocity: Hashable, Sendable {
    /// The velocity of a pan, in points per second.
    case linear(Vector)
    /// The velocity of a pinch, in scale per second, or of a rotation, in radians per second.
    case scalar(Double)
  }

  public var view: String
  public var recognizer: String
  /// The state of the recognizer: `began`, `changed`, `ended` or `cancelled`.
  public var state: String
  public var location: Point
  /// The number of touches of the gesture.
  public var touches: Int
  public var translation: Vector?
  public var velocity: Velocity?
  public var scale: Double?
  /// The rotation in radians, clockwise on screen.
  public var rotation: Double?
  public var taps: Int?
  /// The direction of a swipe: `left`, `right`, `up` or `down`.
  public var direction: String?
  /// The edges of a screen-edge pan: any of `left`, `right`, `top` and `bottom`.
  public var edges: [String]?
  /// The name of the sign that a strokes recognizer matched.
  public var match: String?
  /// The score of the match: the similarity of the drawing and the sign.
  public var score: Double?

  public init(
    view: String, recognizer: String, state: String, location: Point, touches: Int,
    translation: Vector? = nil, velocity: Velocity? = nil, scale: Double? = nil,
    rotation: Double? = nil, taps: Int? = nil, direction: String? = nil, edges: [String]? = nil,
    match: String? = nil, score: Double? = nil
  ) {
    self.view = view
    self.recognizer = recognizer
    self.state = state
    self.location = location
    self.touches = touches
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.rotation = rotation
    self.taps = taps
    self.direction = direction
    self.edges = edges
    self.match = match
    self.score = score
  }
}

/// A sprite in an event log: its center, scale, rotation, opacity and depth.
public struct LoggedView: Hashable, Sendable {
  public var view: String
  public var center: Point
  public var scale: Double
  /// The rotation in radians, clockwise on screen.
  public var rotation: Double
  /// The opacity, from 0 for invisible to 1 for opaque.
  public var alpha: Double
  /// The depth: the number of sprites behind this one.
  public var z: Int

  public init(
    view: String, center: Point, scale: Double, rotation: Double, alpha: Double, z: Int
  ) {
    self.view = view
    self.center = center
    self.scale = scale
    self.rotation = rotation
    self.alpha = alpha
    self.z = z
  }
}
