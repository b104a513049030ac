internal import GestureJSON

/// The lines of an event log, as read from the bytes of a file that a run has written.
public struct EventLog: Hashable, Sendable {
  /// The name that messages give to the log's file.
  public let name: String
  /// The lines of the log, in order.
  public let lines: [LogLine]

  /// Reads the event log in `bytes`, and throws an error if a line is not valid.
  ///
  /// Blank lines, unknown keys and lines of an unknown kind are left out.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    self.name = name
    var lines: [LogLine] = []
    var source = LineSource(bytes: bytes, name: name)
    while let range = try source.nextLine() {
      let line = source.bytes[range]
      guard line.contains(where: { !$0.isBlank }) else { continue }
      do throws(InvalidText) {
        if let line = try LogLine(JSON(Array(line))) { lines.append(line) }
      } catch {
        throw RecordingError(file: name, line: source.lineNumber, reason: error.reason)
      }
    }
    self.lines = lines
  }
}

extension UInt8 {
  /// Whether this byte is a space, a tab or a carriage return.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
