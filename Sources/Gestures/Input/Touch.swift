/// A finger on the screen, from landing to lifting, or a mouse pointer while a button is pressed.
///
/// The engine updates one object for as long as the finger is down, and reuses it for a later
/// finger when nothing else retains it: keep the values that you need, not the touch.
public final class Touch {
  /// The identifier of a finger that is down.
  public typealias ID = TouchID
  /// The phase of a touch, such as `began`.
  public typealias Phase = TouchPhase
  /// The kind of a touch, such as a finger or a pointer.
  public typealias Kind = TouchKind

  /// The identifier of the finger, as its host sends it in each sample.
  public internal(set) var id: ID
  /// What the touch did in the current delivery.
  public internal(set) var phase: Phase {
    get { storedPhase }
    set { storedPhase = newValue }
  }
  /// The kind of touch, such as a finger or a pointer.
  public internal(set) var type: Kind {
    get { storedType }
    set { storedType = newValue }
  }
  /// The time at which the touch last changed, measured from the beginning of the session.
  ///
  /// It does not change while the touch rests.
  public var timestamp: Duration { newest.timestamp }
  /// The force of the finger, from 0 to 1; always 1 if the hardware does not report forces.
  public var force: Double { newest.force }
  /// The maximum value of ``force``: always 1.
  public var maximumPossibleForce: Double { 1 }
  /// The number of quick taps in one place, including this touch: 2 for a double tap.
  ///
  /// 1 for a single touch; 0 once the touch has moved further than a tap may. Recognizers never
  /// read it.
  public internal(set) var tapCount: Int {
    get { storedTapCount }
    set { storedTapCount = newValue }
  }
  /// The view in which the touch began; nil once this view has left the window.
  ///
  /// It does not change when the finger moves to another view.
  public internal(set) var view: View? {
    get { storedView }
    set { storedView = newValue }
  }
  /// The window in which the touch began; nil after it has left a session.
  public internal(set) var window: Window? {
    get { windowReference.object }
    set {
      var reference = BackReference(newValue)
      swap(&reference, &windowReference)
    }
  }
  private var windowReference = BackReference<Window>(nil)

  /// The recognizers that receive this touch, those of the most deeply nested view first.
  ///
  /// Recognizers that have failed, ended, were cancelled or ignore the touch are not included.
  public var gestureRecognizers: [GestureRecognizer] {
    var recognizers: [GestureRecognizer] = []
    forEachGestureRecognizer { recognizers.append($0) }
    return recognizers
  }

  /// Calls a closure with each of ``gestureRecognizers``, without making an array.
  package func forEachGestureRecognizer(_ body: (GestureRecognizer) -> Void) {
    guard let session = window?.session else { return }
    for slot in receivers {
      let recognizer = session.recognizer(slot)
      if !recognizer.isFinished { body(recognizer) }
    }
  }

  // MARK: Stored state

  // Public properties that are read for each sample are stored in ones that only this module accesses:
  // the compiler proves that their accesses do not overlap, and needs no check at run time.
  private var storedPhase = Phase.began
  private var storedType: Kind
  private var storedTapCount = 1
  private var storedView: View?
  /// The number of the landing, counted from 1 in its window.
  private(set) var landing = 0
  /// How the touch has ended; nil while the finger is down.
  var end: End?
  /// The slots of the attempts that receive the touch, those of the most deeply nested view first.
  var receivers: [Int] = []
  /// What the view has been told about the touch.
  var report = ViewReport()
  /// The newest sample of the finger, with the current location.
  var newest: TouchSample
  /// The samples in this delivery of touches that came before the newest sample, oldest first.
  ///
  /// Empty while recognizers are called for the sample times of the delivery, one after the other.
  var earlier: ArraySlice<TouchSample> { isStepping ? [] : samples[...] }
  /// The samples of ``earlier``; while recognizers are called for each sample time, all samples of the
  /// delivery.
  private var samples: [TouchSample] = []
  /// The number of the samples that ``step(at:)`` has gone through.
  private var steps = 0
  private var isStepping = false
  /// Whether the touch has received a sample in the current delivery of touches.
  private(set) var isFresh = false
  /// The location of the finger, in the window, in the previous delivery of samples.
  var previousPosition = Point.zero
  private(set) var previousTimestamp = Duration.zero
  /// The location and the time before the delivery whose samples the touch goes through.
  private var origin = (position: Point.zero, timestamp: Duration.zero)
  /// The location at which the finger landed, in the window.
  private(set) var beganPosition = Point.zero
  private(set) var beganTimestamp = Duration.zero
  /// The number of the finger, from 1: the lowest that no other finger had that was down when it landed.
  ///
  /// Shown to people in place of the ``id``, which on some systems grows with every touch.
  package internal(set) var number = 1
  /// Whether ``Session/cancelAllTouches(at:)`` was called while the finger was down.
  package internal(set) var isCancelledByApp = false
  /// Whether the finger has been farther from its landing than a resting finger is.
  private var hasStrayed = false
  /// Whether it had been before the current delivery.
  private var hadStrayed = false

