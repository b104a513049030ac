import ArgumentParser
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that recordings still give the gestures of their event logs.",
    discussion: """
      The log of NAME.touches.jsonl is NAME.events.jsonl beside it. Views, recognizers and states \
      have to be the same, and numbers within 0.1 %. The exit status is 0 if all gestures are the \
      same, and 1 if not; the first difference of each recording is explained.
      """)

  @Argument(help: "The recordings or gesture scripts; - is standard input.")
  var files: [String]

  @Option(help: ArgumentHelp("The event log, for one recording.", valueName: "LOG"))
  var events: String?

  @OptionGroup var options: SceneOptions

  func validate() throws {
    try RecordingFile.checkStandardInput(in: files + [events].compactMap(\.self))
    guard events == nil || files.count == 1 else {
      throw ValidationError("--events needs exactly one recording")
    }
  }

  func run() throws {
    try Failure.report {
      let recordings = try files.map { (path) throws(Failure) in
        try RecordingFile(path, options: options)
      }
      let logs = try recordings.map { (recording) throws(Failure) in
        try InputFile(events ?? recording.logPath).eventLog()
      }
      var hasDifference = false
      for (recording, log) in zip(recordings, logs) {
        if let report = report(of: recording, against: log) {
          hasDifference = true
          try StandardOutput.print(report)
        }
      }
      if hasDifference { throw ExitCode(1) }
    }
  }

  /// Plays a recording; returns a text about the first difference from the log, or nil.
  ///
  /// Gestures that are the same are forgotten at once, and so is what the recognizers did: a recording of
  /// an hour has hundreds of thousands of lines.
  private func report(of file: RecordingFile, against log: EventLog) -> String? {
    // The number of expected lines that are the same, and the lines since the first difference.
    var (same, rest): (Int, [LogLine]) = (0, [])
    forEachSequence(
      of: file,
      onLog: { line in
        guard line.isGesture else { return }
        while same < log.lines.count, !log.lines[same].isGesture { same += 1 }
        if rest.isEmpty, same < log.lines.count,
          LogDifference(between: [log.lines[same]], and: [line]) == nil
        {
          same += 1
        } else {
          rest.append(line)
        }
      })
    guard let difference = LogDifference(between: Array(log.lines[same...]), and: rest) else {
      return nil
    }
    var report = ["\(file.path): different: \(difference.what)"]
    report.append("  expected: \(text(of: difference.expected))")
    report.append("  now:      \(text(of: difference.actual))")
    for sentence in reasons(for: difference, in: file) { report.append("  \(sentence)") }
    return report.joined(separator: "\n")
  }

  /// Plays a recording, and passes on the lines of its log and its touch sequences.
  ///
  /// - Parameter goesOn: Returns whether to go on after a sequence.
  private func forEachSequence(
    of file: RecordingFile, onLog: ((LogLine) -> Void)? = nil,
    while goesOn: (TouchSequence) -> Bool = { _ in true }
  ) {
    let plays = SequencePlayer(file.timeline, canReplay: false, onLog: onLog)
    while let sequence = plays.next(), goesOn(sequence) {}
  }

  private func text(of line: LogLine?) -> String {
    guard let line else { return "no such gesture" }
    var bytes: [UInt8] = []
    line.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self).trimmingLineBreak
  }

  /// Returns what the recognizer of a difference does now, at the time of the expected gesture.
  private func reasons(for difference: LogDifference, in file: RecordingFile) -> [String] {
    guard let line = difference.expected ?? difference.actual,
      case .gesture(let gesture) = line.event
    else { return [] }
    // The last sequence that began by then, or else the first one.
    var found: TouchSequence?
    forEachSequence(
      of: file,
      while: { sequence in
        guard found == nil || sequence.start <= line.time else { return false }
        found = sequence
        return true
      })
    guard let sequence = found else { return [] }
    let sentences = Story(of: sequence).sentences.filter { sentence in
      ([sequence.name(of: sentence.subject)].compactMap { $0 } + sentence.alike).contains {
        $0.view == gesture.view && $0.recognizer == gesture.recognizer
      }
    }
    return sentences.map(\.fullText)
  }
}

extension LogLine {
  fileprivate var isGesture: Bool {
    if case .gesture = event { return true }
    return false
  }
}

extension String {
  /// The text without the line break at its end.
  fileprivate var trimmingLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
