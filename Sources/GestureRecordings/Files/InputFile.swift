#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import GestureFiles

/// A file, or standard input, that is read piece by piece from beginning to end.
final class InputFile {
  /// The maximum number of bytes that are read from the file at once.
  private static let pieceLength = 64 * 1024

  private let name: String
  private let file: OpenFile

  init(path: String) throws(RecordingError) {
    name = path
    do throws(SystemError) {
      file = try OpenFile(reading: path)
    } catch {
      throw error.isMissingFile ? .missing(file: path) : .unreadable(file: path, reason: "\(error)")
    }
  }

  /// Creates an input file that reads standard input.
  init() {
    name = "standard input"
    file = .standardInput()
  }

  /// Reads the next piece of the file and appends it to `buffer`; returns false at the end.
  func read(into buffer: inout [UInt8]) throws(RecordingError) -> Bool {
    do throws(SystemError) {
      return try file.read(InputFile.pieceLength, into: &buffer)
    } catch {
      throw .unreadable(file: name, reason: "\(error)")
    }
  }

  /// Reads and returns the rest of the file.
  func readToEnd() throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(into: &bytes) {}
    return bytes
  }

  /// Returns whether a path leads to a regular file, which unlike a pipe can be read twice.
  static func isRegular(_ path: String) -> Bool {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
