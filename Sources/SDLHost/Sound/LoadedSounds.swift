internal import CSDLHostMixer
import GestureCanvas

/// Sounds in the sample format of a device, which remain while it is closed.
///
/// They are used on the device's threads, by one thread at a time.
final class LoadedSounds: @unchecked Sendable {
  let format: SoundFormat
  /// The reasons why single sounds cannot be played, as sentences.
  private(set) var problems: [String] = []

  private let folders: [String]
  private var sounds: [String: UnsafeMutablePointer<Mix_Chunk>] = [:]
  private var backgrounds: [String: BackgroundSound] = [:]
  private var pitched: PitchedSounds?

  /// Loads the named sounds, each from the first folder that has it, for the open device.
  init(_ names: [String], from folders: [String], in format: SoundFormat) {
    (self.folders, self.format) = (folders, format)
    if format.isFloats { pitched = PitchedSounds(channels: Int(format.channels)) }
    for name in names where sounds[name] == nil {
      let (sound, problem) = SoundFile.load(name, in: folders)
      sounds[name] = sound
      if let problem { problems.append(problem) }
    }
  }

  deinit {
    // Copies at other pitches are freed before their originals.
    pitched = nil
    for sound in sounds.values { Mix_FreeChunk(sound) }
    for sound in backgrounds.values { sound.samples.deallocate() }
  }

  /// The names of the sounds that can be played, in alphabetical order.
  var names: [String] { sounds.keys.sorted() }

  /// Returns a sound at a pitch; without floating-point samples, at the pitch of its file.
  func sound(_ name: String, pitch: Double) -> UnsafeMutablePointer<Mix_Chunk>? {
    sounds[name].map { pitched?.sound($0, pitch: pitch) ?? $0 }
  }

  /// Returns a sound for the background, which is loaded when it is first needed.
  func background(_ name: String) -> BackgroundSound? {
    if let known = backgrounds[name] { return known }
    do throws(AssetError) {
      let sound = try SoundFile.background(name, in: folders, for: format)
      backgrounds[name] = sound
      return sound
    } catch {
      if !problems.contains("\(error)") { problems.append("\(error)") }
      return nil
    }
  }
}
