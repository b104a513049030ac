import ArgumentParser
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import GestureJSON
import SDLHost
import MonkeyPinchApp
import MonkeyPinchPlayground

/// A namespace for the check that no output of a command overwrites an input or another output.
enum OutputPaths {
  /// An option that names a file to write.
  struct Output {
    /// The name of the option, such as `--events`.
    let option: String
    /// The path; nil if the option is not given.
    let path: String?
    /// Whether the path `-` is standard output.
    let allowsStandardOutput: Bool

    init(_ option: String, _ path: String?, allowsStandardOutput: Bool = false) {
      self.option = option
      self.path = path
      self.allowsStandardOutput = allowsStandardOutput
    }
  }

  /// Throws an error for wrong usage if an output is the same file as an input or another output.
  ///
  /// The configuration, the user's signs, and the pictures, fonts and sounds are inputs of every
  /// command. Files are compared by their identity, so that links and other spellings of a path count.
  ///
  /// - Parameters:
  ///   - outputs: The options that name files to write.
  ///   - inputs: What the files that are read are, in words, with their paths.
  ///   - assets: The asset folder that the command line names; nil for the usual one.
  static func check(
    _ outputs: [Output], inputs: [(words: String, path: String)], assets: String? = nil
  ) throws {
    guard outputs.contains(where: { $0.path != nil }) else { return }
    let inputs = (inputs + usualInputs).map { ($0, FileIdentity(ofOutput: $0.path)) }
    let assetFiles = AssetFiles(assets)
    var earlier: [FileIdentity: String] = [:]
    for output in outputs {
      guard let path = output.path else { continue }
      try checkName(path, of: output)
      guard let identity = identity(ofOutput: path, output) else { continue }
      if let (input, _) = inputs.first(where: { $0.1 == identity }) {
        throw ValidationError(
          "\(output.option) would overwrite \(input.words) \(printable(input.path)); "
            + "name another file")
      }
      if assetFiles.contains(path, identity) {
        throw ValidationError(
          "\(output.option) would write to the assets that are in use: \(printable(path)); "
            + "name another file")
      }
      if let other = earlier.updateValue(output.option, forKey: identity) {
        throw ValidationError("\(other) and \(output.option) name the same file")
      }
    }
  }

  /// The user's files that the program reads without being told to.
  private static var usualInputs: [(words: String, path: String)] {
    let signs = SignsFile.usual(of: Program.current.name)
    return [("the configuration", ConfigurationFile.usualPath)]
      + (signs.map { [("your signs", $0.path)] } ?? [])
  }

  private static func checkName(_ path: String, of output: Output) throws {
    if path.isEmpty { throw ValidationError("\(output.option) needs the name of a file") }
    if path == "-", !output.allowsStandardOutput {
      throw ValidationError(
        "\(output.option) does not write to standard output; for a file named -, write ./-")
    }
  }

  private static func identity(ofOutput path: String, _ output: Output) -> FileIdentity? {
    guard path == "-", output.allowsStandardOutput else { return FileIdentity(ofOutput: path) }
    guard let state = FileState.ofStandardOutput(), state.kind == .file else { return nil }
    return state.identity
  }
}

/// The folders with the pictures, fonts and sounds that a command uses, and the files in them.
private struct AssetFiles {
  private var folders: Set<FileIdentity> = []
  private var files: Set<FileIdentity> = []

  /// - Parameter named: The asset folder that the command line names; nil for the usual one.
  init(_ named: String?) {
    let options = Program.current.options
    let roots = [try? AssetFolder.locate(named ?? options.assets), options.ownAssets]
    for root in roots.compactMap({ $0 }) {
      for part in ["Sprites", "Fonts", "Sounds"] { add("\(root)/\(part)") }
    }
  }

  private mutating func add(_ folder: String) {
    guard let identity = (try? FileState(path: folder))?.identity,
      folders.insert(identity).inserted
    else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let state = try? FileState(path: "\(folder)/\(name)") else { continue }
      if state.kind == .folder { add("\(folder)/\(name)") } else { files.insert(state.identity) }
    }
  }

  /// Returns whether output to a path would replace one of the files or add one.
  func contains(_ path: String, _ identity: FileIdentity) -> Bool {
    if files.contains(identity) { return true }
    return FileState.ofFolder(ofOutput: path).map { folders.contains($0.identity) } ?? false
  }
}
