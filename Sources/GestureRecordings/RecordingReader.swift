internal import GestureJSON
public import Gestures

/// A reader that returns one line of a recording after another, and throws at an invalid line.
///
/// Beside the bytes, memory contains only a line and the fingers that are down. The reader also checks the rules across lines: time never decreases, a finger begins once before it
/// moves or lifts, the numbers of frame marks increase, a header is the first line, and there is at
/// least one line that is not blank.
public struct RecordingReader {
  /// The name that error messages give to the recording's file.
  public let name: String
  /// The header of the recording; if the recording has no header, the default header.
  public private(set) var header = RecordingHeader()
  /// The number of the line with the header; nil if the recording has no header.
  private(set) var headerLine: Int?
  /// The time of the line that was read last; zero before the first line with a time.
  public private(set) var time = Duration.zero
  /// The frame number in the frame mark that was read last; nil before the first frame mark.
  public private(set) var lastFrame: Int?

  /// The reason why the recorded run ended; nil until the last line has been returned.
  public private(set) var end: RecordingEnd?

  private var source: LineSource
  private let refusal: (RecordedState) -> InvalidText?
  private var parser = LineParser()
  private var ledger = TouchLedger()
  /// The first line of the recording, which the initializer reads; nil after `next()` has returned
  /// the line.
  private var pending: RecordingLine?
  private var isAtFirstLine = true
  /// Whether all lines that have been read are blank.
  private var isEmpty = true

  /// Reads the first line of the recording in `bytes`.
  public init(bytes: [UInt8], name: String) throws(RecordingError) {
    try self.init(LineSource(bytes: bytes, name: name)) { _ in nil }
  }

  /// Opens the recording in `source`, with a closure that checks each recorded program state.
  ///
  /// - Parameter refusal: Returns why the program cannot interpret a state; nil if it can.
  init(
    _ source: LineSource, refusal: @escaping (RecordedState) -> InvalidText?
  ) throws(RecordingError) {
    name = source.name
    self.source = source
    self.refusal = refusal
    pending = try read()
    guard pending != nil || !isEmpty else {
      throw RecordingError(
        file: name, line: 1,
        reason: "the recording is empty: expected a header, or a line for each touch")
    }
    if case .header(let header) = pending {
      self.header = header
      headerLine = self.source.lineNumber
    }
  }

  /// The number of lines that have been read so far, including blank lines.
  public var lineNumber: Int { source.lineNumber }

  /// The last touch sample of each finger that is down, in the order in which the fingers landed.
  ///
  /// After the last line these are the touches that the recording leaves open.
  public var openTouches: [TouchSample] { ledger.touches }

  /// Reads and returns the next line of the recording; nil at the end.
  ///
  /// After an error the reader must not be used again.
  public mutating func next() throws(RecordingError) -> RecordingLine? {
    if let line = pending {
      pending = nil
      return line
    }
    return try read()
  }

  private mutating func read() throws(RecordingError) -> RecordingLine? {
    while let range = try source.nextLine() {
      guard !isBlank(range) else { continue }
      isEmpty = false
      do throws(InvalidText) {
        guard let line = try parser.parse(source.bytes, in: range) else { continue }
        try check(line)
        isAtFirstLine = false
        return line
      } catch {
        throw RecordingError(file: name, line: source.lineNumber, reason: error.reason)
      }
    }
    return nil
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    source.bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// Throws an error if a line contradicts the earlier lines, for example if time decreases.
  private mutating func check(_ line: RecordingLine) throws(InvalidText) {
    if case .header = line, !isAtFirstLine {
      throw InvalidText("a header in the midst of the recording", expected: "it on line 1")
    }
    guard end == nil else {
      throw InvalidText("a line after the end of the run", expected: "nothing after it")
    }
    if let time = line.time {
      guard time >= self.time else {
        throw InvalidText(
          "time runs backwards, from \(secondsText(self.time)) to \(secondsText(time))",
          expected: "\"t\" of \(secondsText(self.time)) or more")
      }
      self.time = time
    }
    switch line {
    case .input(.touch(let sample)): try ledger.note(sample)
    case .frame(let number, _):
      if let lastFrame, number <= lastFrame {
        throw InvalidText(
          "frame \(number) comes after frame \(lastFrame)", expected: "a higher number")
      }
      lastFrame = number
    case .end(let end, _): self.end = end
    case .state(let state, _): if let refusal = refusal(state) { throw refusal }
    case .header, .input, .delivery: break
    }
  }
}
