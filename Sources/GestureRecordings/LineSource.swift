/// Cuts a file, or bytes in memory, into lines, and holds little more of a file than one of them.
struct LineSource {
  /// The file as messages call it.
  let name: String
  private var file: InputFile?
  /// What has been read and not yet been passed over.
  private(set) var buffer: [UInt8]
  /// Where the next line begins in the buffer.
  private var position = 0
  /// The line that ``nextLine()`` found last; the first is 1.
  private(set) var lineNumber = 0

  init(path: String) throws(RecordingError) {
    name = path
    file = try InputFile(path: path)
    buffer = []
    buffer.reserveCapacity(3 * RecordingLimits.lineLength)
    try skipByteOrderMark()
  }

  init(bytes: [UInt8], name: String) throws(RecordingError) {
    self.name = name
    buffer = bytes
    try skipByteOrderMark()
  }

  /// Some editors begin a file with one; it belongs to no line.
  private mutating func skipByteOrderMark() throws(RecordingError) {
    while buffer.count < 3, try refill() {}
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Where the next line stands in ``buffer``, without its line break; nil at the end.
  mutating func nextLine() throws(RecordingError) -> Range<Int>? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return try take(upTo: end, next: end + 1)
      }
      let unfinished = buffer.count - position
      // No use in looking for the end of a line that is too long already.
      guard unfinished <= RecordingLimits.lineLength else {
        return try take(upTo: buffer.count, next: buffer.count)
      }
      guard try refill() else {
        return unfinished == 0 ? nil : try take(upTo: buffer.count, next: buffer.count)
      }
      // What was passed over is gone now, and the unfinished line stands at the front.
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

  /// Reads on, after making room; false at the end of the file.
  private mutating func refill() throws(RecordingError) -> Bool {
    guard let file else { return false }
    buffer.removeSubrange(..<position)
    position = 0
    return try file.read(into: &buffer)
  }
}
