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
        if let report = try report(of: recording, against: log) {
          hasDifference = true
          try StandardOutput.print(report)
        }
      }
      if hasDifference { throw ExitCode(1) }
    }
  }

  /// Plays a recording; returns a text about the first difference from the log, or nil.
  private func report(of file: RecordingFile, against log: EventLog) throws(Failure) -> String? {
    var lines: [LogLine] = []
    let sequences = try Failure.refusing { () throws(RecordingError) in
      try file.player.sequences { lines.append($0) }
    }
    guard let difference = LogDifference(between: log.lines, and: lines) else { return nil }
    var report = ["\(file.path): different: \(difference.what)"]
    report.append("  expected: \(text(of: difference.expected))")
    report.append("  now:      \(text(of: difference.actual))")
    for sentence in reasons(for: difference, in: sequences) { report.append("  \(sentence)") }
    return report.joined(separator: "\n")
  }

  private func text(of line: LogLine?) -> String {
    guard let line else { return "no such gesture" }
    var bytes: [UInt8] = []
    line.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self).trimmingLineBreak
  }

  /// Returns what the recognizer of a difference does now, at the time of the expected gesture.
  private func reasons(
    for difference: LogDifference, in sequences: [TouchSequence]
  ) -> [String] {
    guard let line = difference.expected ?? difference.actual,
      case .gesture(let gesture) = line.event,
      let sequence = sequences.last(where: { $0.start <= line.time }) ?? sequences.first
    else { return [] }
    let sentences = Story(of: sequence).sentences.filter { sentence in
      ([sequence.name(of: sentence.subject)].compactMap { $0 } + sentence.alike).contains {
        $0.view == gesture.view && $0.recognizer == gesture.recognizer
      }
    }
    return sentences.map(\.fullText)
  }
}

extension String {
  /// The text without the line break at its end.
  fileprivate var trimmingLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
