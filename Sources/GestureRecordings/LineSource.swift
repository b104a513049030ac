internal import GestureJSON

/// A reader that splits the bytes of a file into lines.
struct LineSource {
  /// The name of the file, as shown in error messages.
  let name: String
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The index in ``bytes`` at which the next line begins.
  private var position: Int
  /// The number of the line that ``nextLine()`` returned last; the first line has number 1.
  private(set) var lineNumber = 0

  init(bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    position = bytes.withoutByteOrderMark.startIndex
  }

  /// Returns the range of the next line in ``bytes``, without the line break; nil at the end.
  mutating func nextLine() throws(RecordingError) -> Range<Int>? {
    guard position < bytes.count else { return nil }
    lineNumber += 1
    // Of a line that is too long, the end is not looked for.
    let rest = bytes[position...].prefix(RecordingLimits.lineLength + 1)
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    guard end - position <= RecordingLimits.lineLength else {
      throw RecordingError(
        file: name, line: lineNumber,
        reason: "the line is too long: expected at most \(RecordingLimits.lineLength) bytes")
    }
    defer { position = end + 1 }
    return position..<end
  }
}
