public import Gestures

/// The base class of controls, such as buttons: views that track one touch and send actions.
///
/// A control handles touches itself, without recognizers. While it tracks a touch, ``isTracking`` is
/// true, and it calls its actions for each ``ControlEvent``. To make a control of your own, override
/// ``beginTracking(_:with:)`` and the three methods below it, and ``draw(in:into:)``.
///
/// Like UIKit's, the controls of this module prevent some recognizers of their superviews from
/// beginning: see ``Button``, ``Switch``, ``Slider``, ``Stepper``, ``SegmentedControl`` and
/// ``PageControl``. Your own subclasses do not: a tap recognizer of a superview cancels their
/// touches. A recognizer that is attached to the control itself takes precedence over the control,
/// unless its `cancelsTouchesInView` is false; then both act.
///
/// Controls are drawn upright, at the scale that their transforms give them in the window.
open class Control: View, ControlActionSender {
  /// The default distance outside a control at which a tracked touch counts as inside: 70 points.
  ///
  /// This is UIKit's undocumented value, the same for all its controls.
  public static let defaultTrackingTolerance = 70.0
  /// The minimum width and height, in points, of the area in which touches hit a control.
  public static let minimumHitSize = 44.0
  /// The default em size, in points, of the titles of controls.
  public static let defaultFontSize = 13.0

