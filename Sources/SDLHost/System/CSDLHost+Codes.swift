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
