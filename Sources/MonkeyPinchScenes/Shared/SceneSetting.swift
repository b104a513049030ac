/// A named setting of a scene and its value, such as `physics` and `bounce`.
///
/// Recordings and the configuration file keep settings as text, so that they do not depend on
/// which key changes what.
public struct SceneSetting: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
