public import Gestures

/// A control with a knob on a track, with which the user selects a number from a range.
///
/// Dragging the knob changes the value, and so do the arrow keys, Home and End; with Shift, an arrow
/// key changes it by ten steps. Touches outside the knob do nothing. Each change sends `valueChanged`; if ``isContinuous`` is false, only the last one
/// does. When the finger or the key is released, `primaryActionTriggered` is sent. One-finger swipe
/// recognizers of superviews fail for swipes along the slider that begin on the knob.
public final class Slider: Control {
  /// The lowest number that can be selected, at the left end of the track.
  ///
  /// A value above ``maximumValue`` raises that property too.
  public var minimumValue = 0.0 {
    didSet {
      precondition(minimumValue.isFinite, "the ends of a slider are finite")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The highest number that can be selected, at the right end of the track.
  ///
  /// A value below ``minimumValue`` lowers that property too.
  public var maximumValue = 1.0 {
    didSet {
      precondition(maximumValue.isFinite, "the ends of a slider are finite")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// Whether `valueChanged` is sent continually during a drag; if false, only at the end of the
  /// drag.
  public var isContinuous = true
  /// The difference between adjacent numbers that can be selected; nil if every number of the range
  /// can be selected.
  ///
  /// The values are counted from ``minimumValue``; ``maximumValue`` can always be selected.
  public var step: Double? { didSet { value = storedValue } }

  /// Values that are marked on the track; a dragged knob snaps to each, also between two steps.
  package var marks: [SliderMark] = []

  /// The number that is selected with the slider.
  ///
  /// Setting it sends no event and does not animate. The number is limited to the range and rounded
  /// to a step; a number that is not finite is ignored.
  public var value: Double {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  // In points.
  private static let knobRadius = 13.0
  private static let lineWidth = 5.0
  /// The fraction of the slider's range by which an arrow key changes the value if ``step`` is nil.
  static let keyStep = 0.05
  /// The distance in points within which a dragged knob snaps to a mark.
  private static let snapDistance = 6.0

  private var storedValue = 0.0
  /// The horizontal distance from the dragging touch to the knob's center, in points.
  private var grip: Double?
  /// The slider's value when the current drag or key press began.
  private var valueBefore: Double?
  /// The position of the knob along the track, from 0 at the left end to 1 at the right end.
  private var knob = AnimatedValue()

  /// Creates a slider from 0 to 1 with the value 0.
  public override init(frame: Rect = .zero, name: String? = nil) {
    super.init(frame: frame, name: name)
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Sets ``value`` and moves the knob, with or without animation.
  public func setValue(_ value: Double, animated: Bool) {
    guard value.isFinite else { return }
    storedValue = allowed(value)
    knob.move(to: fraction(of: storedValue), at: now, animated: animated)
  }

  /// Returns the number nearest to `value` that can be selected.
  private func allowed(_ value: Double) -> Double {
    let inside = min(max(value, minimumValue), maximumValue)
    if marks.contains(where: { $0.value == inside }) { return inside }
    guard let step, step > 0, step.isFinite else { return inside }
    let count = ((inside - minimumValue) / step).rounded()
    let below = min(minimumValue + count * step, maximumValue)
    // The last step may be shorter than the others.
    return (maximumValue - inside).magnitude < (below - inside).magnitude ? maximumValue : below
  }

  private func fraction(of value: Double) -> Double {
    let span = maximumValue - minimumValue
    return span > 0 ? (value - minimumValue) / span : 0
  }

  /// Changes the value for a touch or a key; sends `valueChanged` if `sends` is true and the value
  /// is new.
  private func move(to value: Double, animated: Bool, sends: Bool) {
    let old = storedValue
    setValue(value, animated: animated)
    if sends, storedValue != old { sendActions(for: .valueChanged) }
  }

  // MARK: Tracking

  /// The distance, in points, from the knob's leftmost to its rightmost position.
  private var travel: Double { max(bounds.width - 2 * Slider.knobRadius, 1) }

  private var knobCenter: Point {
    Point(
      x: bounds.minX + Slider.knobRadius + knob.value(at: now) * travel, y: bounds.midY)
  }

  /// The area around the knob in which a touch begins a drag of the knob.
  private var knobArea: Rect {
    let side = Control.minimumHitSize
    return Rect(
      center: knobCenter, size: Size(width: side, height: max(side, bounds.height)))
  }

  public override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    let location = touch.location(in: self)
    guard knobArea.contains(location) else { return false }
    grip = knobCenter.x - location.x
    valueBefore = valueBefore ?? storedValue
    return true
  }

  public override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    drag(to: touch, sends: isContinuous)
    return true
  }

  private func drag(to touch: Touch, sends: Bool) {
    guard let grip else { return }
    let offset = touch.location(in: self).x + grip - bounds.minX - Slider.knobRadius
    let dragged = minimumValue + offset / travel * (maximumValue - minimumValue)
    let near = marks.map { $0.value }.min { ($0 - dragged).magnitude < ($1 - dragged).magnitude }
    if let near, (fraction(of: near) - fraction(of: dragged)).magnitude * travel < Self.snapDistance
    {
      return move(to: near, animated: true, sends: sends)
    }
    // The knob animates from step to step; without steps it follows the touch.
    move(to: dragged, animated: step != nil, sends: sends)
  }

  public override func endTracking(_ touch: Touch, with event: Event) {
    drag(to: touch, sends: isContinuous)
    grip = nil
    sendDeferredChange()
  }

  private func sendDeferredChange() {
    let before = valueBefore
    valueBefore = nil
    if !isContinuous, let before, storedValue != before { sendActions(for: .valueChanged) }
  }

  package override func didEndTracking(inside: Bool) { sendActions(for: .primaryActionTriggered) }

  /// Called when a drag of the knob is cancelled; the value stays as it is.
  public override func cancelTracking(with event: Event?) {
    grip = nil
    sendDeferredChange()
  }

  // MARK: Keys

  package override var handlesKeys: Bool { true }

  package override func keyDown(_ key: String) -> KeyResponse {
    guard let step = ControlKey.step(key, upIncreases: true) else { return .ignored }
    valueBefore = valueBefore ?? storedValue
    let increment =
      self.step.map { $0 * (isShiftDown ? 10 : 1) }
      ?? (maximumValue - minimumValue) * Slider.keyStep
    switch step {
    case .previous: move(to: storedValue - increment, animated: true, sends: isContinuous)
    case .next: move(to: storedValue + increment, animated: true, sends: isContinuous)
    case .first: move(to: minimumValue, animated: true, sends: isContinuous)
    case .last: move(to: maximumValue, animated: true, sends: isContinuous)
    }
    return step == .previous || step == .next ? .repeats : .handled
  }

  package override func keyUp(_ key: String, counts: Bool) {
    sendDeferredChange()
    if counts { sendActions(for: .primaryActionTriggered) }
  }

  // MARK: Recognizers

  package override func overrides(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isHorizontalSwipe else { return false }
    // During a drag the knob has already moved away from the location where the swipe began.
    return grip != nil || knobArea.contains(recognizer.location(in: self))
  }

  // MARK: Drawing

  public override var isAnimating: Bool { super.isAnimating || knob.isRunning(at: now) }

  public override var intrinsicContentSize: Size {
    Size(width: 160, height: Control.minimumHitSize)
  }

  package override func paint(_ painter: inout ViewPainter, in style: ControlStyle) {
    let fade = isEnabled ? 1 : ViewPainter.disabledFade
    let (start, end) = (
      bounds.minX + Slider.lineWidth / 2, bounds.maxX - Slider.lineWidth / 2
    )
    let middle = knobCenter
    func drawLine(to end: Double, _ color: Color) {
      painter.line(
        from: Point(x: start, y: bounds.midY), to: Point(x: end, y: bounds.midY), color: color,
        width: Slider.lineWidth)
    }
    drawLine(to: end, style.fill)
    drawLine(to: end, style.text.faded(0.16))
    drawLine(to: max(middle.x, start), style.tint.faded(fade))
    let side = 2 * Slider.knobRadius
    let box = Rect(center: middle, size: Size(width: side, height: side))
    let halo = emphasis
    if halo > 0 {
      painter.circle(
        middle, radius: Slider.knobRadius + 7 * halo, fill: style.tint.faded(0.22 * halo))
    }
    painter.focusRing(around: box, of: self, style)
    painter.knob(box, style, isEnabled: isEnabled)
    for mark in marks {
      let x = bounds.minX + Slider.knobRadius + fraction(of: mark.value) * travel
      mark.paint(&painter, at: Point(x: x, y: bounds.midY), style)
    }
  }
}
