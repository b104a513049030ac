/// A set of mouse buttons, such as those that are pressed.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The first mouse button, usually the left one.
  public static let primary = ButtonMask(rawValue: 1)
  /// The second mouse button, usually the right one.
  public static let secondary = ButtonMask(rawValue: 2)

  /// Returns the set of one mouse button: number 1 is the primary button, 2 the secondary.
  public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
}

/// A set of modifier keys, such as Shift and Control; the raw values are UIKit's.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A Shift key.
  public static let shift = ModifierFlags(rawValue: 1 << 17)
  /// A Control key.
  public static let control = ModifierFlags(rawValue: 1 << 18)
  /// An Option key, which is Alt on other keyboards than Apple's.
  public static let alternate = ModifierFlags(rawValue: 1 << 19)
  /// A Command key, which is the Windows or Super key on other keyboards than Apple's.
  public static let command = ModifierFlags(rawValue: 1 << 20)
}
