public import GestureDrawing
public import Gestures

/// Two buttons side by side that take a number down and up.
///
/// A tap on a half changes ``value`` when the finger lifts; held, it goes on by itself as long as
/// the finger stays on that half. The arrow keys, Home and End change it too. `valueChanged` is sent
/// at each change, or once at the end if ``isContinuous`` is false, and then
/// `primaryActionTriggered`. One-finger single-tap recognizers of views around it fail.
///
/// Repeating needs ``Control/update(to:)`` once a frame; each repeat counts at its own time, however
/// long a frame takes.
public final class Stepper: Control {
  /// How long a finger rests before the value goes on by itself.
  public static let repeatDelay = Duration.milliseconds(500)
  /// How long it is from each change by itself to the next.
  public static let repeatInterval = Duration.milliseconds(100)

  /// The least value; above ``maximumValue``, it pushes that along.
  public var minimumValue = 0.0 {
    didSet {
      precondition(minimumValue.isFinite, "an end is a number")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The greatest value; below ``minimumValue``, it pushes that along.
  public var maximumValue = 100.0 {
    didSet {
      precondition(maximumValue.isFinite, "an end is a number")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// How far one tap goes; above 0.
  public var stepValue = 1.0 {
    didSet { precondition(stepValue > 0 && stepValue.isFinite, "a step goes somewhere") }
  }
  /// Whether the value goes from one end on to the other.
  public var wraps = false
  /// Whether the value goes on by itself while a finger rests.
  public var autorepeat = true
  /// Whether actions are sent while the value goes on by itself, or only when that is over.
  public var isContinuous = true
  /// The number that the stepper stands at.
  ///
  /// Set in code, it is brought into the bounds and sends nothing. What is not finite changes
  /// nothing.
  public var value: Double {
    get { storedValue }
    set { if newValue.isFinite { storedValue = min(max(newValue, minimumValue), maximumValue) } }
  }

  // In points.
  private static let body = Size(width: 94, height: 34)

  private enum Half: Double { case down = -1, up = 1 }

  private var storedValue = 0.0
  /// The half that is held.
  private var half: Half?
  /// When the value goes on by itself; nil while the finger is elsewhere.
  private var nextRepeat: Duration?
  private var hasRepeated = false
  /// What it was before a finger or a key began to change it; nil while none does.
  private var valueBefore: Double?
  /// How a half looks pressed, kept while it fades.
  private var pressed = Half.up

  public override init(frame: Rect = .zero, name: String? = nil) {
    super.init(frame: frame, name: name)
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  // MARK: Stepping

  private func stepped(_ half: Half) -> Double {
    let wanted = storedValue + half.rawValue * stepValue
    if wanted > maximumValue { return wraps ? minimumValue : maximumValue }
    if wanted < minimumValue { return wraps ? maximumValue : minimumValue }
    return wanted
  }

  private func canStep(_ half: Half) -> Bool { stepped(half) != storedValue }

  private func take(_ value: Double, sends: Bool) {
    let old = storedValue
    self.value = value
    guard sends, storedValue != old else { return }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Tracking

  private func half(at place: Point) -> Half { place.x < bounds.midX ? .down : .up }

  public override func beginTracking(_ touch: Touch, with event: Gestures.Event) -> Bool {
    let half = half(at: touch.location(in: self))
    self.half = half
    pressed = half
    valueBefore = valueBefore ?? storedValue
    hasRepeated = false
    nextRepeat = autorepeat ? touch.timestamp + Stepper.repeatDelay : nil
    return true
  }

  override func presses(_ touch: Touch) -> Bool {
    isTouchInside && half(at: touch.location(in: self)) == half
  }

  public override func continueTracking(_ touch: Touch, with event: Gestures.Event) -> Bool {
    let isOnHalf = presses(touch)
    if !isOnHalf {
      nextRepeat = nil
    } else if nextRepeat == nil, autorepeat {
      let pause = hasRepeated ? Stepper.repeatInterval : Stepper.repeatDelay
      nextRepeat = touch.timestamp + pause
    }
    return true
  }

  public override func endTracking(_ touch: Touch, with event: Gestures.Event) {
    nextRepeat = nil
    // On the other half, the finger has thought better of it.
    if !presses(touch) || hasRepeated { half = nil }
    if hasRepeated { sendWhatWasHeldBack() } else { valueBefore = nil }
  }

  override func fingerLifted(inside: Bool) {
    guard let half else { return }
    self.half = nil
    take(stepped(half), sends: true)
  }

  /// What was reached stays.
  public override func cancelTracking(with event: Gestures.Event?) {
    half = nil
    nextRepeat = nil
    sendWhatWasHeldBack()
  }

  private func sendWhatWasHeldBack() {
    let before = valueBefore
    valueBefore = nil
    guard !isContinuous, let before, storedValue != before else { return }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  public override func update(to time: Duration) {
    while let due = nextRepeat, due <= time, let half {
      super.update(to: due)
      hasRepeated = true
      nextRepeat = due + Stepper.repeatInterval
      take(stepped(half), sends: isContinuous)
    }
    super.update(to: time)
  }

  /// At an end that does not wrap, nothing more is due.
  public override var nextDeadline: Duration? {
    let key = super.nextDeadline
    guard let half, canStep(half), let nextRepeat else { return key }
    return key.map { min($0, nextRepeat) } ?? nextRepeat
  }

  // MARK: Keys

  override var takesKeys: Bool { true }

  override func keyDown(_ key: String) -> KeyUse {
    guard let way = Key.way(key, upIsOn: true) else { return .none }
    valueBefore = valueBefore ?? storedValue
    switch way {
    case .back: take(stepped(.down), sends: isContinuous)
    case .on: take(stepped(.up), sends: isContinuous)
    case .first: take(minimumValue, sends: isContinuous)
    case .last: take(maximumValue, sends: isContinuous)
    }
    return way == .back || way == .on ? .repeated : .once
  }

  /// What was reached stays.
  override func keyUp(_ key: String, counts: Bool) { sendWhatWasHeldBack() }

  override func outranks(_ recognizer: GestureRecognizer) -> Bool { recognizer.isPlainTap }

  // MARK: The picture

  public override var intrinsicContentSize: Size {
    Size(width: Stepper.body.width, height: Control.minimumHitSize)
  }

  public override func draw(in theme: Theme) -> [DrawCommand] {
    guard var pen = Pen(self) else { return [] }
    let body = Rect(
      center: bounds.center, size: Size(width: bounds.width, height: Stepper.body.height))
    pen.focusRing(around: body, of: self, theme)
    pen.pill(body, fill: theme.panel, stroke: Stroke(color: theme.panelEdge, width: 1))
    let shine = glow.value(at: now)
    if shine > 0 {
      let left = pressed == .down ? body.minX : body.midX
      let box = Rect(x: left, y: body.minY, width: body.width / 2, height: body.height)
      pen.pill(box.insetBy(dx: 2, dy: 2), fill: theme.ink.faded(0.12 * shine))
    }
    pen.line(
      [
        Point(x: body.midX, y: body.minY + 9), Point(x: body.midX, y: body.maxY - 9),
      ], color: theme.panelEdge, width: 1)
    sign(.down, at: Point(x: body.minX + body.width / 4, y: body.midY), &pen, theme)
    sign(.up, at: Point(x: body.maxX - body.width / 4, y: body.midY), &pen, theme)
    return pen.commands
  }

  private func sign(_ half: Half, at middle: Point, _ pen: inout Pen, _ theme: Theme) {
    let color = Pen.ink(theme, isEnabled: isEnabled && canStep(half))
    let arm = 6.0
    let (across, up) = (Vector(dx: arm, dy: 0), Vector(dx: 0, dy: arm))
    pen.line([middle - across, middle + across], color: color, width: 2)
    if half == .up { pen.line([middle - up, middle + up], color: color, width: 2) }
  }
}
