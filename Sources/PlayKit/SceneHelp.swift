/// The help on a scene: a list of gestures and a list of keys, each entry with its effect.
public struct SceneHelp: Hashable, Sendable {
  /// A picture of a hand that makes a gesture.
  public enum Picture: Hashable, Sendable, CaseIterable {
    /// One finger that touches and lifts.
    case tap
    /// One finger that touches and lifts twice.
    case doubleTap
    /// One finger that stays down.
    case hold
    /// One finger that pulls something.
    case drag
    /// One finger that moves quickly in one direction.
    case swipe
    /// One finger that moves to and fro.
    case rub
    /// One finger that draws a line.
    case draw
    /// One finger that pulls something in from the right edge of the surface.
    case edge
    /// Two fingers that move apart and turn.
    case pinch
    /// Two fingers that turn around each other.
    case turn
    /// Two fingers that touch and lift together.
    case twoFingerTap
    /// Two fingers that move in from a side edge of the surface.
    case twoFromEdge
    /// All fingers of a hand.
    case manyFingers
  }

  /// A line of the help: an input, such as a gesture or a key, and its effect.
  public struct Entry: Hashable, Sendable {
    /// The gesture or key, such as `Drag`.
    public var input: String
    /// The effect of the gesture or key, in words that continue `input`, such as `move it`.
    public var effect: String
    /// The picture beside a gesture; nil for a key.
    public var picture: Picture?

    /// Creates an entry: what the user does, what happens then, and a picture of the gesture.
    public init(_ input: String, _ effect: String, _ picture: Picture? = nil) {
      self.input = input
      self.effect = effect
      self.picture = picture
    }
  }

  /// The help entries about gestures, in the order in which the entries are shown.
  public var gestures: [Entry]
  /// The entries for keys, in the order in which they are shown.
  public var keys: [Entry]

  /// Creates the help of a scene, with entries in the order in which they are shown.
  public init(gestures: [Entry], keys: [Entry]) {
    self.gestures = gestures
    self.keys = keys
  }
}
