internal import CSDLHost

// C's enumerations are signed on Windows and unsigned elsewhere, and SDL passes them as Uint32.

extension SDL_EventType {
  var code: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

extension SDL_WindowFlags {
  var code: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

extension SDL_RendererFlags {
  var code: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

extension SDL_PixelFormatEnum {
  var code: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

extension SDL_WindowEventID {
  var code: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}

extension SDL_KeyCode {
  /// The number of this key as an `Int32`, the type in SDL's events.
  var code: Int32 { Int32(truncatingIfNeeded: rawValue) }
}

/// The mouse number in those mouse events that SDL creates for touches.
let touchMouseID = UInt32.max
/// The device number in those touch events that SDL creates for the mouse.
let mouseTouchID = Int64(-1)
