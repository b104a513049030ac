package import GestureHistory

/// The contents and the selection of an inspector, which shows why gestures were recognized or not.
///
/// The host sets the touch sequences and the closures; the user's touches and keys change the
/// selection, the page and the changes being tried.
package final class InspectorModel {
  /// The pages of an inspector.
  package enum Page: Int, CaseIterable, Hashable, Sendable { case why, relations, numbers }

  /// The recognizer that is selected, by its lane in the shown sequence.
  package struct Selection: Hashable, Sendable {
    /// The index of the lane in ``TouchSequence/lanes``.
    package var lane: Int
    /// The index of the attempt in ``Lane/attempts``; nil if only a refusal of a touch is meant.
    package var attempt: Int?
  }

  /// The touch sequences of the recent past, oldest first.
  package var sequences: [TouchSequence] = []
  /// The index in ``sequences`` of the sequence that is shown.
  package var shownIndex = 0
  /// The selected recognizer; nil if the first sentence of the story says what is shown.
  package var selection: Selection?
  package var page = Page.why
  /// The time that is shown, measured from the beginning of the session; nil for the newest.
  package var moment: Duration?

  /// The changes of limits and relations that are being tried.
  package var changes: [Change] = []
  /// The shown sequence as replayed under ``changes``; nil without changes.
  package var compared: TouchSequence?

  /// A closure that replays the recent past under changes; nil if it cannot be replayed.
  package var replay: WhatIfSearch.Replay?
  /// A closure that is called when the user chooses a moment: the host freezes and shows it.
  package var onMoment: ((Duration) -> Void)?
  /// A closure that is called when the user keeps the changes: the host applies them to the session.
  package var onKeep: (([Change]) -> Void)?
  /// A closure that is called with lines of Swift that the user wants to copy.
  package var onCopy: ((String) -> Void)?

  package init() {}

  /// The touch sequence that is shown; nil if there is none.
  package var shown: TouchSequence? {
    sequences.indices.contains(shownIndex) ? sequences[shownIndex] : nil
  }
}
