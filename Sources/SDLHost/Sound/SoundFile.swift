internal import CSDLHost
internal import CSDLHostMixer
import GestureCanvas

/// A namespace for functions that read the files of sounds.
enum SoundFile {
  /// Reads a sound, from the first folder that has its file, in the format of the open audio device.
  static func load(
    _ name: String, in folders: [String]
  ) -> (sound: UnsafeMutablePointer<Mix_Chunk>?, problem: String?) {
    do throws(AssetError) {
      let (path, file) = try read(name, in: folders)
      let sound = AssetFile.lend(file) { Mix_LoadWAV_RW($0, 0) }
      return (sound, sound == nil ? "\(unreadable(path))" : nil)
    } catch {
      return (nil, "\(error)")
    }
  }

  /// Returns the reason why a sound cannot be read; nil if it can be.
  ///
  /// No audio device needs to be open.
  static func problem(of name: String, in folders: [String]) -> String? {
    let (path, file): (String, [UInt8])
    do throws(AssetError) { (path, file) = try read(name, in: folders) } catch { return "\(error)" }
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

  /// Returns the path and the bytes of a sound's file, whose length has been checked.
  private static func read(
    _ name: String, in folders: [String]
  ) throws(AssetError) -> (path: String, bytes: [UInt8]) {
    for path in folders.map({ "\($0)/Sounds/\(name).wav" }) {
      guard let file = try AssetFile.read(path, limit: InputLimits.soundSize) else { continue }
      guard let wave = WaveHeader(file) else { throw unreadable(path, "it is no WAV file") }
      guard wave.isComplete else { throw unreadable(path, "it ends too early") }
      guard wave.seconds <= Double(InputLimits.soundSeconds) else {
        throw AssetError(path, "too long: expected at most \(InputLimits.soundSeconds) s")
      }
      return (path, file)
    }
    throw AssetError(missing: "Sounds/\(name).wav", in: folders)
  }

  private static func unreadable(_ path: String) -> AssetError {
    unreadable(path, String(cString: SDL_GetError()))
  }

  private static func unreadable(_ path: String, _ reason: String) -> AssetError {
    AssetError(path, "not a sound that SDL_mixer can read: \(reason)")
  }
}
