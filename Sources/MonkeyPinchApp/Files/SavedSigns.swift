import GestureStrokes

/// The shapes that the user has taught by drawing them, which are kept in a file.
final class SavedSigns {
  let library: StrokeLibrary
  /// A sentence that says what is wrong with the file; nil if nothing is wrong.
  let problem: String?
  /// The file; nil if nothing can be saved.
  private let file: SignsFile?
  /// The shapes that this program has read from the file, or has saved last.
  private var saved: StrokeLibrary

  /// Opens the file.
  ///
  /// - Parameter program: The name of the program, which is that of the folder with the file.
  init(of program: String) {
    let file = SignsFile.usual(of: program)
    let opened = file?.open()
    library = opened?.library ?? .starter
    saved = library
    problem = opened?.problem
    self.file = opened?.isWritable == true ? file : nil
  }

  /// Saves the taught shapes; returns a sentence about the error, or nil if there was no error.
  func save(_ library: StrokeLibrary) -> String? {
    guard let file else { return "signs are not kept: there is no place for them" }
    do throws(Failure) {
      try file.save(library, changedFrom: saved)
      saved = library
      return nil
    } catch {
      return "signs are not kept: \(error)"
    }
  }
}
