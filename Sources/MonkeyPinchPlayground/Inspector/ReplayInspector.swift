package import GestureControls
package import GestureHistory
package import Gestures
package import MonkeyPinchInspector
import PlayKit

/// An inspector beside the scaled scene of a replay.
package final class ReplayInspector {
  package let drawer: InspectorDrawer
  /// Called with the user's actions, except those on the touch sequences.
  package var onCommand: ((InspectorDrawer.Command) -> Void)?

  /// The duration of the recording.
  private let end: Duration
  private var time = Duration.zero
  private var isPaused = false
  private let picture = InspectorPicture()
  /// The start of the sequence whose relations are shown.
  private var relationsStart: Duration?

  /// - Parameters:
  ///   - end: The duration of the recording.
  ///   - replay: A closure that plays the recording, or a part of it, under changes.
  ///   - properties: The limits that the inspector shows and that what-ifs change.
  ///   - size: The size of the window, in points.
  package init(
    duration end: Duration, replay: InspectorModel.Replay?,
    properties: [AdjustableProperty] = AdjustableProperty.all, window size: Size
  ) {
    self.end = end
    drawer = InspectorDrawer(window: size, properties: properties)
    drawer.model.replay = replay
    drawer.onCommand = { [weak self] in self?.perform($0) }
  }

  /// The touch sequences of the recording.
  package var sequences: [TouchSequence] {
    get { drawer.model.sequences }
    set {
      drawer.model.sequences = newValue
      drawer.model.shownIndex = newValue.index(at: time)
    }
  }

  /// Shows a time of the recording in the drawer.
  package func show(_ time: Duration, isPaused: Bool) {
    let model = drawer.model
    self.time = time
    self.isPaused = isPaused
    model.moment = time
    let isInside = model.shown.map { $0.start <= time && time <= $0.end } ?? false
    if !isInside { model.shownIndex = model.sequences.index(at: time) }
    var contents = TimeBar.Contents()
    contents.range = .zero...max(end, time)
    contents.moment = time
    contents.isPlaying = !isPaused
    contents.isRecording = true
    contents.marks = model.sequences.map { sequence in
      .init(start: sequence.start, end: sequence.end, isRecognized: sequence.hasRecognized)
    }
    contents.shown = model.shown == nil ? nil : model.shownIndex
    drawer.timeBar.contents = contents
  }

  /// Shows the relations of the recognizers in the touched views of the shown sequence.
  private func showRelations(of playground: Playground) {
    let model = drawer.model
    guard drawer.view.showsRelations, let sequence = model.shown, sequence.start != relationsStart
    else { return }
    relationsStart = sequence.start
    model.relations = RelationGraph(
      of: playground.scene.session, views: Set(sequence.lanes.map(\.name.view)))
  }

  private func perform(_ command: InspectorDrawer.Command) {
    let model = drawer.model
    switch command {
    case .stepEvent(let step):
      let found =
        step < 0 ? sequences.moment(before: time) : sequences.moment(after: time)
      if let found { onCommand?(.show(found)) }
    case .stepSequence(let step):
      let index = model.shownIndex + step
      guard sequences.indices.contains(index) else { return }
      model.shownIndex = index
      onCommand?(.show(sequences[index].end))
    case .showStart: if let shown = model.shown { onCommand?(.show(shown.start)) }
    case .showEnd: if let shown = model.shown { onCommand?(.show(shown.end)) }
    case .live: onCommand?(.show(end))
    case .close, .play, .save, .show, .stepFrame: onCommand?(command)
    }
  }

  /// Returns the commands that draw a playground and its recorded history so far.
  package func picture(
    ofPresentIn playground: Playground, fingers: [Point] = []
  ) -> [DrawCommand] {
    sequences = playground.touchSequences
    show(playground.scene.session.now, isPaused: false)
    drawer.model.moment = nil
    drawer.model.present = time
    drawer.model.shownIndex = max(sequences.count - 1, 0)
    drawer.update(to: playground.scene.session.now)
    return draw(playground, fingers: fingers)
  }

  /// Returns the commands that draw the scene of a playground, and the drawer if it is visible.
  package func draw(_ playground: Playground, fingers: [Point] = []) -> [DrawCommand] {
    guard drawer.isVisible else { return playground.draw(fingers: fingers) }
    showRelations(of: playground)
    drawer.model.fadeLength =
      isPaused || playground.theme.reducesMotion ? .zero : ColorFade.usualLength
    picture.fits = true
    picture.overlay = drawer.model.inPlace
    let frame = InspectorPicture.frame(of: playground.size, in: drawer.visibleArea)
    let factor = frame.width / playground.size.width
    picture.fingers = fingers.map { frame.origin + ($0 - Point.zero) * factor }
    return picture.commands(of: playground, drawer)
  }
}
