public import Gestures

/// An event of the window, the devices, or the user, with SDL's irregularities removed.
public enum HostEvent: Hashable, Sendable {
  /// An input for a session: a sample of a finger, of a mouse button, wheel or key that stands for a
  /// finger, or of the hovering pointer; a key; or a new size of the window in points.
  ///
  /// Keys have SDL's names in lower case (`t`, `escape`, `f11`, `left alt`); repeats are omitted.
  case input(Input)
  /// The window has another number of pixels per point.
  case density(Double)
  /// The window's picture is lost and has to be drawn again.
  case exposed
  /// Whether anything drawn is visible.
  case visibility(Bool)
  /// An audio device was added or removed; `isLost` if the host had it open.
  case audioDevicesChanged(isLost: Bool)
  /// The user or the system asks the program to end.
  case quit
}
