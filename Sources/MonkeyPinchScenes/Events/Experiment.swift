import GestureControls
import GestureDrawing
import Gestures

/// A page of the events scene: a pad to touch, the recognizers of the pad, and options.
class Experiment {
  /// The title of the page.
  let title: String
  /// The tip on what to try on the page, in several lengths from the longest to the shortest.
  let tips: [String]
  let pad: TouchPad
  /// The options below the pad that change the experiment: first choices, then switches.
  let options: [ExperimentOption]
  /// The entries in the help that describe the keys of the page.
  let help: [SceneHelp.Entry]
  /// Called when the value of `recognizers` has changed.
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

  /// The gesture recognizers that have a line in the sequence diagram.
  var recognizers: [GestureRecognizer] { [] }
  /// The sprite on the pad that the event log contains; nil if the page has no sprite.
  var sprite: Sprite? { nil }
  /// The controls on the pad, such as buttons.
  var controls: [Control] { [] }
  /// The options and controls with a value that keys and settings can change.
  var adjustables: [AdjustableControl] { options }
  /// Configures the recognizers for the current options; called when an option has changed.
  func optionsChanged() {}
  /// Arranges the views on the pad; called when the pad's size has changed from `old`.
  func layOut(from old: Size, scale: Double) {}
  /// Called after an event has been delivered to the pad.
  func delivered(_ event: Event) {}
  func reset(at time: Duration) {}
  func update(to time: Duration) {}
  var isAnimating: Bool { false }

  /// Draws what is behind the paths of touches on the pad; by default a target on an empty pad.
  func drawBehindTouches(_ picture: inout PictureBuilder, in frame: Rect) {
    if pad.lines.isEmpty { drawTarget(at: frame.center, &picture) }
  }

  /// Draws what is in front of the paths of touches on the pad; by default nothing.
  func drawInFrontOfTouches(_ picture: inout PictureBuilder, in frame: Rect) {}

  /// Draws a disc with a ring around it, as a target for a touch, centered at `point`.
  func drawTarget(at point: Point, _ picture: inout PictureBuilder) {
    let color = picture.theme.ink.faded(0.08)
    picture.circle(point, radius: 12, fill: color)
    picture.circle(point, radius: 26, edge: color, width: 4)
  }
}
