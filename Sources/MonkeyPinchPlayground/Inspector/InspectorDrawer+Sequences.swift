import GestureHistory
import Gestures
import MonkeyPinchInspector

// What a drawer shows of touch sequences, of a live run or of a recording.
extension InspectorDrawer {
  /// Shows another moment than the one that the bar shows.
  package func step(_ step: InspectorStep) {
    let now = timeBar.contents.moment ?? timeBar.contents.range.upperBound
    let sequences = model.sequences
    switch step {
    case .event(let direction):
      let found = direction < 0 ? sequences.moment(before: now) : sequences.moment(after: now)
      if let found { onCommand?(.show(found)) }
    case .sequence(let distance):
      let index = model.shownIndex + distance
      guard sequences.indices.contains(index) else { return }
      model.shownIndex = index
      onCommand?(.show(sequences[index].end))
    case .start: if let shown = model.shown { onCommand?(.show(shown.start)) }
    case .end: if let shown = model.shown { onCommand?(.show(shown.end)) }
    }
  }

  /// Shows a moment, and the sequence that it belongs to.
  func show(_ moment: Duration) {
    model.moment = moment
    // A moment of the shown sequence does not change which one is shown.
    if let shown = model.shown, shown.start <= moment, moment <= shown.end { return }
    model.shownIndex = model.sequences.index(at: moment)
  }

  /// Shows a range of times with the touch sequences in the bar of the time.
  ///
  /// - Parameter moment: The shown moment; nil for the end of the range.
  func showTimes(
    _ range: ClosedRange<Duration>, moment: Duration?, isPlaying: Bool, isRecording: Bool = false
  ) {
    let marks = model.sequences.map { sequence in
      TimeBar.Contents.Mark(
        start: sequence.start, end: sequence.end, isRecognized: sequence.hasRecognized)
    }
    timeBar.contents = TimeBar.Contents(
      range: range, moment: moment, marks: marks,
      shown: model.shown == nil ? nil : model.shownIndex, isPlaying: isPlaying,
      isRecording: isRecording)
  }

  /// Shows the relations and what is found in them, of the scene of the shown sequence.
  ///
  /// - Parameter session: Returns the session of the scene in which the sequence was made.
  func showRelations(in session: () -> Session?) {
    guard view.showsRelations, let sequence = model.shown, sequence.start != relationsStart,
      let session = session()
    else { return }
    relationsStart = sequence.start
    let reader = RelationReader(of: session.window)
    model.relations = reader.findings + reader.statements
  }
}
