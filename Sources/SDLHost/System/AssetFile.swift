internal import CSDLHost
import GestureCanvas

/// A namespace for functions that read files of pictures and sounds.
enum AssetFile {
  /// Returns the contents of a regular file; nil if the file does not exist.
  ///
  /// - Parameter limit: The maximum size in bytes; a larger file is refused before it is read.
  static func read(_ path: String, limit: Int) throws(AssetError) -> [UInt8]? {
    let state: FileState
    do throws(SystemError) {
      state = try FileState(path: path)
    } catch {
      if error.isMissingFile { return nil }
      throw AssetError(path, "it cannot be read: \(error)")
    }
    // Of a device or a pipe, the size is unknown, and reading could wait.
    guard state.kind == .file else {
      throw AssetError(path, state.kind == .folder ? "a folder, not a file" : "not a regular file")
    }
    guard state.size > 0 else { throw AssetError(path, "empty") }
    guard state.size <= limit else {
      throw AssetError(path, "too large: expected at most \(InputLimits.text(limit))")
    }
    do throws(SystemError) {
      return try OpenFile(reading: path).read(limit: limit, expected: state.size)
    } catch {
      throw AssetError(path, "it cannot be read: \(error)")
    }
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
