internal import CSDL2
import Gestures

extension EventPump {
  func handle(_ event: SDL_Event, at time: Duration, into events: inout [HostEvent]) {
    let type = SDL_EventType(.init(truncatingIfNeeded: event.type))
    switch type {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      handle(event.tfinger, type, at: time, into: &events)
    case SDL_MOUSEMOTION:
      guard isOurs(event.motion.windowID, mouse: event.motion.which) else { return }
      let place = Point(x: Double(event.motion.x), y: Double(event.motion.y))
      mouse.move(to: place, at: time, into: &events)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      handle(event.button, at: time, into: &events)
    case SDL_MOUSEWHEEL:
      handle(event.wheel, at: time, into: &events)
    case SDL_KEYDOWN, SDL_KEYUP:
      handle(event.key, at: time, into: &events)
    case SDL_WINDOWEVENT:
      handle(event.window, at: time, into: &events)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      window.textureLosses += 1
      events.append(.exposed)
    case SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED:
      guard event.adevice.iscapture == 0 else { return }
      // A device that goes is named by the number under which it was opened, or 0.
      let isLost = type == SDL_AUDIODEVICEREMOVED && event.adevice.which != 0
      events.append(.audioDevicesChanged(isLost: isLost))
    case SDL_APP_WILLENTERBACKGROUND:
      loseFocus(at: time, into: &events)
    case SDL_QUIT:
      quit(at: time, into: &events)
    default:
      break
    }
  }

  // MARK: Fingers and mouse

  private func handle(
    _ finger: SDL_TouchFingerEvent, _ type: SDL_EventType, at time: Duration,
    into events: inout [HostEvent]
  ) {
    guard finger.touchId != mouseTouchID else {
      skipped.droppedTwins += 1
      return
    }
    guard isOurs(finger.windowID) else { return }
    let kind = SDL_GetTouchDeviceType(finger.touchId)
    guard kind != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, kind != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
    else {
      skipped.indirect += 1
      return
    }
    let key = FingerLedger.Key(device: finger.touchId, finger: finger.fingerId)
    // The size as of the events so far: SDL made its shares of that, not of a size still to be told.
    let location = place.point(
      x: finger.x, y: finger.y, window: known.size, density: known.density)
    // Drivers without a measure of pressure say 0 or 1.
    let force = finger.pressure > 0 ? Double(finger.pressure) : 1
    switch type {
    case SDL_FINGERDOWN:
      onLanding?(Point(x: Double(finger.x), y: Double(finger.y)))
      fingers.down(
        key, at: location, force: force, time: time, modifiers: keys.flags,
        isListed: devices.isListed(key.device), into: &events)
    case SDL_FINGERMOTION:
      fingers.move(
        key, to: location, force: force, time: time, modifiers: keys.flags, into: &events)
    default:
      fingers.up(
        key, time: time, modifiers: keys.flags, isStolen: isStolen, into: &events)
    }
  }

  private func handle(
    _ button: SDL_MouseButtonEvent, at time: Duration, into events: inout [HostEvent]
  ) {
    guard isOurs(button.windowID, mouse: button.which), button.button == UInt8(SDL_BUTTON_LEFT)
    else { return }
    let place = Point(x: Double(button.x), y: Double(button.y))
    if button.state == UInt8(SDL_PRESSED) {
      mouse.press(at: place, at: time, into: &events)
    } else {
      mouse.release(at: time, into: &events)
    }
  }

  private func handle(
    _ wheel: SDL_MouseWheelEvent, at time: Duration, into events: inout [HostEvent]
  ) {
    guard isOurs(wheel.windowID, mouse: wheel.which) else { return }
    let ticks = Self.ticks(wheel, isShiftHeld: keys.flags.contains(.shift))
    mouse.roll(
      ticks, keys.flags.contains(.shift) ? .turn : .pinch, at: time, into: &events)
  }

