import GestureJSON
import GestureHistory
import Gestures
import MonkeyPinchApp

/// What recordings give under two sets of limits, as text, JSON or CSV.
struct Comparison {
  /// The names of the two sides.
  let sides: (first: String, second: String)
  private(set) var recordings: [Part] = []
  /// The failures of the recordings that could not be read.
  private(set) var failures: [Failure] = []

  /// What one recording gives.
  struct Part {
    let file: String
    let differences: [SequenceDifference]
    let counts: Counts
  }

  /// Numbers of gestures, by kind of gesture.
  struct Counts {
    /// The gestures that are recognized on at least one side.
    private(set) var gestures: [String: Int] = [:]
    private(set) var differences: [SequenceDifference.Kind: [String: Int]] = [:]

    init() {}

    init(_ first: [TouchSequence], _ differences: [SequenceDifference]) {
      for lane in first.flatMap(\.lanes) {
        let count = lane.attempts.count { $0.recognized != nil }
        if count > 0 { gestures[lane.name.gesture, default: 0] += count }
      }
      for difference in differences {
        let gesture = difference.name.gesture
        self.differences[difference.kind, default: [:]][gesture, default: 0] += 1
        if difference.kind == .gained { gestures[gesture, default: 0] += 1 }
      }
    }

    mutating func add(_ other: Counts) {
      gestures.merge(other.gestures, uniquingKeysWith: +)
      for (kind, numbers) in other.differences {
        differences[kind, default: [:]].merge(numbers, uniquingKeysWith: +)
      }
    }

    /// Returns the number of gestures with a difference of a kind, of all kinds of gestures or of one.
    func number(_ kind: SequenceDifference.Kind, of gesture: String? = nil) -> Int {
      let numbers = differences[kind] ?? [:]
      return gesture.map { numbers[$0] ?? 0 } ?? numbers.values.reduce(0, +)
    }
  }

  init(of first: String, and second: String) { sides = (first, second) }

  /// Adds a recording by what it gives on both sides.
  mutating func add(_ file: String, _ first: [TouchSequence], _ second: [TouchSequence]) -> Part {
    let differences = SequenceDifference.between(first, and: second)
    let part = Part(
      file: file, differences: differences, counts: Counts(first, differences))
    recordings.append(part)
    return part
  }

  mutating func add(_ failure: Failure) { failures.append(failure) }

  /// Returns the exit status of the command; nil for 0.
  ///
  /// - Parameter showsDifferences: Whether the status is 1 if a gesture differs.
  func status(showsDifferences: Bool) -> Int32? {
    guard failures.isEmpty else {
      let isMalformed = failures.contains { $0.status == .badData }
      return (isMalformed ? Failure.Status.badData : .missingFile).code
    }
    return showsDifferences && recordings.contains { !$0.differences.isEmpty } ? 1 : nil
  }

  private var total: Counts { recordings.reduce(into: Counts()) { $0.add($1.counts) } }

  // MARK: Text

  /// Returns the differences of one recording, in lines.
  func text(of part: Part) -> String {
    guard !part.differences.isEmpty else { return "\(part.file): no gesture differs" }
    let noun = part.differences.count == 1 ? "gesture differs" : "gestures differ"
    var lines = ["\(part.file): \(part.differences.count) \(noun)"]
    for difference in part.differences {
      lines.append("  \(difference.name.label) at \(difference.start.seconds.short) s")
      lines.append("    \(sides.first): \(difference.first)")
      lines.append("    \(sides.second): \(difference.second)")
    }
    return lines.joined(separator: "\n")
  }

  /// The numbers of all recordings, in one line.
  var summary: String {
    let total = total
    let changes = SequenceDifference.Kind.allCases.map { kind in
      let parts = (total.differences[kind] ?? [:]).sorted { $0.key < $1.key }.map {
        "\($0.key) \($0.value)"
      }
      let words = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
      return "\(total.number(kind)) \(kind.rawValue)\(words)"
    }
    let gestures = count(total.gestures.values.reduce(0, +), "gesture")
    let sum =
      "\(count(recordings.count, "recording")), \(gestures): \(changes.joined(separator: ", "))"
    return failures.isEmpty
      ? sum : sum + "; \(count(failures.count, "recording")) could not be read"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  // MARK: JSON

  /// The differences and the numbers as JSON.
  var jsonText: String {
    var bytes: [UInt8] = []
    bytes.append(json: json)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var json: JSON {
    let total = total
    let kinds = total.gestures.keys.sorted().map { gesture in
      JSON.Member(gesture, .object(numbers(of: total, gesture: gesture)))
    }
    let sum: [JSON.Member] =
      [
        .init("recordings", JSON(Double(recordings.count))),
        .init("unreadable", JSON(Double(failures.count))),
      ] + numbers(of: total) + [.init("kinds", .object(kinds))]
    return .object([
      .init("first", .string(sides.first)), .init("second", .string(sides.second)),
      .init("recordings", .array(recordings.map { json(of: $0) })),
      .init("unreadable", .array(failures.map { .string($0.sentence) })),
      .init("total", .object(sum)),
    ])
  }

  private func json(of part: Part) -> JSON {
    .object(
      [.init("file", .string(part.file))] + numbers(of: part.counts) + [
        .init(
          "differences",
          .array(
            part.differences.map { difference in
              .object([
                .init("view", .string(difference.name.view)),
                .init("recognizer", .string(difference.name.recognizer)),
                .init("gesture", .string(difference.name.gesture)),
                .init("start", JSON(difference.start.seconds)),
                .init("kind", .string(difference.kind.rawValue)),
                .init("first", .string(difference.first)),
                .init("second", .string(difference.second)),
              ])
            }))
      ])
  }

  /// Returns the numbers of all kinds of gestures, or of one.
  private func numbers(of counts: Counts, gesture: String? = nil) -> [JSON.Member] {
    let gestures =
      gesture.map { counts.gestures[$0] ?? 0 } ?? counts.gestures.values.reduce(0, +)
    return [.init("gestures", JSON(Double(gestures)))]
      + SequenceDifference.Kind.allCases.map { kind in
        .init(kind.rawValue, JSON(Double(counts.number(kind, of: gesture))))
      }
  }

  // MARK: CSV

  /// The differences as CSV: a line with the names of the columns, then one for each gesture.
  var csv: String {
    let columns = ["file", "view", "recognizer", "gesture", "start", "kind", "first", "second"]
    let rows = recordings.flatMap { part in
      part.differences.map { difference in
        [
          part.file, difference.name.view, difference.name.recognizer, difference.name.gesture,
          "\(difference.start.seconds.short)", difference.kind.rawValue, difference.first,
          difference.second,
        ]
      }
    }
    return ([columns] + rows).map { row in
      row.map(Self.field).joined(separator: ",")
    }.joined(separator: "\n")
  }

  /// Returns a field of CSV, in quotes if it contains a separator, a quote or a line break.
  private static func field(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }
}
