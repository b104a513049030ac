#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
package import GestureStrokes

/// A file with the shapes that a user has taught.
///
/// A damaged file is never overwritten: ``open()`` renames it.
package struct SignsFile {
  private let file: UserFile

  package init(path: String) { file = UserFile(path: path) }

  /// Returns the file with the taught shapes in the user's data folder; nil if the environment names no
  /// folder.
  ///
  /// - Parameter program: The name of the program, which is that of its folder in the user's data folder.
  package static func usual(
    of program: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> SignsFile? {
    UserFile.path("signs.json", of: program, in: .data, environment: environment)
      .map { SignsFile(path: $0) }
  }

  package var path: String { file.path }

  /// Whether there is a file, also if it cannot be read.
  package var exists: Bool { file.exists }

  /// The result of opening the file with the taught shapes.
  package struct Opened {
    /// The shapes from the file, or the six built-in shapes if the file cannot be used.
    package let library: StrokeLibrary
    /// A sentence that describes what is wrong with the file; nil if nothing is wrong.
    package let problem: String?
    /// Whether the file may be overwritten without losing shapes that could not be read.
    package let isWritable: Bool
  }

  /// Reads the taught shapes; renames the file if its content is damaged.
  ///
  /// The new name is, for example, `signs.json.damaged-1`.
  package func open() -> Opened {
    guard exists else { return Opened(library: .starter, problem: nil, isWritable: true) }
    func starter(_ problem: String, isWritable: Bool) -> Opened {
      Opened(library: .starter, problem: problem, isWritable: isWritable)
    }
    let unchanged = "it stays as it is, and signs are not kept"
    do {
      let bytes = try file.read(limit: StrokeLibrary.maximumSize)
      return Opened(
        library: try StrokeLibrary(bytes: bytes, file: path), problem: nil, isWritable: true)
    } catch let error as StrokeFileError where error.kind == .damaged {
      guard let aside = file.renameDamaged() else {
        return starter("\(error); \(unchanged)", isWritable: false)
      }
      return starter("\(error); it is kept as \(aside)", isWritable: true)
    } catch {
      return starter("\(error); \(unchanged)", isWritable: false)
    }
  }

  /// Opens the file, and prints a warning if something in it is wrong.
  package func openReporting() -> Opened {
    let opened = open()
    if let problem = opened.problem { Failure.warn(problem) }
    return opened
  }

  /// Reads the taught shapes.
  ///
  /// - Parameter allowsPipes: Whether the file may be a pipe or a device, on which reading can wait.
  package func read(allowsPipes: Bool = false) throws(Failure) -> StrokeLibrary {
    do {
      let bytes = try file.read(limit: StrokeLibrary.maximumSize, allowsPipes: allowsPipes)
      return try StrokeLibrary(bytes: bytes, file: path)
    } catch {
      throw Failure(error is StrokeFileError ? .badData : .missingFile, "\(error)")
    }
  }

  /// Replaces the taught shapes in the file, and creates missing folders.
  package func write(_ library: StrokeLibrary) throws(Failure) {
    do throws(UserFileError) {
      try file.write(library.bytes)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  /// Writes the changes of a library to the file; what other programs have changed in the file
  /// meanwhile stays.
  ///
  /// - Parameters:
  ///   - library: The library that is saved.
  ///   - known: The library as it was read from the file, or saved last.
  package func save(
    _ library: StrokeLibrary, changedFrom known: StrokeLibrary
  ) throws(Failure) {
    try file.changing { () throws(Failure) in
      guard exists else { return try write(library) }
      var current = try read()
      if current == known {
        current = library
      } else {
        try Self.filling(path) { () throws(StrokeLibraryError) in
          try current.apply(library.changes(from: known))
        }
      }
      try write(current)
    }
  }

  /// Adds shapes to those in the file, in which no other program changes anything meanwhile.
  ///
  /// Equal drawings are added once. If any drawing cannot be added, the file does not change.
  ///
  /// - Parameters:
  ///   - imported: The shapes that are added.
  ///   - source: The name of the file from which they are, for messages.
  /// - Returns: The shapes that are in the file now.
  package func add(
    _ imported: StrokeLibrary, from source: String
  ) throws(Failure) -> StrokeLibrary {
    try file.changing { () throws(Failure) in
      let opened = openReporting()
      guard opened.isWritable else {
        throw Failure(.writeFailed, "\(path): cannot be changed, so nothing is imported")
      }
      var library = opened.library
      try Self.filling(source) { () throws(StrokeLibraryError) in
        try library.addMissing(imported.templates)
      }
      try write(library)
      return library
    }
  }

  /// Performs a change of a library, and turns the error that there is no room into a failure.
  private static func filling(
    _ path: String, _ change: () throws(StrokeLibraryError) -> Void
  ) throws(Failure) {
    do throws(StrokeLibraryError) { try change() } catch {
      throw Failure(.badData, "\(path): \(error)")
    }
  }
}
