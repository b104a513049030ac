/// The state of a finger, a mouse pointer, a scroll or a trackpad's pinch at one time, as sent to a
/// session.
///
/// The sender follows these rules: each `id` begins once, may move, and then ends or is cancelled
/// once, after which the id may begin again; times never decrease. The engine normalizes or
/// discards samples that break the rules, and reports each as ``SessionEvent/misfit(_:)``.
///
/// The hovering pointer, with no button pressed, is sent as `regionEntered`, `regionMoved` and
/// `regionExited`, with any `id`; its first location counts as entering, and the location of its
/// exit is ignored. While a button is pressed, the pointer is a touch of the type
/// `indirectPointer`, which ends the hovering; when the touch ends, the hovering resumes.
///
/// A scroll has a ``scrollType``: it begins, moves and ends like a finger. A scroll that consists
/// of moves alone begins with the first and ends when no sample has come for
/// ``Session/scrollTimeout``.
///
/// A pinch that a trackpad reports without its fingers has a ``transformScale``. It begins, moves and
/// ends as a scroll does.
public struct TouchSample: Hashable, Sendable {
  /// The identifier of the finger, unique among the fingers that are down.
  public var id: TouchID
  /// What the finger did: landed, moved, was lifted, or hovers or scrolls.
  public var phase: TouchPhase
  /// The location of the finger or pointer, in the coordinates of the window, in points.
  public var location: Point
  /// The time of the sample, measured from the beginning of the session.
  public var timestamp: Duration
  /// The kind of touch, such as a finger or a pointer.
  public var type: TouchKind
  /// The force of the finger, from 0 to 1; 1 if the hardware does not report forces.
  public var force: Double
  /// The mouse buttons that are pressed; empty for fingers.
  public var buttonMask: ButtonMask
  /// The modifier keys, such as Shift, that were held.
  public var modifierFlags: ModifierFlags
  /// The kind of scroll, if the sample belongs to a scroll; otherwise nil.
  public var scrollType: ScrollType?
  /// The displacement of the contents by a scroll, in points; zero if the sample belongs to no
  /// scroll.
  public var scrollDelta: Vector {
    get { isTransform ? .zero : change }
    set { if !isTransform { change = newValue } }
  }
  /// The factor by which a trackpad's pinch has changed the scale since the sample before, above 0; nil
  /// if the sample belongs to no such pinch.
  public var transformScale: Double? {
    get { isTransform ? change.dx : nil }
    set {
      isTransform = newValue != nil
      change = Vector(dx: newValue ?? 0, dy: 0)
      if isTransform { scrollType = nil }
    }
  }
  /// Whether the sample belongs to a trackpad's pinch.
  private(set) var isTransform = false
  /// The displacement by a scroll, or the scale in one coordinate: samples of fingers have neither, and
  /// stay small.
  private var change: Vector

  /// Creates a sample; what is left out has the value of a finger that touches the screen.
  public init(
    id: TouchID, phase: TouchPhase, location: Point, timestamp: Duration,
    type: TouchKind = .direct, force: Double = 1, buttonMask: ButtonMask = [],
    modifierFlags: ModifierFlags = [], scrollType: ScrollType? = nil, scrollDelta: Vector = .zero,
    transformScale: Double? = nil
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
    change = scrollDelta
    if let transformScale { self.transformScale = transformScale }
  }
}

extension TouchSample {
  /// Whether the sample belongs to a mouse pointer with no button pressed.
  package var isHover: Bool {
    phase == .regionEntered || phase == .regionMoved || phase == .regionExited
  }

  /// Whether the sample belongs to a scroll or to a trackpad's pinch, which have no touches.
  package var isReportedGesture: Bool { scrollType != nil || isTransform }

  /// Whether the sample belongs to a finger, or to a mouse pointer with a button pressed.
  @inline(__always)
  var isTouch: Bool {
    scrollType == nil && !isTransform && phase.rawValue < TouchPhase.regionEntered.rawValue
  }
}
