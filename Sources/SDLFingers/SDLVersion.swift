/// The major version of SDL whose events a program polls.
///
/// The layout of an event differs between the versions. Programs that use SDL 2 by way of sdl2-compat
/// poll the events of SDL 2.
public enum SDLVersion: Hashable, Sendable, CaseIterable {
  /// SDL 2, also by way of sdl2-compat.
  case sdl2
  /// SDL 3.
  case sdl3
}
