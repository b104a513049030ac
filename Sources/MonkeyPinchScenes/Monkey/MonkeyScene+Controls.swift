import GestureControls
import GestureDrawing
import Gestures
public import GestureMotion

/// The controls in front of the monkey's scene.
extension MonkeyScene {
  var controls: [Control] { [modeControl, physicsControl, frictionSlider] }

  func connectControls() {
    for control in controls { session.window.addSubview(control) }
    session.window.addSubview(frictionLabel)
    modeControl.selectedSegmentIndex = Mode.pan.rawValue
    physicsControl.selectedSegmentIndex = Physics.tutorial.rawValue
    physicsControl.addAction(for: .valueChanged) { [weak self] _ in self?.showFriction() }
    frictionSlider.maximumValue = Double(Self.frictions.count - 1)
    frictionSlider.step = 1
    frictionSlider.value = Double(Self.normalFriction)
    frictionSlider.addAction(for: .valueChanged) { [weak self] _ in self?.changeFriction() }
    frictionLabel.fontSize = Theme.smallSize
    frictionLabel.textColor = \Theme.quietInk
    frictionLabel.bounds.size = frictionLabel.intrinsicContentSize
    showFriction()
  }

  // MARK: Friction

  /// What the slider chooses among, from slippery to sticky.
  ///
  /// Each brings a throw to rest in two thirds of the way and of the time of the one before, so that
  /// every step feels as large as the next. `UIScrollView`'s normal and fast rates are among them,
  /// four steps apart; the others go on from there, three to either side.
  static let frictions =
    [0.9994, 0.9991, 0.9987].map(DecelerationRate.init) + [.normal]
    + [0.997, 0.9955, 0.9933].map(DecelerationRate.init) + [.fast]
    + [0.985, 0.978, 0.967].map(DecelerationRate.init)
  /// The place of `UIScrollView`'s normal rate, which is chosen at first.
  static let normalFriction = 3

  /// How soon things that were thrown come to rest; not for the tutorial's slide, which has its own.
  ///
  /// It is what the slider says, and holds for what is in the air already.
  public var friction: DecelerationRate { Self.frictions[frictionStep] }

  private var frictionStep: Int { Int(frictionSlider.value) }

  /// What the keys do; nothing while there is no friction to choose.
  func changeFriction(by steps: Int) {
    guard physics.edge != nil else { return }
    let old = frictionStep
    frictionSlider.setValue(Double(old + steps), animated: true)
    if frictionStep != old { changeFriction() }
  }

  /// The slider is there only while things have a friction.
  func showFriction() {
    let hasFriction = physics.edge != nil
    frictionSlider.isHidden = !hasFriction
    frictionLabel.isHidden = !hasFriction
    // A finger that holds the knob as it goes away holds nothing any more.
    frictionSlider.isEnabled = hasFriction
  }

  /// The keys that choose the physics and the friction in a fresh scene.
  var physicsSwitches: [String] {
    func keys(_ key: String, _ count: Int) -> [String] { Array(repeating: key, count: count) }
    let steps = frictionStep - Self.normalFriction
    guard steps != 0 else { return keys("p", physics.rawValue) }
    // The keys for friction need a physics that has one: on to the first, and then round to this one.
    let rest = (physics.rawValue + 2) % 3
    return ["p"] + keys(steps < 0 ? "i" : "o", abs(steps)) + keys("p", rest)
  }

  // MARK: Places

  /// In the upper right corner, level with the title; one above the other where it is narrow.
  func placeControls(in size: Size) {
    let scale = Theme.scale(in: size)
    let margin = Theme.margin(in: size)
    var right = size.width - margin
    var middle = margin + 13 * scale
    for control in [modeControl, physicsControl] {
      let width = control.bounds.width * scale
      control.transform = Transform(scale: scale)
      // The title has its place too.
      if right - width < margin + 150 * scale {
        right = size.width - margin
        middle += (control.bounds.height + Theme.unit) * scale
      }
      control.center = Point(x: right - width / 2, y: middle)
      right -= width + Theme.unit * scale
    }
    placeFriction(in: size)
  }

  /// Under the physics and as wide; where that has a row of its own, to its left.
  ///
  /// Where neither has room, in the lower right corner, above what is the playground's.
  private func placeFriction(in size: Size) {
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    let (gap, physics) = (Theme.unit * scale, physicsControl.frame)
    var (left, width, middle) = (physics.minX, physics.width, physics.maxY + gap + 22 * scale)
    if physics.midY > modeControl.frame.maxY {
      let room = min(size.width - 2 * margin, width)
      if physics.minX - 2 * gap - width >= margin {
        (left, middle) = (physics.minX - 2 * gap - width, physics.midY)
      } else if size.height < 480, room >= 120 {
        // Under the physics it would lie on the monkey and the banana.
        (left, width) = (size.width - margin - room, room)
        middle = size.height - Theme.foot(in: size) - 18 * scale
      }
    }
    let words = frictionLabel.bounds.width * scale
    frictionLabel.transform = Transform(scale: scale)
    frictionLabel.center = Point(x: left + words / 2, y: middle)
    let rest = width - words - gap
    frictionSlider.bounds.size = Size(width: rest / scale, height: Control.minimumHitSize)
    frictionSlider.transform = Transform(scale: scale)
    frictionSlider.center = Point(x: left + width - rest / 2, y: middle)
  }
}
