internal import CSDLHost
internal import CSDLHostImage
public import GestureCanvas
import Gestures

extension Pictures {
  /// Creates a collection of the pictures in a folder, read by the SDL_image library.
  ///
  /// - Parameters:
  ///   - assets: The path of the folder with the pictures of the playground.
  ///   - own: The path of a folder whose files come before those in `assets`; nil for none.
  public convenience init(assets: String, own: String? = nil) {
    self.init(
      assets: assets, own: own, onOtherThread: BackgroundThread.run,
      reader: { path throws(AssetError) in
        try AssetFile.read(path, limit: InputLimits.glyphsSize)
      }
    ) { path throws(AssetError) in
      guard let bytes = try AssetFile.read(path, limit: InputLimits.pictureSize) else {
        return nil
      }
      return try path.hasSuffix(".svg") ? Self.drawing(bytes, path) : Self.photograph(bytes, path)
    }
  }

  private static func drawing(_ bytes: [UInt8], _ path: String) throws(AssetError) -> PictureFile {
    // Drawing every picture at the start, to learn its size, would take longer than all else.
    let rough = roughSize(ofDrawing: bytes)
    if let rough, rough.width * rough.height == 0 {
      throw unreadable(path, "its width or height is 0")
    }
    guard isComplete(drawing: bytes) else {
      throw unreadable(path, "it has no complete element <svg>")
    }
    // SDL_image draws also the dashes outside the picture.
    guard roughDashCount(ofDrawing: bytes) <= Double(InputLimits.pictureDashes) else {
      throw AssetError(
        path, "too many dashes: expected at most about \(InputLimits.pictureDashes)")
    }
    let size: Size
    if let stated = statedSize(ofDrawing: bytes) {
      try check(stated, path)
      size = stated
    } else {
      // SDL_image draws at the full size to learn it, so a rough size is checked first.
      if let rough { try check(rough, path) }
      size = try drawnSize(bytes, path)
    }
    return PictureFile(size: size) { width, height in
      guard let surface = loadDrawing(bytes, width: width, height: height) else { return nil }
      defer { SDL_FreeSurface(surface) }
      // SDL_image may round a size up once more, for pixels that stay empty.
      return try? Raster(copying: surface, width: width, height: height)
    }
  }

  private static func drawnSize(_ bytes: [UInt8], _ path: String) throws(AssetError) -> Size {
    guard let surface = loadDrawing(bytes, width: 0, height: 0) else { throw unreadable(path) }
    defer { SDL_FreeSurface(surface) }
    return Size(width: Double(surface.pointee.w), height: Double(surface.pointee.h))
  }

  private static func photograph(
    _ bytes: [UInt8], _ path: String
  ) throws(AssetError) -> PictureFile {
    guard let size = headerSize(ofPNG: bytes) else {
      throw unreadable(path, "it does not begin as a PNG picture")
    }
    try check(size, path)
    // The decoder would print messages about a file that is not whole.
    guard statedSize(ofPNG: bytes) != nil else {
      throw unreadable(path, "a part of it is missing or changed")
    }
    return PictureFile(size: size) { try? decode(bytes) }
  }

  private static func decode(_ bytes: [UInt8]) throws(SDLError) -> Raster {
    guard let surface = AssetFile.lend(bytes, to: { IMG_Load_RW($0, 0) }) else {
      throw SDLError("decoding a picture")
    }
    defer { SDL_FreeSurface(surface) }
    return try Raster(copying: surface)
  }

  private static func loadDrawing(
    _ bytes: [UInt8], width: Int, height: Int
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    AssetFile.lend(bytes) {
      IMG_LoadSizedSVG_RW($0, Int32(clamping: width), Int32(clamping: height))
    }
  }

  /// Throws an error if a picture has too many pixels.
  private static func check(_ size: Size, _ path: String) throws(AssetError) {
    guard size.width * size.height > Double(InputLimits.picturePixels) else { return }
    throw AssetError(
      path, "too large: expected at most \(InputLimits.picturePixels) pixels")
  }

  private static func unreadable(_ path: String) -> AssetError {
    unreadable(path, String(cString: SDL_GetError()))
  }

  private static func unreadable(_ path: String, _ reason: String) -> AssetError {
    AssetError(path, "not a picture that SDL_image can read: \(reason)")
  }
}
