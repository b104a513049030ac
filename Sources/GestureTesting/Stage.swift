public import Gestures

/// A test fixture: a window with one view, fingers that touch it, and a trace of the results.
///
/// Write a gesture as one chain of calls on a ``Finger``, and compare the trace, an array of
/// strings, as a whole: an additional event fails a test like a missing one.
///
/// ```swift
/// let stage = Stage(PanGestureRecognizer(name: "pan"))
/// stage.finger(1).down(at: 120, 150).move(to: 180, 150).up()
/// assert(stage.trace == ["pan began", "pan ended"])
/// ```
///
/// Time is virtual: it advances only by ``wait(_:)`` and by moves with a duration.
public final class Stage {
  /// The session of the stage's window, which receives the samples of the fingers.
  public let session: Session
  /// The window of the session; 1280 × 800 points unless the session is one of your own.
  public let window: Window
  /// The stage's view, to which recognizers are added; 100 × 100 points at (100, 100) by default.
  ///
  /// With a session of your own, it is in no window until you add it to a view.
  public let view: TracedView
  /// Lines of text that record each call of a recognizer's action and, if `tracesViews` is true, of
  /// a view's method.
  ///
  /// A line for each action has the recognizer's name, or the noun for its gesture if it has none, and
  /// its state: `pan began`. With ``tracesViews``
  /// there is also a line for each call of a view, with the numbers of the fingers or the key:
  /// `view cancelled 1`. ``write(_:)`` adds other lines.
  public private(set) var trace: [String] = []
  /// The reasons why recognizers failed, were cancelled or waited, as text: `pan: moved 3.0 pt, …`.
  public private(set) var reasons: [String] = []
  /// The reasons why touches were refused, each with the recognizer and the finger: `pan 2: …`.
  public private(set) var refusals: [String] = []
  /// Lines of text with the reasons why recognizers were allowed to act together, such as `pan: …`.
  public private(set) var allowances: [String] = []
  /// Whether `trace` also contains the calls of views' touch and press methods.
  public var tracesViews = false
  /// The time of the next sample, measured from the beginning of the session.
  ///
  /// ``wait(_:)`` advances the session too. Setting the time does not: timers that are due fire with
  /// the next sample.
  public var time = Duration.zero

  /// The failure requirements that made recognizers wait, in the order in which the session
  /// reported them.
  package private(set) var requirements: [Reason.Requirement] = []
  /// The reported cycles of recognizers that wait for each other; each cycle is a list of the
  /// recognizers' names.
  package private(set) var cycles: [[String]] = []
  /// The impossible states and malformed samples that the engine corrected or discarded, as text.
  package private(set) var corrections: [String] = []

  /// The last sample that each finger sent, by the identifier of the finger's touch.
  var lastSamples: [Touch.ID: TouchSample] = [:]
  /// The samples collected inside ``frame(_:)``, to be sent together; nil outside this method.
  private var frameSamples: [TouchSample]?
  private var pointer: Point?

  /// Creates a session and a window with one view, which has the given recognizers and frame.
  public convenience init(
    _ recognizers: GestureRecognizer..., frame: Rect = Rect(x: 100, y: 100, width: 100, height: 100)
  ) {
    self.init(recognizers, frame: frame)
  }

  /// Creates a session and a window with one view, which has the given recognizers and frame.
  public convenience init(
    _ recognizers: [GestureRecognizer], frame: Rect = Rect(x: 100, y: 100, width: 100, height: 100)
  ) {
    let window = Window(size: Size(width: 1280, height: 800))
    self.init(session: Session(window: window), view: TracedView(frame: frame, name: "view"))
    window.addSubview(view)
    for recognizer in recognizers { add(recognizer) }
  }

  /// Creates a stage for a session that exists, such as that of a screen of your own, at the session's time.
  ///
  /// The window has the views that it had.
  public convenience init(session: Session) {
    let frame = Rect(x: 100, y: 100, width: 100, height: 100)
    self.init(session: session, view: TracedView(frame: frame, name: "view"))
  }

  private init(session: Session, view: TracedView) {
    self.session = session
    self.view = view
    window = session.window
    time = session.now
    session.addObserver { [weak self] event in self?.record(event) }
  }

  // MARK: Views and recognizers

  /// Adds a recognizer to the view `other`, or to the stage's own view if `other` is nil.
  public func add(_ recognizer: GestureRecognizer, to other: View? = nil) {
    (other ?? view).addGestureRecognizer(recognizer)
    // The trace has what it does; without an action, its story would say that it has none.
    if !recognizer.hasAction { recognizer.addAction { _ in } }
  }

  /// Adds a new view to a superview, or to the window if `superview` is nil.
  @discardableResult
  public func addView(_ frame: Rect, name: String, in superview: View? = nil) -> TracedView {
    let view = TracedView(frame: frame, name: name)
    (superview ?? window).addSubview(view)
    return view
  }

