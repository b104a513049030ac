internal import CSDLHost

/// A namespace of functions that read asset files with SDL, on every platform.
enum AssetFile {
  /// Returns the bytes of a file; nil if it is missing or not readable.
  static func read(_ path: String) -> [UInt8]? {
    var length = 0
    guard let data = SDL_LoadFile(path, &length) else { return nil }
    defer { SDL_free(data) }
    return Array(UnsafeRawBufferPointer(start: data, count: length))
  }

  /// Calls an SDL function that loads a file from memory, with the bytes of the file.
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
