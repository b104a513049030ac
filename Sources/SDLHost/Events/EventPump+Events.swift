internal import CSDLHost
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
    let key = FingerLedger.Key(device: finger.touchId, finger: finger.fingerId)
    guard !isOnPad(key) else {
      return handle(padFinger: finger, key, type, at: time, into: &events)
    }
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
    let scroll = Scroll(wheel, isShiftHeld: keys.flags.contains(.shift))
    // A pinch on a trackpad of Windows comes as the wheel with Ctrl.
    let asked: WheelFingers.Motion? =
      if keys.flags.contains(.shift) { .turn } else if keys.flags.contains(.control) {
        .pinch
      } else { nil }
    mouse.roll(scroll, asked: asked, at: time, into: &events)
  }

  // MARK: Trackpad

  /// Whether a finger's places are places on a trackpad.
  private func isOnPad(_ key: FingerLedger.Key) -> Bool {
    // What landed on a pad stays there, though SDL may have forgotten the device meanwhile.
    devices.isPad(key.device) || mouse.pad.contains(key)
  }

  private func handle(
    padFinger finger: SDL_TouchFingerEvent, _ key: FingerLedger.Key, _ type: SDL_EventType,
    at time: Duration, into events: inout [HostEvent]
  ) {
    skipped.indirect += 1
    switch type {
    case SDL_FINGERDOWN:
      cancelLostPads(at: time, into: &events)
      mouse.padDown(key, x: finger.x, y: finger.y, at: time, into: &events)
    case SDL_FINGERMOTION:
      mouse.padMove(key, x: finger.x, y: finger.y, at: time, into: &events)
    default: mouse.padUp(key, at: time, into: &events)
    }
  }

  /// Cancels the fingers of pads that went away, or whose lifts were lost.
  func cancelLostPads(at time: Duration, into events: inout [HostEvent]) {
    for device in mouse.pad.devices(silentSince: time - Self.ghostSilence) {
      if devices.fingers(device).isEmpty {
        mouse.cancelPad(device, at: time, into: &events)
      } else {
        // They rest. SDL is asked again after as long.
        mouse.pad.hear(device, at: time)
      }
    }
  }

  // MARK: Keys

  private func handle(
    _ key: SDL_KeyboardEvent, at time: Duration, into events: inout [HostEvent]
  ) {
    guard isOurs(key.windowID), key.repeat == 0 else { return }
    mouse.surface = window.size
    let isDown = key.state == UInt8(SDL_PRESSED)
    if keys.change(key.keysym.sym, isDown: isDown) {
      let fallback = mouse.defaultPivot
      mouse.change(keys.flags, at: time, into: &events) { pivot($0) ?? fallback }
    }
    guard !putsFingersDown(key.keysym, isDown: isDown, at: time, into: &events) else { return }
    let name: String?
    if isDown {
      let words = SDL_GetKeyName(key.keysym.sym).map { String(cString: $0).lowercased() } ?? ""
      name = !words.isEmpty && heldKeys.down(key.keysym, named: words) ? words : nil
    } else {
      name = heldKeys.up(key.keysym)
    }
    guard let name else { return }
    let press = Press(
      key: name, phase: isDown ? .began : .ended, timestamp: time, modifierFlags: keys.flags)
    events.append(.input(.press(press)))
  }

  /// Does what a key asks of the fingers it stands in for.
  ///
  /// - Returns: Whether the key is one of those; then it means nothing else.
  private func putsFingersDown(
    _ keysym: SDL_Keysym, isDown: Bool, at time: Duration, into events: inout [HostEvent]
  ) -> Bool {
    let command: HandKeys.Command?
    if isDown {
      command = mouse.keys.down(keysym, keys.flags)
      guard command != nil else { return false }
    } else {
      let key = mouse.keys.up(keysym)
      guard key.isTaken else { return false }
      command = key.command
    }
    switch command {
    case .togglePin: mouse.togglePin(at: time, into: &events)
    case .liftPins: mouse.liftPins(at: time, into: &events)
    case .putDown(let count): mouse.putDown(count, at: time, into: &events)
    case .swipe(let count, let way):
      mouse.putDown(count, swiping: way, at: time, into: &events)
    case .release: mouse.releaseHand(at: time, into: &events)
    case nil: break
    }
    return true
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
    let old = known
    known = (size, density)
    // What 0 ... 1 means has changed under the fingers: a drag would leap.
    cancelAll(at: time, into: &events)
    if density != old.density { events.append(.density(density)) }
    if size != old.size { events.append(.input(.resize(size, at: time))) }
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
