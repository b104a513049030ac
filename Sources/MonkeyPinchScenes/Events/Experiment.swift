import GestureControls
import GestureDrawing
import Gestures

/// One page of the events scene: a pad to touch, recognizers on it, and options.
class Experiment {
  /// The title of the page.
  let title: String
  /// What to try, in several lengths, the longest first.
  let tips: [String]
  let pad: TouchPad
  /// The options below the pad: choices first, then switches.
  let options: [ExperimentOption]
  /// The keys of the page for the help.
  let help: [SceneHelp.Entry]
  /// Called when ``recognizers`` has changed.
  var onRecognizersChange: (() -> Void)?

  init(
    _ title: String, tips: [String], pad: String, options: [ExperimentOption] = [],
    help: [SceneHelp.Entry] = []
  ) {
    (self.title, self.tips, self.options, self.help) = (title, tips, options, help)
    self.pad = TouchPad(name: pad)
    self.pad.isHidden = true
    for option in options { option.onChange = { [weak self] in self?.optionsChanged() } }
  }

  // MARK: Overridden by experiments

  /// The recognizers of the diagram.
  var recognizers: [GestureRecognizer] { [] }
  /// The sprite that can be dragged, for the event log.
  var sprite: Sprite? { nil }
  /// The controls on the pad.
  var controls: [Control] { [] }
  /// Everything that keys and settings change.
  var adjustables: [AdjustableControl] { options }
  /// Configures the recognizers by the options.
  func optionsChanged() {}
  /// Called when the size of the pad has changed.
  func layOut(from old: Size, scale: Double) {}
  /// Called after each delivery of touches.
  func delivered(_ event: Event) {}
  func reset(at time: Duration) {}
  func update(to time: Duration) {}
  var isAnimating: Bool { false }

  /// Draws what lies behind the lines of the pad's touches; by default a target on an empty pad.
  func drawBehindTouches(_ picture: inout PictureBuilder, in frame: Rect) {
    if pad.lines.isEmpty { drawTarget(at: frame.center, &picture) }
  }

  /// Draws what lies in front of the lines of the pad's touches.
  func drawInFrontOfTouches(_ picture: inout PictureBuilder, in frame: Rect) {}

  /// Draws a disc and a ring that invite a touch.
  func drawTarget(at point: Point, _ picture: inout PictureBuilder) {
    let color = picture.theme.ink.faded(0.08)
    picture.circle(point, radius: 12, fill: color)
    picture.circle(point, radius: 26, edge: color, width: 4)
  }
}
