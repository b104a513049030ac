internal import GestureFiles

/// A reader that splits the contents of a file, or bytes in memory, into lines.
///
/// Of a file, the buffer contains little more than one line.
struct LineSource {
  /// The name of the file, as shown in error messages.
  let name: String
  private var file: InputFile?
  /// The part of the file that is in memory, which contains the current line.
  private(set) var buffer: [UInt8]
  /// The index in ``buffer`` at which the next line begins.
  private var position = 0
  /// The number of the line that ``nextLine()`` returned last; the first line has number 1.
  private(set) var lineNumber = 0

  /// The bytes that were read so far from a pipe or a device, which cannot be read twice; nil for a
  /// regular file.
  private(set) var kept: [UInt8]?

  init(path: String) throws(RecordingError) {
    let isRegular = path != "-" && InputFile.isRegular(path)
    let limit = isRegular ? InputLimits.recordingSize : InputLimits.pipedRecordingSize
    let file = try InputFile(path: path, limit: limit)
    name = file.name
    self.file = file
    if !isRegular { kept = [] }
    buffer = []
    buffer.reserveCapacity(3 * RecordingLimits.lineLength)
    try skipByteOrderMark()
  }

  init(bytes: [UInt8], name: String) throws(RecordingError) {
    self.name = name
    buffer = bytes
    try skipByteOrderMark()
  }

  /// Skips the byte order mark, which some editors write at the beginning of a text file.
  private mutating func skipByteOrderMark() throws(RecordingError) {
    while buffer.count < 3, try refill() {}
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Returns the range of the next line in ``buffer``, without the line break; nil at the end.
  mutating func nextLine() throws(RecordingError) -> Range<Int>? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return try take(upTo: end, next: end + 1)
      }
      let unfinished = buffer.count - position
      // The line is already too long: there is no need to find its end.
      guard unfinished <= RecordingLimits.lineLength else {
        return try take(upTo: buffer.count, next: buffer.count)
      }
      guard try refill() else {
        return unfinished == 0 ? nil : try take(upTo: buffer.count, next: buffer.count)
      }
      // `refill()` removed the earlier lines: the unfinished line begins the buffer.
      searched = position + unfinished
    }
  }

  private mutating func take(upTo end: Int, next: Int) throws(RecordingError) -> Range<Int> {
    lineNumber += 1
    guard end - position <= RecordingLimits.lineLength else {
      throw .malformed(
        file: name, line: lineNumber,
        reason: "the line is too long: expected at most \(RecordingLimits.lineLength) bytes")
    }
    defer { position = next }
    return position..<end
  }

  /// Removes old lines from the buffer and reads more of the file; returns false at the file's end.
  private mutating func refill() throws(RecordingError) -> Bool {
    guard let file else { return false }
    buffer.removeSubrange(..<position)
    position = 0
    let old = buffer.count
    guard try file.read(into: &buffer) else { return false }
    kept?.append(contentsOf: buffer[old...])
    return true
  }
}
