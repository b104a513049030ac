package import GestureControls
package import GestureHistory
package import Gestures
package import MonkeyPinchInspector
import PlayKit

/// An inspector beside the scaled scene of a replay.
package final class ReplayInspector: LivingObject {
  package let lifetime = Lifetime()
  package let drawer: InspectorDrawer
  /// Called with the user's actions.
  package var onCommand: ((InspectorCommand) -> Void)?

  /// The duration of the recording.
  private let end: Duration
  private var time = Duration.zero
  private var isPaused = false
  private let picture = InspectorPicture()

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
    drawer.onCommand = weakly(self) { inspector, command in
      inspector.onCommand?(command == .live ? .show(inspector.end) : command)
    }
  }

  /// Creates an inspector of a recording, which is played again for what-ifs.
  package convenience init(of timeline: Timeline, window size: Size) {
    var played: Timeline?
    self.init(
      duration: timeline.end,
      replay: { changes, start, end in
        let past = played ?? timeline.withCheckpoints()
        played = past
        return past.sequences(with: changes, from: start, until: end)
      }, window: size)
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
    self.time = time
    self.isPaused = isPaused
    drawer.show(time)
    drawer.showTimes(
      .zero...max(end, time), moment: time, isPlaying: !isPaused, isRecording: true)
  }

  /// Returns the commands that draw a playground and its recorded history so far.
  package func picture(
    ofPresentIn playground: Playground, fingers: [Point] = []
  ) -> [DrawCommand] {
    sequences = playground.playedSequences().map { $0.sequence }
    show(playground.scene.session.now, isPaused: false)
    drawer.model.moment = nil
    drawer.model.present = time
    drawer.model.shownIndex = max(sequences.count - 1, 0)
    drawer.update(to: playground.scene.session.now)
    return draw(playground, fingers: fingers)
  }

  /// Returns the commands that draw the scene of a playground, and the drawer if it is visible.
  ///
  /// A scene of another size than the window is shown in its middle, and smaller if need be.
  package func draw(_ playground: Playground, fingers: [Point] = []) -> [DrawCommand] {
    if playground.showsInspector != drawer.isVisible { playground.showsInspector.toggle() }
    guard drawer.isVisible || playground.size != drawer.windowSize else {
      return playground.draw(fingers: fingers)
    }
    if drawer.isVisible { drawer.showRelations { playground.scene.session } }
    drawer.model.fadeLength =
      isPaused || playground.theme.reducesMotion ? .zero : ColorFade.usualLength
    picture.fits = true
    picture.overlay = drawer.isVisible ? drawer.model.inPlace : nil
    let frame = InspectorPicture.frame(of: playground.size, in: drawer.area)
    let factor = frame.width / playground.size.width
    picture.fingers = fingers.map { frame.origin + ($0 - Point.zero) * factor }
    return picture.commands(of: playground, drawer)
  }
}
