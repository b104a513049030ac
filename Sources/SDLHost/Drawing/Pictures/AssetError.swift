/// What is wrong with a file of the assets.
public struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  public let reason: String
  /// Whether there is no such file, rather than a broken one.
  public let isMissing: Bool

  init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
    isMissing = false
  }

  init(missing path: String) {
    self.path = path
    reason = "missing"
    isMissing = true
  }

  public var description: String { "\(path): \(reason)" }
}
