internal import CSDLHost

/// A namespace for functions that read files of pictures and sounds with SDL.
enum AssetFile {
  /// Returns the contents of a file; nil if the file cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    var length = 0
    guard let data = SDL_LoadFile(path, &length) else { return nil }
    defer { SDL_free(data) }
    return Array(UnsafeRawBufferPointer(start: data, count: length))
  }

  /// Passes the bytes of a file to an SDL function that decodes them, and returns the result.
  static func lend<Loaded>(
    _ bytes: [UInt8], to load: (UnsafeMutablePointer<SDL_RWops>) -> Loaded?
  ) -> Loaded? {
    bytes.withUnsafeBytes { buffer in
      guard let file = SDL_RWFromConstMem(buffer.baseAddress, Int32(clamping: buffer.count)) else {
        return nil
      }
      defer { _ = SDL_RWclose(file) }
      return load(file)
    }
  }
}
