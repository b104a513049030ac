import Gestures

extension SDLFingers {
  func handle(_ event: SDLEvent, at time: Duration) {
    switch event {
    case .finger(let report, let window): handle(report, window: window, at: time)
    case .pen(let pen, let window):
      let isDown = sources.isDown(pen.finger)
      guard let report = pens.report(pen, isDown: isDown, at: point(pen.location)) else { return }
      handle(report, window: window, at: time)
    case .motion(let location, let isPressed, let mouse, let window):
      guard isOwn(mouse) else { return }
      // The release was lost, or is told for another window.
      if !isPressed, !heldButtons.isEmpty { release(heldButtons, at: time) }
      guard isOurs(window) else { return }
      if heldButtons.isEmpty, mouse == SDLEvent.commonMouse,
        twins.includesMotion(to: point(location), isPressed: isPressed, time)
      {
        ignored.duplicates += 1
        return
      }
      send(.pointerMoved(to: point(location)), at: time)
    case .button(let location, let isDown, let button, let mouse, let window):
      guard isOwn(mouse) else { return }
      if isDown {
        guard isOurs(window) else { return }
        press(button, at: point(location), mouse, at: time)
      } else if mouse == SDLEvent.commonMouse, twins.includesRelease(button) {
        ignored.duplicates += 1
      } else if heldButtons.contains(button) || isOurs(window) {
        release(button, at: time)
      }
    case .wheel(let turn, let mouse, let window):
      guard isOwn(mouse), isOurs(window) else { return }
      let isShiftHeld = modifierKeys.flags.contains(.shift)
      send(.wheel(WheelStep(turn, isShiftHeld: isShiftHeld)), at: time)
    case .pinch(let phase, let scale, let window):
      if isOurs(window) {
        send(.pinch(phase, scale: scale), at: time)
      } else if phase != .moved {
        // Ours has ended, which has no effect without one.
        send(.pinch(.ended, scale: scale), at: time)
      }
    case .key(let change, let window):
      // A key that has gone down here comes up here.
      guard !change.isRepeat, isOurs(window) || !change.isDown else { return }
      handle(change, at: time)
    case .window(let change, let window):
      guard isOurs(window) else { return }
      handle(change, at: time)
    case .background: loseFocus(at: time)
    case .quit: cancelAll(at: time)
    case .other: break
    }
  }

  func send(_ event: PointerEvent, at time: Duration) {
    sources.handle(event, at: time, into: &output.touches)
  }

  /// Returns the point of the window at a location of SDL's mouse.
  private func point(_ location: Point) -> Point {
    Point(x: location.x / magnification, y: location.y / magnification)
  }

  // MARK: Fingers

  /// Handles the report of a finger or a pen: one that is down is ours until it lifts.
  private func handle(_ report: FingerReport, window: UInt32, at time: Duration) {
    var report = report
    if report.phase == .up { note(report, at: time) }
    if !sources.isDown(report.finger) {
      let isRepeated =
        report.finger.device == SDLEvent.mouseDevice || isPenOfThird(report) && pens.isReported
      guard !isRepeated else {
        ignored.duplicates += 1
        return
      }
      guard isOurs(window) else { return }
    } else if !isOurs(window) {
      switch report.phase {
      // Its location is one of the other window.
      case .moved: return
      // Its lift here was lost.
      case .down: return sources.landAgain(report.finger, at: time, into: &output.touches)
      case .up: break
      }
    }
    report.isTakenBySystem = report.isTakenBySystem || isTakenBySystem
    var isOnScreen = report.phase != .up
    if report.phase == .down, report.type == .direct {
      let device = report.finger.device
      isOnScreen = !devices.isTrackpad(device)
      if isOnScreen, isPenOfThird(report) || devices.isPen(device) { report.type = .pencil }
    }
    if isOnScreen { note(report, at: time) }
    send(.finger(report), at: time)
  }

  /// Notes where a finger or a pen is, because the system may make events of the mouse of it.
  private func note(_ report: FingerReport, at time: Duration) {
    twins.note(report, at: sources.touchScreen.location(of: report, in: sources.context), time)
  }