  /// How far the wheel went, away from the person positive.
  static func ticks(_ wheel: SDL_MouseWheelEvent, isShiftHeld: Bool) -> Double {
    // Drivers before precise wheels, and events made by hand, fill the whole numbers only.
    let (x, y) = (
      wheel.preciseX != 0 ? Double(wheel.preciseX) : Double(wheel.x),
      wheel.preciseY != 0 ? Double(wheel.preciseY) : Double(wheel.y)
    )
    // With Shift, macOS turns a wheel sideways, and SDL counts its way to the left as negative.
    let ticks = y != 0 || !isShiftHeld ? y : -x
    return wheel.direction == UInt32(truncatingIfNeeded: SDL_MOUSEWHEEL_FLIPPED.rawValue)
      ? -ticks : ticks
  }

  // MARK: Keys

  private func handle(
    _ key: SDL_KeyboardEvent, at time: Duration, into events: inout [HostEvent]
  ) {
    guard isOurs(key.windowID), key.repeat == 0 else { return }
    let isDown = key.state == UInt8(SDL_PRESSED)
    if keys.change(key.keysym.sym, isDown: isDown) {
      let (size, fallback) = (window.size, mouse)
      mouse.change(keys.flags, at: time, into: &events) { pointer in
        pivot(pointer) ?? fallback.defaultPivot(window: size)
      }
    }
    guard let name = SDL_GetKeyName(key.keysym.sym).map({ String(cString: $0).lowercased() }),
      !name.isEmpty
    else { return }
    events.append(.key(name, isDown: isDown, modifiers: keys.flags, at: time))
  }

  // MARK: Window

  private func handle(
    _ change: SDL_WindowEvent, at time: Duration, into events: inout [HostEvent]
  ) {
    guard isOurs(change.windowID) else { return }
    switch change.event {
    case SDL_WINDOWEVENT_SIZE_CHANGED.code, SDL_WINDOWEVENT_RESIZED.code,
      SDL_WINDOWEVENT_MOVED.code, SDL_WINDOWEVENT_DISPLAY_CHANGED.code:
      noticeSize(at: time, into: &events)
    case SDL_WINDOWEVENT_EXPOSED.code:
      events.append(.exposed)
    case SDL_WINDOWEVENT_SHOWN.code, SDL_WINDOWEVENT_RESTORED.code,
      SDL_WINDOWEVENT_MAXIMIZED.code:
      events.append(.visibility(true))
    case SDL_WINDOWEVENT_HIDDEN.code, SDL_WINDOWEVENT_MINIMIZED.code:
      loseFocus(at: time, into: &events)
      // Nobody draws now, so nobody would finish it; becoming visible draws everything anyway.
      window.isUnfinished = false
      events.append(.visibility(false))
    case SDL_WINDOWEVENT_LEAVE.code:
      mouse.leave(at: time, into: &events)
    case SDL_WINDOWEVENT_FOCUS_LOST.code:
      loseFocus(at: time, into: &events)
    case SDL_WINDOWEVENT_CLOSE.code:
      quit(at: time, into: &events)
    default:
      break
    }
  }

  /// Tells of another size or density, once for the several events that SDL sends for it.
  func noticeSize(at time: Duration, into events: inout [HostEvent]) {
    let (size, density) = (window.size, window.density)
    guard size != known.size || density != known.density else { return }
    known = (size, density)
    // What 0 ... 1 means has changed under the fingers: a drag would leap.
    cancelAll(at: time, into: &events)
    events.append(.resized(size, density: density, at: time))
  }

  /// SDL asks twice when the only window is closed; it is passed on once.
  private func quit(at time: Duration, into events: inout [HostEvent]) {
    guard !hasQuit else { return }
    hasQuit = true
    cancelAll(at: time, into: &events)
    events.append(.quit)
  }

  // MARK: Whose

  private func isOurs(_ windowID: UInt32) -> Bool {
    // Some drivers know of no window for a touch, and say 0.
    guard windowID != 0, windowID != SDL_GetWindowID(window.handle) else { return true }
    skipped.otherWindows += 1
    return false
  }

  private func isOurs(_ windowID: UInt32, mouse: UInt32) -> Bool {
    guard mouse != touchMouseID else {
      skipped.droppedTwins += 1
      return false
    }
    return isOurs(windowID)
  }
}
