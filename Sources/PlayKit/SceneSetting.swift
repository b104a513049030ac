/// A setting of a scene with its name and value as text, such as `physics` and `bounce`.
///
/// Recordings and the configuration file contain settings, so that they do not depend on the keys
/// that change them.
public struct SceneSetting: Hashable, Sendable {
  /// The name of the setting, such as `physics`.
  public var name: String
  /// The text of the value, such as `bounce`.
  public var value: String

  /// Creates a setting from a name and the text of its value.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
