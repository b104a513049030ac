/// The help on a scene: what users can do, and what that does.
public struct SceneHelp: Hashable, Sendable {
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
