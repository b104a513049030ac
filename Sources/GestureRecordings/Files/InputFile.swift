internal import Foundation
internal import GestureFiles

/// A file, or standard input, that is read piece by piece from beginning to end.
final class InputFile {
  /// The maximum number of bytes that are read from the file at once.
  private static let pieceLength = 64 * 1024

  private let name: String
  private let handle: FileHandle

  init(path: String) throws(RecordingError) {
    name = path
    do {
      handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch CocoaError.fileNoSuchFile, CocoaError.fileReadNoSuchFile {
      throw .missing(file: path)
    } catch {
      throw .unreadable(file: path, reason: reason(of: error))
    }
  }

  /// Creates an input file that reads standard input.
  init() {
    name = "standard input"
    handle = .standardInput
  }

  deinit { try? handle.close() }

  /// Reads the next piece of the file and appends it to `buffer`; returns false at the end.
  func read(into buffer: inout [UInt8]) throws(RecordingError) -> Bool {
    do {
      return try freeingTemporaries {
        guard let piece = try handle.read(upToCount: InputFile.pieceLength), !piece.isEmpty else {
          return false
        }
        buffer.append(contentsOf: piece)
        return true
      }
    } catch {
      throw .unreadable(file: name, reason: reason(of: error))
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

/// Runs a closure and frees the temporary objects that Foundation has created in the closure.
private func freeingTemporaries<Result>(_ body: () throws -> Result) throws -> Result {
  #if canImport(ObjectiveC)
  try autoreleasepool(invoking: body)
  #else
  try body()
  #endif
}
