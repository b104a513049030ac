package import GestureRecordings
import GestureJSON
import MonkeyPinchPlayground
import SDLHost

/// A file that the user names as an input; the path `-` stands for standard input.
package struct InputFile {
  /// The name of the file, as shown in messages.
  package var name: String { path == "-" ? "standard input" : path }

  private let path: String

  package init(_ path: String) { self.path = path }

  /// Reads a recording, and throws a failure if a line is not valid.
  package func recording() throws(Failure) -> Recording {
    let isRegular = path != "-" && (try? FileState(path: path))?.kind == .file
    let limit = isRegular ? Int(clamping: RecordingLimits.size) : InputLimits.pipedRecordingSize
    // Of endless input without lines, as much is read as shows that the first one is too long.
    var bytes = try read(limit: limit, lineLimit: isRegular ? .max : RecordingLimits.lineLength)
    let isTooLarge = bytes.count > limit
    if isTooLarge, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      bytes.removeSubrange((end + 1)...)
    }
    // Of endless input, the first invalid line says more than the size.
    let recording = try Failure.refusing { () throws(RecordingError) in
      try PlaygroundState.recording(bytes: bytes, name: name)
    }
    guard !isTooLarge else { throw tooLarge(limit) }
    return recording
  }

  /// Reads and compiles a gesture script.
  package func script() throws(Failure) -> GestureScript {
    let bytes = try readWhole(limit: InputLimits.scriptSize)
    return try Failure.refusing { () throws(RecordingError) in
      try GestureScript(bytes: bytes, file: name)
    }
  }

  /// Reads an event log.
  package func eventLog() throws(Failure) -> EventLog {
    let bytes = try readWhole(limit: InputLimits.logSize)
    return try Failure.refusing { () throws(RecordingError) in
      try EventLog(bytes: bytes, name: name)
    }
  }

  /// Reads what another tool has recorded of input devices.
  package func events() throws(Failure) -> [UInt8] { try readWhole(limit: InputLimits.logSize) }

  private func readWhole(limit: Int) throws(Failure) -> [UInt8] {
    let bytes = try read(limit: limit)
    guard bytes.count <= limit else { throw tooLarge(limit) }
    return bytes
  }

  /// Reads the first `limit` + 1 bytes of the file; a larger regular file is refused before it is read.
  private func read(limit: Int, lineLimit: Int = .max) throws(Failure) -> [UInt8] {
    let file: OpenFile
    var size = 0
    do throws(SystemError) {
      if path == "-" {
        file = .standardInput()
      } else {
        let state = try FileState(path: path)
        if state.kind == .file { size = state.size }
        file = try OpenFile(reading: path)
      }
    } catch {
      throw unreadable(error.isMissingFile ? "there is no such file" : "\(error)")
    }
    guard size <= limit else { throw tooLarge(limit) }
    guard AvailableMemory.contains(size) else {
      throw Failure(
        .noDevice, "\(name): it needs \(InputLimits.text(size)) of memory, which are not available")
    }
    do throws(SystemError) {
      return try file.read(limit: limit, expected: size, lineLimit: lineLimit)
    } catch {
      throw unreadable("\(error)")
    }
  }

  private func unreadable(_ reason: String) -> Failure {
    Failure(.missingFile, "\(excerpt(name, limit: .max)): \(reason)")
  }

  private func tooLarge(_ limit: Int) -> Failure {
    Failure(
      .badData,
      "\(excerpt(name, limit: .max)):1: the file is too large: expected at most "
        + InputLimits.text(limit))
  }
}

extension Failure {
  /// Calls `read`, and turns an error about a recording, a script or an event log into a failure.
  package static func refusing<Result>(
    _ read: () throws(RecordingError) -> Result
  ) throws(Failure) -> Result {
    do throws(RecordingError) {
      return try read()
    } catch {
      throw Failure(.badData, "\(error)")
    }
  }
}
