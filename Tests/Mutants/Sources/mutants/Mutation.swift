import SwiftSyntax

/// A small change of a source file that a test should notice.
struct Mutation: Hashable {
  /// The path of the file, relative to the project.
  var file: String
  var line: Int
  var column: Int
  /// The changed part of the source, and what replaces it, each in one line.
  var original: String
  var mutated: String

  /// The mutation in one line: `Sources/A.swift:3:7: a < b -> a <= b`.
  var description: String { "\(file):\(line):\(column): \(original) -> \(mutated)" }

  /// The mutation without its place, which stays the same when lines are added above.
  var key: String { "\(file): \(original) -> \(mutated)" }
}
