/// A set of events for which a control calls actions, such as a touch or a change of value.
///
/// The raw values are UIKit's.
public struct ControlEvent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A touch began in the control.
  public static let touchDown = ControlEvent(rawValue: 1 << 0)
  /// A touch with a tap count above 1 began; sent together with ``touchDown``.
  public static let touchDownRepeat = ControlEvent(rawValue: 1 << 1)
  /// The tracked touch moved, and is inside the control.
  public static let touchDragInside = ControlEvent(rawValue: 1 << 2)
  /// The tracked touch moved, and is outside the control.
  public static let touchDragOutside = ControlEvent(rawValue: 1 << 3)
  /// The tracked touch moved back into the control; ``touchDragInside`` follows.
  public static let touchDragEnter = ControlEvent(rawValue: 1 << 4)
  /// The tracked touch moved out of the control; ``touchDragOutside`` follows.
  public static let touchDragExit = ControlEvent(rawValue: 1 << 5)
  /// The tracked touch ended inside the control.
  public static let touchUpInside = ControlEvent(rawValue: 1 << 6)
  /// The tracked touch ended outside the control.
  public static let touchUpOutside = ControlEvent(rawValue: 1 << 7)
  /// The tracked touch was cancelled, or the control was disabled during the touch.
  public static let touchCancel = ControlEvent(rawValue: 1 << 8)
  /// A touch or a key changed the control's value; a change in code sends no event.
  public static let valueChanged = ControlEvent(rawValue: 1 << 12)
  /// A touch or a key performed the control's main function, such as pressing a button.
  public static let primaryActionTriggered = ControlEvent(rawValue: 1 << 13)

  /// All events about touches, from `touchDown` to `touchCancel`.
  public static let allTouchEvents = ControlEvent(rawValue: 0xfff)
  public static let allEvents = ControlEvent(rawValue: 0xffff_ffff)
}
