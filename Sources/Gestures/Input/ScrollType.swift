/// The kinds of scroll, by the device that scrolls; the raw values are UIKit's.
public enum ScrollType: Int, Hashable, Sendable {
  /// A scroll by a mouse wheel that turns in clicks.
  case discrete = 1
  /// A scroll by a trackpad, or by a mouse wheel that turns freely.
  case continuous = 2
}

/// A set of kinds of scroll, such as the kinds that a recognizer receives.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Scrolls in steps, as of a mouse wheel.
  public static let discrete = ScrollTypeMask(rawValue: ScrollType.discrete.rawValue)
  /// Scrolls that follow a finger, as of a trackpad.
  public static let continuous = ScrollTypeMask(rawValue: ScrollType.continuous.rawValue)
  /// Scrolls of both kinds.
  public static let all: ScrollTypeMask = [.discrete, .continuous]

  /// Returns whether the set contains a kind of scroll.
  public func contains(_ type: ScrollType) -> Bool { rawValue & type.rawValue != 0 }
}
