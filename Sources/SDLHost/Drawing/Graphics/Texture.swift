internal import CSDLHost
import GestureCanvas

/// A picture in the memory of the graphics card.
final class Texture {
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  // SDL frees the textures of a renderer with it. This reference keeps it alive until `deinit`.
  private let graphics: GraphicsHandle

  init(_ graphics: GraphicsHandle, width: Int, height: Int) throws(SDLError) {
    guard
      let pointer = SDL_CreateTexture(
        graphics.pointer, SDL_PIXELFORMAT_ABGR8888.code,
        Int32(truncatingIfNeeded: SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
    else {
      throw SDLError("making a texture")
    }
    self.pointer = pointer
    self.width = width
    self.height = height
    self.graphics = graphics
    SDL_SetTextureBlendMode(pointer, Self.premultiplied)
    SDL_SetTextureScaleMode(pointer, SDL_ScaleModeLinear)
  }

  deinit { SDL_DestroyTexture(pointer) }

  /// Replaces the pixels in a rectangle of the texture.
  func write(_ pixels: [Pixel], x: Int, y: Int, width: Int, height: Int) throws(SDLError) {
    var area = SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height))
    guard SDL_UpdateTexture(pointer, &area, pixels, Int32(width * 4)) == 0 else {
      throw SDLError("filling a texture")
    }
  }

  /// The SDL blend mode for drawing colors that are premultiplied by alpha.
  static var premultiplied: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }
}
