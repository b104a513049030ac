/// A part of the project that is fuzzed: it reads bytes of any content, or plays what they stand for.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// The reader of recordings; the recording is written again and played.
  case recording
  /// The compiler of gesture scripts.
  case script
  /// The reader of what tools print of touch devices.
  case `import`
  /// The reader of files with taught signs.
  case signs
  /// The reader of the configuration file.
  case configuration
  /// The engine: the bytes are choices that make a world, which the oracle plays too.
  case engine
  /// The event pump and a scene: the bytes are choices that make a stream of SDL's events.
  case host
  /// The program's window: as the host, but what it records is replayed.
  case window
  /// The C library: the bytes are choices that make calls of its functions.
  case library
}
