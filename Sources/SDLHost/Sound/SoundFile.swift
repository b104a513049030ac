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
    do throws(AssetError) { SDL_FreeWAV(try wave(name, in: folders).samples) } catch {
      return "\(error)"
    }
    return nil
  }

  /// Reads a sound for the background of an open device, from the first folder that has its file.
  static func background(
    _ name: String, in folders: [String], for device: SoundFormat
  ) throws(AssetError) -> BackgroundSound {
    let (file, samples, count) = try wave(name, in: folders)
    defer { SDL_FreeWAV(samples) }
    let stream = SDL_NewAudioStream(
      file.format, file.channels, file.freq, SoundFormat.integers, 1, file.freq)
    defer { SDL_FreeAudioStream(stream) }
    SDL_AudioStreamPut(stream, samples, Int32(count))
    SDL_AudioStreamFlush(stream)
    let size = max(SDL_AudioStreamAvailable(stream), 0)
    let buffer = UnsafeMutableBufferPointer<Int16>.allocate(capacity: Int(size) / 2)
    SDL_AudioStreamGet(stream, buffer.baseAddress, size)
    return BackgroundSound(buffer, rate: Double(file.freq), deviceRate: Double(device.rate))
  }

  /// Reads and decodes a sound, whose samples are freed by `SDL_FreeWAV`.
  private static func wave(
    _ name: String, in folders: [String]
  ) throws(AssetError) -> (
    format: SDL_AudioSpec, samples: UnsafeMutablePointer<UInt8>?, size: UInt32
  ) {
    let (path, file) = try read(name, in: folders)
    var (format, samples, size) = (SDL_AudioSpec(), UnsafeMutablePointer<UInt8>?.none, UInt32(0))
    let isRead = AssetFile.lend(file) { SDL_LoadWAV_RW($0, 0, &format, &samples, &size) } != nil
    guard isRead else { throw unreadable(path) }
    return (format, samples, size)
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
