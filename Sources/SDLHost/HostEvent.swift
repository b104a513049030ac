public import Gestures

/// An event of the window, the devices, or the person, with SDL's irregularities removed.
public enum HostEvent: Hashable, Sendable {
  /// What a session handles: a finger, a mouse button held as a finger, a finger that keys and wheel
  /// stand in for, the pointer that hovers, a key, or a new size of the window in points.
  ///
  /// Keys have SDL's names in lower case (`t`, `escape`, `f11`, `left alt`); repeats are left out.
  case input(Input)
  /// The window has another number of pixels per point.
  case density(Double)
  /// The window's picture is lost and has to be drawn again.
  case exposed
  /// Whether anything drawn is visible.
  case visibility(Bool)
  /// An audio device was added or removed; `isLost` where sounds were playing on it.
  case audioDevicesChanged(isLost: Bool)
  /// The user or the system asks the program to end.
  case quit
}
