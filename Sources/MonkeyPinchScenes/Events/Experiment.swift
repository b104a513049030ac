import GestureControls
import GestureDrawing
import Gestures

/// One page of the scene: a pad to touch, recognizers on it, and what can be chosen about them.
class Experiment {
  /// A word or three: the name of the page.
  let title: String
  /// What to try, the longest first.
  let tips: [String]
  let pad: TouchPad
  /// What can be chosen, in the order in which it stands below the pad.
  let options: [ExperimentOption]
  /// Called when other recognizers are at work than before.
  var onRecognizersChanged: (() -> Void)?

  init(_ title: String, tips: [String], pad: TouchPad, options: [ExperimentOption] = []) {
    self.title = title
    self.tips = tips
    self.pad = pad
    self.options = options
    pad.isHidden = true
    for option in options {
      option.isHidden = true
      option.onChange = { [weak self] in self?.apply() }
    }
  }

  // MARK: For experiments to override

  /// Those whose lines stand in the diagram.
  var recognizers: [GestureRecognizer] { [] }
  /// What can be dragged, for the log.
  var sprite: Sprite? { nil }
  /// Controls on the pad.
  var controls: [Control] { [] }
  /// Makes recognizers be as the options say.
  func apply() {}
  /// The pad has another size than before.
  func layOut(from old: Size, scale: Double) {}
  /// Everybody has been told of a delivery.
  func delivered(_ event: Event) {}
  /// A key that is not one of the options'.
  func press(_ key: String) -> Bool { false }
  /// Keys for what is not among the options.
  var presses: [String] { [] }
  /// Its keys, for people.
  var help: [SceneHelp.Entry] { [] }
  func reset(at time: Duration) {}
  func update(to time: Duration) {}
  var isAnimating: Bool { false }
  var nextDeadline: Duration? { nil }
  /// What is on the pad, below and above the lines that the pad draws of its touches.
  func drawBelow(_ look: PadLook) -> [DrawCommand] {
    pad.lines.isEmpty ? look.target(at: look.frame.center) : []
  }
  func drawAbove(_ look: PadLook) -> [DrawCommand] { [] }
}

/// How what is on a pad is drawn.
struct PadLook {
  let theme: Theme
  let scale: Double
  /// The pad, on the surface.
  let frame: Rect
  let now: Duration

  /// From the pad's coordinates to the surface's.
  func place(_ point: Point) -> Point { Point(x: frame.minX + point.x, y: frame.minY + point.y) }

  /// A place that asks to be touched.
  func target(at place: Point) -> [DrawCommand] {
    let color = theme.ink.faded(0.08)
    return [
      .circle(center: place, radius: 12 * scale, fill: color),
      .circle(center: place, radius: 26 * scale, stroke: Stroke(color: color, width: 4 * scale)),
    ]
  }

  /// Words whose capitals are centred about a place.
  func words(
    _ text: String, at place: Point, size: Double = Theme.smallSize, bold: Bool = false,
    color: Color? = nil, alignment: TextStyle.Alignment = .center
  ) -> DrawCommand {
    let style = TextStyle(
      size: size * scale, weight: bold ? .bold : .regular, color: color ?? theme.quietInk,
      alignment: alignment)
    return .text(text, at: Point(x: place.x, y: place.y + 0.36 * style.size), style: style)
  }
}

extension Sprite {
  /// Makes it as large as suits a view, where it was in proportion, or at first in the middle.
  func fit(into view: View, from old: Size, share: Double, to limit: Double) {
    let side = max(1, min(min(view.bounds.width, view.bounds.height) * share, limit))
    func place(_ place: Double, _ old: Double, _ new: Double) -> Double {
      let (room, free) = (old - bounds.width, max(new - side, 0))
      let share = room > 0 && bounds.width > 0 ? (place - bounds.width / 2) / room : 0.5
      return side / 2 + min(max(share, 0), 1) * free
    }
    center = Point(
      x: place(center.x, old.width, view.bounds.width),
      y: place(center.y, old.height, view.bounds.height))
    bounds.size = Size(width: side, height: side)
  }

  /// Its picture, with a shadow on the pad.
  func draw(_ picture: String, _ look: PadLook) -> [DrawCommand] {
    let side = bounds.width * transform.scale
    let middle = look.place(center)
    let shadow = Rect(
      center: Point(x: middle.x, y: middle.y + side * 0.47),
      size: Size(width: side * 0.86, height: side * 0.2))
    var placement = transform
    placement.tx += middle.x
    placement.ty += middle.y
    return [
      .image(name: "shadow", frame: shadow, alpha: 0.8),
      .image(
        name: picture, frame: Rect(center: .zero, size: bounds.size), transform: placement),
    ]
  }
}
