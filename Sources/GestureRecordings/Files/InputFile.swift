internal import Foundation
internal import GestureFiles

/// A file that is read in pieces, from its beginning to its end.
final class InputFile {
  /// The maximum number of bytes that one call of `read(into:)` reads from the file.
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

  /// Appends the next piece of the file to `buffer`; returns false at the end of the file.
  func read(into buffer: inout [UInt8]) throws(RecordingError) -> Bool {
    do {
      return try withoutLeftovers {
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

  /// Reads the file from the current position to its end.
  func readToEnd() throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(into: &bytes) {}
    return bytes
  }

  /// Returns whether the file at a path can be read a second time, unlike a pipe.
  static func isRegular(_ path: String) -> Bool {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}

/// Runs a closure and, on Apple's systems, then frees the objects that Foundation created in it.
private func withoutLeftovers<Result>(_ body: () throws -> Result) throws -> Result {
  #if canImport(ObjectiveC)
  try autoreleasepool(invoking: body)
  #else
  try body()
  #endif
}
