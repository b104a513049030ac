internal import CSDLHost
internal import CSDLHostMixer
import GestureCanvas

/// A namespace for functions that read the files of sounds.
enum SoundFile {
  /// Returns the path of a sound's file in the folder `own`, if it exists there, or in `assets`.
  static func path(of name: String, in assets: String, own: String? = nil) -> String {
    if let own {
      let path = "\(own)/Sounds/\(name).wav"
      if (try? FileState(path: path)) != nil { return path }
    }
    return "\(assets)/Sounds/\(name).wav"
  }

  /// Reads a sound in the format of the open audio device.
  static func load(
    _ path: String
  ) -> (sound: UnsafeMutablePointer<Mix_Chunk>?, problem: String?) {
    do throws(AssetError) {
      let file = try read(path)
      let sound = AssetFile.lend(file) { Mix_LoadWAV_RW($0, 0) }
      return (sound, sound == nil ? "\(unreadable(path))" : nil)
    } catch {
      return (nil, "\(error)")
    }
  }

  /// Returns the reason why a file is no sound; nil if it is one.
  ///
  /// No audio device needs to be open.
  static func problem(of path: String) -> String? {
    let file: [UInt8]
    do throws(AssetError) { file = try read(path) } catch { return "\(error)" }
    let samples = AssetFile.lend(file) { file -> UnsafeMutablePointer<UInt8>? in
      var (format, samples, count) = (
        SDL_AudioSpec(), UnsafeMutablePointer<UInt8>?.none, UInt32(0)
      )
      guard SDL_LoadWAV_RW(file, 0, &format, &samples, &count) != nil else { return nil }
      return samples
    }
    SDL_FreeWAV(samples)
    return samples == nil ? "\(unreadable(path))" : nil
  }

  /// Returns the bytes of a sound's file, whose length has been checked.
  private static func read(_ path: String) throws(AssetError) -> [UInt8] {
    guard let file = try AssetFile.read(path, limit: InputLimits.soundSize) else {
      throw AssetError(missing: path)
    }
    guard let wave = WaveHeader(file) else { throw unreadable(path, "it is no WAV file") }
    guard wave.isComplete else { throw unreadable(path, "it ends too early") }
    guard wave.seconds <= Double(InputLimits.soundSeconds) else {
      throw AssetError(path, "too long: expected at most \(InputLimits.soundSeconds) s")
    }
    return file
  }

  private static func unreadable(_ path: String) -> AssetError {
    unreadable(path, String(cString: SDL_GetError()))
  }

  private static func unreadable(_ path: String, _ reason: String) -> AssetError {
    AssetError(path, "not a sound that SDL_mixer can read: \(reason)")
  }
}
