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
  /// The number of the key, in the integer type that SDL's events use.
  var code: Int32 { Int32(truncatingIfNeeded: rawValue) }
}

/// The device number of mouse events that SDL creates from touches (`SDL_TOUCH_MOUSEID`).
let touchMouseID = UInt32.max
/// The device number of touch events that SDL creates from the mouse (`SDL_MOUSE_TOUCHID`).
let mouseTouchID = Int64(-1)
