import GestureJSON
import SDLHost

/// An error that ends the program with a message and an exit status.
package struct Failure: Error, CustomStringConvertible {
  package enum Status: Hashable {
    case usage, badData, missingFile, noDevice, ownFault, writeFailed
    case interrupted(by: Int32)

    /// The exit status of the program.
    package var code: Int32 {
      switch self {
      case .usage: 64
      case .badData: 65
      case .missingFile: 66
      case .noDevice: 69
      case .ownFault: 70
      case .writeFailed: 74
      case .interrupted(let signal): 128 + signal
      }
    }
  }

  package let status: Status
  /// What went wrong; empty if nothing is to be printed.
  package let sentence: String

  package init(_ status: Status, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }

  /// A sentence that says what went wrong; empty after an interruption by the user.
  package var description: String { sentence }

  /// The exit status that a program ends with, as `sysexits.h` has them.
  package var exitStatus: Int32 { status.code }

  /// Throws a failure if an output cannot be written because its folder is missing, before a command does
  /// anything else.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files; `-` is standard output.
  ///   - folder: The path of a folder for files, which is created if only the folder itself is missing.
  package static func checkOutputs(_ paths: [String?], folder: String? = nil) throws(Failure) {
    var path = ""
    do throws(SystemError) {
      for case let output? in paths where output != "-" {
        path = output
        try WrittenFile.check(path)
      }
      if let folder {
        path = folder
        try WrittenFile.check(folder: path)
      }
    } catch {
      throw Failure(.writeFailed, "\(excerpt(path, limit: .max)): \(error)")
    }
  }

  /// The maximum length of a printed message in characters.
  private static let maximumLength = 2_000

  /// Prints a message, after the program's name, to standard error.
  package static func warn(_ sentence: String) {
    let text = printable(sentence, limit: maximumLength)
    try? OpenFile.standardError().write(Array("\(program): \(text)\n".utf8))
  }

  /// The name of the executable file of the running program.
  static var program: String {
    let path = (CommandLine.arguments.first ?? "").split { $0 == "/" || $0 == "\\" }
    let name = path.last ?? "playground"
    return String(name.hasSuffix(".exe") ? name.dropLast(4) : name)
  }
}
