import GestureControls
import GestureDrawing
import GestureMotion
import Gestures

/// The controls of the monkey scene: whether drags move sprites, how sprites go on when they are let
/// go, and their friction.
final class MonkeyControls {
  /// The two versions of the tutorial's pan handler.
  enum Mode: String, CaseIterable {
    case drag
    /// Drags do nothing, so that sprites stay in place while they are tickled.
    case tickle
  }

  enum Physics: String, CaseIterable {
    /// The tutorial's slide, which stops at the edges.
    case slide
    /// Position, rotation and scale go on as in a scroll view, whose edges give way.
    case scroll
    /// The same, but sprites bounce off the edges.
    case bounce

    /// The springs at the edges; nil where sprites just stop.
    var edge: Spring? {
      switch self {
      case .slide: nil
      case .scroll: Throw.scrollEdge
      case .bounce: Throw.bouncingEdge
      }
    }
  }

  /// The decelerations that the slider chooses from, from slippery to sticky.
  ///
  /// Each stops a throw after two thirds of the distance and time of the one before, so that all
  /// steps feel equally large. The normal and fast rates of `UIScrollView` are among them.
  static let frictions =
    [0.9994, 0.9991, 0.9987].map(DecelerationRate.init) + [.normal]
    + [0.997, 0.9955, 0.9933].map(DecelerationRate.init) + [.fast]
    + [0.985, 0.978, 0.967].map(DecelerationRate.init)
  /// The index of the friction that is chosen at first.
  private static let normalFriction = 3

  /// Called when the mode, the physics or the friction has changed.
  var onChange: () -> Void = {}

  private let modeControl = SegmentedControl(["Drag", "Tickle"], name: "mode")
  private let physicsControl = SegmentedControl(["Slide", "Scroll", "Bounce"], name: "physics")
  private let slider = Slider(name: "friction")
  private let label = Label("Friction")

  private var all: [Control] { [modeControl, physicsControl, slider] }

  /// Adds the controls in front of the other views of a window.
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

  /// The slider is shown only for physics with friction.
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

  /// The index of the chosen friction.
  private var frictionIndex: Int {
    get { Int(slider.value) }
    set {
      slider.setValue(Double(newValue), animated: true)
      changed()
    }
  }

  /// The deceleration of sprites that were let go, where the physics have friction.
  var friction: DecelerationRate { Self.frictions[frictionIndex] }

  /// Handles a key; returns `false` if it is none of the controls'.
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

  /// The values that differ from those at first.
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

  /// The lower edge of the physics.
  var bottom: Double { physicsControl.frame.maxY }

  /// How far a line of text can reach to the right without meeting a control.
  func leftEdge(beside line: ClosedRange<Double>, inset: Double) -> Double? {
    // A control is drawn smaller than the area that takes touches.
    all.filter {
      !$0.isHidden && $0.frame.minY + inset < line.upperBound
        && $0.frame.maxY - inset > line.lowerBound
    }.map(\.frame.minX).min()
  }

  /// Places the mode and the physics in the upper right corner, one above the other where the surface
  /// is narrow.
  func layOut(in size: Size) {
    let scale = Theme.scale(in: size)
    let margin = Theme.margin(in: size)
    var right = size.width - margin
    var middle = margin + 13 * scale
    for control in [modeControl, physicsControl] {
      let width = control.bounds.width * scale
      control.transform = Transform(scale: scale)
      // The title needs its space, too.
      if right - width < margin + 150 * scale {
        right = size.width - margin
        middle += (control.bounds.height + Theme.unit) * scale
      }
      control.center = Point(x: right - width / 2, y: middle)
      right -= width + Theme.unit * scale
    }
    layOutFriction(in: size)
  }

  /// Places the friction below the physics, or to their left where they have their own row.
  ///
  /// Where neither has room, it is in the lower right corner, above the playground's controls.
  private func layOutFriction(in size: Size) {
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    let (gap, physics) = (Theme.unit * scale, physicsControl.frame)
    var (left, width, middle) = (physics.minX, physics.width, physics.maxY + gap + 22 * scale)
    if physics.midY > modeControl.frame.maxY {
      let room = min(size.width - 2 * margin, width)
      if physics.minX - 2 * gap - width >= margin {
        (left, middle) = (physics.minX - 2 * gap - width, physics.midY)
      } else if size.height < 480, room >= 120 {
        // Below the physics it would cover the sprites.
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
