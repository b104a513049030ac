public import GestureDrawing
public import Gestures

/// A view that follows one finger and tells what came of it, as a button or a slider does.
///
/// A control takes plain touches, not recognizers. While its finger is down it is ``isTracking``; at
/// each step it sends its actions what happened, as ``Event`` names it. To make a control of your
/// own, override ``beginTracking(_:with:)`` and the three methods below it.
///
/// The controls of this module win over the recognizers of the views around them where UIKit's do:
/// see ``Button``, ``Switch``, ``Slider``, ``Stepper``, ``SegmentedControl`` and ``PageControl``.
/// Any other subclass has no such privilege: a tap recognizer around it takes its touches away. A
/// recognizer attached to the control itself wins over the control, and one that lets touches be
/// (`cancelsTouchesInView` is false) acts together with it.
///
/// Controls are drawn upright, about their middle, at the scale that their place in the window has.
open class Control: View, ControlActionSender {
  /// How far outside its bounds a finger may go and still be inside for a control that tracks it,
  /// in points of the control's own coordinates.
  ///
  /// UIKit's; not documented there, but the same for all its controls.
  public static let defaultTrackingTolerance = 70.0
  /// The least width and height of what a finger is to hit, in points.
  ///
  /// What is drawn in it may be smaller.
  public static let minimumHitSize = 44.0

