internal import CSDLHost
internal import CSDLHostImage
public import GestureCanvas
import Gestures

extension Pictures {
  /// Creates a collection of the pictures in a folder, read by the SDL_image library.
  public convenience init(assets: String) {
    self.init(assets: assets, onOtherThread: BackgroundThread.run) { path throws(AssetError) in
      guard let bytes = AssetFile.read(path) else { return nil }
      return try path.hasSuffix(".svg") ? Self.drawing(bytes, path) : Self.photograph(bytes, path)
    }
  }

  private static func drawing(_ bytes: [UInt8], _ path: String) throws(AssetError) -> PictureFile {
    // Drawing every picture at the start, to learn its size, would take longer than all else.
    let size: Size
    if let stated = statedSize(ofDrawing: bytes) {
      size = stated
    } else {
      size = try drawnSize(bytes, path)
    }
    return PictureFile(size: size) { width, height in
      guard let surface = loadDrawing(bytes, width: width, height: height) else { return nil }
      defer { SDL_FreeSurface(surface) }
      return try? Raster(copying: surface)
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
    if let size = statedSize(ofPNG: bytes) {
      return PictureFile(size: size) { try? decode(bytes) }
    }
    do {
      return PictureFile(try decode(bytes))
    } catch {
      throw unreadable(path)
    }
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

  private static func unreadable(_ path: String) -> AssetError {
    let reason = String(cString: SDL_GetError())
    return AssetError(path, "not a picture that SDL_image can read: \(reason)")
  }
}
