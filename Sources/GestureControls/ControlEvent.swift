/// A set of events for which controls call actions, such as a touch or a change of value.
///
/// The raw values are UIKit's.
public struct ControlEvent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A touch began in the control.
  public static let touchDown = ControlEvent(rawValue: 1 << 0)
  /// A touch with a tap count above 1, as in a double tap, began in the control.
  ///
  /// Sent together with ``touchDown``.
  public static let touchDownRepeat = ControlEvent(rawValue: 1 << 1)
  /// The tracked touch moved and is inside the control.
  public static let touchDragInside = ControlEvent(rawValue: 1 << 2)
  /// The tracked touch moved and is outside the control.
  public static let touchDragOutside = ControlEvent(rawValue: 1 << 3)
  /// The tracked touch moved from outside the control to inside.
  ///
  /// ``touchDragInside`` follows.
  public static let touchDragEnter = ControlEvent(rawValue: 1 << 4)
  /// The tracked touch moved from inside the control to outside.
  ///
  /// ``touchDragOutside`` follows.
  public static let touchDragExit = ControlEvent(rawValue: 1 << 5)
  /// The tracked touch ended inside the control.
  public static let touchUpInside = ControlEvent(rawValue: 1 << 6)
  /// The tracked touch ended outside the control.
  public static let touchUpOutside = ControlEvent(rawValue: 1 << 7)
  /// The tracked touch was cancelled, or the control was disabled during the touch.
  public static let touchCancel = ControlEvent(rawValue: 1 << 8)
  /// The user changed the control's value with a touch or a key.
  ///
  /// A change in code sends no event.
  public static let valueChanged = ControlEvent(rawValue: 1 << 12)
  /// The user performed the control's main function, such as pressing a button.
  public static let primaryActionTriggered = ControlEvent(rawValue: 1 << 13)

  /// All events about touches, from `touchDown` to `touchCancel`.
  public static let allTouchEvents = ControlEvent(rawValue: 0xfff)
  /// All events, which are all 32 bits, also those that no control sends.
  public static let allEvents = ControlEvent(rawValue: 0xffff_ffff)
}
