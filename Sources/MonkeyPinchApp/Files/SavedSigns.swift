#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import GestureStrokes

/// The file with the shapes that the user has taught by drawing them.
final class SavedSigns {
  let library: StrokeLibrary
  /// A sentence that says what is wrong with the file; nil if nothing is wrong.
  let problem: String?
  private let path: String?
  /// The shapes that this program has read from the file, or has saved last.
  private var saved: StrokeLibrary

  /// Opens the file.
  ///
  /// - Parameter program: The name of the program, which is that of the folder with the file.
  init(of program: String) {
    let path = StrokeLibraryFile.standardPath(
      of: program, environment: ProcessInfo.processInfo.environment)
    guard let path else {
      self.path = nil
      library = .starter
      problem = nil
      saved = .starter
      return
    }
    let opened = StrokeLibraryFile.open(path: path)
    library = opened.library
    saved = opened.library
    problem = opened.problem
    self.path = opened.isWritable ? path : nil
  }

  /// Saves the taught shapes; returns a sentence about the error, or nil if there was no error.
  func save(_ library: StrokeLibrary) -> String? {
    guard let path else { return "signs are not kept: there is no place for them" }
    do throws(StrokeFileError) {
      try StrokeLibraryFile.save(library, changedFrom: saved, path: path)
      saved = library
      return nil
    } catch {
      return "signs are not kept: \(error)"
    }
  }
}
