import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// The two lines at the top of an inspector: the answer, and what belongs to it.
struct StoryLine: Hashable {
  /// The sign before the answer; nil if there is nothing to say.
  var sign: OutcomeSign?
  var answer: String
  /// Sentences that belong to the answer, the most useful first.
  var rest: [String]

  /// Creates the lines for what a model shows.
  init(of model: InspectorModel) {
    switch model.page {
    case .why: self.init(why: model)
    case .relations: self.init(relations: model.relations)
    }
  }

  private init(_ sign: OutcomeSign?, _ answer: String, _ rest: [String]) {
    (self.sign, self.answer, self.rest) = (sign, answer, rest)
  }

  // MARK: Why

  private init(why model: InspectorModel) {
    guard let shown = model.shown else {
      self.init(nil, "Touch the scene.", ["What its recognizers make of each touch is shown here."])
      return
    }
    if let compared = model.compared, let chosen = model.chosen {
      self.init(chosen, of: shown, under: compared)
      return
    }
    guard let sentence = Self.sentence(in: model, shown) else {
      let words =
        shown.lanes.isEmpty
        ? "No recognizer received the touch." : "Nothing was decided yet."
      self.init(nil, words, ["\(shown.lanes.count) recognizers were touched."])
      return
    }
    var rest = sentence.details
    if !sentence.alike.isEmpty {
      rest.append(
        "\(sentence.alike.count) more for the same reason: "
          + "\(sentence.alike.map { $0.label }.joined(separator: ", ")).")
    }
    self.init(
      Self.sign(of: sentence.subject, at: sentence.time, in: shown), sentence.text, rest)
  }

  /// Returns the sentence about the selected recognizer, or the first one of the story.
  private static func sentence(
    in model: InspectorModel, _ shown: TouchSequence
  ) -> Story.Sentence? {
    guard model.selection != nil, let selection = model.chosen else {
      return model.story?.sentences.first
    }
    let sentences = Story(of: shown, lane: selection.lane).sentences
    let matching = sentences.filter { sentence in
      if case .attempt(_, let attempt) = sentence.subject { return attempt == selection.attempt }
      return true
    }
    // What an attempt became of comes before touches that were refused meanwhile.
    return matching.first { if case .attempt = $0.subject { true } else { false } }
      ?? matching.first
  }

  private static func sign(
    of subject: Story.Sentence.Subject, at time: Duration, in sequence: TouchSequence
  ) -> OutcomeSign? {
    switch subject {
    case .cycle: return .failed
    case .refusal, .view: return .refused
    case .attempt(let lane, let index):
      let attempt = sequence.lanes[lane].attempts[index]
      if attempt.recognized == time {
        return attempt.longestWait != nil ? .waiting : .recognized
      }
      return OutcomeSign(attempt)
    }
  }

  // MARK: What if

  private init(
    _ chosen: InspectorModel.Selection, of shown: TouchSequence, under compared: TouchSequence
  ) {
    let name = shown.lanes[chosen.lane].name
    let was = "As recorded: \(shown.outcome(of: chosen.lane, attempt: chosen.attempt))."
    let others = SequenceDifference.between([shown], and: [compared]).filter { $0.name != name }
      .count
    let more =
      others == 0
      ? "No other gesture of these touches would differ."
      : "\(others) other \(others == 1 ? "gesture" : "gestures") of these touches would differ."
    guard let index = compared.lane(named: name) else {
      self.init(.refused, "\(name.label) would not be touched.", [was])
      return
    }
    let attempts = compared.lanes[index].attempts
    if let attempt = attempts.first(where: { $0.recognized != nil }),
      let time = attempt.recognized
    {
      let verb = attempt.hasBegun ? "begin" : "be recognized"
      let wasRecognized = shown.lanes[chosen.lane].attempts.contains { $0.recognized == time }
      self.init(
        .recognized,
        "\(name.label) would \(wasRecognized ? "still " : "")\(verb) at "
          + "\(compared.text(time)).", [was, more])
    } else {
      self.init(
        .failed, "\(name.label) would not be recognized: \(compared.outcome(of: index)).",
        [was, more])
    }
  }

  // MARK: Relations

  private init(relations findings: [RelationFinding]?) {
    guard let findings else {
      self.init(nil, "No relations are known.", ["Touch a view to see those of its recognizers."])
      return
    }
    if findings.contains(where: { $0.isFault }) {
      self.init(.failed, "The relations have a fault.", [])
    } else if findings.allSatisfy({ $0.isStatement }) {
      self.init(.recognized, "The relations have no fault.", [])
    } else {
      self.init(.waiting, "Some gestures are late, as they wait for others.", [])
    }
  }

  // MARK: Drawing

  /// Adds the lines in a rectangle; each takes at most `lines` lines, or the answer alone all of it.
  func draw(in frame: Rect, lines: Int, _ picture: inout PictureBuilder) {
    let (theme, s) = (picture.theme, picture.scale)
    let isSmall = lines > 1
    let size = isSmall ? 14.0 : Theme.bodySize
    var origin = Point(x: frame.minX, y: frame.minY + 11 * s)
    if let sign {
      picture.sign(sign, at: Point(x: frame.minX + 9 * s, y: origin.y), radius: isSmall ? 8 : 9)
      origin.x += (isSmall ? 23 : 30) * s
    }
    let bold = picture.style(size, bold: true)
    // Where the answer needs more lines, there is none for the rest.
    let most = isSmall ? Int((frame.height / (18 * s)).rounded()) : 2
    let answers = bold.lines(of: answer, width: frame.maxX - origin.x, atMost: most)
    for line in answers {
      picture.text(
        line, at: origin, size: size, bold: true, color: theme.ink, alignment: .leading)
      origin.y += (isSmall ? 18 : 21) * s
    }
    if isSmall { origin.x = frame.minX }
    // Below the last line is as much room as above the first one.
    let room = min(lines, Int((frame.maxY - origin.y + 8 * s) / (16 * s)))
    if answers.count > lines || room < 1 { return }
    let quiet = picture.style(isSmall ? 12 : Theme.smallSize)
    let width = frame.maxX - origin.x
    func broken(_ rest: ArraySlice<String>) -> [String] {
      quiet.lines(of: rest.joined(separator: " "), width: width, atMost: room + 1)
    }
    // Whole sentences, as far as there is room; of the first one at least a part.
    var rest = rest[...]
    while rest.count > 1, broken(rest).count > room { rest.removeLast() }
    for line in quiet.lines(of: rest.joined(separator: " "), width: width, atMost: room) {
      picture.text(
        line, at: origin, size: isSmall ? 12 : Theme.smallSize, alignment: .leading)
      origin.y += 16 * s
    }
  }
}
