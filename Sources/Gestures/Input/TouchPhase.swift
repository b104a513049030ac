/// The identifier of a finger, from the beginning of its touch to its end.
///
/// The host chooses the numbers, and may use a number again after the touch has ended.
public struct TouchID: Hashable, Sendable, Comparable {
  public let rawValue: Int64
  @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }
  @inlinable public static func < (a: TouchID, b: TouchID) -> Bool { a.rawValue < b.rawValue }
}

/// The phases of a touch; the raw values are UIKit's.
public enum TouchPhase: Int, Hashable, Sendable {
  case began, moved, stationary, ended, cancelled
  /// The phases of a hovering pointer, which views and `touches` methods never receive.
  case regionEntered, regionMoved, regionExited
}

/// The kinds of touch by their device; the raw values are UIKit's.
public enum TouchKind: Int, Hashable, Sendable {
  /// A finger on the screen.
  case direct
  /// A finger on a surface that is not the screen, such as a trackpad.
  case indirect
  case pencil
  /// A mouse or trackpad pointer with a button pressed.
  case indirectPointer
}
