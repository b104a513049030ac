internal import CSDLHost

// SDL's renderer changes the locations of fingers while they are fetched: it transforms them into the
// viewport and clips them to the window. An event filter runs before that. It copies the location to
// the displacement, which is not used here, and marks the event by a seal in its unused bytes. Events
// that bypass the filter have no seal, and their locations are unchanged.

extension SDL_Event {
  /// The number that marks a finger event in which `sealLocation()` has saved the finger's
  /// location.
  private static let seal: UInt64 = 0x9D3F_51C8_7A06_E2B4

  private static var sealOffset: Int { MemoryLayout<SDL_TouchFingerEvent>.size }

  private var isFinger: Bool {
    type == SDL_FINGERDOWN.code || type == SDL_FINGERMOTION.code || type == SDL_FINGERUP.code
  }

  /// Copies the finger's location to a part of the event that SDL's renderer does not change.
  mutating func sealLocation() {
    guard isFinger, Self.sealOffset + 8 <= MemoryLayout<SDL_Event>.size else { return }
    (tfinger.dx, tfinger.dy) = (tfinger.x, tfinger.y)
    withUnsafeMutableBytes(of: &self) {
      $0.storeBytes(of: Self.seal, toByteOffset: Self.sealOffset, as: UInt64.self)
    }
  }

  /// Restores the finger's location from the copy that `sealLocation()` has stored in the event.
  mutating func restoreLocation() {
    guard isFinger, Self.sealOffset + 8 <= MemoryLayout<SDL_Event>.size else { return }
    let found = withUnsafeBytes(of: self) {
      $0.loadUnaligned(fromByteOffset: Self.sealOffset, as: UInt64.self)
    }
    guard found == Self.seal else { return }
    (tfinger.x, tfinger.y) = (tfinger.dx, tfinger.dy)
  }

  /// Makes SDL store a copy of the finger's location in each new event, before SDL's renderer
  /// changes the location.
  static func sealLocations() {
    SDL_SetEventFilter(
      { _, event in
        event?.pointee.sealLocation()
        return 1
      }, nil)
  }
}
