#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import SDLHost
package import GestureRecordings
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(ucrt)
import ucrt
#endif

/// A namespace for a function that saves the recording of the last half minute of a run.
package enum SavedPast {
  private static let ending = ".touches.jsonl"

  /// Saves a recording in a new file.
  ///
  /// The file is in the folder MonkeyPinch of the user's documents, or, if it cannot be written
  /// there, in the current or in the temporary folder.
  ///
  /// - Parameters:
  ///   - recording: The bytes of the recording.
  ///   - program: The name of the program, with which the name of the file begins.
  ///   - environment: The environment of the process, which has the folder of the documents.
  /// - Returns: The path of the recording, and why it is not in the documents; nil if it is there.
  package static func save(
    _ recording: [UInt8], of program: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(OutputError) -> (path: String, problem: OutputError?) {
    let name = "\(program)-\(stamp())"
    let files = FileManager.default
    let usual = UserFile.documents(environment: environment).map { "\($0)/MonkeyPinch" }
    var problem: OutputError?
    let others = [files.currentDirectoryPath, files.temporaryDirectory.path]
    for folder in [usual].compactMap({ $0 }) + others {
      do throws(SystemError) {
        try createFolder(folder)
        let path = try NewFile.write(recording, to: "\(folder)/\(name)", ending: ending)
        return (path, problem)
      } catch {
        problem = problem ?? OutputError(file: folder, reason: "\(error)")
      }
    }
    throw problem ?? OutputError(file: name, reason: "there is no folder for it")
  }

  /// Returns a path with `~` for the user's home folder.
  static func shortened(_ path: String) -> String {
    guard let home = ProcessInfo.processInfo.environment["HOME"], !home.isEmpty,
      path.hasPrefix("\(home)/")
    else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// Returns the current date and time as text for a file name.
  private static func stamp() -> String {
    var now = time(nil)
    var local = tm()
    #if os(Windows)
    localtime_s(&local, &now)
    #else
    localtime_r(&now, &local)
    #endif
    func digits(_ numbers: Int32...) -> String {
      numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }
    return digits(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday) + "-"
      + digits(local.tm_hour, local.tm_min, local.tm_sec)
  }
}
