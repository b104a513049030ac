/// What makes a scroll; the raw values are UIKit's.
public enum ScrollType: Int, Hashable, Sendable {
  /// A wheel that clicks.
  case discrete = 1
  /// A trackpad, or a wheel that turns freely.
  case continuous = 2
}

/// The kinds of scroll that a recognizer looks at.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = ScrollTypeMask(rawValue: ScrollType.discrete.rawValue)
  public static let continuous = ScrollTypeMask(rawValue: ScrollType.continuous.rawValue)
  public static let all: ScrollTypeMask = [.discrete, .continuous]

  /// Whether the mask has this kind.
  public func contains(_ type: ScrollType) -> Bool { rawValue & type.rawValue != 0 }
}
