package import SDLHost

/// A namespace for the function that writes a file under a name that no other file has.
package enum NewFile {
  /// The number of names that are tried.
  package static let maximumNumber = 1_000

  /// Writes bytes to a new file with the first free name, and returns the path of the file.
  ///
  /// The names are `NAME.ENDING`, `NAME-2.ENDING`, `NAME-3.ENDING` and so on. Other programs may write
  /// files with the same names at the same time: no file is overwritten.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - beginning: The path of the file up to the number.
  ///   - ending: The end of the file's name, with its full stop.
  package static func write(
    _ bytes: [UInt8], to beginning: String, ending: String
  ) throws(SystemError) -> String {
    for number in 1...maximumNumber {
      let path = "\(beginning)\(number > 1 ? "-\(number)" : "")\(ending)"
      let file: OpenFile
      do throws(SystemError) {
        // The system checks and creates in one step, so that two programs never create the same file.
        file = try OpenFile(creating: path)
      } catch {
        if error.isExistingFile { continue }
        throw error
      }
      do throws(SystemError) {
        try file.write(bytes)
        try file.sync()
        try file.close()
      } catch {
        removeFile(path)
        throw error
      }
      return path
    }
    throw .existingFile("there are \(maximumNumber) files with this name already; rename some")
  }
}
