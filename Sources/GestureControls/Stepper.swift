public import Gestures

/// A control with two halves, a minus and a plus button, that decrease and increase a number.
///
/// A tap on a half changes ``value`` when the finger lifts. Holding a half repeats the change while
/// the finger stays on it. The arrow keys, Home and End change the value too. Each change sends
/// `valueChanged` and `primaryActionTriggered`; if ``isContinuous`` is false, only the last one does.
/// Single-tap recognizers of superviews that require one finger fail.
///
/// Repeating needs a call of ``Control/update(to:)`` once a frame. The number of repeats depends on
/// how long the half is held, not on the frame rate.
public final class Stepper: Control {
  /// The time for which the minus or plus button is held before the value begins to change
  /// repeatedly.
  public static let repeatDelay = Duration.milliseconds(500)
  /// The time between two changes of the value while the minus or plus button is held.
  public static let repeatInterval = Duration.milliseconds(100)

  /// The lowest number that the user can select.
  ///
  /// A value above ``maximumValue`` raises that property too.
  public var minimumValue = 0.0 {
    didSet {
      precondition(minimumValue.isFinite, "the ends of a stepper are finite")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The highest number that the user can select.
  ///
  /// A value below ``minimumValue`` lowers that property too.
  public var maximumValue = 100.0 {
    didSet {
      precondition(maximumValue.isFinite, "the ends of a stepper are finite")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// The positive amount by which one tap changes the value.
  public var stepValue = 1.0 {
    didSet { precondition(stepValue > 0 && stepValue.isFinite, "a step is positive and finite") }
  }
  /// Whether a step beyond the highest number selects the lowest number, and vice versa.
  public var wraps = false
  /// Whether the value changes repeatedly while the minus or plus button is held.
  public var autorepeat = true
  /// Whether `valueChanged` is sent for each change while a button or key is held; if false, only
  /// on release.
  public var isContinuous = true
  /// The number that the user changes with the stepper.
  ///
  /// Setting it sends no event. The number is limited to the range; a number that is not finite is
  /// ignored.
  public var value: Double {
    get { storedValue }
    set { if newValue.isFinite { storedValue = min(max(newValue, minimumValue), maximumValue) } }
  }

  // In points.
  private static let body = Size(width: 94, height: 34)

  private enum Half: Double { case down = -1, up = 1 }

  private var storedValue = 0.0
  /// The half of the stepper that a touch is pressing; nil if no touch presses a half.
  private var half: Half?
  /// The time at which a held minus or plus button next changes the value; nil for no change.
  private var nextRepeat: Duration?
  private var hasRepeated = false
  /// The stepper's value when the current touch or key press began.
  private var valueBefore: Double?
  /// The half of the stepper that was pressed last; the highlight of this half fades after the
  /// touch.
  private var pressed = Half.up

  /// Creates a stepper from 0 to 100 with the value 0 and the step 1.
  public override init(frame: Rect = .zero, name: String? = nil) {
    super.init(frame: frame, name: name)
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  // MARK: Stepping

  private func stepped(_ half: Half) -> Double {
    let next = storedValue + half.rawValue * stepValue
    if next > maximumValue { return wraps ? minimumValue : maximumValue }
    if next < minimumValue { return wraps ? maximumValue : minimumValue }
    return next
  }

  private func canStep(_ half: Half) -> Bool { stepped(half) != storedValue }

  private func change(to value: Double, sends: Bool) {
    let old = storedValue
    self.value = value
    if sends, storedValue != old { sendValueChange() }
  }

  // MARK: Tracking

  private func half(at point: Point) -> Half { point.x < bounds.midX ? .down : .up }

  public override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    let half = half(at: touch.location(in: self))
    self.half = half
    pressed = half
    valueBefore = valueBefore ?? storedValue
    hasRepeated = false
    nextRepeat = autorepeat ? touch.timestamp + Stepper.repeatDelay : nil
    return true
  }

  package override func isPressed(by touch: Touch) -> Bool {
    isTouchInside && half(at: touch.location(in: self)) == half
  }

  public override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    let isOnHalf = isPressed(by: touch)
    if !isOnHalf {
      nextRepeat = nil
    } else if nextRepeat == nil, autorepeat {
      let delay = hasRepeated ? Stepper.repeatInterval : Stepper.repeatDelay
      nextRepeat = touch.timestamp + delay
    }
    return true
  }

  public override func endTracking(_ touch: Touch, with event: Event) {
    nextRepeat = nil
    // A touch that ends on the other half changes nothing.
    if !isPressed(by: touch) || hasRepeated { half = nil }
    if hasRepeated { sendDeferredChange() } else { valueBefore = nil }
  }

  package override func didEndTracking(inside: Bool) {
    guard let half else { return }
    self.half = nil
    change(to: stepped(half), sends: true)
  }

  /// Called when the tracked touch is cancelled; the value of the stepper does not change.
  public override func cancelTracking(with event: Event?) {
    half = nil
    nextRepeat = nil
    sendDeferredChange()
  }

  private func sendDeferredChange() {
    let before = valueBefore
    valueBefore = nil
    if !isContinuous, let before, storedValue != before { sendValueChange() }
  }

  public override func update(to time: Duration) {
    while let due = nextRepeat, due <= time, let half {
      super.update(to: due)
      hasRepeated = true
      nextRepeat = due + Stepper.repeatInterval
      change(to: stepped(half), sends: isContinuous)
    }
    super.update(to: time)
  }

  /// The time at which a held button or key next changes the value; nil for no change.
  public override var nextDeadline: Duration? {
    let key = super.nextDeadline
    guard let half, canStep(half), let nextRepeat else { return key }
    return key.map { min($0, nextRepeat) } ?? nextRepeat
  }

  // MARK: Keys

  package override var handlesKeys: Bool { true }

  package override func keyDown(_ key: String) -> KeyResponse {
    guard let step = ControlKey.step(key, upIncreases: true) else { return .ignored }
    valueBefore = valueBefore ?? storedValue
    switch step {
    case .previous: change(to: stepped(.down), sends: isContinuous)
    case .next: change(to: stepped(.up), sends: isContinuous)
    case .first: change(to: minimumValue, sends: isContinuous)
    case .last: change(to: maximumValue, sends: isContinuous)
    }
    return step == .previous || step == .next ? .repeats : .handled
  }

  package override func keyUp(_ key: String, counts: Bool) { sendDeferredChange() }

  package override func overrides(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isSingleTap
  }

  // MARK: Drawing

  public override var intrinsicContentSize: Size {
    Size(width: Stepper.body.width, height: Control.minimumHitSize)
  }

  package override func paint(_ painter: inout ViewPainter, in style: ControlStyle) {
    let body = Rect(
      center: bounds.center, size: Size(width: bounds.width, height: Stepper.body.height))
    func draw(_ half: Half, strength: Double) {
      guard strength > 0 else { return }
      let left = half == .down ? body.minX : body.midX
      let box = Rect(x: left, y: body.minY, width: body.width / 2, height: body.height)
      painter.pill(box.insetBy(dx: 2, dy: 2), fill: style.text.faded(strength))
    }
    painter.focusRing(around: body, of: self, style)
    painter.pill(body, fill: style.fill, stroke: Stroke(color: style.border, width: 1))
    if let hoverLocation {
      draw(half(at: hoverLocation), strength: 0.09 * hover.value(at: now))
    }
    draw(pressed, strength: 0.18 * highlight.value(at: now))
    painter.line(
      from: Point(x: body.midX, y: body.minY + 9), to: Point(x: body.midX, y: body.maxY - 9),
      color: style.border, width: 1)
    drawSign(.down, at: Point(x: body.minX + body.width / 4, y: body.midY), &painter, style)
    drawSign(.up, at: Point(x: body.maxX - body.width / 4, y: body.midY), &painter, style)
  }

  private func drawSign(
    _ half: Half, at center: Point, _ painter: inout ViewPainter, _ style: ControlStyle
  ) {
    let color = ViewPainter.textColor(style, isEnabled: isEnabled && canStep(half))
    let arm = 6.0
    let (horizontal, vertical) = (Vector(dx: arm, dy: 0), Vector(dx: 0, dy: arm))
    painter.line(from: center - horizontal, to: center + horizontal, color: color, width: 2)
    guard half == .up else { return }
    painter.line(from: center - vertical, to: center + vertical, color: color, width: 2)
  }
}
