import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// The settings of the monkey scene: how released sprites move, and what drags do in the tutorial.
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

  /// Called after the drag mode, the physics of released sprites or the friction has changed.
  var onChange: () -> Void = {}

  private let (physicsControl, frictionControl, modeControl):
    (
      AdjustableControl, AdjustableControl, AdjustableControl
    )

  init() {
    physicsControl = AdjustableControl(choice: "physics", key: "p", ["Slide", "Scroll", "Bounce"])
    let slider = Slider(name: "friction")
    slider.maximumValue = Double(Self.frictions.count - 1)
    slider.step = 1
    slider.value = 3
    frictionControl = AdjustableControl(
      slider, key: "o", values: Self.frictions.indices.map(String.init))
    modeControl = AdjustableControl(choice: "mode", key: "t", ["Drag", "Tickle"])
    for control in all { control.onChange = weakly(self) { $0.changed() } }
    changed()
  }

  private var all: [AdjustableControl] { [physicsControl, frictionControl, modeControl] }

  private func changed() {
    frictionControl.control.isEnabled = physics.edge != nil
    onChange()
  }

  // MARK: Values

  /// The controls that the user sees.
  ///
  /// - Parameter hasMode: Whether the mode of the tutorial can be chosen.
  func shown(hasMode: Bool) -> [Control] {
    (hasMode ? all : [physicsControl, frictionControl]).map { $0.control }
  }

  var mode: Mode { Mode.allCases[modeControl.value] }
  var physics: Physics { Physics.allCases[physicsControl.value] }
  /// The deceleration rate of released sprites that the friction slider selects.
  var friction: DecelerationRate { Self.frictions[frictionControl.value] }

  var settings: [SceneSetting] { all.compactMap { $0.setting } }

  func apply(_ setting: SceneSetting) -> Bool {
    all.first { $0.name == setting.name }?.apply(setting.value) ?? false
  }

  func reset() { for control in all { control.reset() } }

  func show(_ language: Language) { for control in all { control.show(language) } }

  /// Returns to drags that move sprites.
  func resetMode() { modeControl.reset() }

  /// Handles a key; returns `false` if none of the controls uses the key.
  func press(_ key: String, hasMode: Bool) -> Bool {
    switch key {
    case "p": physicsControl.advance()
    case "t" where hasMode: modeControl.advance()
    case "i", "o":
      // The slider stops at its ends.
      guard physics.edge != nil else { break }
      frictionControl.set(frictionControl.value + (key == "o" ? 1 : -1))
    default: return false
    }
    return true
  }
}
