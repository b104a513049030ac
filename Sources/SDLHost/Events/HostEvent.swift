public import Gestures

/// An event of the window, the devices, or the user, normalized from SDL's events.
public enum HostEvent: Hashable, Sendable {
  /// An input event: a touch sample, a key, or a new size of the window in points.
  ///
  /// A sample is that of a finger, of the hovering pointer, or of a mouse button, wheel or key that
  /// emulates a finger. Keys have SDL's names in lower case (`t`, `escape`, `f11`, `left alt`);
  /// repeats are omitted.
  case input(Input)
  /// The density of the window changed to a new number of pixels per point.
  case density(Double)
  /// The window's picture is lost and has to be drawn again.
  case exposed
  /// The window became visible (true) or hidden (false).
  case visibility(Bool)
  /// An audio device was added or removed; `isLost` tells whether the removed device was in use.
  case audioDevicesChanged(isLost: Bool)
  /// The user or the system asks the program to end.
  case quit
}
