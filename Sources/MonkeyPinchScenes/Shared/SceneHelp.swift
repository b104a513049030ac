/// The help on a scene: its gestures and keys with their effects.
public struct SceneHelp: Hashable, Sendable {
  /// A line of the help: an input, such as a gesture or a key, and its effect.
  public struct Entry: Hashable, Sendable {
    public var input: String
    public var effect: String

    public init(_ input: String, _ effect: String) {
      self.input = input
      self.effect = effect
    }
  }

  public var gestures: [Entry]
  public var keys: [Entry]

  public init(gestures: [Entry], keys: [Entry]) {
    self.gestures = gestures
    self.keys = keys
  }
}
