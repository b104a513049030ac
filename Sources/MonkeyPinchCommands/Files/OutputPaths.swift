import ArgumentParser
import GestureFiles

/// A namespace for the check that no output of a command overwrites an input or another output.
enum OutputPaths {
  /// Throws an error for wrong usage if an output is the same file as an input or another output.
  ///
  /// Files are compared by their identity, so that links and other spellings of a path count.
  ///
  /// - Parameters:
  ///   - outputs: The names of options with their paths; `-` is standard output.
  ///   - inputs: What the files that are read are, in words, with their paths.
  static func check(
    _ outputs: [(option: String, path: String?)], inputs: [(words: String, path: String)]
  ) throws {
    var earlier: [(option: String, identity: FileIdentity)] = []
    for (option, path) in outputs {
      guard let path, let identity = identity(ofOutput: path) else { continue }
      if let input = inputs.first(where: { FileIdentity(ofOutput: $0.path) == identity }) {
        throw ValidationError(
          "\(option) would overwrite \(input.words) \(printable(input.path)); name another file")
      }
      if let other = earlier.first(where: { $0.identity == identity }) {
        throw ValidationError("\(other.option) and \(option) name the same file")
      }
      earlier.append((option, identity))
    }
  }

  private static func identity(ofOutput path: String) -> FileIdentity? {
    guard path == "-" else { return FileIdentity(ofOutput: path) }
    guard let state = FileState.ofStandardOutput(), state.kind == .file else { return nil }
    return state.identity
  }
}
