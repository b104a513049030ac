import GestureControls
import GestureDrawing
import GestureMotion
import Gestures

/// The controls of the monkey scene: effect of drags, physics of released sprites, and friction.
final class MonkeyControls {
  /// The effect of drags on sprites; each mode is a version of the tutorial's pan handler.
  enum Mode: String, CaseIterable {
    case drag
    /// Drags have no effect, so that a sprite stays in place while a finger tickles it.
    case tickle
  }

  enum Physics: String, CaseIterable {
    /// A released sprite slides as in the tutorial and stops at the edges.
    case slide
    /// A released sprite decelerates as in a scroll view, and the edges are elastic.
    case scroll
    /// A released sprite decelerates and bounces off the edges.
    case bounce

    /// The spring that acts on sprites past the edges; nil if sprites stop at the edges.
    var edge: Spring? {
      switch self {
      case .slide: nil
      case .scroll: Throw.scrollEdge
      case .bounce: Throw.bouncingEdge
      }
    }
  }

  /// The deceleration rates from which the slider selects one, from the lowest friction upwards.
  ///
  /// Each rate stops a throw after two thirds of the distance and time of the previous one, so that
  /// all steps feel equally large. The normal and fast rates of `UIScrollView` are among them.
  static let frictions =
    [0.9994, 0.9991, 0.9987].map(DecelerationRate.init) + [.normal]
    + [0.997, 0.9955, 0.9933].map(DecelerationRate.init) + [.fast]
    + [0.985, 0.978, 0.967].map(DecelerationRate.init)
  /// The index in ``frictions`` of the initial friction.
  private static let normalFriction = 3

  /// Called after the mode, the physics or the friction has changed.
  var onChange: () -> Void = {}

  private let modeControl = SegmentedControl(["Drag", "Tickle"], name: "mode")
  private let physicsControl = SegmentedControl(["Slide", "Scroll", "Bounce"], name: "physics")
  private let slider = Slider(name: "friction")
  private let label = Label("Friction")

  private var all: [Control] { [modeControl, physicsControl, slider] }

  /// Creates the controls and adds them to a window, in front of its other views.
  init(in window: Window) {
    for view in all + [label] as [View] { window.addSubview(view) }
    modeControl.selectedSegmentIndex = 0
    physicsControl.selectedSegmentIndex = 0
    slider.maximumValue = Double(Self.frictions.count - 1)
    slider.step = 1
    slider.value = Double(Self.normalFriction)
    for control in all {
      control.addAction(for: .valueChanged) { [weak self] _ in self?.changed() }
    }
    label.fontSize = Theme.smallSize
    label.textColor = \ControlStyle.secondaryText
    label.bounds.size = label.intrinsicContentSize
    changed()
  }

  /// Shows the friction slider only for physics with friction, and calls `onChange`.
  private func changed() {
    let hasFriction = physics.edge != nil
    slider.isHidden = !hasFriction
    label.isHidden = !hasFriction
    // A finger that holds the knob of a hidden slider no longer changes it.
    slider.isEnabled = hasFriction
    onChange()
  }

  // MARK: Values

  var mode: Mode {
    get { Mode.allCases[modeControl.selectedSegmentIndex ?? 0] }
    set { select(newValue, in: modeControl) }
  }

  var physics: Physics {
    get { Physics.allCases[physicsControl.selectedSegmentIndex ?? 0] }
    set { select(newValue, in: physicsControl) }
  }

  private func select<Choice: CaseIterable & Equatable>(
    _ choice: Choice, in control: SegmentedControl
  ) where Choice.AllCases == [Choice] {
    control.select(Choice.allCases.firstIndex(of: choice), animated: true)
    changed()
  }

  /// The index in ``frictions`` of the current friction.
  private var frictionIndex: Int {
    get { Int(slider.value) }
    set {
      slider.setValue(Double(newValue), animated: true)
      changed()
    }
  }

  /// The deceleration rate of released sprites, used by the physics with friction.
  var friction: DecelerationRate { Self.frictions[frictionIndex] }