  /// Whether the control handles touches and keys.
  ///
  /// Disabling it cancels the touch that it tracks.
  ///
  /// A disabled control is still hit, so that touches do not reach the views behind it, but it does
  /// not prevent recognizers.
  public var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      stopTracking(with: nil)
      keys.stopRepeating()
      resignFirstResponder()
    }
  }
  /// Whether the control is in the selected state, for example a button that is switched on.
  ///
  /// Each class of controls defines what that means.
  public var isSelected = false
  /// Whether the control is drawn as pressed.
  public var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      // The highlight appears at once and fades out.
      highlight.move(to: isHighlighted ? 1 : 0, at: now, animated: !isHighlighted)
    }
  }
  /// Whether the mouse pointer is over the control, with no button pressed.
  ///
  /// It is up to date after ``update(to:)``. A finger never hovers.
  public var isHovered: Bool { hoverLocation != nil }
  /// Whether the control currently tracks a touch.
  public private(set) var isTracking = false
  /// Whether the tracked touch is in the control, or at most ``trackingTolerance`` points outside.
  public private(set) var isTouchInside = false
  /// The name of the control, for a control whose face is a picture; nil for none.
  ///
  /// It is drawn by ``drawToolTip(in:into:)`` while ``showsToolTip`` is true.
  public var toolTip: String?
  /// The time for which the pointer rests on a control before the tool tip appears.
  public static let toolTipDelay = Duration.milliseconds(600)
  /// The distance from the control's edge, in points, up to which a tracked touch counts as inside.
  public var trackingTolerance = Control.defaultTrackingTolerance

  final var actions = ControlActions()
  private var trackedID: Touch.ID?
  final private(set) var highlight = AnimatedValue(duration: .milliseconds(180))
  /// The location of the hovering pointer in the control's coordinates; nil if it is elsewhere.
  final private(set) var hoverLocation: Point?
  /// The time since which the hovering pointer rests on the control; nil without such a pointer.
  private var restStart: Duration?
  /// The strength of the color that marks a control under the pointer, from 0 to 1.
  final private(set) var hover = AnimatedValue(duration: .milliseconds(120))
  private var keys = RepeatingKeys()
  /// Whether a Shift key was held when the last key was pressed.
  final private(set) var isShiftDown = false
  private var updatedTo = Duration.zero

  /// Creates an enabled control that is neither selected nor highlighted.
  public override init(frame: Rect = .zero, name: String? = nil) {
    super.init(frame: frame, name: name)
  }

  // MARK: Actions

  /// Calls the actions that were added to the control for any of the events in `events`.
  public func sendActions(for events: ControlEvent) { actions.send(events, from: self) }

  /// Sends `valueChanged` and `primaryActionTriggered`, after the user has changed the value.
  final func sendValueChange() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Tracking

  /// Called when a touch begins in the control; the result is whether the control tracks the touch.
  ///
  /// - Returns: Whether to track the touch; the default is true.
  open func beginTracking(_ touch: Touch, with event: Event) -> Bool { true }

  /// Called when the tracked touch moves; the result is whether the control still tracks the touch.
  ///
  /// - Returns: Whether to continue tracking; the default is true.
  open func continueTracking(_ touch: Touch, with event: Event) -> Bool { true }

  /// Called when the tracked touch ends.
  ///
  /// `isTouchInside` is true if the touch ended inside the control.
  open func endTracking(_ touch: Touch, with event: Event) {}

  /// Called when the tracked touch is cancelled or the control is disabled.
  ///
  /// - Parameter event: The event that cancelled the touch; nil if there was none.
  open func cancelTracking(with event: Event?) {}

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard isEnabled, let touch = touches.first else { return }
    // A recognizer may hold back the end of the touch before.
    if trackedID != nil, !hasTrackedTouch(in: event) || touches.contains(where: isTracked) {
      stopTracking(with: nil)
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

  /// Continues the tracking of the tracked touch and sends the drag events; other touches are
  /// discarded.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first(where: isTracked) else { return }
    update(to: touch.timestamp)
    guard isTracking else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isHighlighted = isPressed(by: touch)
    guard continueTracking(touch, with: event) else { return stop() }
    // An action may have disabled the control.
    if isTracking, isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    if isTracking { sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside) }
  }

  /// Ends the tracking of the tracked touch and sends `touchUpInside` or `touchUpOutside`.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
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
    didEndTracking(inside: isInside)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    guard touches.contains(where: isTracked) else { return }
    stopTracking(with: event)
  }

  /// Returns whether the control is drawn as pressed while `touch` is at its current location.
  package func isPressed(by touch: Touch) -> Bool { isTouchInside }

  /// Called after the control has sent `touchUpInside` or `touchUpOutside` for the tracked touch.
  package func didEndTracking(inside: Bool) {}

  private func stopTracking(with event: Event?) {
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

  private func hasTrackedTouch(in event: Event) -> Bool {
    event.touches(for: self).contains(where: isTracked)
  }

  private func isInside(_ touch: Touch) -> Bool {
    bounds.insetBy(dx: -trackingTolerance, dy: -trackingTolerance)
      .contains(touch.location(in: self))
  }

  // MARK: Recognizers

  /// Returns whether the control makes a superview's recognizer fail, because both handle the same
  /// gesture.
  ///
  /// As in UIKit, only the controls of this module make recognizers fail.
  package func overrides(_ recognizer: GestureRecognizer) -> Bool { false }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self else { return true }
    return !overrides(recognizer)
  }

  // MARK: Keys

  /// The way in which a control reacts when a key is pressed.
  package enum KeyResponse {
    /// The control does not use the key, and forwards the press to the next responder.
    case ignored
    /// The control uses the key, once for each press.
    case handled
    /// The control reacts to the press of the key, and repeatedly while the key is held.
    case repeats
  }

  /// Whether the control uses keys; only such a control can have the keyboard focus.
  package var handlesKeys: Bool { false }

  /// Reacts to the press of a key, and returns whether the control uses the key once, repeatedly or
  /// not at all.
  ///
  /// By default, a control that uses keys is highlighted while Return or the space bar is down.
  package func keyDown(_ key: String) -> KeyResponse {
    guard handlesKeys, ControlKey.activates(key) else { return .ignored }
    isHighlighted = true
    return .handled
  }

  /// Reacts to the release of a key for which `keyDown` did not return `ignored`.
  ///
  /// By default, Return and the space bar activate the control. `counts` is false if the press was
  /// cancelled or the control was disabled during it.
  package func keyUp(_ key: String, counts: Bool) {
    guard ControlKey.activates(key) else { return }
    isHighlighted = isTracking && isTouchInside
    if counts { activate() }
  }

  /// Does what a tap on the control does; called when Return or the space bar is released.
  package func activate() {}

  /// Whether the control can have the keyboard focus: the control is enabled and responds to keys.
  ///
  /// Override this in your own controls that handle keys.
  open override var canBecomeFirstResponder: Bool { isEnabled && handlesKeys }

  open override func pressesBegan(_ presses: [Press], with event: Event) {
    let rest = presses.filter { !handleBegan($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func handleBegan(_ press: Press) -> Bool {
    // With one of these, the key is a command for the program or the window manager.
    let commands: ModifierFlags = [.control, .alternate, .command]
    guard isEnabled, press.modifierFlags.isDisjoint(with: commands) else { return false }
    update(to: press.timestamp)
    isShiftDown = press.modifierFlags.contains(.shift)
    let response = keyDown(press.key)
    guard response != .ignored else { return false }
    keys.add(press.key, repeatsFrom: response == .repeats && isEnabled ? press.timestamp : nil)
    return true
  }

  /// Handles the release of a key that the control handles, and forwards the other keys.
  open override func pressesEnded(_ presses: [Press], with event: Event) {
    let rest = presses.filter { !handleEnded($0) }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: [Press], with event: Event) {
    let rest = presses.filter { !handleEnded($0) }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  private func handleEnded(_ press: Press) -> Bool {
    update(to: press.timestamp)
    guard keys.remove(press.key) else { return false }
    keyUp(press.key, counts: press.phase == .ended && isEnabled)
    return true
  }

  // MARK: Time

  /// The current time of the control, measured from the beginning of the session.
  ///
  /// This is the later of the time of the last update and the session's time.
  public var now: Duration { max(updatedTo, sessionTime) }

  /// Advances the control's time, for animations and for repeated keys; call this in every frame.
  ///
  /// Call this after the frame's touches.
  ///
  /// A time before `now` changes nothing.
  open func update(to time: Duration) {
    while let due = keys.takeRepeat(dueBy: time) {
      updatedTo = max(updatedTo, due.time)
      _ = keyDown(due.key)
    }
    updatedTo = max(updatedTo, time)
    if isTracking, window == nil { stopTracking(with: nil) }
    // Without a mouse, as in most replays, nothing can change.
    if isHovered || pointerLocation != nil { updateHover() }
  }

  private func updateHover() {
    let location = isEnabled && !isTracking ? locationOfPointer : nil
    if isHovered != (location != nil) { hover.move(to: location == nil ? 0 : 1, at: now) }
    if location == nil {
      restStart = nil
    } else if location != hoverLocation, !hasRested {
      restStart = now
    }
    hoverLocation = location
  }

  /// The location of the hovering pointer, if this control is the frontmost view there.
  private var locationOfPointer: Point? {
    guard let window, let pointer = pointerLocation else { return nil }
    let location = convert(pointer, from: nil)
    guard bounds.contains(location), window.hitTest(pointer, with: nil) === self else { return nil }
    return location
  }

  /// Whether the pointer has rested on the control for ``toolTipDelay``, and has not left it since.
  private var hasRested: Bool { restStart.map { now >= $0 + Control.toolTipDelay } ?? false }

  /// Whether the tool tip is visible: the pointer has rested on the control, or the control has the
  /// keyboard focus.
  ///
  /// A touch of the control hides it.
  public var showsToolTip: Bool {
    toolTip != nil && visibleAlpha != nil && !isTracking && (hasRested || isFirstResponder)
  }

  /// The strength of the color that marks the pressed or hovered control, from 0 to 1.
  final var emphasis: Double { max(highlight.value(at: now), 0.5 * hover.value(at: now)) }

  /// Whether an animation of the control is in progress, so that each frame has to be drawn.
  open var isAnimating: Bool { highlight.isRunning(at: now) || hover.isRunning(at: now) }

  /// The next time at which ``update(to:)`` must be called even without input; nil if there is no
  /// such time.
  open var nextDeadline: Duration? {
    let toolTip =
      toolTip == nil || hasRested ? nil : restStart.map { $0 + Control.toolTipDelay }
    guard let key = keys.repeating?.next, let toolTip else {
      return keys.repeating?.next ?? toolTip
    }
    return min(key, toolTip)
  }

  // MARK: Drawing

  /// The size that the control needs for its content, in points.
  open var intrinsicContentSize: Size {
    Size(width: Control.minimumHitSize, height: Control.minimumHitSize)
  }

  /// Appends the commands that draw the control, back to front, in the window's coordinates.
  ///
  /// Appends nothing while the control is not visible. A control of your own draws nothing by
  /// default.
  open func draw(in style: ControlStyle, into picture: inout [DrawCommand]) {
    ViewPainter.draw(self, into: &picture) { paint(&$0, in: style) }
  }

  /// Draws the control in its own coordinates; called if the control is visible.
  package func paint(_ painter: inout ViewPainter, in style: ControlStyle) {}
}
