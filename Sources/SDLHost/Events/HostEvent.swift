public import Gestures

/// An event that the program receives from the window, an input device or the system.
public enum HostEvent: Hashable, Sendable {
  /// An input: a touch sample, a key press, or a new size of the window in points.
  ///
  /// A sample is that of a finger, of the hovering pointer, or of a mouse button, wheel or key that
  /// emulates a finger. Keys have SDL's names in lower case (`t`, `escape`, `f11`, `left alt`);
  /// repeats are omitted.
  case input(Input)
  /// The number of pixels per point of the window has changed to the given value.
  case density(Double)
  /// The content of the window is lost, so that the program has to draw it again.
  case exposed
  /// The window became visible if the value is true, or hidden if it is false.
  case visibility(Bool)
  /// An audio device was added or removed; `isLost` is true if the device in use was removed.
  case audioDevicesChanged(isLost: Bool)
  /// The user or the system requests the end of the program.
  case quit
}
