/// An object that carries touches, key presses, a scroll, a trackpad's pinch or a hovering pointer to
/// their receivers.
///
/// One object lives through a whole multi-touch sequence and changes with each delivery: read it
/// during the callback, and do not keep it.
public final class Event {
  /// The kinds of event, such as touches or presses; the raw values are UIKit's.
  public enum Kind: Int, Hashable, Sendable {
    /// Fingers, or a mouse pointer with a pressed button.
    case touches = 0
    /// Keys that go down or up.
    case presses = 3
    /// A scroll of a wheel or a trackpad.
    case scroll = 10
    /// A pointer that moves with no button pressed.
    case hover = 11
    /// A pinch that a trackpad reports without its fingers.
    case transform = 14
  }

  /// What the event is about: touches, presses, a scroll, a trackpad's pinch or a hovering
  /// pointer.
  public let type: Kind
  /// The time at which the event is delivered, measured from the beginning of the session.
  public internal(set) var timestamp: Duration {
    get { storedTimestamp }
    set { storedTimestamp = newValue }
  }
  /// The modifier keys, such as Shift, that were held at the time of the newest sample.
  public internal(set) var modifierFlags: ModifierFlags {
    get { storedModifierFlags }
    set { storedModifierFlags = newValue }
  }
  /// The mouse buttons that were pressed at the time of the newest sample.
  public internal(set) var buttonMask: ButtonMask {
    get { storedButtonMask }
    set { storedButtonMask = newValue }
  }
  /// The touches that are down or have just ended, in the order in which the fingers landed.
  public var allTouches: [Touch] { touches }
  /// The presses and releases of keys in this event; empty for other kinds of event.
  public let allPresses: [Press]

  // Public properties that are read for each sample are stored in ones that only this module accesses:
  // the compiler proves that their accesses do not overlap, and needs no check at run time.
  private var storedTimestamp = Duration.zero
  private var storedModifierFlags: ModifierFlags = []
  private var storedButtonMask: ButtonMask = []
  private(set) var touches: [Touch] = []

  /// Whether the current delivery of touches has samples of different times, or several of one touch.
  var hasEarlierMoments = false
  /// Whether recognizers are being called for a sample time of a delivery that has later ones.
  var hasLaterMoments = false
  /// The window that receives the event; the session clears it when it is deallocated.
  var window: Window? {
    get { windowReference.object }
    set {
      var reference = BackReference(newValue)
      swap(&reference, &windowReference)
    }
  }
  private var windowReference = BackReference<Window>(nil)
  /// Whether the event is being passed through the application and the window.
  var isInDispatch = false
  /// The responder to which this event's key press is delivered.
  var responder: Responder?

  init(_ type: Kind) {
    self.type = type
    allPresses = []
  }

  /// Creates the event for one press or release of a key.
  init(_ press: Press) {
    type = .presses
    allPresses = [press]
    timestamp = press.timestamp
    modifierFlags = press.modifierFlags
  }

  /// Takes the time, the buttons and the modifier keys of a sample.
  func note(_ sample: TouchSample) {
    timestamp = sample.timestamp
    modifierFlags = sample.modifierFlags
    buttonMask = sample.buttonMask
  }

  func add(_ touch: Touch) {
    var list = touches.moveOut()
    list.append(touch)
    touches = list
  }

  /// Removes the touches that have ended, or all.
  func removeEnded(all: Bool = false) {
    var list = touches.moveOut()
    list.removeAll { all || !$0.isDown }
    touches = list
  }

  /// Returns the touches of this event that belong to `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// Returns the touches of this event that began in `view`.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Returns the touches of this event that `recognizer` receives.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { touch in
      touch.gestureRecognizers.contains { $0 === recognizer }
    }
  }

  /// Returns all samples of a touch that came since the previous delivery of touches, oldest first.
  ///
  /// The last sample is the touch's present one. Nil for a touch that is not in this event; one
  /// sample if the touch rested. For views and actions: recognizers are called for each sample, which
  /// is the only one then.
  public func coalescedTouches(for touch: Touch) -> [TouchSample]? {
    guard allTouches.contains(where: { $0 === touch }) else { return nil }
    return touch.isFresh ? touch.earlier + [touch.newest] : [touch.newest]
  }

  /// Calls a closure with each sample that ``coalescedTouches(for:)`` returns, oldest first.
  ///
  /// No array is made, so that a recognizer can follow its fingers without allocating memory.
  public func forEachCoalescedTouch(of touch: Touch, _ body: (TouchSample) -> Void) {
    guard allTouches.contains(where: { $0 === touch }) else { return }
    if touch.isFresh { for sample in touch.earlier { body(sample) } }
    body(touch.newest)
  }
}

extension Event {
  /// The time between two predicted samples of a touch, about one frame of a 120 Hz screen.
  public static let predictionInterval = Duration.milliseconds(8)
  /// The number of future samples that ``predictedTouches(for:)`` returns.
  public static let predictionCount = 2

  /// Returns predicted samples of a touch for the near future, in the order of time.
  ///
  /// The samples continue the touch's movement since the previous delivery. Nil for a touch that is
  /// not in this event; empty for a touch that did not move in this delivery or turned back in it.
  /// Predicted only when called.
  public func predictedTouches(for touch: Touch) -> [TouchSample]? {
    guard allTouches.contains(where: { $0 === touch }) else { return nil }
    guard touch.isFresh, touch.newest.phase == .moved else { return [] }
    let step = touch.newest.location - touch.previousPosition
    let time = touch.newest.timestamp.seconds(since: touch.previousTimestamp)
    let last =
      touch.newest.location - (touch.earlier.last?.location ?? touch.previousPosition)
    guard time > 0, step != .zero, step.dx * last.dx + step.dy * last.dy >= 0 else { return [] }
    return (1...Event.predictionCount).map { index in
      var sample = touch.newest
      let ahead = Event.predictionInterval * index
      sample.timestamp += ahead
      sample.location += step * (ahead.seconds / time)
      return sample
    }
  }
}
