import Foundation
import GestureStrokes

/// The file that contains the user's signs: stroke shapes that the user taught by drawing them.
final class SavedSigns {
  let library: StrokeLibrary
  /// The error in the file of signs, as one sentence; nil if the file is valid.
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

  /// Saves the signs; returns the error as one sentence, or nil if the signs were saved.
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
