/// Identifies a finger from the beginning of its touch to the end; the host chooses the numbers.
///
/// The same number may be used again after the touch has ended.
public struct TouchID: Hashable, Sendable, Comparable {
  public let rawValue: Int64
  @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }
  @inlinable public static func < (a: TouchID, b: TouchID) -> Bool { a.rawValue < b.rawValue }
}

/// What a touch is doing; the raw values are UIKit's.
public enum TouchPhase: Int, Hashable, Sendable {
  case began, moved, stationary, ended, cancelled
  /// Only for hovering pointers; never sent to `touchesBegan` and its like.
  case regionEntered, regionMoved, regionExited
}

/// What makes a touch; the raw values are UIKit's.
public enum TouchKind: Int, Hashable, Sendable {
  /// A finger on the screen.
  case direct
  /// A finger on a surface that is not the screen, such as a trackpad.
  case indirect
  case pencil
  /// A mouse or trackpad pointer with a button pressed.
  case indirectPointer
}
