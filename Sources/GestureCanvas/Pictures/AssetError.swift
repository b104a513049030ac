/// An error that is thrown when a picture file of the program is missing or damaged.
public struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as the program looked for it.
  public let path: String
  /// What is wrong with the file, in words such as `missing` or `not a regular file`.
  public let reason: String
  /// Whether the file is missing; false if the file exists but is damaged.
  public let isMissing: Bool

  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
    isMissing = false
  }

  package init(missing path: String) {
    self.path = path
    reason = "missing"
    isMissing = true
  }

  public var description: String { "\(path): \(reason)" }
}
