/// The buttons of a pointer that are held down.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let primary = ButtonMask(rawValue: 1)
  public static let secondary = ButtonMask(rawValue: 2)

  /// One button by its number, from 1: the primary one is 1, the secondary one 2.
  public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
}

/// The modifier keys that are held down; the bits are UIKit's.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = ModifierFlags(rawValue: 1 << 17)
  public static let control = ModifierFlags(rawValue: 1 << 18)
  public static let alternate = ModifierFlags(rawValue: 1 << 19)
  public static let command = ModifierFlags(rawValue: 1 << 20)
}
