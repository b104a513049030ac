internal import CSDLHost

/// What SDL knows of touch devices beside their events.
///
/// It is the state after everything that was fetched, so it decides nothing about an event in hand.
package struct TouchDevices {
  /// Whether SDL lists the device.
  package var isListed: (Int64) -> Bool
  /// The fingers that SDL believes are down on a device; none on a device that it does not know.
  package var fingers: (Int64) -> [Int64]
  /// Whether the device is a trackpad or the like, whose places are not places of the window.
  package var isPad: (Int64) -> Bool

  package init(
    isListed: @escaping (Int64) -> Bool, fingers: @escaping (Int64) -> [Int64],
    isPad: @escaping (Int64) -> Bool = { _ in false }
  ) {
    self.isListed = isListed
    self.fingers = fingers
    self.isPad = isPad
  }

  /// SDL itself.
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
      isPad: { device in
        let kind = SDL_GetTouchDeviceType(device)
        return kind == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
          || kind == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
      })
  }
}
