package import GestureHistory
import GestureRecordings
import Gestures

// What the gesture recognizers of the scenes did, and changes of their limits and relations.
extension Playground {
  /// Records from now on what the gesture recognizers of all scenes do.
  ///
  /// - Parameters:
  ///   - capacity: The number of events that are kept for each scene.
  ///   - question: What a replay has to find out; nil for everything.
  package func recordHistory(capacity: Int = 16_384, answering question: ReplayQuestion? = nil) {
    historyCapacity = capacity
    replayQuestion = question
    for played in allPlayed { recordHistory(of: played) }
  }

  func recordHistory(of played: PlayedScene) {
    guard let historyCapacity, played.history == nil else { return }
    played.history =
      replayQuestion.map { History(of: played.session, answering: $0) }
      ?? History(of: played.session, capacity: historyCapacity, properties: properties)
  }

  /// Whether the question is answered that the history was recorded for.
  var isDecided: Bool {
    replayQuestion != nil && allPlayed.allSatisfy { $0.history?.isDecided ?? true }
  }

  /// Returns whether the history of a scene, or of all scenes, has no event.
  func isHistoryEmpty(ofScene index: Int? = nil) -> Bool {
    allPlayed.allSatisfy { played in
      index.map { $0 != played.index } ?? false || played.history?.isEmpty ?? true
    }
  }

  /// Returns the touch sequences of all scenes and forgets them, each with the index of its scene.
  ///
  /// The sequences of a scene stay in its history until all of them are over.
  func removeSequences() -> [(sequence: TouchSequence, scene: Int)] {
    allPlayed.flatMap { played in
      (played.history?.removeSequences() ?? []).map { ($0, played.index) }
    }
  }

  /// The touch sequences of all scenes since ``recordHistory(capacity:)``, oldest first, each with the
  /// index of its scene.
  func sequencesWithScenes() -> [(sequence: TouchSequence, scene: Int)] {
    allPlayed.flatMap { played in
      (played.history?.sequences() ?? []).map { ($0, played.index) }
    }.sorted { $0.0.start < $1.0.start }
  }

  /// The touch sequences of all scenes since ``recordHistory(capacity:)``, oldest first.
  package var touchSequences: [TouchSequence] { sequencesWithScenes().map { $0.sequence } }

  /// The touch sequences of all scenes without those that are on the playground's own controls alone, which are no
  /// gestures to ask about; oldest first, each with the index of its scene.
  func playedSequences() -> [(sequence: TouchSequence, scene: Int)] {
    sequencesWithScenes().filter { sequence, index in
      allPlayed.first { $0.index == index }?.isOfScene(sequence) ?? true
    }
  }

  /// What is wrong with the relations between the recognizers of the visible scene, or slow because of
  /// them.
  package var relationFindings: [RelationFinding] {
    RelationReader(of: played.session.window).findings
  }

  /// Changes limits and relations of gesture recognizers in all scenes, also in those that are opened
  /// later.
  ///
  /// - Parameter changes: The changes, which take precedence over those that the user has kept.
  package func tryOut(_ changes: [Change]) {
    triedChanges = changes
    for played in allPlayed { applyChanges(to: played) }
  }

  /// Applies a change for the rest of the run, as the user wishes.
  func keep(_ change: Change) {
    keptChanges.removeAll { $0.replaces(change) }
    keptChanges.append(change)
    for played in allPlayed { applyChanges(to: played) }
  }

  func applyChanges(to played: PlayedScene) {
    if let former = played.changeObserver { played.session.removeObserver(former) }
    played.changeObserver = played.session.apply(
      keptChanges + triedChanges, adjusting: properties)
  }
}

extension Change {
  /// Returns whether this change and another one set the same property of the same recognizer.
  fileprivate func replaces(_ other: Change) -> Bool {
    guard target == other.target else { return false }
    if case .value(let property, _) = effect, case .value(property, _) = other.effect {
      return true
    }
    return effect == other.effect
  }
}
