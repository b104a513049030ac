internal import CSDL2

/// An `SDL_Renderer`, freed before the window that it draws into.
final class GraphicsHandle {
  let pointer: OpaquePointer
  let window: Window

  init(pointer: OpaquePointer, window: Window) {
    self.pointer = pointer
    self.window = window
  }

  deinit { SDL_DestroyRenderer(pointer) }
}
