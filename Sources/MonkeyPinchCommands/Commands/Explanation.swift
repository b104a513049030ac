import GestureJSON
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground

/// The stories of a recording's touch sequences, with what-ifs that replays have proved.
///
/// The sequences are read, explained, passed on and forgotten one by one.
struct Explanation {
  /// One sequence with the sentences that were asked for.
  private struct Part {
    let sequence: TouchSequence
    let story: AnsweredStory
    let lanes: [Lane]
  }

  /// What an explanation consists of.
  enum Form {
    /// Text about the recognizers that say something about what happened.
    case text
    /// Text about every recognizer.
    case completeText
    /// JSON about every recognizer.
    case json
  }

  private let file: RecordingFile
  private let asked: AskedGestures
  private let form: Form
  /// The sequences that were asked for; nil for all.
  private let starts: Set<Duration>?

  /// Prepares the explanation of a recording.
  ///
  /// - Parameters:
  ///   - file: The recording.
  ///   - asked: The touch sequences and recognizers to explain. Recognizers that are asked for by name
  ///     are explained even if the touches did not fit them at all.
  ///   - form: What the explanation consists of.
  init(of file: RecordingFile, _ asked: AskedGestures, _ form: Form) throws(Failure) {
    self.file = file
    self.asked = asked
    self.form = form == .text && asked.isNamed ? .completeText : form
    starts = try asked.starts(in: file.timeline)
  }

  /// Explains the sequences and passes each piece of text on.
  func forEachPiece(_ body: (String) throws -> Void) throws {
    let plays = SequencePlayer(file.timeline)
    let progress = Progress(of: file.recording, isLong: file.recording.sampleCount > 10_000)
    defer { progress.clear() }
    var (count, countLeftOut) = (0, 0)
    if form == .json { try body("{\"sequences\":[") }
    while let sequence = plays.next() {
      progress.show(sequence.start)
      guard starts?.contains(sequence.start) ?? true else { continue }
      let leftOut = plays.budget.answersLeftOut
      guard let part = part(sequence, plays) else { continue }
      if plays.budget.answersLeftOut > leftOut { countLeftOut += 1 }
      progress.clear()
      switch form {
      case .text, .completeText: try body((count == 0 ? "" : "\n") + text(of: part) + "\n")
      case .json: try body((count == 0 ? "" : ",") + json(of: part).text)
      }
      count += 1
    }
    progress.clear()
    switch form {
    case .json: try body("]}\n")
    case .text, .completeText:
      if count == 0 { try body("no gesture recognizer was touched\n") }
      guard countLeftOut > 0 else { return }
      let noun = countLeftOut == 1 ? "sequence" : "sequences"
      try body(
        "\nIn \(countLeftOut) \(noun), what would have been recognized is left out: there is too much "
          + "to replay (--all replays it).\n")
    }
  }

  private func part(_ sequence: TouchSequence, _ plays: SequencePlayer) -> Part? {
    let search = plays.search(sequence, isComplete: form != .text)
    let story = AnsweredStory(of: sequence, where: asked.includes, search)
    guard !story.answers.isEmpty else { return nil }
    let lanes = sequence.lanes.filter { asked.includes($0.name) }
    return Part(sequence: sequence, story: story, lanes: lanes)
  }

  // MARK: Text

  /// Returns the sentences about a sequence in a paragraph.
  private func text(of part: Part) -> String {
    let count = part.sequence.touches.count
    let noun = part.sequence.isOfFingersTogether ? "fingers" : "touches"
    let heading =
      count == 0
      ? "at \(part.sequence.start.seconds.short) s, without a finger"
      : "at \(part.sequence.start.seconds.short) s, \(count) "
        + "\(count == 1 ? "finger" : noun) on \(part.sequence.touches[0].view)"
    return ([heading] + lines(of: part)).joined(separator: "\n")
  }

  private func lines(of part: Part) -> [String] {
    let isComplete = form == .completeText
    let (answers, others) = isComplete ? (part.story.answers, []) : part.story.folded
    var lines = answers.map { answer in
      let words =
        !isComplete && answer.isRemote(in: part.sequence) ? nil : answer.words(in: part.sequence)
      let sentence = answer.sentence
      let text = isComplete ? sentence.completeText : sentence.fullText
      return "  " + ([text] + [words].compactMap { $0 }).joined(separator: " ")
    }
    if !others.isEmpty {
      let views = others.map(\.view).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      let names = views.map { view in
        let names = others.filter { $0.view == view }.map(\.recognizer)
        return "\(names.joined(separator: ", ")) of \(view)"
      }
      lines.append(
        "  \(others.count) more did not fit: \(names.joined(separator: "; ")) "
          + "(--all explains \(others.count == 1 ? "it" : "them")).")
    }
    return lines
  }

  // MARK: JSON

  private func json(of part: Part) -> JSON {
    let sequence = part.sequence
    return .object([
      .init("start", JSON(sequence.start.seconds)),
      .init("end", JSON(sequence.end.seconds)),
      .init("touches", .array(sequence.touches.map(\.json))),
      .init("answers", .array(part.story.answers.map { json(of: $0, in: sequence) })),
      .init("lanes", .array(part.lanes.map(\.json))),
    ])
  }

  private func json(of answer: AnsweredStory.Answer, in sequence: TouchSequence) -> JSON {
    var members: [JSON.Member] = [
      .init("t", JSON(answer.sentence.time.seconds)),
      .init("text", .string(answer.sentence.completeText)),
    ]
    if let name = answer.name {
      members.append(.init("view", .string(name.view)))
      members.append(.init("recognizer", .string(name.recognizer)))
    }
    if !answer.sentence.alike.isEmpty {
      let alike = answer.sentence.alike.map { JSON.string($0.label) }
      members.append(.init("alike", .array(alike)))
    }
    if let whatIf = answer.whatIf {
      members.append(.init("whatIf", whatIf.json(answer.words(in: sequence))))
    }
    return .object(members)
  }
}

