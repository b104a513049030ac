import Gestures

extension SDLFingers {
  func handle(_ event: SDLEvent, at time: Duration) {
    switch event {
    case .finger(var report, let window):
      guard report.finger.device != SDLEvent.mouseDevice else {
        ignored.duplicates += 1
        return
      }
      guard isOurs(window) else { return }
      report.isTakenBySystem = report.isTakenBySystem || isTakenBySystem
      send(.finger(report), at: time)
    case .motion(let location, let isPressed, let mouse, let window):
      guard isOurs(window, mouse: mouse) else { return }
      // The release was lost.
      if !isPressed, !heldButtons.isEmpty { release(heldButtons, at: time) }
      send(.pointerMoved(to: point(location)), at: time)
    case .button(let location, let isDown, let button, let mouse, let window):
      guard isOurs(window, mouse: mouse), reportsOtherButtons || button == .primary else { return }
      if isDown { press(button, at: location, at: time) } else { release(button, at: time) }
    case .wheel(let turn, let mouse, let window):
      guard isOurs(window, mouse: mouse) else { return }
      let isShiftHeld = modifierKeys.flags.contains(.shift)
      send(.wheel(WheelStep(turn, isShiftHeld: isShiftHeld)), at: time)
    case .pinch(let phase, let scale, let window):
      guard isOurs(window) else { return }
      send(.pinch(phase, scale: scale), at: time)
    case .key(let change, let window):
      guard isOurs(window), !change.isRepeat else { return }
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

  // MARK: Buttons

  /// Puts a finger down, unless one is down for another button.
  private func press(_ button: ButtonMask, at location: Point, at time: Duration) {
    heldButtons.formUnion(button)
    send(.buttonDown(at: point(location), button), at: time)
  }

  /// Lifts the finger after the last of the buttons that were held.
  private func release(_ buttons: ButtonMask, at time: Duration) {
    heldButtons.subtract(buttons)
    if heldButtons.isEmpty { send(.buttonUp, at: time) }
  }

  // MARK: Keys

  private func handle(_ change: SDLEvent.KeyChange, at time: Duration) {
    if modifierKeys.change(change.keycode, isDown: change.isDown) {
      send(.modifiers(modifierKeys.flags), at: time)
    }
    if usesFingerKeys, sources.handle(KeyStroke(change), at: time, into: &output.touches) { return }
    let key = PhysicalKey(change)
    let name: String?
    if change.isDown {
      let words = keyName(change.keycode)
      name = !words.isEmpty && heldKeys.down(key, named: words) ? words : nil
    } else {
      name = heldKeys.up(key)
    }
    guard let name else { return }
    let press = Press(
      key: name, phase: change.isDown ? .began : .ended, timestamp: time,
      modifierFlags: modifierKeys.flags)
    output.append(.press(press))
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

  private func isOurs(_ window: UInt32, mouse: UInt32) -> Bool {
    let isPen = version == .sdl3 && mouse == SDLEvent.penMouse
    guard mouse != SDLEvent.touchMouse, !isPen else {
      ignored.duplicates += 1
      return false
    }
    return isOurs(window)
  }
}