  // MARK: Fingers and time

  /// Collects all samples that fingers produce in `actions`, and sends the samples as one frame.
  public func frame(_ actions: () -> Void) {
    frameSamples = []
    actions()
    let samples = frameSamples ?? []
    frameSamples = nil
    session.send(samples)
  }

  /// Advances the virtual time, and fires the timers that are due.
  public func wait(_ duration: Duration) {
    time += duration
    guard frameSamples == nil else { return }
    session.advance(to: time)
  }

  // MARK: Keys, the pointer and scrolls

  /// Sends the press or release of a keyboard key.
  public func key(
    _ key: String, _ phase: Press.Phase = .began, modifiers: ModifierFlags = []
  ) {
    session.send(Press(key: key, phase: phase, timestamp: time, modifierFlags: modifiers))
  }

  /// Moves the mouse pointer, with no button pressed, to a location in the window.
  public func hover(to x: Double, _ y: Double) {
    let isNew = pointer == nil
    pointer = Point(x: x, y: y)
    sendPointer(isNew ? .regionEntered : .regionMoved, Point(x: x, y: y))
  }

  /// Moves the mouse pointer out of the window, so that hovering ends.
  public func hoverAway(_ x: Double? = nil) {
    let location = pointer ?? .zero
    pointer = nil
    sendPointer(.regionExited, Point(x: x ?? location.x, y: location.y))
  }

  private func sendPointer(_ phase: Touch.Phase, _ location: Point) {
    send(
      TouchSample(
        id: Touch.ID(0), phase: phase, location: location, timestamp: time, type: .indirectPointer))
  }

  /// Scrolls by a mouse wheel, or by a trackpad if the type is `.continuous`.
  public func scroll(
    _ phase: Touch.Phase = .moved, _ type: ScrollType = .discrete, at x: Double = 150,
    _ y: Double = 150, by dx: Double, _ dy: Double
  ) {
    session.send(
      TouchSample(
        id: Touch.ID(0), phase: phase, location: Point(x: x, y: y), timestamp: time,
        scrollType: type, scrollDelta: Vector(dx: dx, dy: dy)))
  }

  /// Pinches on a trackpad that reports the pinch without its fingers.
  public func transform(
    _ phase: Touch.Phase = .moved, at x: Double = 150, _ y: Double = 150, by scale: Double = 1
  ) {
    session.send(
      TouchSample(
        id: Touch.ID(0), phase: phase, location: Point(x: x, y: y), timestamp: time,
        transformScale: scale))
  }

  func send(_ sample: TouchSample) {
    lastSamples[sample.id] = sample
    if frameSamples == nil { session.send(sample) } else { frameSamples?.append(sample) }
  }

  // MARK: The trace

  /// Adds a line of text to `trace`.
  public func write(_ line: String) { trace.append(line) }

  /// Empties `trace` and the other records, such as `reasons`.
  public func clear() {
    trace = []
    reasons = []
    requirements = []
    cycles = []
    refusals = []
    allowances = []
    corrections = []
  }

  private func record(_ event: SessionEvent) {
    switch event {
    case .action(let recognizer):
      write("\(name(of: recognizer)) \(recognizer.state)")
    case .state(let recognizer, _, _, let reason?):
      reasons.append("\(name(of: recognizer)): \(reason.words(for: recognizer))")
    case .waits(let recognizer, let rival, let requirement):
      reasons.append("\(name(of: recognizer)): \(requirement.words(for: rival))")
      requirements.append(requirement)
    case .requirementCycle(let cycle):
      cycles.append(cycle.map(name(of:)))
    case .refused(let touch, let recognizer, let refusal):
      let words = refusal.words(for: recognizer)
      refusals.append("\(name(of: recognizer)) \(touch.id.rawValue): \(words)")
    case .allowed(let recognizer, let rival, let allowance):
      allowances.append("\(name(of: recognizer)): \(allowance.words(beside: rival))")
    case .view(let view, let phase, let touches) where tracesViews:
      write("\(view.name ?? "?") \(phase) \(numbers(touches))")
    case .press(let press, let responder) where tracesViews:
      write("\((responder as? View)?.name ?? "?") \(press.phase) \(press.key)")
    case .corrected(let recognizer, let request, let result):
      corrections.append("\(name(of: recognizer)): \(request) became \(result)")
    case .misfit(let sample):
      corrections.append("misfit: \(sample.id.rawValue) \(sample.phase)")
    default: break
    }
  }
}

/// Returns the name by which the trace mentions a recognizer: its own, or the noun for its gesture.
func name(of recognizer: GestureRecognizer) -> String { RecognizerName(recognizer).recognizer }

/// Returns the finger numbers of touches as text, separated by commas: `1,2`.
package func numbers(_ touches: [Touch]) -> String {
  touches.map { "\($0.id.rawValue)" }.joined(separator: ",")
}
