internal import CSDLHost

/// An `SDL_Renderer`, freed before the window that it draws into.
final class GraphicsHandle {
  let pointer: OpaquePointer
  let window: HostWindow

  init(pointer: OpaquePointer, window: HostWindow) {
    self.pointer = pointer
    self.window = window
  }

  deinit { SDL_DestroyRenderer(pointer) }
}
