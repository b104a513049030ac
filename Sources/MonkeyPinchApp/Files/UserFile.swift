#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
package import SDLHost

/// A small file of the user, such as the configuration.
///
/// Writing is atomic: after a crash or a power failure, the file has its old or its new contents. A
/// device or a pipe is written to directly. ``renameDamaged()`` keeps a damaged file before it is
/// replaced.
package struct UserFile: Hashable, Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Whether there is a file, also if it cannot be read, as with links in a circle.
  package var exists: Bool {
    do throws(SystemError) {
      return try FileState.kind(ofExisting: path) != nil
    } catch {
      return true
    }
  }

  /// The kind of the file, such as a regular file; nil if there is no file.
  package var kind: FileState.Kind? { (try? FileState(path: path))?.kind }

  /// Reads the first `limit` + 1 bytes of the file, or the whole file if the file is smaller.
  ///
  /// - Parameters:
  ///   - limit: The maximum size in bytes; of a larger file, `limit` + 1 bytes are read.
  ///   - allowsPipes: Whether the file may be a pipe or a device, on which reading can wait.
  package func read(limit: Int, allowsPipes: Bool = false) throws(UserFileError) -> [UInt8] {
    if let kind, kind != .file, kind == .folder || !allowsPipes {
      throw UserFileError(path: path, reason: "it cannot be read: it is not a regular file")
    }
    do throws(SystemError) {
      return try OpenFile(reading: path).read(limit: limit)
    } catch {
      throw UserFileError(path: path, reason: "it cannot be read: \(error)")
    }
  }

  /// Replaces the content of the file, after creating the file and its folder if they are missing.
  package func write(_ bytes: [UInt8]) throws(UserFileError) {
    try createFolder()
    do throws(SystemError) {
      let file = try WrittenFile(path: path)
      try file.write(bytes)
      try file.finish()
    } catch {
      throw UserFileError(path: path, reason: "it cannot be written: \(error)")
    }
  }

  /// Reads and writes the file in `change`, while no other program does the same with a file in its
  /// folder by this method.
  package func changing<Result, Failure: Error>(
    _ change: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // If there can be no folder, writing the file fails.
    try? createFolder()
    // On Windows, where a folder cannot be opened, there is no lock.
    let lock = try? OpenFile(reading: target.deletingLastPathComponent().path)
    _ = lock?.lock(waits: true)
    defer { try? lock?.close() }
    return try change()
  }

  private func createFolder() throws(UserFileError) {
    do throws(SystemError) {
      try SDLHost.createFolder(target.deletingLastPathComponent().path)
    } catch {
      throw UserFileError(
        path: path, reason: "it cannot be written: its folder cannot be created: \(error)")
    }
  }

  /// Renames a damaged file from `NAME` to `NAME.damaged-N`, where `N` is the first free number
  /// from 1.
  ///
  /// - Returns: The new path; nil if the file cannot be renamed.
  package func renameDamaged() -> String? {
    guard kind == .file else { return nil }
    for number in 1...1_000 {
      let aside = "\(target.path).damaged-\(number)"
      guard !FileManager.default.fileExists(atPath: aside) else { continue }
      do {
        try FileManager.default.moveItem(atPath: target.path, toPath: aside)
        return aside
      } catch {
        return nil
      }
    }
    return nil
  }

  /// The location of the file, after following a symbolic link.
  private var target: URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }
}

/// An error that is thrown when a file of the user cannot be read or written.
package struct UserFileError: Error, Hashable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path): \(reason)" }
}

extension UserFile {
  /// The names of the environment variables with paths, by which the folders for user files are found.
  package static let pathVariables = [
    "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", "TMPDIR",
  ]

  /// A folder of the operating system for files that programs keep for a user.
  package enum Folder {
    /// The folder for configuration files.
    case configuration
    /// The folder for data that the user has created.
    case data
  }

  /// Returns the path of a file in one of the folders that the operating system has for user files.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - program: The name of the program, which is that of its folder in `folder`.
  ///   - folder: The folder of the operating system.
  ///   - environment: The environment of the process.
  /// - Returns: The path; nil if the environment defines no folder.
  package static func path(
    _ name: String, of program: String, in folder: Folder, environment: [String: String]
  ) -> String? {
    func value(_ key: String) -> String? { environment[key].flatMap { $0.isEmpty ? nil : $0 } }
    #if os(Windows)
    let base = value("APPDATA")
    #elseif os(macOS)
    let base = value("HOME").map { "\($0)/Library/Application Support" }
    #else
    let (variable, usual) =
      switch folder {
      case .configuration: ("XDG_CONFIG_HOME", ".config")
      case .data: ("XDG_DATA_HOME", ".local/share")
      }
    // The XDG base directory specification ignores relative paths.
    let named = value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = named ?? value("HOME").map { "\($0)/\(usual)" }
    #endif
    return base.map { "\($0)/\(program)/\(name)" }
  }

  /// Returns the path of the folder for the user's documents, or of the home folder if there is no
  /// such folder.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: The path; nil if the environment defines no home folder.
  package static func documents(environment: [String: String]) -> String? {
    func value(_ key: String) -> String? { environment[key].flatMap { $0.isEmpty ? nil : $0 } }
    #if os(Windows)
    let home = value("USERPROFILE")
    #else
    let home = value("HOME")
    #endif
    guard let home else { return nil }
    let settings = "\(value("XDG_CONFIG_HOME") ?? "\(home)/.config")/user-dirs.dirs"
    let folders = [
      value("XDG_DOCUMENTS_DIR"), documents(settings: settings, home: home), "\(home)/Documents",
    ]
    return folders.compactMap { $0 }.first { isFolder($0) } ?? home
  }

  /// Returns the folder for documents in the settings file of the tool xdg-user-dirs; nil if the
  /// file does not exist or does not name the folder.
  private static func documents(settings: String, home: String) -> String? {
    guard let bytes = try? UserFile(path: settings).read(limit: 1 << 16) else { return nil }
    let key = "XDG_DOCUMENTS_DIR=\""
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix(key) && $0.hasSuffix("\"") }) else {
      return nil
    }
    let path = line.dropFirst(key.count).dropLast()
    return path.hasPrefix("$HOME/") ? home + path.dropFirst("$HOME".count) : String(path)
  }

  private static func isFolder(_ path: String) -> Bool {
    UserFile(path: path).kind == .folder
  }
}
