import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// The controls of the monkey scene, which set what drags do and how released sprites move.
final class MonkeyControls: LivingObject {
  let lifetime = Lifetime()
  /// The effect of drags on sprites; each mode is a version of the pan handler in the tutorial.
  enum Mode: String, CaseIterable {
    case drag
    /// Drags have no effect, so that a finger can tickle a sprite without moving the sprite.
    case tickle
  }

  enum Physics: String, CaseIterable {
    /// A released sprite slides as in the MonkeyPinch tutorial and stops at the edges.
    case slide
    /// A released sprite decelerates as in a scroll view, and the edges are elastic.
    case scroll
    /// A released sprite decelerates and bounces off the edges.
    case bounce

    /// The spring that pulls sprites back inside the edges; nil if sprites stop at the edges.
    var edge: Spring? {
      switch self {
      case .slide: nil
      case .scroll: Throw.scrollEdge
      case .bounce: Throw.bouncingEdge
      }
    }
  }

  /// The deceleration rates that the friction slider selects, from the lowest friction to the
  /// highest.
  ///
  /// Each rate stops a throw after two thirds of the distance and time of the previous one, so that
  /// all steps feel equally large. 0.998 and 0.99 are the normal and fast rates of `UIScrollView`.
  static let frictions = [
    0.9994, 0.9991, 0.9987, 0.998, 0.997, 0.9955, 0.9933, 0.99, 0.985, 0.978, 0.967,
  ].map(DecelerationRate.init)

  /// Text that says what the selected mode and physics do.
  private var caption: String {
    switch (mode, physics) {
    case (.tickle, _): "Rub to tickle; drags do nothing"
    case (.drag, .slide): "Let go: it slides to a stop"
    case (.drag, .scroll): "Let go: it glides; edges pull back"
    case (.drag, .bounce): "Let go: it bounces off the edges"
    }
  }

  /// Called after the drag mode, the physics of released sprites or the friction has changed.
  var onChange: () -> Void = {}

  /// The control of each setting, and its view.
  private let settingControls: [AdjustableControl]
  private let (modeControl, physicsControl): (SegmentedControl, SegmentedControl)
  private let slider = Slider(name: "friction")
  private let label = Label("Friction")

  let all: [Control]

  /// Creates the controls and adds them to a window, in front of the window's other views.
  init(in window: Window) {
    modeControl = SegmentedControl(["Drag", "Tickle"], name: "mode")
    physicsControl = SegmentedControl(["Slide", "Scroll", "Bounce"], name: "physics")
    (modeControl.selectedSegmentIndex, physicsControl.selectedSegmentIndex) = (0, 0)
    slider.maximumValue = Double(Self.frictions.count - 1)
    slider.step = 1
    slider.value = 3
    settingControls = [
      AdjustableControl(physicsControl, key: "p", values: Physics.allCases.map { $0.rawValue }),
      AdjustableControl(slider, key: "o", values: Self.frictions.indices.map(String.init)),
      AdjustableControl(modeControl, key: "t", values: Mode.allCases.map { $0.rawValue }),
    ]
    all = [modeControl, physicsControl, slider]
    for control in all { window.addSubview(control) }
    window.addSubview(label)
    label.fontSize = Theme.smallSize
    label.textColor = { $0.secondaryText }
    for control in settingControls { control.onChange = weakly(self) { $0.changed() } }
    changed()
  }

  /// Shows the friction slider if the selected physics has friction, and calls `onChange`.
  private func changed() {
    let hasFriction = physics.edge != nil
    slider.isHidden = !hasFriction
    label.isHidden = !hasFriction
    // A finger that holds the knob of a hidden slider no longer changes it.
    slider.isEnabled = hasFriction
    onChange()
  }

  // MARK: Values

  var mode: Mode { Mode.allCases[modeControl.selectedSegmentIndex ?? 0] }
  var physics: Physics { Physics.allCases[physicsControl.selectedSegmentIndex ?? 0] }
  /// The deceleration rate of released sprites that the friction slider selects.
  var friction: DecelerationRate { Self.frictions[Int(slider.value)] }

  var settings: [SceneSetting] { settingControls.compactMap { $0.setting } }

  func apply(_ setting: SceneSetting) -> Bool {
    settingControls.first { $0.name == setting.name }?.apply(setting.value) ?? false
  }

  func reset() { for control in settingControls { control.reset() } }

  /// Handles a key; returns `false` if none of the controls uses the key.
  func press(_ key: String) -> Bool {
    guard key == "i" || key == "o" else {
      let control = settingControls.first { $0.key == key }
      control?.advance()
      return control != nil
    }
    // The slider stops at its ends.
    if physics.edge != nil { settingControls[1].set(Int(slider.value) + (key == "o" ? 1 : -1)) }
    return true
  }

