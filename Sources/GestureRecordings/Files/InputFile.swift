internal import Foundation

/// A file that is read from its beginning to its end, a piece at a time.
final class InputFile {
  /// Bytes asked for at a time.
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

  /// Standard input.
  init() {
    name = "standard input"
    handle = .standardInput
  }

  deinit { try? handle.close() }

  /// Adds the next piece to `buffer`; false at the end of the file.
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

  /// Reads all that is left.
  func readToEnd() throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(into: &bytes) {}
    return bytes
  }

  /// Whether the file can be read a second time, which a pipe cannot.
  static func isRegular(_ path: String) -> Bool {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}

/// Frees what Foundation would keep until the end of the run on Apple's systems.
private func withoutLeftovers<Result>(_ body: () throws -> Result) throws -> Result {
  #if canImport(ObjectiveC)
  try autoreleasepool(invoking: body)
  #else
  try body()
  #endif
}

/// Why a file could not be read or written, in one line and without the file's name.
func reason(of error: any Error) -> String {
  var innermost = error as NSError
  while let underlying = innermost.userInfo[NSUnderlyingErrorKey] as? NSError {
    innermost = underlying
  }
  guard innermost.domain == NSPOSIXErrorDomain else {
    return excerpt(innermost.localizedDescription, limit: 200)
  }
  return systemMessage(Int32(innermost.code))
}

/// What an error number of the system says.
func systemMessage(_ code: Int32) -> String {
  #if os(Windows)
  // The C library's own function is deprecated there.
  return "error \(code)"
  #else
  return String(cString: strerror(code)).lowercased()
  #endif
}
