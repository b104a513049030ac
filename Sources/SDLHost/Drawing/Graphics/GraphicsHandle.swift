internal import CSDLHost

/// An owner of an `SDL_Renderer`, which is destroyed before the window is.
final class GraphicsHandle {
  let pointer: OpaquePointer
  let window: HostWindow

  init(pointer: OpaquePointer, window: HostWindow) {
    self.pointer = pointer
    self.window = window
  }

  deinit { SDL_DestroyRenderer(pointer) }
}
