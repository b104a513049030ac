#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import MonkeyPinchApp
import MonkeyPinchPlayground
import SDLHost

/// The file with the user's configuration.
///
/// A file that cannot be parsed is never overwritten: it is renamed when a new one is saved. A file that
/// cannot be read stays as it is, and nothing is saved.
struct ConfigurationFile {
  /// The configuration; without a file that can be read, no values are set.
  private(set) var configuration: Configuration
  /// A sentence that says what is wrong in the file; nil if nothing is wrong.
  var problem: String? { unreadable?.description ?? configuration.problem }
  /// Whether the file exists.
  var exists: Bool { file.exists }
  var path: String { file.path }

  private let file: UserFile
  /// The error of reading the file; nil if it could be read, or if there is none.
  private var unreadable: UserFileError?

  /// Reads the user's configuration.
  init() {
    file = UserFile(path: Self.usualPath)
    let scenes = Program.current.scenes
    configuration = Configuration(path: file.path, scenes: scenes)
    // A configuration in the null device is empty, and is not saved.
    guard file.exists, file.kind != .device else { return }
    do throws(UserFileError) {
      let bytes = try file.read(limit: Configuration.maximumSize)
      configuration = Configuration(bytes: bytes, path: file.path, scenes: scenes)
    } catch {
      unreadable = error
    }
  }

  /// Reads the user's configuration, and prints a warning if something in the file is wrong.
  static func loadReporting() -> Configuration {
    let file = ConfigurationFile()
    if let problem = file.problem { Failure.warn("\(problem); playing on with the defaults") }
    return file.configuration
  }

  /// Changes the configuration as it is in the file now, and saves it, while no other run does so.
  ///
  /// - Returns: The path of the file, and the new path of a damaged file, if there was one.
  static func change(
    _ change: (inout Configuration) -> Void
  ) throws(UserFileError) -> (path: String, aside: String?) {
    try UserFile(path: usualPath).changing { () throws(UserFileError) in
      var file = ConfigurationFile()
      change(&file.configuration)
      return (file.path, try file.save())
    }
  }

  /// Saves the configuration; a damaged file is renamed first.
  ///
  /// - Returns: The new path of a damaged file, if there was one.
  private func save() throws(UserFileError) -> String? {
    guard unreadable == nil else {
      throw UserFileError(
        path: path, reason: "it cannot be read, so it stays as it is and nothing is saved")
    }
    var aside: String?
    if configuration.isDamaged {
      aside = file.renameDamaged()
      guard aside != nil else {
        throw UserFileError(path: path, reason: "the damaged configuration cannot be renamed")
      }
    }
    try file.write(configuration.bytes)
    return aside
  }

  /// The name of the environment variable for the path of the configuration file, such as
  /// `MONKEYPINCH_CONFIG`.
  static var variable: String {
    let name = Program.current.name.uppercased().map { $0 == "-" ? "_" : $0 }
    return "\(String(name))_CONFIG"
  }

  /// The path from which the configuration file is loaded.
  ///
  /// The path is in an environment variable or in the system's standard folder.
  static var usualPath: String {
    var environment = ProcessInfo.processInfo.environment
    if let named = environment[variable], !named.isEmpty { return named }
    environment["HOME"] =
      environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
    return UserFile.path(
      "config.json", of: Program.current.name, in: .configuration, environment: environment)
      ?? "config.json"
  }
}