extension SequencePlayer {
  /// The number of events that replays may make for a recording.
  ///
  /// They suffice for minutes of touches that all miss, and take some seconds.
  private static let replayedEvents = 800_000

  /// Returns a search for what-ifs about the sequence that was returned last.
  ///
  /// - Parameter isComplete: Whether limits far from their values now are found too, and replays may
  ///   take any amount of work.
  func search(_ sequence: TouchSequence, isComplete: Bool) -> WhatIfSearch<Never> {
    budget.limit = Self.replayedEvents
    return WhatIfSearch(
      properties: properties, isComplete: isComplete,
      budget: isComplete ? nil : budget, replay: replay(of: sequence))
  }
}

extension JSON {
  fileprivate var text: String {
    var bytes: [UInt8] = []
    bytes.append(json: self)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TouchSequence {
  /// Whether there was a moment at which all fingers were down.
  fileprivate var isOfFingersTogether: Bool {
    let last = touches.map(\.start).max() ?? start
    return touches.allSatisfy { $0.end.map { $0 > last } ?? true }
  }
}

extension AnsweredStory.Answer {
  /// Returns the what-if as a sentence; nil if the gesture happened.
  fileprivate func words(in sequence: TouchSequence) -> String? {
    lane(in: sequence).flatMap {
      whatIf?.sentence(about: $0, properties: AdjustableProperty.all)
    }
  }

  /// Returns whether the what-if is a change under which other touches would be one gesture.
  fileprivate func isRemote(in sequence: TouchSequence) -> Bool {
    lane(in: sequence).map { whatIf?.isRemote(for: $0) ?? false } ?? false
  }

  /// Returns the lane of the recognizer that is changed, or else of the one that failed.
  private func lane(in sequence: TouchSequence) -> Lane? {
    sequence.lanes.first { $0.name == whatIf?.target ?? name }
  }
}

extension WhatIf {
  /// The recognizer that the first change is about; nil without a change.
  fileprivate var target: RecognizerName? {
    guard case .changes(let changes) = self, case .named(let name) = changes.first?.target else {
      return nil
    }
    return name
  }

  fileprivate func json(_ words: String?) -> JSON {
    var members = words.map { [JSON.Member("text", .string($0))] } ?? []
    switch self {
    case .changes(let changes):
      members.append(.init("proved", .bool(true)))
      members.append(.init("changes", .array(changes.map(\.json))))
    case .unproved(let changes):
      members.append(.init("proved", .bool(false)))
      members.append(.init("changes", .array(changes.map(\.json))))
    case .otherTouches: members.append(.init("needs", .string("other touches")))
    case .nothing: members.append(.init("needs", .string("nothing")))
    }
    return .object(members)
  }
}

extension Change {
  fileprivate var json: JSON {
    switch effect {
    case .value(let property, let value):
      .object([.init("property", .string(property)), .init("value", JSON(value))])
    case .preset(let preset): .object([.init("preset", .string(preset.rawValue))])
    case .doesNotRequire(let other): .object([.init("doesNotRequire", .string(other.label))])
    case .actsBeside(let other): .object([.init("actsBeside", .string(other.label))])
    case .receivesRefusedTouches: .object([.init("receivesRefusedTouches", .bool(true))])
    case .viewTakesTouches: .object([.init("viewTakesTouches", .bool(true))])
    case .beginsDespiteVeto: .object([.init("beginsDespiteVeto", .bool(true))])
    }
  }
}

extension RecordedTouch {
  fileprivate var json: JSON {
    .object([
      .init("id", JSON(Double(id.rawValue))), .init("view", .string(view)),
      .init("start", JSON(start.seconds)),
      .init("end", end.map { JSON($0.seconds) } ?? .null),
      .init(
        "samples",
        .array(
          samples.map {
            JSON([$0.time.seconds, $0.location.x, $0.location.y])
          })),
    ])
  }
}

extension Lane {
  fileprivate var json: JSON {
    .object([
      .init("view", .string(name.view)), .init("recognizer", .string(name.recognizer)),
      .init("gesture", .string(name.gesture)),
      .init("attempts", .array(attempts.map { $0.json(for: name) })),
    ])
  }
}

extension RecordedAttempt {
  fileprivate func json(for name: RecognizerName) -> JSON {
    let spans = spans.map { span in
      JSON.object([
        .init("state", .string("\(span.state)")), .init("start", JSON(span.start.seconds)),
        .init("end", JSON(span.end.seconds)),
      ])
    }
    var members: [JSON.Member] = [
      .init("start", JSON(start.seconds)), .init("end", JSON(end.seconds)),
      .init("spans", .array(spans)), .init("actions", JSON(actions.map(\.seconds))),
    ]
    let outcome =
      switch outcome {
      case .open: "open"
      case .ended: "ended"
      case .failed: "failed"
      case .cancelled: "cancelled"
      }
    members.append(.init("outcome", .string(outcome)))
    if let reason { members.append(.init("why", .string(reason.words(for: name)))) }
    if case .limit(let limit) = reason {
      members.append(.init("measured", JSON(limit.measured)))
      members.append(.init("limit", JSON(limit.limit)))
      members.append(.init("unit", .string("\(limit.unit)")))
    }
    return .object(members)
  }
}
