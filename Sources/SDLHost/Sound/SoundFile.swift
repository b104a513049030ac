internal import CSDLHost
internal import CSDLHostMixer

/// A namespace for functions that read the files of sounds.
enum SoundFile {
  static func path(of name: String, in assets: String) -> String { "\(assets)/Sounds/\(name).wav" }

  /// Reads a sound in the format of the open audio device.
  static func load(
    _ path: String
  ) -> (sound: UnsafeMutablePointer<Mix_Chunk>?, problem: String?) {
    guard let file = AssetFile.read(path) else { return (nil, missing(path)) }
    let sound = AssetFile.lend(file) { Mix_LoadWAV_RW($0, 0) }
    return (sound, sound == nil ? unreadable(path) : nil)
  }

  /// Returns the reason why a file is no sound; nil if it is one.
  ///
  /// No audio device needs to be open.
  static func problem(of path: String) -> String? {
    guard let file = AssetFile.read(path) else { return missing(path) }
    let samples = AssetFile.lend(file) { file -> UnsafeMutablePointer<UInt8>? in
      var (format, samples, count) = (
        SDL_AudioSpec(), UnsafeMutablePointer<UInt8>?.none, UInt32(0)
      )
      guard SDL_LoadWAV_RW(file, 0, &format, &samples, &count) != nil else { return nil }
      return samples
    }
    SDL_FreeWAV(samples)
    return samples == nil ? unreadable(path) : nil
  }

  private static func missing(_ path: String) -> String { "\(path): missing" }

  private static func unreadable(_ path: String) -> String {
    "\(path): not a sound that SDL_mixer can read: \(String(cString: SDL_GetError()))"
  }
}
