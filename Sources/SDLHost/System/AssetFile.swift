internal import CSDLHost

/// Files of the assets, read through SDL, which knows each platform's ways.
enum AssetFile {
  /// The file's bytes; nil where it is missing or may not be read.
  static func read(_ path: String) -> [UInt8]? {
    var length = 0
    guard let data = SDL_LoadFile(path, &length) else { return nil }
    defer { SDL_free(data) }
    return Array(UnsafeRawBufferPointer(start: data, count: length))
  }

  /// Hands bytes to a function of SDL that wants a file.
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
