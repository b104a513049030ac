/// One report of one finger, of a hovering pointer, or of a scroll, as it enters the engine.
///
/// The sender keeps these rules: each `id` begins once, may move, and then ends or is cancelled
/// exactly once, after which the id may begin again; times never decrease. The engine repairs samples
/// that break them and reports each as ``SessionEvent/misfit(_:)``.
///
/// The hovering pointer, with no button pressed, is sent as `regionEntered`, `regionMoved` and
/// `regionExited`, whatever its `id`; its first location counts as entering, and the location of its
/// exit is ignored. While a button is pressed it is an ordinary touch of the type `indirectPointer`,
/// which ends the hovering by itself; its end resumes it. A scroll has a ``scrollType``: it begins,
/// moves and ends like a finger; a scroll of moves alone begins with the first and ends when no
/// sample has come for ``Session/scrollTimeout``.
public struct TouchSample: Hashable, Sendable {
  /// Names a finger from its `began` to its `ended` or `cancelled`.
  public var id: TouchID
  public var phase: TouchPhase
  /// Where the finger is, in points of the window.
  public var location: Point
  /// When it was there, since the session began.
  public var timestamp: Duration
  public var type: TouchKind
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
    id: TouchID, phase: TouchPhase, location: Point, timestamp: Duration,
    type: TouchKind = .direct, force: Double = 1, buttonMask: ButtonMask = [],
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
  var isTouch: Bool { scrollType == nil && phase.rawValue < TouchPhase.regionEntered.rawValue }
}