  // MARK: Layout

  /// The y coordinate of the physics control's lower edge.
  var bottom: Double { physicsControl.frame.maxY }

  /// The y coordinate of the lower edge of the controls and their caption.
  var lowest: Double { max(all.map { $0.frame.maxY }.max() ?? 0, captionFrame.maxY) }

  /// The size of the surface for which the controls are laid out.
  private var size = Size.zero

  private var captionWidth: Double {
    TextStyle(size: Theme.smallSize * Theme.scale(in: size), color: .black).width(of: caption)
  }

  /// The frame of the caption: below the controls, or to their left if the surface is low.
  private var captionFrame: Rect {
    let (scale, margin, physics) = (
      Theme.scale(in: size), Theme.margin(in: size), physicsControl.frame
    )
    let height = 20 * scale
    if size.height < 480, physics.midY > modeControl.frame.maxY {
      let end = physics.minX - Theme.unit * scale
      let width = min(captionWidth, end - margin)
      return Rect(x: end - width, y: physics.midY - height / 2, width: width, height: height)
    }
    let isAbove = slider.isHidden || slider.frame.minY < physics.maxY
    let y = isAbove ? physics.maxY : slider.frame.maxY
    let width = min(captionWidth, size.width - 2 * margin)
    return Rect(x: size.width - margin - width, y: y, width: width, height: height)
  }

  /// Returns the left edge of the leftmost visible control beside a line of text.
  ///
  /// Nil if no visible control is beside the text.
  ///
  /// The text covers the range `line` of y coordinates. A control is drawn `inset` points inside
  /// its frame.
  func leftEdge(beside line: ClosedRange<Double>, inset: Double) -> Double? {
    // A control is drawn smaller than the area that receives touches.
    let control = all.lazy.filter {
      !$0.isHidden && $0.frame.minY + inset < line.upperBound
        && $0.frame.maxY - inset > line.lowerBound
    }.map { $0.frame.minX }.min()
    let caption = captionFrame
    guard caption.minY < line.upperBound, caption.maxY > line.lowerBound else { return control }
    return min(control ?? .infinity, caption.minX)
  }

  /// Places the controls on a surface, with the controls for mode and physics in the upper right
  /// corner.
  ///
  /// On a narrow surface, the mode is above the physics.
  func layOut(in size: Size) {
    self.size = size
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    var end = Point(x: size.width - margin, y: margin + 13 * scale)
    for control in [modeControl, physicsControl] {
      control.transform = Transform(scale: scale)
      let width = control.frame.width
      // Leave room for the title.
      if end.x - width < margin + 150 * scale {
        end = Point(x: size.width - margin, y: end.y + control.frame.height + Theme.unit * scale)
      }
      control.center = end - Vector(dx: width / 2, dy: 0)
      end.x -= width + Theme.unit * scale
    }
    let frames = frictionFrame(in: size).divided(
      label.intrinsicContentSize.width * scale, from: .left, gap: Theme.unit * scale)
    label.place(in: frames.slice, scale: scale)
    slider.place(in: frames.remainder, scale: scale)
  }

  /// Returns the frame of the friction slider with its label.
  ///
  /// It is below the physics control, or to its left if there is room below the mode control, or
  /// else, on a low surface, in the lower right corner above the playground's controls.
  private func frictionFrame(in size: Size) -> Rect {
    let (scale, margin, physics) = (
      Theme.scale(in: size), Theme.margin(in: size), physicsControl.frame
    )
    var frame = physics
    frame.origin.y += physics.height + Theme.unit * scale
    guard physics.midY > modeControl.frame.maxY else { return frame }
    let left = physics.minX - 2 * Theme.unit * scale - physics.width
    if left >= margin {
      frame.origin = Point(x: left, y: physics.minY)
    } else if size.height < 480 {
      // Below the physics, the slider would cover the sprites.
      frame.origin = Point(
        x: size.width - margin - physics.width,
        y: size.height - Theme.bottomMargin(in: size) - 18 * scale - physics.height / 2)
    }
    return frame
  }

  func draw(_ picture: inout PictureBuilder) {
    picture.add(all)
    picture.add(label)
    let frame = captionFrame
    guard captionWidth <= frame.width + 1 else { return }
    picture.part(scale: Theme.scale(in: size)) { picture in
      picture.text(
        caption, at: Point(x: frame.minX, y: frame.midY), color: picture.theme.ink,
        alignment: .leading)
    }
  }
}
