public import Gestures

/// What the outside world did, with SDL's quirks taken out.
public enum HostEvent: Hashable, Sendable {
  /// A finger, a mouse button held as a finger, a finger that keys and wheel stand in for, or the
  /// pointer that hovers.
  case touch(TouchSample)
  /// A key, by SDL's name in lower case (`t`, `escape`, `f11`, `left alt`); repeats are left out.
  case key(String, isDown: Bool, modifiers: ModifierFlags, at: Duration)
  /// The window has another size in points or another density.
  case resized(Size, density: Double, at: Duration)
  /// The window's picture is gone and has to be drawn again.
  case exposed
  /// Whether anything drawn can be seen.
  case visibility(Bool)
  /// An audio device came or went; `isLost` where sounds were playing on it.
  case audioDevicesChanged(isLost: Bool)
  /// The person or the system wants the program to end.
  case quit
}