  /// Handles a key; returns `false` if none of the controls uses the key.
  func press(_ key: String) -> Bool {
    switch key {
    case "t": mode = mode == .drag ? .tickle : .drag
    case "p": physics = physics == .slide ? .scroll : physics == .scroll ? .bounce : .slide
    case "i" where physics.edge != nil: frictionIndex -= 1
    case "o" where physics.edge != nil: frictionIndex += 1
    case "i", "o": break
    default: return false
    }
    return true
  }

  func reset() {
    mode = .drag
    physics = .slide
    frictionIndex = Self.normalFriction
  }

  /// The settings of the controls that differ from the initial settings.
  var settings: [SceneSetting] {
    (physics == .slide ? [] : [SceneSetting("physics", physics.rawValue)])
      + (frictionIndex == Self.normalFriction ? [] : [SceneSetting("friction", "\(frictionIndex)")])
      + (mode == .drag ? [] : [SceneSetting("mode", mode.rawValue)])
  }

  func apply(_ setting: SceneSetting) -> Bool {
    switch setting.name {
    case "physics":
      guard let physics = Physics(rawValue: setting.value) else { return false }
      self.physics = physics
    case "friction":
      guard let index = Int(setting.value), Self.frictions.indices.contains(index)
      else { return false }
      frictionIndex = index
    case "mode":
      guard let mode = Mode(rawValue: setting.value) else { return false }
      self.mode = mode
    default: return false
    }
    return true
  }

  // MARK: Layout

  /// The y coordinate of the physics control's lower edge.
  var bottom: Double { physicsControl.frame.maxY }

  /// Returns the left edge of all controls that overlap a line of text; nil if no control does.
  func leftEdge(beside line: ClosedRange<Double>, inset: Double) -> Double? {
    // A control is drawn smaller than the area that receives touches.
    all.filter {
      !$0.isHidden && $0.frame.minY + inset < line.upperBound
        && $0.frame.maxY - inset > line.lowerBound
    }.map(\.frame.minX).min()
  }

  /// Places the controls on a surface, the mode and the physics in the upper right corner.
  ///
  /// On a narrow surface, the mode is above the physics.
  func layOut(in size: Size) {
    let scale = Theme.scale(in: size)
    let margin = Theme.margin(in: size)
    var right = size.width - margin
    var middle = margin + 13 * scale
    for control in [modeControl, physicsControl] {
      let width = control.bounds.width * scale
      control.transform = Transform(scale: scale)
      // Leave room for the title.
      if right - width < margin + 150 * scale {
        right = size.width - margin
        middle += (control.bounds.height + Theme.unit) * scale
      }
      control.center = Point(x: right - width / 2, y: middle)
      right -= width + Theme.unit * scale
    }
    layOutFriction(in: size)
  }

  /// Places the friction slider below the physics control, or to its left if there is room.
  ///
  /// If there is no room there, it is in the lower right corner, above the playground's controls.
  private func layOutFriction(in size: Size) {
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    let (gap, physics) = (Theme.unit * scale, physicsControl.frame)
    var (left, width, middle) = (physics.minX, physics.width, physics.maxY + gap + 22 * scale)
    if physics.midY > modeControl.frame.maxY {
      let room = min(size.width - 2 * margin, width)
      if physics.minX - 2 * gap - width >= margin {
        (left, middle) = (physics.minX - 2 * gap - width, physics.midY)
      } else if size.height < 480, room >= 120 {
        // Below the physics, the slider would cover the sprites.
        (left, width) = (size.width - margin - room, room)
        middle = size.height - Theme.foot(in: size) - 18 * scale
      }
    }
    let height = Control.minimumHitSize * scale
    let places = Rect(x: left, y: middle - height / 2, width: width, height: height)
      .divided(label.intrinsicContentSize.width * scale, from: .left, gap: gap)
    label.place(in: places.slice, scale: scale)
    slider.place(in: places.remainder, scale: scale)
  }

  // MARK: Time and drawing

  func update(to time: Duration) { for control in all { control.update(to: time) } }
  var isAnimating: Bool { all.contains { $0.isAnimating } }
  var nextDeadline: Duration? { all.compactMap(\.nextDeadline).min() }

  func draw(in theme: Theme) -> [DrawCommand] {
    all.flatMap { $0.draw(in: theme) } + label.draw(in: theme)
  }
}
