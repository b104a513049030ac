import GestureHistory
import Gestures
import MonkeyPinchInspector

// What a drawer shows of touch sequences, of a live run or of a recording.
extension InspectorDrawer {
  /// Returns the moment that a command about the touch sequences shows; nil for other commands, and
  /// if there is no such moment.
  ///
  /// - Parameter moment: The moment that is shown now.
  func moment(of command: Command, from moment: Duration) -> Duration? {
    let sequences = model.sequences
    switch command {
    case .stepEvent(let step):
      return step < 0 ? sequences.moment(before: moment) : sequences.moment(after: moment)
    case .stepSequence(let step):
      guard sequences.indices.contains(model.shownIndex + step) else { return nil }
      model.shownIndex += step
      return model.shown?.end
    case .showStart: return model.shown?.start
    case .showEnd: return model.shown?.end
    case .close, .play, .live, .save, .show, .stepFrame: return nil
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

  /// Shows the relations of the recognizers in the touched views of the shown sequence.
  ///
  /// - Parameter session: Returns the session of the scene in which the sequence was made.
  func showRelations(in session: () -> Session?) {
    guard view.showsRelations, let sequence = model.shown, sequence.start != relationsStart,
      let session = session()
    else { return }
    relationsStart = sequence.start
    model.relations = RelationGraph(of: session, views: Set(sequence.lanes.map(\.name.view)))
  }
}
