package import GestureHistory
package import Gestures

/// The contents and the selection of an inspector, which shows why gestures were recognized or not.
///
/// The host sets the touch sequences and the closures; the user's touches and keys change the
/// selection, the page and the changes being tried.
package final class InspectorModel {
  /// The pages of an inspector.
  package enum Page: Int, CaseIterable, Hashable, Sendable { case why, relations }

  /// The recognizer that is selected, by its lane in the shown sequence.
  package struct Selection: Hashable, Sendable {
    /// The index of the lane in ``TouchSequence/lanes``.
    package var lane: Int
    /// The index of the attempt in ``Lane/attempts``; nil for a recognizer without an attempt.
    package var attempt: Int?

    package init(lane: Int, attempt: Int?) {
      self.lane = lane
      self.attempt = attempt
    }
  }

  /// The touch sequences of the recent past, oldest first.
  ///
  /// Setting them shows the newest one if ``moment`` is nil, and otherwise keeps the shown one.
  package var sequences: [TouchSequence] = [] {
    didSet {
      let start = oldValue.indices.contains(shownIndex) ? oldValue[shownIndex].start : nil
      let kept = sequences.firstIndex { $0.start == start }
      let index = moment == nil ? sequences.count - 1 : kept ?? sequences.count - 1
      if index != kept { selection = nil }
      shownIndex = max(index, 0)
      changed()
    }
  }
  /// The index in ``sequences`` of the sequence that is shown.
  package var shownIndex = 0 { didSet { changed() } }
  /// The recognizer that the user has selected; nil if the story decides which one is shown.
  package var selection: Selection? {
    didSet {
      selectionStart = shown?.start
      changed()
    }
  }
  package var page = Page.why { didSet { changed() } }
  /// The time that is shown, measured from the beginning of the session; nil for the newest.
  package var moment: Duration? { didSet { changed() } }
  /// The time that the run has reached, while ``moment`` is nil; nil if the run does not go on.
  package var present: Duration? { didSet { if present != oldValue { changed() } } }
  /// The duration in which colors fade when a gesture is decided; zero to change them at once.
  package var fadeLength = Duration.zero { didSet { if fadeLength != oldValue { changed() } } }
  /// The limits that changes may adjust.
  package var properties = AdjustableProperty.builtIn
  /// What was found in the relations of the scene's recognizers; nil if they are not known.
  package var relations: [RelationFinding]? { didSet { changed() } }

  /// The changes of limits and relations that are being tried.
  package var changes: [Change] = [] { didSet { changed() } }
  /// The shown sequence as replayed under ``changes``; nil without changes.
  package internal(set) var compared: TouchSequence? { didSet { changed() } }
  /// The gestures of other sequences that would differ under ``changes``.
  package internal(set) var otherDifferences: [SequenceDifference] = [] {
    didSet { if otherDifferences != oldValue { changed() } }
  }
  /// What would have made the selected recognizer succeed; nil if it did, or if nothing is known.
  package internal(set) var answer: WhatIf? { didSet { changed() } }

  /// A closure that replays touches under changes, and returns what the recognizers did.
  ///
  /// The replay begins in time for the sequences that start at `start` or later, or at the beginning
  /// if `start` is nil, and goes on at least until `end`. Nil if the touches cannot be replayed.
  package typealias Replay = (_ changes: [Change], _ start: Duration?, _ end: Duration) ->
    [TouchSequence]?
  /// A closure that replays the recent past; nil if it cannot be replayed.
  package var replay: Replay?
  /// Whether the user drags the knob of a limit, so that only the shown sequence is replayed.
  package var isAdjusting = false
  /// A closure that is called when the user chooses a moment: the host freezes and shows it.
  package var onMoment: ((Duration) -> Void)?
  /// A closure that is called when the user keeps the changes: the host applies them to the session.
  package var onKeep: (([Change]) -> Void)?
  /// A closure that is called with lines of Swift that the user wants to copy.
  package var onCopy: ((String) -> Void)?

  /// A number that is different after each change of what the inspector shows.
  package private(set) var revision = 0
  /// The folds that are open, by the index of their first lane.
  var openFolds: Set<Int> = [] { didSet { changed() } }
  /// Whether the what-if card covers the lanes, in forms without room for both.
  package var isCardOpen = false { didSet { changed() } }
  /// What a replay was made for; equal questions have the same answer.
  struct Question: Hashable {
    var start: Duration
    var end: Duration
    var selection: Selection?
    var changes: [Change] = []
  }

  /// What ``answer``, ``compared`` and ``otherDifferences`` were found for.
  var (answered, replayed, replayedPast): (Question?, Question?, Question?)
  /// The recent past as replayed without changes, with the end of the past.
  var baseline: (end: Duration, sequences: [TouchSequence])?
  /// The start of the sequence in which ``selection`` was made; in another one it does not count.
  private var selectionStart: Duration?
  private var keptStory: KeptStory?

  package init() {}

  private func changed() { revision += 1 }

  // MARK: What is shown

  /// The touch sequence that is shown; nil if there is none.
  package var shown: TouchSequence? {
    sequences.indices.contains(shownIndex) ? sequences[shownIndex] : nil
  }

  /// The story of the shown sequence.
  var story: Story? {
    guard let shown else { return nil }
    if let keptStory, keptStory.isOf(shown) { return keptStory.story }
    // Time passes in the inspector's scenes, and fingers go on: that either is missing says nothing.
    var timeless = shown
    timeless.pending = nil
    let kept = KeptStory(of: timeless)
    keptStory = kept
    return kept.story
  }

  /// The selected recognizer or, without a selection, the one that the story begins with.
  package var chosen: Selection? {
    if let selection, let shown, selectionStart == shown.start,
      shown.lanes.indices.contains(selection.lane)
    {
      return selection
    }
    for sentence in story?.sentences ?? [] {
      switch sentence.subject {
      case .cycle, .view: continue
      case .attempt(let lane, let attempt): return Selection(lane: lane, attempt: attempt)
      case .refusal(let lane, _): return Selection(lane: lane, attempt: nil)
      }
    }
    return nil
  }

  /// The lane of ``chosen``; nil if nothing is shown.
  package var chosenLane: Lane? {
    guard let chosen, let shown, shown.lanes.indices.contains(chosen.lane) else { return nil }
    return shown.lanes[chosen.lane]
  }

  /// The progress of the fades of colors at the shown time.
  package var fade: ColorFade {
    ColorFade(at: moment ?? present ?? shown?.end ?? .zero, length: fadeLength)
  }

  /// The picture of the shown sequence over the scene at the shown time; nil if nothing is shown.
  package var inPlace: InPlacePicture? {
    guard let shown else { return nil }
    let fade = fade
    // After the last event of a live sequence, colors fade and nothing else changes.
    let time = moment == nil && shown.isOver ? min(fade.moment, shown.end) : fade.moment
    var picture = InPlacePicture(of: shown, lane: chosen?.lane, at: time)
    picture.fade = fade
    return picture
  }

  // MARK: Selecting

  /// Selects a recognizer, and the attempt that it made at a time.
  package func select(lane: Int, at time: Duration? = nil) {
    guard let shown, shown.lanes.indices.contains(lane) else { return }
    let attempts = shown.lanes[lane].attempts
    let attempt = time.flatMap { time in attempts.lastIndex { $0.start <= time } }
    selection = Selection(lane: lane, attempt: attempt ?? (attempts.isEmpty ? nil : 0))
  }

  /// Shows a moment of the shown sequence, and tells the host.
  package func choose(_ time: Duration) {
    moment = time
    onMoment?(time)
  }

  /// Shows another sequence, by its distance from the shown one; negative for older ones.
  package func showSequence(by distance: Int) {
    guard !sequences.isEmpty else { return }
    show(min(max(shownIndex + distance, 0), sequences.count - 1))
  }

  /// Shows the sequence with an index, at its end.
  package func show(_ index: Int) {
    guard sequences.indices.contains(index), index != shownIndex else { return }
    shownIndex = index
    selection = nil
    openFolds = []
    choose(sequences[index].end)
  }
}

extension TouchSequence {
  /// The times of landings and lifts and of changes of state, in order.
  package var eventTimes: [Duration] {
    var times: Set<Duration> = [start, end]
    for touch in touches { times.formUnion([touch.start, touch.end ?? touch.start]) }
    for attempt in lanes.flatMap({ $0.attempts }) {
      times.formUnion([attempt.end, attempt.recognized ?? attempt.end])
      times.formUnion(attempt.waits.map { $0.start })
    }
    return times.sorted()
  }
}
