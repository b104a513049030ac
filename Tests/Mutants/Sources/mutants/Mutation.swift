/// A small change of a source file that a test should notice.
struct Mutation: Hashable {
  /// The path of the file, relative to the project.
  var file: String
  var line: Int
  var column: Int
  /// The name of the function or property around the changed part; empty outside of both.
  var member: String
  /// The changed part of the source, and what replaces it, each in one line.
  var original: String
  var mutated: String

  /// The module that the file belongs to.
  var module: Module { Module.all.first { $0.contains(file) } ?? Module.all[0] }

  /// The number that switches the mutation on.
  ///
  /// It depends on the mutation alone, so that files in which the same are planted are not built again.
  var number: Int {
    Int(description.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }) + 1
  }

  /// The mutation in one line: `Sources/A.swift:3:7: in move(): a < b -> a <= b`.
  var description: String { "\(file):\(line):\(column): \(change)" }

  /// The mutation without its line, which stays the same when lines are added above.
  var key: String { "\(file): \(change)" }

  private var change: String { "in \(member): \(original) -> \(mutated)" }
}
