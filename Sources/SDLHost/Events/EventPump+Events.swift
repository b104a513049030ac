internal import CSDLHost
import Gestures
import PointerEmulation

extension EventPump {
  func handle(_ event: SDL_Event, at time: Duration) {
    let type = SDL_EventType(.init(truncatingIfNeeded: event.type))
    switch type {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      handleFinger(event, at: time)
    case SDL_MOUSEMOTION:
      guard isOurs(event.motion.windowID, mouse: event.motion.which) else { return }
      send(
        .pointerMoved(to: Point(x: Double(event.motion.x), y: Double(event.motion.y))), at: time)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      handle(event.button, at: time)
    case SDL_MOUSEWHEEL:
      guard isOurs(event.wheel.windowID, mouse: event.wheel.which) else { return }
      let isShiftHeld = modifierKeys.flags.contains(.shift)
      send(.wheel(WheelStep(event.wheel, isShiftHeld: isShiftHeld)), at: time)
    case SDL_KEYDOWN, SDL_KEYUP:
      handle(event.key, at: time)
    case SDL_WINDOWEVENT:
      handle(event.window, at: time)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      window.textureLosses += 1
      window.exposures += 1
      output.append(.exposed)
    case SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED:
      guard event.adevice.iscapture == 0 else { return }
      // A removed device has the number under which it was opened, or 0.
      let isLost = type == SDL_AUDIODEVICEREMOVED && event.adevice.which != 0
      output.append(.audioDevicesChanged(isLost: isLost))
    case SDL_APP_WILLENTERBACKGROUND:
      loseFocus(at: time)
    case SDL_QUIT:
      quit(at: time)
    default:
      break
    }
  }

  private func send(_ event: PointerEvent, at time: Duration) {
    sources.handle(event, at: time, into: &output.touches)
  }

  // MARK: Fingers and mouse

  private func handleFinger(_ event: SDL_Event, at time: Duration) {
    guard event.tfinger.touchId != mouseTouchID else {
      ignored.duplicates += 1
      return
    }
    guard isOurs(event.tfinger.windowID), var report = FingerReport(event) else { return }
    report.isTakenBySystem = isTakenBySystem
    send(.finger(report), at: time)
  }

  private func handle(_ button: SDL_MouseButtonEvent, at time: Duration) {
    guard isOurs(button.windowID, mouse: button.which), button.button == UInt8(SDL_BUTTON_LEFT)
    else { return }
    let isDown = button.state == UInt8(SDL_PRESSED)
    let location = Point(x: Double(button.x), y: Double(button.y))
    send(isDown ? .buttonDown(at: location) : .buttonUp, at: time)
  }

  // MARK: Keys

  private func handle(_ key: SDL_KeyboardEvent, at time: Duration) {
    guard isOurs(key.windowID), key.repeat == 0 else { return }
    let isDown = key.state == UInt8(SDL_PRESSED)
    if modifierKeys.change(key.keysym.sym, isDown: isDown) {
      send(.modifiers(modifierKeys.flags), at: time)
    }
    let stroke = KeyStroke(key.keysym, isDown: isDown)
    guard !sources.handle(stroke, at: time, into: &output.touches) else { return }
    let name: String?
    if isDown {
      let words = SDL_GetKeyName(key.keysym.sym).map { String(cString: $0).lowercased() } ?? ""
      name = !words.isEmpty && heldKeys.down(key.keysym, named: words) ? words : nil
    } else {
      name = heldKeys.up(key.keysym)
    }
    guard let name else { return }
    let press = Press(
      key: name, phase: isDown ? .began : .ended, timestamp: time,
      modifierFlags: modifierKeys.flags)
    output.append(.input(.press(press)))
  }

  // MARK: Window

  private func handle(_ change: SDL_WindowEvent, at time: Duration) {
    guard isOurs(change.windowID) else { return }
    switch change.event {
    case SDL_WINDOWEVENT_SIZE_CHANGED.code, SDL_WINDOWEVENT_RESIZED.code,
      SDL_WINDOWEVENT_MOVED.code, SDL_WINDOWEVENT_DISPLAY_CHANGED.code:
      noticeSize(at: time)
    case SDL_WINDOWEVENT_EXPOSED.code:
      window.exposures += 1
      output.append(.exposed)
    case SDL_WINDOWEVENT_SHOWN.code, SDL_WINDOWEVENT_RESTORED.code,
      SDL_WINDOWEVENT_MAXIMIZED.code:
      window.exposures += 1
      output.append(.visibility(true))
    case SDL_WINDOWEVENT_HIDDEN.code, SDL_WINDOWEVENT_MINIMIZED.code:
      loseFocus(at: time)
      // A hidden window is not drawn, and its whole picture is drawn when it is shown again.
      window.isUnfinished = false
      output.append(.visibility(false))
    case SDL_WINDOWEVENT_LEAVE.code:
      send(.pointerLeft, at: time)
    case SDL_WINDOWEVENT_FOCUS_LOST.code:
      loseFocus(at: time)
    case SDL_WINDOWEVENT_CLOSE.code:
      quit(at: time)
    default:
      break
    }
  }

  /// Reports an event if the window's size or the number of pixels per point has changed.
  func noticeSize(at time: Duration) {
    let (size, density) = (window.size, window.density)
    let old = (size: sources.context.surface, density: sources.context.density)
    guard size != old.size || density != old.density else { return }
    // Locations until now are fractions of the old size, and a drag would jump.
    cancelAll(at: time)
    sources.context.surface = size
    sources.context.density = density
    if density != old.density { output.append(.density(density)) }
    if size != old.size { output.append(.input(.resize(size, at: time))) }
  }

  /// Cancels all touches and reports that the user wants to quit, at most once for each fetch of
  /// events.
  private func quit(at time: Duration) {
    guard !hasQuit else { return }
    hasQuit = true
    cancelAll(at: time)
    output.append(.quit)
  }

  // MARK: Windows

  private func isOurs(_ windowID: UInt32) -> Bool {
    // Some drivers do not report the window of a touch, and send 0.
    guard windowID != 0, windowID != SDL_GetWindowID(window.handle) else { return true }
    ignored.otherWindows += 1
    return false
  }

  private func isOurs(_ windowID: UInt32, mouse: UInt32) -> Bool {
    guard mouse != touchMouseID else {
      ignored.duplicates += 1
      return false
    }
    return isOurs(windowID)
  }
}
