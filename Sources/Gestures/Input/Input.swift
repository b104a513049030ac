/// An input that a host sends to a session: a touch sample, a key press, or a new window size.
///
/// A host makes inputs, a ``Session`` delivers them, and recordings contain them.
public enum Input: Hashable, Sendable {
  /// A sample of a finger, of the mouse pointer, of a scroll or of a trackpad's pinch.
  case touch(TouchSample)
  /// A key of the keyboard goes down or up.
  case press(Press)
  /// The window's size changes to a new size, in points.
  case resize(Size, at: Duration)

  /// The time of the input, measured from the beginning of the session.
  public var time: Duration {
    switch self {
    case .touch(let sample): sample.timestamp
    case .press(let press): press.timestamp
    case .resize(_, let time): time
    }
  }

  /// Returns the same input, but with its time reduced by `interval`.
  public func earlier(by interval: Duration) -> Input {
    switch self {
    case .touch(var sample):
      sample.timestamp -= interval
      return .touch(sample)
    case .press(var press):
      press.timestamp -= interval
      return .press(press)
    case .resize(let size, let time): return .resize(size, at: time - interval)
    }
  }
}
