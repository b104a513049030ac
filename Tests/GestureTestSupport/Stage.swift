public import Gestures

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
  /// What was wrong: requests that were corrected, samples that were left out or mended.
  public private(set) var slips: [String] = []
  /// Whether touches and keys of views are traced too.
  public var tracesViews = false
  public var time = Duration.zero

  /// What each finger last did, for what it does next.
  var lastSamples: [Touch.ID: TouchSample] = [:]
  private var gathered: [TouchSample]?

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
    slips = []
  }

  public func write(_ line: String) { trace.append(line) }

  /// Presses a key, or lets go of it.
  public func key(
    _ key: String, _ phase: Press.Phase = .began, modifiers: ModifierFlags = []
  ) {
    session.send(Press(key: key, phase: phase, timestamp: time, modifierFlags: modifiers))
  }

  func play(_ sample: TouchSample) {
    lastSamples[sample.id] = sample
    if gathered == nil { session.send(sample) } else { gathered?.append(sample) }
  }

  private func note(_ event: SessionEvent) {
    switch event {
    case .action(let recognizer):
      write("\(name(of: recognizer)) \(recognizer.state)")
    case .state(let recognizer, _, _, let reason?):
      reasons.append("\(name(of: recognizer)): \(reason.words(for: recognizer))")
    case .waits(let recognizer, let rival):
      reasons.append("\(name(of: recognizer)): waits for \(rival.label) to fail")
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