  init(_ sample: TouchSample) {
    id = sample.id
    storedType = sample.type
    newest = sample
  }

  // MARK: Locations

  /// Returns the location of the finger in the coordinates of `view`; nil means the window.
  public func location(in view: View?) -> Point {
    guard let view else { return position }
    return view.convert(position, from: nil)
  }

  /// Returns the finger's location in the previous delivery of touches, in the coordinates of
  /// `view`.
  ///
  /// Nil means the window. The present location if the touch has just begun.
  public func previousLocation(in view: View?) -> Point {
    guard let view else { return previousPosition }
    return view.convert(previousPosition, from: nil)
  }

  /// Returns the same location as ``location(in:)``, which is already precise.
  public func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// Returns the same location as ``previousLocation(in:)``, which is already precise.
  public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }
}

// MARK: For the engine

extension Touch {
  /// The ways in which a touch ends.
  enum End: UInt8 { case lifted, cancelled }

  /// What a view has been told about a touch.
  struct ViewReport {
    /// Which calls of touch methods a view has received for a touch.
    enum Progress: UInt8 {
      /// The view has received no calls, and the engine has not decided yet whether to call the view.
      case waiting
      /// The view has received no calls, because a recognizer with `delaysTouchesBegan` is undecided.
      case held
      /// The view receives `touchesBegan`, movements and the end of the touch.
      case begun
      /// The view receives `touchesBegan`, and a recognizer delays the call of `touchesEnded`.
      case endHeld
      /// The view is about to receive `touchesEnded` or `touchesCancelled`.
      case ending
      /// The view receives no more calls for this touch.
      case closed
    }

    var progress = Progress.waiting
    /// Whether the call of `touchesBegan` has been made, and is not only about to be.
    var isBegunInView = false
    /// Whether the touch was offered to recognizers.
    var isRouted = false
    /// Whether the view receives the touch, as decided when the touch began.
    ///
    /// The view's `isMultipleTouchEnabled` and exclusive touches of other views decide.
    var countsInView = false
    /// The number of the delivery in which the finger landed.
    var beganDelivery = 0
    /// That of the delivery with the newest sample that was not discarded.
    var newestDelivery = -1
    /// The deliveries of the finger's last movement, and of the last that its view has received.
    var lastMove = -1, toldMove = -1

    /// Whether a recognizer's delay keeps something from the view.
    var isHeld: Bool { progress == .held || progress == .endHeld }
  }

  /// The current location of the finger, in the window.
  var position: Point { newest.location }

  var isDown: Bool { end == nil }

  /// Makes this the touch of a finger that lands.
  func begin(_ sample: TouchSample, landing: Int, in window: Window, delivery: Int) {
    id = sample.id
    type = sample.type
    phase = .began
    newest = sample
    clearEarlier()
    isFresh = true
    (previousPosition, previousTimestamp) = (sample.location, sample.timestamp)
    (beganPosition, beganTimestamp) = (sample.location, sample.timestamp)
    (hasStrayed, hadStrayed) = (false, false)
    self.landing = landing
    end = nil
    isCancelledByApp = false
    report = ViewReport(beganDelivery: delivery)
    self.window = window
  }

