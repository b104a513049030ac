public import GestureDrawing
public import Gestures

/// A knob on a line that stands for a number.
///
/// A finger drags the knob; elsewhere on the line it does nothing. The arrow keys, Home and End
/// move it too. `valueChanged` is sent at each change, or once at the end if ``isContinuous`` is
/// false; a finger or a key that is let go then sends `primaryActionTriggered`. One-finger swipes that begin on the
/// knob along the slider, of recognizers of views around it, fail.
public final class Slider: Control {
  /// The number at the left end; above ``maximumValue``, it pushes that along.
  public var minimumValue = 0.0 {
    didSet {
      precondition(minimumValue.isFinite, "an end is a number")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The number at the right end; below ``minimumValue``, it pushes that along.
  public var maximumValue = 1.0 {
    didSet {
      precondition(maximumValue.isFinite, "an end is a number")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// Whether actions are sent while the knob is dragged, or only when it is let go.
  public var isContinuous = true
  /// Values stand this far apart, counted from ``minimumValue``; nil lets every value be.
  ///
  /// ``maximumValue`` is a value in any case.
  public var step: Double? { didSet { value = storedValue } }

  /// The number that the knob stands for.
  ///
  /// Set in code, it is brought into the bounds and onto a step, at once, and sends nothing. What
  /// is not finite changes nothing.
  public var value: Double {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  // In points.
  private static let knobRadius = 13.0
  private static let lineWidth = 5.0
  /// How far a key moves the knob where there are no steps, of the whole.
  static let keyStep = 0.05

  private var storedValue = 0.0
  /// From the finger to the knob's middle, while it is dragged.
  private var grip: Double?
  /// What it was before a finger or a key began to change it; nil while none does.
  private var valueBefore: Double?
  /// Where the knob is, from 0 to 1.
  private var knob = Transition()

  public override init(frame: Rect = .zero, name: String? = nil) {
    super.init(frame: frame, name: name)
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Sets the number as ``value`` does; animated, the knob slides there.
  public func setValue(_ value: Double, animated: Bool) {
    guard value.isFinite else { return }
    storedValue = allowed(value)
    knob.go(to: fraction(of: storedValue), at: now, animated: animated)
  }

  /// The value that is nearest among those that there are.
  private func allowed(_ value: Double) -> Double {
    let inside = min(max(value, minimumValue), maximumValue)
    guard let step, step > 0, step.isFinite else { return inside }
    let count = ((inside - minimumValue) / step).rounded()
    let below = min(minimumValue + count * step, maximumValue)
    // The last step may be a short one.
    return (maximumValue - inside).magnitude < (below - inside).magnitude ? maximumValue : below
  }

  private func fraction(of value: Double) -> Double {
    let span = maximumValue - minimumValue
    return span > 0 ? (value - minimumValue) / span : 0
  }

  /// Takes a value from a finger or a key.
  private func move(to value: Double, animated: Bool, sends: Bool) {
    let old = storedValue
    setValue(value, animated: animated)
    if sends, storedValue != old { sendActions(for: .valueChanged) }
  }

  // MARK: Tracking

  /// How far the knob's middle can go.
  private var travel: Double { max(bounds.width - 2 * Slider.knobRadius, 1) }

  private var knobCenter: Point {
    Point(
      x: bounds.minX + Slider.knobRadius + knob.value(at: now) * travel, y: bounds.midY)
  }

  /// Where a finger holds the knob.
  private var knobArea: Rect {
    let side = Control.minimumHitSize
    return Rect(
      center: knobCenter, size: Size(width: side, height: max(side, bounds.height)))
  }

  public override func beginTracking(_ touch: Touch, with event: Gestures.Event) -> Bool {
    let place = touch.location(in: self)
    guard knobArea.contains(place) else { return false }
    grip = knobCenter.x - place.x
    valueBefore = valueBefore ?? storedValue
    return true
  }

  public override func continueTracking(_ touch: Touch, with event: Gestures.Event) -> Bool {
    drag(to: touch, sends: isContinuous)
    return true
  }

  private func drag(to touch: Touch, sends: Bool) {
    guard let grip else { return }
    let way = touch.location(in: self).x + grip - bounds.minX - Slider.knobRadius
    let wanted = minimumValue + way / travel * (maximumValue - minimumValue)
    // From step to step the knob slides; else it is where the finger is.
    move(to: wanted, animated: step != nil, sends: sends)
  }

  public override func endTracking(_ touch: Touch, with event: Gestures.Event) {
    drag(to: touch, sends: isContinuous)
    grip = nil
    sendWhatWasHeldBack()
  }

  private func sendWhatWasHeldBack() {
    let before = valueBefore
    valueBefore = nil
    if !isContinuous, let before, storedValue != before { sendActions(for: .valueChanged) }
  }

  override func fingerLifted(inside: Bool) { sendActions(for: .primaryActionTriggered) }

  /// What was reached stays.
  public override func cancelTracking(with event: Gestures.Event?) {
    grip = nil
    sendWhatWasHeldBack()
  }

  // MARK: Keys

  override var takesKeys: Bool { true }

  override func keyDown(_ key: String) -> KeyUse {
    guard let way = Key.way(key, upIsOn: true) else { return .none }
    valueBefore = valueBefore ?? storedValue
    let one = step ?? (maximumValue - minimumValue) * Slider.keyStep
    switch way {
    case .back: move(to: storedValue - one, animated: true, sends: isContinuous)
    case .on: move(to: storedValue + one, animated: true, sends: isContinuous)
    case .first: move(to: minimumValue, animated: true, sends: isContinuous)
    case .last: move(to: maximumValue, animated: true, sends: isContinuous)
    }
    return way == .back || way == .on ? .repeated : .once
  }

  override func keyUp(_ key: String, counts: Bool) {
    sendWhatWasHeldBack()
    if counts { sendActions(for: .primaryActionTriggered) }
  }

  // MARK: Beside recognizers

  override func outranks(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isPlainSwipeSideways else { return false }
    // Followed, the knob has moved away from where the swipe says that it began.
    return grip != nil || knobArea.contains(recognizer.location(in: self))
  }

  // MARK: The picture

  public override var isAnimating: Bool { super.isAnimating || knob.isRunning(at: now) }

  public override var intrinsicContentSize: Size {
    Size(width: 160, height: Control.minimumHitSize)
  }

  public override func draw(in theme: Theme) -> [DrawCommand] {
    guard var pen = Pen(self) else { return [] }
    let fade = isEnabled ? 1 : Pen.disabledFade
    let (start, end) = (
      bounds.minX + Slider.lineWidth / 2, bounds.maxX - Slider.lineWidth / 2
    )
    let middle = knobCenter
    func line(_ from: Double, _ to: Double) -> [Point] {
      [Point(x: from, y: bounds.midY), Point(x: to, y: bounds.midY)]
    }
    pen.line(line(start, end), color: theme.panel, width: Slider.lineWidth)
    pen.line(line(start, end), color: theme.ink.faded(0.16), width: Slider.lineWidth)
    pen.line(
      line(start, max(middle.x, start)), color: theme.active.faded(fade), width: Slider.lineWidth)
    let side = 2 * Slider.knobRadius
    let box = Rect(center: middle, size: Size(width: side, height: side))
    let halo = glow.value(at: now)
    if halo > 0 {
      pen.circle(
        middle, radius: Slider.knobRadius + 7 * halo, fill: theme.active.faded(0.22 * halo))
    }
    pen.focusRing(around: box, of: self, theme)
    pen.knob(box, theme, isEnabled: isEnabled)
    return pen.commands
  }
}
