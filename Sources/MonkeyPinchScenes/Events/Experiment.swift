import GestureControls
import GestureMotion
import Gestures
import PlayKit

/// A page of the events scene: a view with recognizers to try, and options for the recognizers.
///
/// The extensions of this class create the pages of the scene.
final class Experiment: LivingObject {
  let lifetime = Lifetime()
  typealias Draw = (inout PictureBuilder, Rect) -> Void

  let title: String
  /// The tip on what the user can try on the page, in several lengths, the longest first.
  let tips: [String]
  let pad: TouchPad
  /// The controls below the pad that change the recognizers: segmented controls, then switches.
  let options: [AdjustableControl]
  /// The controls on the pad that have a value.
  ///
  /// Keys and scene settings can also change the values.
  let adjustableControls: [AdjustableControl]
  /// The entries in the help that describe the keys of the page.
  let help: [SceneHelp.Entry]
  /// The delegate of the recognizers, stored here because recognizers do not retain their delegate.
  var delegate: (any GestureRecognizerDelegate)?
  let animator = Animator()
  /// The sprite on the pad, and two limits of the sprite's size; nil if the page has no sprite.
  ///
  /// The maximum size is `share` as a fraction of the pad's shorter side, and `limit` in points at
  /// scale 1.
  private var resizableSprite: (sprite: Sprite, share: Double, limit: Double)?

  /// Whether the page is hidden, because another page is visible.
  ///
  /// Hiding the page cancels its gestures and clears its pad.
  var isHidden = true {
    didSet {
      pad.isHidden = isHidden
      for option in options { option.control.isHidden = isHidden }
      guard isHidden else { return }
      for recognizer in recognizers {
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
      pad.clear()
    }
  }
  /// The x coordinate of the target that an untouched pad shows, as a fraction of the pad's width.
  ///
  /// The target consists of circles and invites the user to touch the pad.
  ///
  /// Nil if the pad shows no target.
  var target: Double? = 0.5
  /// The closure that lays out the controls on the pad at a scale; called when the pad's size
  /// changes.
  var layOut: (Double) -> Void = { _ in }
  /// Called with each event after the event has been delivered to the pad.
  var delivered: (Event) -> Void = { _ in }
  /// The closure that shows the titles of the controls on the pad in a language.
  var translate: (Language) -> Void = { _ in }
  /// The closure that restores the initial state of the pad's contents.
  var resetContents: () -> Void = {}
  /// Draws behind the touches' paths; the closure receives the frame of the touch area.
  var drawBehindTouches: Draw = { _, _ in }
  /// Draws in front of the touches' paths; the closure receives the frame of the touch area.
  var drawInFrontOfTouches: Draw = { _, _ in }

  init(
    _ title: String, tips: [String], pad: TouchPad, options: [AdjustableControl] = [],
    controls: [AdjustableControl] = [], help: [SceneHelp.Entry] = []
  ) {
    (self.title, self.tips, self.pad, self.help) = (title, tips, pad, help)
    (self.options, adjustableControls) = (options, controls)
  }

  /// The gesture recognizers of the pad and its subviews.
  var recognizers: [GestureRecognizer] {
    pad.gestureRecognizers + pad.subviews.flatMap { $0.gestureRecognizers }
  }
  /// The controls on the pad, such as buttons.
  var controls: [Control] { pad.subviews.compactMap { $0 as? Control } }
  /// All controls of the page that have a value.
  ///
  /// Keys and scene settings can also change the values.
  var adjustables: [AdjustableControl] { options + adjustableControls }

  func reset() {
    for control in adjustables { control.reset() }
    resetContents()
    pad.clear()
  }

  /// Sets the frame of the pad, and moves the sprite to the same relative position on the pad.
  func resize(to frame: Rect, scale: Double) {
    let old = pad.bounds
    pad.frame = frame
    guard frame.size != old.size else { return }
    pad.clear()
    if let (sprite, share, limit) = resizableSprite {
      animator.stop(sprite, at: now)
      let oldField = sprite.field(in: old)
      let side = max(1, min(min(frame.width, frame.height) * share, limit * scale))
      sprite.bounds.size = Size(width: side, height: side)
      sprite.center = sprite.center.mapped(from: oldField, to: sprite.field(in: pad.bounds))
    }
    layOut(scale)
  }

  /// The time of the session; zero before the pad is in a window.
  var now: Duration { pad.window?.session?.now ?? .zero }

  // MARK: Sprite

  /// The sprite on the pad, which also appears in the event log; nil if the page has no sprite.
  var sprite: Sprite? { resizableSprite?.sprite }

  /// Adds a sprite to the pad, and draws the sprite behind the paths of touches.
  ///
  /// - Parameters:
  ///   - share: The sprite's size relative to the shorter side of the pad.
  ///   - limit: The maximum size in points at scale 1.
  func addSprite(_ name: String, share: Double, limit: Double) -> Sprite {
    let sprite = Sprite(name: name)
    sprite.isUserInteractionEnabled = false
    pad.addSubview(sprite)
    resizableSprite = (sprite, share, limit)
    target = nil
    drawBehindTouches = { picture, frame in
      let center = frame.origin + (sprite.center - .zero)
      let side = sprite.bounds.width * sprite.transform.scale
      let shadow = Rect(
        center: center + Vector(dx: 0, dy: side * 0.47),
        size: Size(width: side * 0.86, height: side * 0.2))
      picture.image("shadow", in: shadow, alpha: 0.8)
      picture.animal(
        name, in: Rect(center: .zero, size: sprite.bounds.size),
        transform: sprite.placement(in: frame))
    }
    return sprite
  }

  /// Animates the changes that a closure makes to a sprite, from the sprite's current place.
  func move(
    _ sprite: View, for duration: Duration, curve: TimingCurve = .easeInEaseOut,
    _ change: (View) -> Void
  ) {
    animator.animate(
      sprite, withDuration: duration, curve: curve,
      options: [.movesModel, .beginFromCurrentState], at: now, animations: change)
  }
}

extension Sprite {
  /// Returns the rectangle inside `bounds` in which the center of the sprite can be.
  func field(in bounds: Rect) -> Rect {
    bounds.insetBy(dx: self.bounds.width / 2, dy: self.bounds.height / 2)
  }
}

/// A view that keeps the recent path of each touch that it receives.
final class TouchPad: View {
  private(set) var trails = FingerTrails()

  init(name: String) {
    super.init(name: name)
    isMultipleTouchEnabled = true
  }

  /// Whether the view receives at least one touch that is down.
  var isTouched: Bool { trails.isTouched }

  func clear() { trails.removeAll() }
  func update(to time: Duration) { trails.update(to: time) }

  override func touchesBegan(_ touches: [Touch], with event: Event) { add(touches, .began) }
  override func touchesMoved(_ touches: [Touch], with event: Event) { add(touches, .moved) }
  override func touchesEnded(_ touches: [Touch], with event: Event) { add(touches, .ended) }
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    add(touches, .cancelled)
  }

  private func add(_ touches: [Touch], _ phase: Touch.Phase) {
    for touch in touches { trails.add(touch, in: phase) }
  }
}
