internal import Foundation

/// A small file that belongs to the user, such as the configuration or the signs.
///
/// It is written in one piece, so that a reader, or a power failure, finds the old file or the new
/// one. A damaged file is never overwritten: ``putAside()`` renames it first.
package struct UserFile: Hashable, Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  package var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Reads the whole file.
  ///
  /// - Parameter limit: The most bytes that are read; one more is returned from a larger file.
  package func read(limit: Int) throws(UserFileError) -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      return Array(try handle.read(upToCount: limit + 1) ?? Data())
    } catch {
      throw UserFileError(path: path, reason: "it cannot be read: \(reason(of: error))")
    }
  }

  /// Replaces the file, and creates its folder where it is missing.
  package func write(_ bytes: [UInt8]) throws(UserFileError) {
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw UserFileError(
        path: path, reason: "it cannot be written: its folder cannot be created")
    }
    do {
      try Data(bytes).write(to: target, options: .atomic)
    } catch {
      throw UserFileError(path: path, reason: "it cannot be written: \(reason(of: error))")
    }
  }

  /// Renames the file to the first free name of `NAME.damaged-1`, `NAME.damaged-2`, and so on.
  ///
  /// - Returns: The new path; nil where the file cannot be renamed.
  package func putAside() -> String? {
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

  /// Where a link leads to: the link itself stays.
  private var target: URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }
}

/// Why a file of the user cannot be read or written.
package struct UserFileError: Error, Hashable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package var description: String { "\(path): \(reason)" }
}

extension UserFile {
  /// A folder of the user for the files of programs.
  package enum Folder {
    /// For what the user has set.
    case configuration
    /// For what the user has made.
    case data
  }

  /// The path of a file of this program, by the conventions of the system.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: Nil where the environment names no folder.
  package static func path(
    _ name: String, in folder: Folder, environment: [String: String]
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
    // By the XDG base directory specification, relative paths are ignored.
    let named = value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = named ?? value("HOME").map { "\($0)/\(usual)" }
    #endif
    return base.map { "\($0)/monkeypinch/\(name)" }
  }
}
