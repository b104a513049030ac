public import GestureDrawing
public import Gestures

/// Something that is on or off.
///
/// A tap turns it over, and so do Return and the space bar; a finger that drags the knob leaves it
/// on the side that is nearer. `valueChanged` and `primaryActionTriggered` are sent when that
/// changed ``isOn``. One-finger single-tap recognizers of views around it fail, and one-finger pans
/// that begin on the knob along the switch.
public final class Switch: Control {
  /// Whether it is on; set in code, it changes at once and sends nothing.
  public var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }

  // In points; the proportions are UIKit's.
  private static let body = Size(width: 51, height: 31)
  private static let inset = 2.0
  private static let knobRadius = body.height / 2 - inset
  private static let travel = body.width - body.height
  /// A finger that moves less far has tapped.
  static let dragHysteresis = 4.0

  /// What the finger does that is followed.
  private enum Hold {
    case tap(start: Point)
    /// `grip` is from the finger to the knob, in the knob's travel.
    case drag(grip: Double)
  }

  private var isOnNow = false
  private var hold: Hold?
  /// How the finger that has just lifted leaves it; nil as it is.
  private var outcome: Bool?
  /// Where the knob is, from 0, off, to 1.
  private var knob = Transition()
  /// How much of the colour of being on is seen, from 0 to 1.
  private var tint = Transition()

  public override init(frame: Rect = .zero, name: String? = nil) {
    super.init(frame: frame, name: name)
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Turns it on or off and sends nothing; animated, the knob slides.
  public func setOn(_ isOn: Bool, animated: Bool) {
    isOnNow = isOn
    settle(animated: animated)
  }

  /// Lets picture follow what is.
  private func settle(animated: Bool) {
    knob.go(to: isOnNow ? 1 : 0, at: now, animated: animated)
    tint.go(to: isOnNow ? 1 : 0, at: now, animated: animated)
  }

  private func choose(_ isOn: Bool) {
    let isNew = isOn != isOnNow
    setOn(isOn, animated: true)
    guard isNew else { return }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Tracking

  /// How far along the knob's travel a place is, from 0 to 1 and beyond.
  private func position(_ place: Point) -> Double {
    (place.x - bounds.midX) / Switch.travel + 0.5
  }

  private func dragged(to touch: Touch, _ grip: Double) -> Double {
    min(max(position(touch.location(in: self)) + grip, 0), 1)
  }

  public override func beginTracking(_ touch: Touch, with event: Gestures.Event) -> Bool {
    hold = .tap(start: touch.location(in: self))
    return true
  }

  public override func continueTracking(_ touch: Touch, with event: Gestures.Event) -> Bool {
    switch hold {
    case .tap(let start):
      let way = touch.location(in: self) - start
      guard way.dx.magnitude >= Switch.dragHysteresis else { return true }
      // What it took to tell a drag from a tap is taken off, so that the knob does not jump.
      let slack = way.dx < 0 ? -Switch.dragHysteresis : Switch.dragHysteresis
      let grip = knob.value(at: now) - position(start + Vector(dx: slack, dy: 0))
      hold = .drag(grip: grip)
      follow(touch, grip)
    case .drag(let grip): follow(touch, grip)
    case nil: break
    }
    return true
  }

  private func follow(_ touch: Touch, _ grip: Double) {
    let place = dragged(to: touch, grip)
    knob.go(to: place, at: now, animated: false)
    let side = place >= 0.5 ? 1.0 : 0
    if tint.target != side { tint.go(to: side, at: now) }
  }

  public override func endTracking(_ touch: Touch, with event: Gestures.Event) {
    switch hold {
    case .drag(let grip): outcome = dragged(to: touch, grip) >= 0.5
    case .tap: outcome = isTouchInside ? !isOnNow : nil
    case nil: outcome = nil
    }
    hold = nil
  }

  override func fingerLifted(inside: Bool) {
    guard let outcome else { return }
    self.outcome = nil
    choose(outcome)
  }

  public override func cancelTracking(with event: Gestures.Event?) {
    hold = nil
    settle(animated: true)
  }

  // MARK: Keys

  override var takesKeys: Bool { true }

  override func keyDown(_ key: String) -> KeyUse {
    guard Key.activates(key) else { return .none }
    showKey(isDown: true)
    return .once
  }

  override func keyUp(_ key: String, counts: Bool) {
    showKey(isDown: false)
    if counts { choose(!isOnNow) }
  }

  // MARK: Beside recognizers

  override func outranks(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.isPlainTap { return true }
    guard let pan = recognizer as? PanGestureRecognizer, pan.numberOfTouches == 1 else {
      return false
    }
    let place = pan.location(in: self)
    // A finger that the switch was not told of yet, because a recognizer holds it back, is known by
    // where it is and where it goes.
    guard case .tap(let start) = hold else {
      if hold != nil { return true }
      let velocity = pan.velocity(in: self)
      return knobArea.contains(place) && velocity.dx.magnitude > velocity.dy.magnitude
    }
    let way = place - start
    return knobArea.contains(start) && way.dx.magnitude > way.dy.magnitude
  }

  /// Where a finger holds the knob.
  private var knobArea: Rect {
    let side = Control.minimumHitSize
    return Rect(center: knobCenter, size: Size(width: side, height: side))
  }

  // MARK: The picture

  public override var isAnimating: Bool {
    super.isAnimating || knob.isRunning(at: now) || tint.isRunning(at: now)
  }

  public override var intrinsicContentSize: Size {
    Size(width: Switch.body.width, height: Control.minimumHitSize)
  }

  private var knobCenter: Point {
    Point(x: bounds.midX + (knob.value(at: now) - 0.5) * Switch.travel, y: bounds.midY)
  }

  public override func draw(in theme: Theme) -> [DrawCommand] {
    guard var pen = Pen(self) else { return [] }
    let fade = isEnabled ? 1 : Pen.disabledFade
    let body = Rect(center: bounds.center, size: Switch.body)
    let on = tint.value(at: now)
    pen.focusRing(around: body, of: self, theme)
    pen.pill(body, fill: theme.panel)
    pen.pill(
      body, fill: theme.ink.faded(0.16).mixed(with: theme.active, on).faded(fade),
      stroke: Stroke(color: theme.panelEdge.faded(1 - on), width: 1))
    // Pressed, the knob grows a little towards the side it can go to.
    let stretch = 5 * glow.value(at: now)
    let side = 2 * Switch.knobRadius
    let position = knob.value(at: now)
    let knobBox = Rect(
      x: knobCenter.x - Switch.knobRadius - stretch * position,
      y: bounds.midY - Switch.knobRadius, width: side + stretch, height: side)
    pen.knob(knobBox, theme, isEnabled: isEnabled)
    return pen.commands
  }
}
