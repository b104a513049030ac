/// One report of one finger, as it enters the engine.
///
/// Whoever makes samples owes the engine this: each `id` begins once, may move, and then ends or is
/// cancelled exactly once, after which the id may begin again; times never decrease. The engine
/// repairs what breaks this promise and reports it as ``SessionEvent/misfit(_:)``.
public struct TouchSample: Hashable, Sendable {
  /// Names a finger from its `began` to its `ended` or `cancelled`.
  public var id: Touch.ID
  public var phase: Touch.Phase
  /// Where the finger is, in points of the window.
  public var location: Point
  /// When it was there, since the session began.
  public var timestamp: Duration
  public var type: Touch.Kind
  /// From 0 to 1, where the hardware knows; 1 otherwise.
  public var force: Double
  /// The pointer's buttons; empty for fingers.
  public var buttonMask: ButtonMask
  public var modifierFlags: ModifierFlags

  public init(
    id: Touch.ID, phase: Touch.Phase, location: Point, timestamp: Duration,
    type: Touch.Kind = .direct, force: Double = 1, buttonMask: ButtonMask = [],
    modifierFlags: ModifierFlags = []
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
    self.type = type
    self.force = force
    self.buttonMask = buttonMask
    self.modifierFlags = modifierFlags
  }
}

/// The buttons of a pointer that are held down.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let primary = ButtonMask(rawValue: 1)
  public static let secondary = ButtonMask(rawValue: 2)
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
