public import Gestures

/// One line of the event log: something that the playground did.
public struct LogLine: Hashable, Sendable {
  /// When it happened, since the beginning of the run.
  public var time: Duration
  /// The frame it happened in.
  public var frame: Int
  public var event: LogEvent

  public init(time: Duration, frame: Int, event: LogEvent) {
    self.time = time
    self.frame = frame
    self.event = event
  }
}

/// An event of the log.
///
/// Plain values, in the words of the log: views and recognizers by name, phases and states as the
/// format spells them, places in points of the surface.
public enum LogEvent: Hashable, Sendable {
  /// An action was sent.
  case gesture(LoggedGesture)
  /// A view itself was given touches.
  case touch(view: String, phase: String, ids: [Int64])
  /// A recognizer changed its state; `why` in words, nil where there is no more to say.
  case state(view: String, recognizer: String, from: String, to: String, why: String?)
  /// A sound was played; `gain` from 0 to 1.
  case sound(name: String, gain: Double)
  /// What a sprite looks like now.
  case view(LoggedView)
  /// Another scene is played from here on.
  case scene(name: String)
  /// The run is over.
  case end(frames: Int, samples: Int, reason: String)
}

/// An action as the event log has it; nil for what the recognizer does not have.
public struct LoggedGesture: Hashable, Sendable {
  /// How fast a gesture goes.
  public enum Velocity: Hashable, Sendable {
    /// Of a pan, in points per second.
    case linear(Vector)
    /// Of a pinch in 1/s, of a rotation in radians per second.
    case scalar(Double)
  }

  public var view: String
  public var recognizer: String
  /// `began`, `changed`, `ended` or `cancelled`.
  public var state: String
  public var location: Point
  /// How many touches take part.
  public var touches: Int
  public var translation: Vector?
  public var velocity: Velocity?
  public var scale: Double?
  /// In radians, clockwise on screen.
  public var rotation: Double?
  public var taps: Int?
  /// `left`, `right`, `up` or `down`.
  public var direction: String?
  /// Any of `left`, `right`, `top` and `bottom`.
  public var edges: [String]?
  /// The stroke that was drawn, by name.
  public var match: String?
  /// How like that stroke it was.
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

/// The state of a sprite as the event log has it.
public struct LoggedView: Hashable, Sendable {
  public var view: String
  public var center: Point
  public var scale: Double
  /// In radians, clockwise on screen.
  public var rotation: Double
  /// 0 is invisible, 1 is opaque.
  public var alpha: Double
  /// Its place from back to front.
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
