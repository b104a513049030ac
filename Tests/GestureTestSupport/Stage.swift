public import Gestures

/// A window with one view to play on, and a trace of everything that its recognizers and views did.
///
/// A gesture is one sentence of ``Finger``; what happened is one array of sentences, compared whole.
public final class Stage {
  public let session: Session
  public let window: Window
  /// 100 x 100 points at (100, 100), unless made otherwise.
  public let view: TracedView
  /// What happened, in order: `pan began`, `view touchesCancelled 1`.
  public private(set) var trace: [String] = []
  /// Why recognizers failed, in words, by their labels.
  public private(set) var reasons: [String] = []
  /// Whether touches of views are traced too.
  public var tracesViews = false
  public var time = Duration.zero

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

  /// Lets virtual time pass.
  public func wait(_ duration: Duration) {
    time += duration
    session.advance(to: time)
  }

  /// Forgets what happened so far.
  public func clear() {
    trace = []
    reasons = []
  }

  public func write(_ line: String) { trace.append(line) }

  private func note(_ event: SessionEvent) {
    switch event {
    case .action(let recognizer):
      write("\(recognizer.name ?? "?") \(recognizer.state)")
    case .state(let recognizer, _, _, let reason?):
      reasons.append("\(recognizer.name ?? "?"): \(reason.words(for: recognizer))")
    case .waits(let recognizer, let rival):
      reasons.append("\(recognizer.name ?? "?"): waits for \(rival.label) to fail")
    case .view(let view, let phase, let touches) where tracesViews:
      guard view is TracedView else { return }
      write("\(view.name ?? "?") \(phase) \(touches.map { "\($0.id.rawValue)" }.joined(separator: ","))")
    default: break
    }
  }
}

/// A view that takes its touches itself.
public final class TracedView: View {
  public override func touchesBegan(_ touches: [Touch], with event: Event) {}
  public override func touchesMoved(_ touches: [Touch], with event: Event) {}
  public override func touchesEnded(_ touches: [Touch], with event: Event) {}
  public override func touchesCancelled(_ touches: [Touch], with event: Event) {}
}
