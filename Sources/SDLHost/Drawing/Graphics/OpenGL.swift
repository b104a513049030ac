internal import CSDLHost

/// The functions of OpenGL with which a program examines the graphics card and waits for it.
///
/// SDL uses OpenGL for a renderer and has no functions of its own for this.
struct OpenGL {
  private typealias Fence = @convention(c) (UInt32, UInt32) -> OpaquePointer?
  private typealias Wait = @convention(c) (OpaquePointer, UInt32, UInt64) -> UInt32
  private typealias Delete = @convention(c) (OpaquePointer) -> Void

  private let makeFence: Fence
  private let wait: Wait
  private let deleteFence: Delete

  /// Finds the functions of the current OpenGL context; nil if the named renderer of SDL does not use
  /// OpenGL, or if the driver lacks them.
  init?(renderer: String) {
    // A driver may return addresses of functions that it does not support.
    guard renderer == "opengl", SDL_GL_ExtensionSupported("GL_ARB_sync") == SDL_TRUE,
      let makeFence = SDL_GL_GetProcAddress("glFenceSync"),
      let wait = SDL_GL_GetProcAddress("glClientWaitSync"),
      let deleteFence = SDL_GL_GetProcAddress("glDeleteSync")
    else { return nil }
    self.makeFence = unsafeBitCast(makeFence, to: Fence.self)
    self.wait = unsafeBitCast(wait, to: Wait.self)
    self.deleteFence = unsafeBitCast(deleteFence, to: Delete.self)
  }

  /// Returns a mark in the list of commands that the card draws; nil if that fails.
  func fence() -> OpaquePointer? { makeFence(Self.allCommandsComplete, 0) }

  /// Waits until the card has drawn all commands before a mark, or until a time has passed.
  ///
  /// - Returns: Whether the card has drawn them. True also after an error, so that no caller waits
  ///   forever.
  func isReached(_ fence: OpaquePointer, within time: Duration) -> Bool {
    wait(fence, Self.startDrawing, UInt64(time / .nanoseconds(1))) != Self.timeHasPassed
  }

  func delete(_ fence: OpaquePointer) { deleteFence(fence) }

  /// Whether the current OpenGL context draws with the processor, as Mesa does without a card.
  ///
  /// Virtual machines have a device file for a card and often no card.
  static var usesProcessor: Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let pointer = SDL_GL_GetProcAddress("glGetString"),
      let text = unsafeBitCast(pointer, to: GetString.self)(nameOfRenderer)
    else { return false }
    let name = String(cString: text).lowercased()
    return ["llvmpipe", "softpipe", "software rasterizer", "swiftshader", "gdi generic"]
      .contains { name.contains($0) }
  }

  // GL_RENDERER, GL_SYNC_GPU_COMMANDS_COMPLETE, GL_SYNC_FLUSH_COMMANDS_BIT and GL_TIMEOUT_EXPIRED of the OpenGL
  // headers, which the program does not need otherwise.
  private static let nameOfRenderer: UInt32 = 0x1F01
  private static let allCommandsComplete: UInt32 = 0x9117
  private static let startDrawing: UInt32 = 1
  private static let timeHasPassed: UInt32 = 0x911B
}
