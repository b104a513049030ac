import GestureFiles
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground

/// The stories of a recording's touch sequences, with what-ifs that replays have proved.
struct Explanation {
  /// One sequence with the sentences that were asked for.
  private struct Part {
    let sequence: TouchSequence
    let answers: [Answer]
    let lanes: [Lane]
  }

  /// A sentence, and what would have made the gesture happen.
  private struct Answer {
    let sentence: Story.Sentence
    let name: RecognizerName?
    let whatIf: WhatIf?
    /// The what-if as a sentence.
    let words: String?
  }

  private let parts: [Part]

  /// Plays a recording and explains it.
  init(of player: RecordingPlayer, _ asked: AskedGestures) throws(Failure) {
    let all = try Failure.refusing { () throws(RecordingError) in try player.sequences() }
    let chosen = try asked.sequences(of: all)
    let search = WhatIfSearch(properties: AdjustableProperty.all) { changes, end in
      try player.sequences(with: changes, until: end)
    }
    do {
      parts = try chosen.compactMap { sequence in
        let story = Story(of: sequence, where: asked.includes)
        let answers = try story.sentences.map { sentence -> Answer in
          let name = sequence.name(of: sentence.subject)
          let whatIf = try search.answer(to: sentence, of: sequence)
          let words = whatIf.flatMap { whatIf in
            sequence.lanes.first { $0.name == whatIf.target ?? name }.map {
              whatIf.sentence(about: $0, properties: AdjustableProperty.all)
            }
          }
          return Answer(sentence: sentence, name: name, whatIf: whatIf, words: words)
        }
        guard !answers.isEmpty else { return nil }
        let lanes = sequence.lanes.filter { asked.includes($0.name) }
        return Part(sequence: sequence, answers: answers, lanes: lanes)
      }
    } catch let error as RecordingError {
      throw Failure(.badData, "\(error)")
    } catch {
      throw Failure(.ownFault, "\(error)")
    }
  }

  // MARK: Text

  /// The sentences in paragraphs, one for each sequence.
  var text: String {
    guard !parts.isEmpty else { return "no gesture recognizer was touched" }
    return parts.map { part in
      let fingers = part.sequence.touches.count
      let heading =
        fingers == 0
        ? "at \(part.sequence.start.seconds.short) s, without a finger"
        : "at \(part.sequence.start.seconds.short) s, \(fingers) "
          + "\(fingers == 1 ? "finger" : "fingers") on \(part.sequence.touches[0].view)"
      let lines = part.answers.map { answer in
        "  "
          + ([answer.sentence.fullText] + [answer.words].compactMap { $0 })
          .joined(separator: " ")
      }
      return ([heading] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  // MARK: JSON

  /// The sequences as JSON: `{"sequences":[{"start":…,"end":…,"touches":[…],"answers":[…]}]}`.
  var json: JSON {
    .object([
      .init("sequences", .array(parts.map { json(of: $0) }))
    ])
  }

  private func json(of part: Part) -> JSON {
    let sequence = part.sequence
    return .object([
      .init("start", JSON(sequence.start.seconds)),
      .init("end", JSON(sequence.end.seconds)),
      .init("touches", .array(sequence.touches.map(\.json))),
      .init("answers", .array(part.answers.map(json(of:)))),
      .init("lanes", .array(part.lanes.map(\.json))),
    ])
  }

  private func json(of answer: Answer) -> JSON {
    var members: [JSON.Member] = [
      .init("t", JSON(answer.sentence.time.seconds)),
      .init("text", .string(answer.sentence.fullText)),
    ]
    if let name = answer.name {
      members.append(.init("view", .string(name.view)))
      members.append(.init("recognizer", .string(name.recognizer)))
    }
    if !answer.sentence.alike.isEmpty {
      let alike = answer.sentence.alike.map { JSON.string($0.label) }
      members.append(.init("alike", .array(alike)))
    }
    if let whatIf = answer.whatIf, let words = answer.words {
      members.append(.init("whatIf", whatIf.json(words)))
    }
    return .object(members)
  }
}

extension TouchSequence {
  /// Returns the names of the recognizer that a sentence is about, the first one of a cycle.
  func name(of subject: Story.Sentence.Subject) -> RecognizerName? {
    switch subject {
    case .cycle(let index): cycles[index].first
    case .attempt(let lane, _), .refusal(let lane, _): lanes[lane].name
    }
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

  fileprivate func json(_ words: String) -> JSON {
    var members: [JSON.Member] = [.init("text", .string(words))]
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
    case .doesNotRequire(let other): .object([.init("doesNotRequire", .string(other.label))])
    case .actsBeside(let other): .object([.init("actsBeside", .string(other.label))])
    case .receivesRefusedTouches: .object([.init("receivesRefusedTouches", .bool(true))])
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
      .init("attempts", .array(attempts.map { $0.json(for: name.gesture) })),
    ])
  }
}

extension RecordedAttempt {
  fileprivate func json(for gesture: String) -> JSON {
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
    if let reason { members.append(.init("why", .string(reason.clause(for: gesture)))) }
    if case .limit(let limit) = reason {
      members.append(.init("measured", JSON(limit.measured)))
      members.append(.init("limit", JSON(limit.limit)))
      members.append(.init("unit", .string("\(limit.unit)")))
    }
    return .object(members)
  }
}
