public import Gestures

/// A control that turns something on or off when the user taps it or drags its knob.
///
/// A tap, Return and the space bar flip it; after a drag the knob settles on the nearer side. A
/// change of ``isOn`` sends `valueChanged` and `primaryActionTriggered`. One-finger recognizers of
/// superviews fail for single taps, and for pans along the switch that begin on the knob.
public final class Switch: Control {
  /// Whether the switch is on.
  ///
  /// Setting it sends no event and does not animate.
  public var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }

  // In points; the proportions are UIKit's.
  private static let body = Size(width: 51, height: 31)
  private static let inset = 2.0
  private static let knobRadius = body.height / 2 - inset
  private static let travel = body.width - body.height
  /// The horizontal distance, in points, that a touch moves before the touch begins to drag the
  /// knob.
  static let dragHysteresis = 4.0

  /// The effect of the tracked touch on the switch: a tap, or a drag of the knob.
  private enum Interaction {
    case tap(start: Point)
    /// The touch drags the knob; `grip` is the knob's position minus the touch's position.
    ///
    /// Both positions are 0 for off and 1 for on.
    case drag(grip: Double)
  }

  private var isOnNow = false
  private var interaction: Interaction?
  /// The value that ``isOn`` gets after the touch has ended; nil to keep the current value.
  private var pendingValue: Bool?
  /// The position of the knob, from 0 (off) to 1 (on).
  private var knob = AnimatedValue()
  /// The opacity, from 0 to 1, of the tint, which is the color of a switch that is on.
  private var tint = AnimatedValue()

  /// Creates a switch that is off.
  public override init(frame: Rect = .zero, name: String? = nil) {
    super.init(frame: frame, name: name)
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Sets ``isOn`` and moves the knob, with or without animation.
  public func setOn(_ isOn: Bool, animated: Bool) {
    isOnNow = isOn
    settle(animated: animated)
  }

  /// Moves the knob and changes the color to show the current value of ``isOn``.
  private func settle(animated: Bool) {
    knob.move(to: isOnNow ? 1 : 0, at: now, animated: animated)
    tint.move(to: isOnNow ? 1 : 0, at: now, animated: animated)
  }

  private func setByUser(_ isOn: Bool) {
    let isNew = isOn != isOnNow
    setOn(isOn, animated: true)
    if isNew { sendValueChange() }
  }

  // MARK: Tracking

  /// Returns the knob position, 0 for off and 1 for on, at which the knob's center is at `point`.
  private func position(of point: Point) -> Double {
    (point.x - bounds.midX) / Switch.travel + 0.5
  }

  private func dragged(to touch: Touch, _ grip: Double) -> Double {
    min(max(position(of: touch.location(in: self)) + grip, 0), 1)
  }

  public override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    interaction = .tap(start: touch.location(in: self))
    return true
  }

  public override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    switch interaction {
    case .tap(let start):
      let displacement = touch.location(in: self) - start
      guard displacement.dx.magnitude >= Switch.dragHysteresis else { return true }
      // Subtract the distance that distinguishes a drag from a tap, so that the knob does not jump.
      let slack = displacement.dx < 0 ? -Switch.dragHysteresis : Switch.dragHysteresis
      let grip = knob.value(at: now) - position(of: start + Vector(dx: slack, dy: 0))
      interaction = .drag(grip: grip)
      follow(touch, grip)
    case .drag(let grip): follow(touch, grip)
    case nil: break
    }
    return true
  }

  private func follow(_ touch: Touch, _ grip: Double) {
    let position = dragged(to: touch, grip)
    knob.move(to: position, at: now, animated: false)
    let side = position >= 0.5 ? 1.0 : 0
    if tint.target != side { tint.move(to: side, at: now) }
  }

  public override func endTracking(_ touch: Touch, with event: Event) {
    switch interaction {
    case .drag(let grip): pendingValue = dragged(to: touch, grip) >= 0.5
    case .tap: pendingValue = isTouchInside ? !isOnNow : nil
    case nil: pendingValue = nil
    }
    interaction = nil
  }

  package override func didEndTracking(inside: Bool) {
    guard let pendingValue else { return }
    self.pendingValue = nil
    setByUser(pendingValue)
  }

  public override func cancelTracking(with event: Event?) {
    interaction = nil
    settle(animated: true)
  }

  // MARK: Keys

  package override var handlesKeys: Bool { true }

  package override func activate() { setByUser(!isOnNow) }

  // MARK: Recognizers

  package override func overrides(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.isSingleTap { return true }
    guard let pan = recognizer as? PanGestureRecognizer, pan.numberOfTouches == 1 else {
      return false
    }
    let location = pan.location(in: self)
    // The touch may not have been delivered yet because a recognizer delays it: then the location and
    // the velocity of the pan decide.
    guard case .tap(let start) = interaction else {
      if interaction != nil { return true }
      let velocity = pan.velocity(in: self)
      return knobArea.contains(location) && velocity.dx.magnitude > velocity.dy.magnitude
    }
    let displacement = location - start
    return knobArea.contains(start)
      && displacement.dx.magnitude > displacement.dy.magnitude
  }

  /// The area around the knob in which a touch begins a drag of the knob.
  private var knobArea: Rect {
    let side = Control.minimumHitSize
    return Rect(center: knobCenter, size: Size(width: side, height: side))
  }

  // MARK: Drawing

  public override var isAnimating: Bool {
    super.isAnimating || knob.isRunning(at: now) || tint.isRunning(at: now)
  }

  public override var intrinsicContentSize: Size {
    Size(width: Switch.body.width, height: Control.minimumHitSize)
  }

  private var knobCenter: Point {
    Point(x: bounds.midX + (knob.value(at: now) - 0.5) * Switch.travel, y: bounds.midY)
  }

  package override func paint(_ painter: inout ViewPainter, in style: ControlStyle) {
    let fade = isEnabled ? 1 : ViewPainter.disabledFade
    let body = Rect(center: bounds.center, size: Switch.body)
    let on = tint.value(at: now)
    painter.focusRing(around: body, of: self, style)
    painter.pill(body, fill: style.fill)
    painter.pill(
      body, fill: style.text.faded(0.16).mixed(with: style.tint, on).faded(fade),
      stroke: Stroke(color: style.border.faded(1 - on), width: 1))
    painter.pill(body, fill: style.text.faded(0.18 * emphasis))
    // A pressed knob grows a little towards the side that it can move to.
    let stretch = 5 * highlight.value(at: now)
    let side = 2 * Switch.knobRadius
    let position = knob.value(at: now)
    let knobBox = Rect(
      x: knobCenter.x - Switch.knobRadius - stretch * position,
      y: bounds.midY - Switch.knobRadius, width: side + stretch, height: side)
    painter.knob(knobBox, style, isEnabled: isEnabled)
  }
}
