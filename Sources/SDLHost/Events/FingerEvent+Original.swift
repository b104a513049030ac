internal import CSDLHost

// SDL's renderer rewrites the places of fingers while they are fetched: into whatever viewport is
// set, and cut off at the window's edge. A filter comes to see an event before that, and leaves the
// place where the renderer does not look: in the difference to the place before, which nobody reads
// here, under a seal in the bytes that a finger's event has to spare. Events that were put into the
// queue past the filter have no seal, and nothing has touched their places.

extension SDL_Event {
  /// Any number that chance does not bring.
  private static let seal: UInt64 = 0x9D3F_51C8_7A06_E2B4

  private static var sealOffset: Int { MemoryLayout<SDL_TouchFingerEvent>.size }

  private var isFinger: Bool {
    type == SDL_FINGERDOWN.code || type == SDL_FINGERMOTION.code || type == SDL_FINGERUP.code
  }

  /// Keeps a finger's place from the renderer.
  mutating func sealPlace() {
    guard isFinger, Self.sealOffset + 8 <= MemoryLayout<SDL_Event>.size else { return }
    (tfinger.dx, tfinger.dy) = (tfinger.x, tfinger.y)
    withUnsafeMutableBytes(of: &self) {
      $0.storeBytes(of: Self.seal, toByteOffset: Self.sealOffset, as: UInt64.self)
    }
  }

  /// Gives a finger its own place back.
  mutating func restorePlace() {
    guard isFinger, Self.sealOffset + 8 <= MemoryLayout<SDL_Event>.size else { return }
    let found = withUnsafeBytes(of: self) {
      $0.loadUnaligned(fromByteOffset: Self.sealOffset, as: UInt64.self)
    }
    guard found == Self.seal else { return }
    (tfinger.x, tfinger.y) = (tfinger.dx, tfinger.dy)
  }

  /// Has every event's place sealed from now on; what is in the queue is dropped.
  static func sealPlaces() {
    SDL_SetEventFilter(
      { _, event in
        event?.pointee.sealPlace()
        return 1
      }, nil)
  }
}
