public import Gestures

/// One line of an event log: an event, such as a gesture or a sound, with its time and its frame.
public struct LogLine: Hashable, Sendable {
  /// The time of the event, measured from the beginning of the run.
  public var time: Duration
  /// The number of the frame in which the event occurred; the first frame has number 1.
  public var frame: Int
  /// What happened.
  public var event: LogEvent

  /// Creates a line from an event, its time and the number of its frame.
  public init(time: Duration, frame: Int, event: LogEvent) {
    self.time = time
    self.frame = frame
    self.event = event
  }
}

/// An event that an event log lists, such as a gesture, a touch, a sound or a new scene.
///
/// The associated values have the form of the log: views and recognizers by name, phases and states
/// as text, locations in points of the surface.
public enum LogEvent: Hashable, Sendable {
  /// A gesture recognizer called its action.
  case gesture(LoggedGesture)
  /// A touch method of a view was called; `ids` are the identities of the touches.
  case touch(view: String, phase: String, ids: [Int64])
  /// A gesture recognizer changed from one state to another; `why` is the reason.
  case state(view: String, recognizer: String, from: String, to: String, why: String?)
  /// A sound was played; `gain` is the volume from 0 to 1.
  ///
  /// `pitch` is the factor by which the frequencies of the recorded sound were multiplied.
  case sound(name: String, gain: Double, pitch: Double = 1)
  /// A sprite, which is a picture that the user can move, has changed.
  case view(LoggedView)
  /// The program switched to the scene with the given name.
  case scene(name: String)
  /// The run ended after a number of frames and touch samples.
  case end(frames: Int, samples: Int, reason: String)
}

/// The state of a sprite in an event log; a sprite is a picture that the user can move.
public struct LoggedView: Hashable, Sendable {
  /// The name of the sprite.
  public var view: String
  /// The center of the sprite in the window, in points.
  public var center: Point
  /// The scale factor of the sprite, above 0.
  public var scale: Double
  /// The angle by which the sprite is rotated clockwise on the screen, in radians.
  public var rotation: Double
  /// The opacity of the sprite, from 0 for invisible to 1 for opaque.
  public var alpha: Double
  /// The number of sprites that are drawn behind this sprite.
  public var z: Int

  /// Creates the state of a sprite from all of its values.
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
