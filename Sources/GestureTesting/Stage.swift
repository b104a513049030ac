public import Gestures
import Testing

/// A window with one view to play on, and a trace of everything that its recognizers and views did.
///
/// A gesture is one sentence of ``Finger``; what happened is one array of sentences, compared
/// whole.
public final class Stage {
  public let session: Session
  public let window: Window
  /// 100 x 100 points at (100, 100), unless made otherwise.
  public let view: TracedView
  /// What happened, in order: `pan began`, `view cancelled 1`.
  public private(set) var trace: [String] = []
  /// Why recognizers failed, in words, by their names.
  public private(set) var reasons: [String] = []
  /// What made recognizers wait.
  public private(set) var requirements: [Reason.Requirement] = []
  /// Cycles of requirements, by the names of the recognizers.
  public private(set) var cycles: [[String]] = []
  /// Why recognizers did not look at touches, in words, by their names and the fingers' numbers.
  public private(set) var refusals: [String] = []
  /// Why recognizers went on beside others, in words, by their names.
  public private(set) var allowances: [String] = []
  /// What was wrong: requests that were corrected, samples that were left out or mended.
  public private(set) var slips: [String] = []
  /// Whether touches and keys of views are traced too.
  public var tracesViews = false
  public var time = Duration.zero

  /// What each finger last did, for what it does next.
  var lastSamples: [Touch.ID: TouchSample] = [:]
  private var gathered: [TouchSample]?
  private var pointer: Point?

  public init(
    _ recognizers: GestureRecognizer..., frame: Rect = Rect(x: 100, y: 100, width: 100, height: 100)
  ) {
    window = Window(size: Size(width: 1280, height: 800))
    session = Session(window: window)
    view = TracedView(frame: frame, name: "view")
    window.addSubview(view)
    for recognizer in recognizers { add(recognizer) }
    session.addObserver { [weak self] event in self?.note(event) }
  }

  /// Attaches a recognizer to a view, the stage's own if none is named.
  public func add(_ recognizer: GestureRecognizer, to other: View? = nil) {
    (other ?? view).addGestureRecognizer(recognizer)
  }

  /// Puts another view on the stage.
  @discardableResult
  public func addView(_ frame: Rect, name: String, in superview: View? = nil) -> TracedView {
    let view = TracedView(frame: frame, name: name)
    (superview ?? window).addSubview(view)
    return view
  }

  public func finger(_ number: Int64) -> Finger { Finger(number: number, stage: self) }

  /// Sends what the fingers do in `play` all at once, as the samples of one frame.
  public func frame(_ play: () -> Void) {
    gathered = []
    play()
    let samples = gathered ?? []
    gathered = nil
    session.send(samples)
  }

  /// Lets virtual time pass.
  public func wait(_ duration: Duration) {
    time += duration
    guard gathered == nil else { return }
    session.advance(to: time)
  }

  /// Forgets what happened so far.
  public func clear() {
    trace = []
    reasons = []
    requirements = []
    cycles = []
    refusals = []
    allowances = []
    slips = []
  }

  public func write(_ line: String) { trace.append(line) }

  /// Presses a key, or lets go of it.
  public func key(
    _ key: String, _ phase: Press.Phase = .began, modifiers: ModifierFlags = []
  ) {
    session.send(Press(key: key, phase: phase, timestamp: time, modifierFlags: modifiers))
  }

  /// Has the pointer hover there.
  public func hover(to x: Double, _ y: Double) {
    let isNew = pointer == nil
    pointer = Point(x: x, y: y)
    playPointer(isNew ? .regionEntered : .regionMoved, Point(x: x, y: y))
  }

  /// Has the pointer leave the window, from where it is unless told otherwise.
  public func hoverAway(_ x: Double? = nil) {
    let place = pointer ?? .zero
    pointer = nil
    playPointer(.regionExited, Point(x: x ?? place.x, y: place.y))
  }

  private func playPointer(_ phase: Touch.Phase, _ place: Point) {
    play(
      TouchSample(
        id: Touch.ID(0), phase: phase, location: place, timestamp: time, type: .indirectPointer))
  }

  /// Turns the wheel, or moves two fingers on a trackpad; a single click unless told otherwise.
  public func scroll(
    _ phase: Touch.Phase = .moved, _ type: ScrollType = .discrete, at x: Double = 150,
    _ y: Double = 150, by dx: Double, _ dy: Double
  ) {
    session.send(
      TouchSample(
        id: Touch.ID(0), phase: phase, location: Point(x: x, y: y), timestamp: time,
        scrollType: type, scrollDelta: Vector(dx: dx, dy: dy)))
  }

  func play(_ sample: TouchSample) {
    lastSamples[sample.id] = sample
    if gathered == nil { session.send(sample) } else { gathered?.append(sample) }
  }

  private func note(_ event: SessionEvent) {
    expectReason(in: event)
    switch event {
    case .action(let recognizer):
      write("\(name(of: recognizer)) \(recognizer.state)")
    case .state(let recognizer, _, _, let reason?):
      reasons.append("\(name(of: recognizer)): \(reason.words(for: recognizer))")
    case .waits(let recognizer, let rival, let requirement):
      reasons.append("\(name(of: recognizer)): \(requirement.words(for: rival))")
      requirements.append(requirement)
    case .requirementCycle(let cycle):
      cycles.append(cycle.map { $0.name ?? "?" })
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
      slips.append("\(name(of: recognizer)): \(request) became \(result)")
    case .misfit(let sample):
      slips.append("misfit: \(sample.id.rawValue) \(sample.phase)")
    default: break
    }
  }

  private func name(of recognizer: GestureRecognizer) -> String { recognizer.name ?? "?" }
}

/// The numbers of the fingers, in order: `1,2`.
public func numbers(_ touches: [Touch]) -> String {
  touches.map { "\($0.id.rawValue)" }.joined(separator: ",")
}
