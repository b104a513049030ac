import Foundation
import GestureStrokes

/// The user's signs, in the user's data directory.
final class SavedSigns {
  let library: StrokeLibrary
  /// What was wrong with the file, in one sentence; nil if nothing.
  let problem: String?
  private let path: String?

  init() {
    let path = StrokeLibraryFile.standardPath(environment: ProcessInfo.processInfo.environment)
    guard let path else {
      self.path = nil
      library = .starter
      problem = nil
      return
    }
    let opened = StrokeLibraryFile.open(path: path)
    library = opened.library
    problem = opened.problem
    self.path = opened.isWritable ? path : nil
  }

  /// Keeps the signs; what went wrong in one sentence, or nil.
  func save(_ library: StrokeLibrary) -> String? {
    guard let path else { return "signs are not kept: there is no place for them" }
    do throws(StrokeFileError) {
      try StrokeLibraryFile.write(library, path: path)
      return nil
    } catch {
      return "signs are not kept: \(error)"
    }
  }
}
