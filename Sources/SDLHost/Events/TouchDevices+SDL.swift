internal import CSDLHost
import SDLFingers

extension TouchDevices {
  /// The functions that query the touch devices of this machine from SDL.
  static var system: TouchDevices {
    TouchDevices(
      isListed: { device in
        (0..<max(0, SDL_GetNumTouchDevices())).contains { SDL_GetTouchDevice($0) == device }
      },
      fingers: { device in
        (0..<max(0, SDL_GetNumTouchFingers(device))).compactMap {
          SDL_GetTouchFinger(device, $0)?.pointee.id
        }
      },
      isTrackpad: { device in
        let kind = SDL_GetTouchDeviceType(device)
        return kind == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
          || kind == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
      },
      isPen: { device in
        (0..<max(0, SDL_GetNumTouchDevices())).contains { index in
          SDL_GetTouchDevice(index) == device
            && CSDLHost_touchName(index).map { TouchDevices.isPen(named: String(cString: $0)) }
              == true
        }
      })
  }
}
