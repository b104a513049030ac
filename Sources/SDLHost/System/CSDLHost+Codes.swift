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
  /// The key's code in the type that SDL's events use.
  var code: Int32 { Int32(truncatingIfNeeded: rawValue) }
}

/// `SDL_TOUCH_MOUSEID`: the mouse of events that SDL makes of a finger.
let touchMouseID = UInt32.max
/// `SDL_MOUSE_TOUCHID`: the touch device of events that SDL makes of the mouse.
let mouseTouchID = Int64(-1)
