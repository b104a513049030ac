/// A set of events of a control, such as a touch or a change of value; raw values are UIKit's.
public struct ControlEvent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A touch began in the control.
  public static let touchDown = ControlEvent(rawValue: 1 << 0)
  /// A touch with a tap count above 1 began; sent together with ``touchDown``.
  public static let touchDownRepeat = ControlEvent(rawValue: 1 << 1)
  /// The touch moved and is inside.
  public static let touchDragInside = ControlEvent(rawValue: 1 << 2)
  /// The touch moved and is outside.
  public static let touchDragOutside = ControlEvent(rawValue: 1 << 3)
  /// The touch moved back inside; ``touchDragInside`` follows.
  public static let touchDragEnter = ControlEvent(rawValue: 1 << 4)
  /// The touch moved outside; ``touchDragOutside`` follows.
  public static let touchDragExit = ControlEvent(rawValue: 1 << 5)
  /// The touch ended inside.
  public static let touchUpInside = ControlEvent(rawValue: 1 << 6)
  /// The touch ended outside.
  public static let touchUpOutside = ControlEvent(rawValue: 1 << 7)
  /// The touch was cancelled, or the control was disabled during it.
  public static let touchCancel = ControlEvent(rawValue: 1 << 8)
  /// A touch or a key changed the control's value; changes in code send nothing.
  public static let valueChanged = ControlEvent(rawValue: 1 << 12)
  /// A touch or a key performed the control's main function, such as pressing a button.
  public static let primaryActionTriggered = ControlEvent(rawValue: 1 << 13)

  /// All events about touches.
  public static let allTouchEvents = ControlEvent(rawValue: 0xfff)
  public static let allEvents = ControlEvent(rawValue: 0xffff_ffff)
}