  /// Whether the control follows fingers and keys; turned off, it lets go of the finger it follows.
  ///
  /// A disabled control is hit all the same and keeps touches from what lies behind it, but takes
  /// nothing away from recognizers around it.
  public var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      letGo(with: nil)
      keys.stopRepeating()
      resignFirstResponder()
    }
  }
  /// Whether the control stands out as chosen; what that means is the control's affair.
  public var isSelected = false
  /// Whether the control looks pressed.
  public var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      // A press is seen at once; that it is over may take a moment.
      glow.go(to: isHighlighted ? 1 : 0, at: now, animated: !isHighlighted)
    }
  }
  /// Whether a finger is followed.
  public private(set) var isTracking = false
  /// Whether the finger that is followed is inside, or no further out than ``trackingTolerance``.
  public private(set) var isTouchInside = false
  /// As ``defaultTrackingTolerance``, for this control.
  public var trackingTolerance = Control.defaultTrackingTolerance

  var actions = ControlActions()
  private var trackedID: Touch.ID?
  private(set) var glow = Transition(duration: .milliseconds(180))
  private var keys = KeyHold()
  private var updatedTo = Duration.zero

  public override init(frame: Rect = .zero, name: String? = nil) {
    super.init(frame: frame, name: name)
  }

  // MARK: Actions

  /// Calls every action that asked for one of `events`, each once, in the order they were added.
  public func sendActions(for events: Event) { actions.send(events, from: self) }

  // MARK: Tracking

  /// A finger has landed in the control.
  ///
  /// - Returns: Whether to follow it; the default does. If not, nothing more is told of it.
  open func beginTracking(_ touch: Touch, with event: Gestures.Event) -> Bool { true }

  /// The finger has moved.
  ///
  /// - Returns: Whether to go on following it; the default does.
  open func continueTracking(_ touch: Touch, with event: Gestures.Event) -> Bool { true }

  /// The finger has lifted; ``Control/isTouchInside`` says whether that was inside.
  open func endTracking(_ touch: Touch, with event: Gestures.Event) {}

  /// The finger counts no more: a recognizer or the system took it, or the control was disabled.
  ///
  /// - Parameter event: What took it; nil if no event did.
  open func cancelTracking(with event: Gestures.Event?) {}

  open override func touchesBegan(_ touches: [Touch], with event: Gestures.Event) {
    guard isEnabled, let touch = touches.first else { return }
    // Out of the window and in again, a control is told nothing of the finger it had.
    if trackedID != nil, !hasTrackedTouch(in: event) || touches.contains(where: isTracked) {
      letGo(with: nil)
    }
    guard trackedID == nil else { return }
    update(to: touch.timestamp)
    isTouchInside = true
    guard beginTracking(touch, with: event) else { return isTouchInside = false }
    trackedID = touch.id
    isTracking = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Gestures.Event) {
    guard let touch = touches.first(where: isTracked) else { return }
    update(to: touch.timestamp)
    guard isTracking else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isHighlighted = presses(touch)
    guard continueTracking(touch, with: event) else { return stop() }
    // Whoever was told may have turned the control off.
    if isTracking, isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    if isTracking { sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Gestures.Event) {
    guard let touch = touches.first(where: isTracked) else { return }
    update(to: touch.timestamp)
    guard isTracking else { return }
    isTouchInside = isInside(touch)
    isHighlighted = false
    endTracking(touch, with: event)
    guard isTracking else { return }
    let isInside = isTouchInside
    stop()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    fingerLifted(inside: isInside)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Gestures.Event) {
    guard touches.contains(where: isTracked) else { return }
    letGo(with: event)
  }

  /// Whether the control looks pressed by the finger that it follows.
  func presses(_ touch: Touch) -> Bool { isTouchInside }

  /// What comes of the finger, after `touchUpInside` or `touchUpOutside` was sent.
  func fingerLifted(inside: Bool) {}

  private func letGo(with event: Gestures.Event?) {
    guard isTracking else { return }
    stop()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func stop() {
    trackedID = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func isTracked(_ touch: Touch) -> Bool { touch.id == trackedID }

  private func hasTrackedTouch(in event: Gestures.Event) -> Bool {
    event.touches(for: self).contains(where: isTracked)
  }

  private func isInside(_ touch: Touch) -> Bool {
    bounds.insetBy(dx: -trackingTolerance, dy: -trackingTolerance)
      .contains(touch.location(in: self))
  }

  // MARK: Beside recognizers

  /// Whether a recognizer of a view around this one has to fail because this control deals with
  /// what it recognizes.
  ///
  /// Not for other modules: a control of somebody's own has no such privilege.
  func outranks(_ recognizer: GestureRecognizer) -> Bool { false }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self else { return true }
    return !outranks(recognizer)
  }

  // MARK: Keys

  /// What a key that is handed to the control while it has the focus does.
  enum KeyUse {
    /// Nothing: it goes on to ``next``.
    case none
    /// Something as it goes down, or as it comes up.
    case once
    /// Something as it goes down, and again and again as long as it is held.
    case repeated
  }

  /// Whether the control has uses for keys, and so can have the focus.
  var takesKeys: Bool { false }

  /// What a key does, by its name; whatever it does as it goes down is done.
  func keyDown(_ key: String) -> KeyUse { .none }

  /// A key that the control uses is up.
  ///
  /// - Parameter counts: Whether it came up by itself, and was not taken away.
  func keyUp(_ key: String, counts: Bool) {}

  /// Whether it is enabled; a control of your own that deals with keys overrides this.
  open override var canBecomeFirstResponder: Bool { isEnabled && takesKeys }

  open override func pressesBegan(_ presses: [Press], with event: Gestures.Event) {
    let rest = presses.filter { !uses($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func uses(_ press: Press) -> Bool {
    // With these, a key is a command of the program's or the window manager's.
    let commands: ModifierFlags = [.control, .alternate, .command]
    guard isEnabled, press.modifierFlags.isDisjoint(with: commands) else { return false }
    update(to: press.timestamp)
    let use = keyDown(press.key)
    guard use != .none else { return false }
    keys.add(press.key, repeatsFrom: use == .repeated && isEnabled ? press.timestamp : nil)
    return true
  }

  open override func pressesEnded(_ presses: [Press], with event: Gestures.Event) {
    let rest = presses.filter { !ends($0) }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: [Press], with event: Gestures.Event) {
    let rest = presses.filter { !ends($0) }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  private func ends(_ press: Press) -> Bool {
    update(to: press.timestamp)
    guard keys.remove(press.key) else { return false }
    keyUp(press.key, counts: press.phase == .ended && isEnabled)
    return true
  }

  /// Shows a key as a press is shown that activates the control.
  func showKey(isDown: Bool) { isHighlighted = isDown || (isTracking && isTouchInside) }

  // MARK: Time

  /// The latest time that the control has heard of.
  public var now: Duration { max(updatedTo, window?.session?.now ?? .zero) }

  /// Time has passed, once a frame after the frame's touches: what is due until then happens.
  ///
  /// A time before ``Control/now`` changes nothing.
  open func update(to time: Duration) {
    while let due = keys.takeRepeat(dueBy: time) {
      updatedTo = max(updatedTo, due.time)
      _ = keyDown(due.key)
    }
    updatedTo = max(updatedTo, time)
    if isTracking, window == nil { letGo(with: nil) }
  }

  /// Whether the picture changes by itself now, so that frames have to follow each other.
  open var isAnimating: Bool { glow.isRunning(at: now) }

  /// When ``update(to:)`` has something to do although no finger moves; nil if it has not.
  open var nextDeadline: Duration? { keys.repeating?.next }

  // MARK: The picture

  /// The size that suits what the control shows, in points.
  open var intrinsicContentSize: Size {
    Size(width: Control.minimumHitSize, height: Control.minimumHitSize)
  }

  /// The control as it looks now, in the window's coordinates, the lowest first; nothing while it is
  /// hidden.
  ///
  /// The default draws nothing.
  open func draw(in theme: Theme) -> [DrawCommand] { [] }
}
