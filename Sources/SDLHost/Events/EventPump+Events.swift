internal import CSDLHost
import Gestures
import SDLFingers

extension EventPump {
  /// Handles those parts of an event that concern the window, the sound and the program.
  ///
  /// - Precondition: ``fingers`` has handled the event.
  func handle(_ event: SDL_Event, at time: Duration) {
    let type = SDL_EventType(.init(truncatingIfNeeded: event.type))
    switch type {
    case SDL_WINDOWEVENT:
      if event.window.windowID == 0 || event.window.windowID == window.id {
        handle(event.window, at: time)
      }
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      window.exposures += 1
      append(.exposed)
    case SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED:
      guard event.adevice.iscapture == 0 else { return }
      // A removed device has the number under which it was opened, or 0.
      let isLost = type == SDL_AUDIODEVICEREMOVED && event.adevice.which != 0
      append(.audioDevicesChanged(isLost: isLost))
    case SDL_QUIT: quit()
    default: break
    }
  }

  private func handle(_ change: SDL_WindowEvent, at time: Duration) {
    switch change.event {
    case SDL_WINDOWEVENT_SIZE_CHANGED.code, SDL_WINDOWEVENT_RESIZED.code,
      SDL_WINDOWEVENT_MOVED.code, SDL_WINDOWEVENT_DISPLAY_CHANGED.code:
      noticeSize(at: time)
    case SDL_WINDOWEVENT_EXPOSED.code:
      window.exposures += 1
      append(.exposed)
    case SDL_WINDOWEVENT_SHOWN.code, SDL_WINDOWEVENT_RESTORED.code,
      SDL_WINDOWEVENT_MAXIMIZED.code:
      window.exposures += 1
      append(.visibility(true))
    case SDL_WINDOWEVENT_HIDDEN.code, SDL_WINDOWEVENT_MINIMIZED.code:
      append(.visibility(false))
    case SDL_WINDOWEVENT_CLOSE.code: quit()
    default: break
    }
  }

  /// Reports an event if the window's size or the number of pixels per point has changed.
  func noticeSize(at time: Duration) {
    let (size, density) = (window.size, window.density)
    if density != fingers.density {
      // Before the report of the change.
      fingers.cancelAll(at: time)
      append(.density(density))
    }
    fingers.change(to: size, density: density, magnification: window.factor, at: time)
  }

  /// Reports that the user wants to quit, at most once for each fetch of events.
  private func quit() {
    guard !hasQuit else { return }
    hasQuit = true
    append(.quit)
  }
}
