/// A setting of a scene with its name and value as text, such as `physics` and `bounce`.
///
/// Recordings and the configuration file contain settings, so that they do not depend on the keys
/// that change them.
public struct SceneSetting: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