  /// Takes a later sample of the finger.
  func apply(_ sample: TouchSample) {
    if isFresh {
      addEarlier(newest)
    } else {
      (previousPosition, previousTimestamp) = (position, timestamp)
      hadStrayed = hasStrayed
      if !samples.isEmpty { clearEarlier() }
      isFresh = true
    }
    phase = sample.phase
    newest = sample
    if phase != .moved { end = phase == .ended ? .lifted : phase == .cancelled ? .cancelled : nil }
    let square = noteWay()
    if tapCount > 0, square > UsualTap.movement * UsualTap.movement { tapCount = 0 }
  }

  /// Notes whether the finger has strayed; returns the square of its distance from the landing.
  @discardableResult
  private func noteWay() -> Double {
    let way = position - beganPosition
    let square = way.dx * way.dx + way.dy * way.dy
    if square > Self.restingDistance * Self.restingDistance { hasStrayed = true }
    return square
  }

  /// The distance from its landing, in points, within which a resting finger has stayed; 10, as of a
  /// long press.
  private static var restingDistance: Double { 10 }

  /// Whether the finger rests, also if it is being lifted: it landed longer before a time than any tap
  /// lasts, and has stayed near its landing.
  func rests(at time: Duration) -> Bool {
    !hasStrayed && !(beganTimestamp + UsualTap.duration).isAfter(time)
  }

  private func addEarlier(_ sample: TouchSample) {
    var list = samples.moveOut()
    list.append(sample)
    samples = list
  }

  private func clearEarlier() {
    var list = samples.moveOut()
    list.empty()
    samples = list
  }

  // MARK: One sample time after the other

  /// Goes back to before the delivery, to go through its samples by ``step(at:)``.
  func rewind() {
    addEarlier(newest)
    origin = (previousPosition, previousTimestamp)
    steps = 0
    isStepping = true
    newest.location = previousPosition
    newest.timestamp = previousTimestamp
    hasStrayed = hadStrayed
    rest()
  }

  /// The time of the next sample of the delivery; nil if the touch has gone through all.
  var nextTime: Duration? { steps < samples.count ? samples[steps].timestamp : nil }

  /// Goes to the next sample of the delivery if it has the given time; otherwise the finger rests.
  ///
  /// - Returns: The sample; nil without one.
  func step(at time: Duration) -> TouchSample? {
    guard steps < samples.count, samples[steps].timestamp.isSame(as: time) else {
      rest()
      return nil
    }
    (previousPosition, previousTimestamp) = (position, timestamp)
    newest = samples[steps]
    steps += 1
    phase = newest.phase
    isFresh = true
    noteWay()
    return newest
  }

  private func rest() {
    phase = .stationary
    isFresh = false
  }

  /// Has the newest sample and the earlier ones of the delivery again.
  func endSteps() {
    var list = samples.moveOut()
    if let last = list.popLast() { newest = last }
    samples = list
    (previousPosition, previousTimestamp) = origin
    phase = newest.phase
    isFresh = true
    isStepping = false
  }

  /// Returns whether no sample of this delivery is farther from the landing than a distance, of which
  /// the square is given.
  func hasStayed(within squaredDistance: Double) -> Bool {
    func isNear(_ location: Point) -> Bool {
      let way = location - beganPosition
      return way.dx * way.dx + way.dy * way.dy <= squaredDistance
    }
    return isNear(position) && earlier.allSatisfy { isNear($0.location) }
  }

  /// Makes the end that the application or the window discarded a cancellation.
  func discardEnd() {
    phase = .cancelled
    end = .cancelled
  }

  /// Ends a delivery: a finger that is down rests until its next sample.
  func settle() {
    isFresh = false
    if isDown { phase = .stationary }
  }

  /// Clears what the touch refers to, when it has left its session.
  func separate() {
    view = nil
    window = nil
    var list = receivers.moveOut()
    list.empty()
    receivers = list
  }
}
