/// An error that is thrown when a picture file of the program is missing or damaged.
public struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as the program looked for it; of a missing file, the first such path.
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

  /// Creates an error about a file that none of the folders has in which it is looked for, in order.
  package init(missing file: String, in folders: [String]) {
    path = "\(folders[0])/\(file)"
    reason = (["missing"] + folders.dropFirst().map { "also in \($0)" }).joined(separator: ", ")
    isMissing = true
  }

  public var description: String { "\(path): \(reason)" }
}
