import Foundation

/// Mutations that no test can notice, each with the reason.
struct Equivalents {
  private var reasons: [String: String] = [:]
  /// The keys of all mutations in the file, with or without a reason.
  private(set) var keys: Set<String> = []

  /// Reads a file with two lines for each mutation: its key, and the reason, indented.
  init(contentsOf url: URL) throws {
    var key: String?
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix(" "), let known = key {
        reasons[known] = line.trimmingCharacters(in: .whitespaces)
      } else {
        key = String(line)
        keys.insert(String(line))
      }
    }
  }

  func reason(for mutation: Mutation) -> String? { reasons[mutation.key] }
}
