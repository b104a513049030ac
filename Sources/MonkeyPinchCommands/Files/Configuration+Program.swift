#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import GestureFiles
import MonkeyPinchApp
import MonkeyPinchPlayground

extension Configuration {
  /// The name of the environment variable for the path of the configuration file, such as
  /// `MONKEYPINCH_CONFIG`.
  static var variable: String {
    let name = Program.current.name.uppercased().map { $0 == "-" ? "_" : $0 }
    return "\(String(name))_CONFIG"
  }

  /// Reads the user's configuration; without a configuration file, no values are set.
  static func load() -> Configuration {
    Configuration(path: usualPath, scenes: Program.current.scenes)
  }

  /// Reads the user's configuration, and prints a warning if something in the file is wrong.
  static func loadReporting() -> Configuration {
    let configuration = load()
    if let problem = configuration.problem {
      Failure.warn("\(problem); playing on with the defaults")
    }
    return configuration
  }

  /// Changes the configuration as it is in the file now, and saves it, while no other run does so.
  ///
  /// - Returns: The saved configuration, and the new path of a damaged file, if there was one.
  static func change(
    _ change: (inout Configuration) -> Void
  ) throws(UserFileError) -> (saved: Configuration, aside: String?) {
    try UserFile(path: usualPath).changing { () throws(UserFileError) in
      var configuration = load()
      change(&configuration)
      return (configuration, try configuration.save())
    }
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
