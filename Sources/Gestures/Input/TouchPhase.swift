/// The number that identifies a finger from the beginning of its touch to the end.
///
/// The host chooses the numbers, and may use a number again after the touch has ended.
public struct TouchID: Hashable, Sendable, Comparable {
  /// The number that the host chose.
  public let rawValue: Int64
  /// Creates an identifier from a number of the host's choice.
  @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }
  @inlinable public static func < (a: TouchID, b: TouchID) -> Bool { a.rawValue < b.rawValue }
}

/// The phases of a touch, such as `began` when a finger lands; the raw values are UIKit's.
public enum TouchPhase: Int, Hashable, Sendable {
  /// A finger landed, or the first mouse button went down.
  case began
  /// The finger moved.
  case moved
  /// The finger is down and has not moved since the delivery before.
  case stationary
  /// The finger was lifted.
  case ended
  /// The system ended the touch, for example because the window lost the focus.
  case cancelled
  /// The mouse pointer enters the window, moves in it or leaves it, with no button pressed.
  ///
  /// Views and `touches` methods never receive these phases.
  case regionEntered, regionMoved, regionExited
}

/// The kinds of touch, by the device that is touched; the raw values are UIKit's.
public enum TouchKind: Int, Hashable, Sendable {
  /// A finger on the screen.
  case direct
  /// A finger on a surface other than the screen, such as a trackpad.
  case indirect
  /// A pen: one of SDL 3, or a device of SDL 2 that is named as a pen.
  case pencil
  /// A mouse pointer while a button is pressed.
  case indirectPointer
}
