/// A finger on the screen, or a pressed pointer, from its beginning to its end.
///
/// One object stands for one finger for as long as it is down. The engine uses the object again for
/// a later finger once nobody holds it any more: keep the values that you need, not the touch.
public final class Touch {
  /// Names a finger; the host makes them, and may use one again after its touch has ended.
  public struct ID: Hashable, Sendable, Comparable {
    public let rawValue: Int64
    @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }
    @inlinable public static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
  }

  /// What a touch is doing; the raw values are UIKit's.
  public enum Phase: Int, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
    /// Only for hovering pointers; never sent to `touchesBegan` and its like.
    case regionEntered, regionMoved, regionExited
  }

  /// What makes the touch; the raw values are UIKit's.
  public enum Kind: Int, Hashable, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on a surface that is not the screen, such as a trackpad.
    case indirect
    case pencil
    /// A mouse or trackpad pointer with a button pressed.
    case indirectPointer
  }
}
