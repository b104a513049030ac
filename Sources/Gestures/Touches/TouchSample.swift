/// One report of one finger, of a hovering pointer, or of a scroll, as it enters the engine.
///
/// Whoever makes samples owes the engine this: each `id` begins once, may move, and then ends or is
/// cancelled exactly once, after which the id may begin again; times never decrease. The engine
/// repairs what breaks this promise and reports it as ``SessionEvent/misfit(_:)``.
///
/// The one pointer that hovers, with no button pressed, comes as `regionEntered`, `regionMoved` and
/// `regionExited`, whatever its `id`; the first place is its entering, and the place of its exit is
/// not looked at. While a button is pressed it is an ordinary touch of the type `indirectPointer`,
/// which ends the hovering by itself, and its end resumes it. A scroll
/// has a ``scrollType``: it may `began`, move and end like a finger; one of which only moves are sent
/// begins with the first and ends when nothing has come for ``Session/scrollTimeout``.
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
  /// What scrolls; nil for what is no scroll.
  public var scrollType: ScrollType?
  /// How far the contents are to move since the sample before, in points; only for scrolls.
  public var scrollDelta: Vector

  public init(
    id: Touch.ID, phase: Touch.Phase, location: Point, timestamp: Duration,
    type: Touch.Kind = .direct, force: Double = 1, buttonMask: ButtonMask = [],
    modifierFlags: ModifierFlags = [], scrollType: ScrollType? = nil, scrollDelta: Vector = .zero
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
    self.type = type
    self.force = force
    self.buttonMask = buttonMask
    self.modifierFlags = modifierFlags
    self.scrollType = scrollType
    self.scrollDelta = scrollDelta
  }
}

extension TouchSample {
  /// Whether the sample is of a hovering pointer.
  package var isHover: Bool {
    phase == .regionEntered || phase == .regionMoved || phase == .regionExited
  }

  /// Whether the sample is of a finger, or of a pointer with a button pressed.
  @inline(__always)
  var isTouch: Bool { scrollType == nil && phase.rawValue < Touch.Phase.regionEntered.rawValue }
}

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