  /// Returns whether a report is that of a touch which SDL 3 makes of a pen.
  private func isPenOfThird(_ report: FingerReport) -> Bool {
    version == .sdl3 && report.finger.device == SDLEvent.penDevice
  }

  // MARK: Buttons

  /// Puts a finger down, unless one is down for another button.
  private func press(
    _ button: ButtonMask, at location: Point, _ mouse: UInt32, at time: Duration
  ) {
    // SDL has no button 0 and none above 32.
    guard reportsOtherButtons ? !button.isEmpty : button == .primary else { return }
    if mouse == SDLEvent.commonMouse, twins.includesPress(button, at: location, time) {
      ignored.duplicates += 1
      return
    }
    // Its release was lost.
    if heldButtons.contains(button) { release(heldButtons, at: time) }
    heldButtons.formUnion(button)
    send(.buttonDown(at: location, button), at: time)
  }

  /// Lifts the finger after the last of the buttons that were held.
  private func release(_ buttons: ButtonMask, at time: Duration) {
    guard !heldButtons.isDisjoint(with: buttons) else { return }
    heldButtons.subtract(buttons)
    if heldButtons.isEmpty { send(.buttonUp, at: time) }
  }

  // MARK: Keys

  private func handle(_ change: SDLEvent.KeyChange, at time: Duration) {
    if modifierKeys.change(change.keycode, isDown: change.isDown) {
      send(.modifiers(modifierKeys.flags), at: time)
    }
    guard let name = name(of: change, at: time) else { return }
    let press = Press(
      key: name, phase: change.isDown ? .began : .ended, timestamp: time,
      modifierFlags: modifierKeys.flags)
    output.append(.press(press))
  }

  /// Returns the name of a key that makes a press; nil for a key that controls fingers, has no name, or is
  /// down already.
  private func name(of change: SDLEvent.KeyChange, at time: Duration) -> String? {
    let key = PhysicalKey(change)
    // A key comes up as what it went down, whatever keys are used for since.
    if !change.isDown, let name = heldKeys.up(key) { return name }
    if usesFingerKeys || !change.isDown,
      sources.handle(KeyStroke(change), at: time, into: &output.touches)
    {
      return nil
    }
    guard change.isDown else { return nil }
    let name = keyName(change.keycode)
    return !name.isEmpty && heldKeys.down(key, named: name) ? name : nil
  }

  // MARK: Windows

  private func handle(_ change: SDLEvent.WindowChange, at time: Duration) {
    switch change {
    case .size(let size):
      if followsWindowSize { self.change(to: size, density: density, at: time) }
    case .pixelWidth(let width):
      guard followsWindowSize, size.width > 0 else { return }
      self.change(to: size, density: width / size.width, at: time)
    case .pointerLeft: send(.pointerLeft, at: time)
    case .focusLost: loseFocus(at: time)
    case .close: cancelAll(at: time)
    }
  }

  /// Cancels all touches and releases all keys, because the window has lost the keyboard focus.
  private func loseFocus(at time: Duration) {
    heldButtons = []
    sources.loseFocus(at: time, into: &output.touches)
    modifierKeys.releaseAll()
    while let name = heldKeys.releaseFirst() {
      output.append(.press(Press(key: name, phase: .ended, timestamp: time)))
    }
  }

  private func isOurs(_ window: UInt32) -> Bool {
    // Some drivers do not report the window of a touch, and send 0.
    guard window != 0, self.window != 0, window != self.window else { return true }
    ignored.otherWindows += 1
    return false
  }

  /// Returns whether an event is that of a mouse, and not one in which SDL repeats a finger or a pen.
  private func isOwn(_ mouse: UInt32) -> Bool {
    let isPen = version == .sdl3 && mouse == SDLEvent.penMouse
    guard mouse != SDLEvent.touchMouse, !isPen else {
      ignored.duplicates += 1
      return false
    }
    return true
  }
}
