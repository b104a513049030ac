internal import CSDLHost

/// An owned `SDL_Renderer`, destroyed before its window.
final class GraphicsHandle {
  let pointer: OpaquePointer
  let window: HostWindow

  init(pointer: OpaquePointer, window: HostWindow) {
    self.pointer = pointer
    self.window = window
  }

  deinit { SDL_DestroyRenderer(pointer) }
}
