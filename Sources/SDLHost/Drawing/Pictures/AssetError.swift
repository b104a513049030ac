/// What is wrong with a file of the assets.
public struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  public let reason: String

  init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path): \(reason)" }
}
