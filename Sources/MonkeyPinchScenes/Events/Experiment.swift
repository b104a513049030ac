import GestureControls
import GestureDrawing
import Gestures

/// A page of the events scene, with a pad to touch, recognizers on the pad, and options.
class Experiment {
  /// The title of the experiment's page.
  let title: String
  /// A tip on what to try, in several lengths, the longest first.
  let tips: [String]
  let pad: TouchPad
  /// The options of the experiment, which are below the pad: choices first, then switches.
  let options: [ExperimentOption]
  /// The entries in the help for the page's keys.
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

  // MARK: For subclasses to override

  /// The recognizers that the diagram shows.
  var recognizers: [GestureRecognizer] { [] }
  /// The sprite whose changes the event log reports; nil if the page has none.
  var sprite: Sprite? { nil }
  /// The controls on the pad.
  var controls: [Control] { [] }
  /// The options and controls that keys and settings change.
  var adjustables: [AdjustableControl] { options }
  /// Configures the recognizers after an option has changed.
  func optionsChanged() {}
  /// Arranges the views on the pad after its size has changed.
  func layOut(from old: Size, scale: Double) {}
  /// Called after each delivery of touches to the pad.
  func delivered(_ event: Event) {}
  func reset(at time: Duration) {}
  func update(to time: Duration) {}
  var isAnimating: Bool { false }

  /// Draws behind the lines of the pad's touches; by default a target on an empty pad.
  func drawBehindTouches(_ picture: inout PictureBuilder, in frame: Rect) {
    if pad.lines.isEmpty { drawTarget(at: frame.center, &picture) }
  }

  /// Draws in front of the lines of the pad's touches.
  func drawInFrontOfTouches(_ picture: inout PictureBuilder, in frame: Rect) {}

  /// Draws a target to touch, a disc with a ring.
  func drawTarget(at point: Point, _ picture: inout PictureBuilder) {
    let color = picture.theme.ink.faded(0.08)
    picture.circle(point, radius: 12, fill: color)
    picture.circle(point, radius: 26, edge: color, width: 4)
  }
}
