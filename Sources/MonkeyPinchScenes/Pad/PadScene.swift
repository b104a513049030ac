import GestureExtras
import GestureDrawing
public import Gestures

/// An instrument that shows what each recognizer by itself makes of the fingers.
///
/// One view fills the surface and carries every recognizer there is. All may recognize together and
/// none waits for another, so that each lamp tells of its own recognizer alone.
public final class PadScene: Scene {
  public static let name = "pad"
  public static let title = "Pad"
  public static let summary =
    "Touch it in any way, and see what each recognizer by itself makes of it."

  public let session: Session
  public var onSound: ((Sound) -> Void)?

  let pad: PadView
  var lamps: [PadLamp] = []
  var history = PadHistory()
  var trails = FingerTrails()
  var now = Duration.zero

  public var sprites: [View] { [pad] }

  public init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    pad = PadView(frame: Rect(origin: .zero, size: size), name: "pad")
    pad.isMultipleTouchEnabled = true
    window.addSubview(pad)
    for recognizer in Self.recognizers() {
      recognizer.delegate = self
      recognizer.addTarget(self, PadScene.recognized)
      pad.addGestureRecognizer(recognizer)
      lamps.append(PadLamp(name: recognizer.name ?? ""))
    }
    session.addObserver { [weak self] event in
      if case .touch(let touch) = event { self?.trails.note(touch) }
    }
  }

  // MARK: Recognizers

  private static func recognizers() -> [GestureRecognizer] {
    taps()
      + [
        LongPressGestureRecognizer(name: "longPress"), PanGestureRecognizer(name: "pan"),
        PinchGestureRecognizer(name: "pinch"), RotationGestureRecognizer(name: "rotation"),
      ] + (1...3).flatMap(swipes)
      + [
        edgePan(), TickleGestureRecognizer(name: "tickle"),
        CheckMarkGestureRecognizer(name: "check"),
      ]
  }

  private static func taps() -> [GestureRecognizer] {
    let taps = (1...3).map { fingers in
      let tap = TapGestureRecognizer(name: "tap\(fingers)")
      tap.numberOfTouchesRequired = fingers
      return tap
    }
    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    return taps + [doubleTap]
  }

  /// One recognizer for each direction; its name says how many fingers it takes, unless it is one.
  private static func swipes(fingers: Int) -> [GestureRecognizer] {
    let directions: [(SwipeGestureRecognizer.Direction, String)] = [
      (.left, "Left"), (.right, "Right"), (.up, "Up"), (.down, "Down"),
    ]
    return directions.map { direction, word in
      let swipe = SwipeGestureRecognizer(name: "swipe\(word)\(fingers == 1 ? "" : "\(fingers)")")
      swipe.direction = direction
      swipe.numberOfTouchesRequired = fingers
      return swipe
    }
  }

  private static func edgePan() -> GestureRecognizer {
    let edgePan = ScreenEdgePanGestureRecognizer(name: "edgePan")
    edgePan.edges = .all
    return edgePan
  }

  private func recognized(_ recognizer: GestureRecognizer) {
    guard let index = lamps.firstIndex(where: { $0.name == recognizer.name }) else { return }
    let time = session.now
    if recognizer.state == .began { lamps[index].startedAt = time }
    let value = value(of: recognizer, since: lamps[index].startedAt ?? time)
    switch recognizer.state {
    case .began, .changed: lamps[index].light(value)
    default: lamps[index].flash(value, at: time)
    }
    let isNew = recognizer.state == .began || !lamps[index].isContinuous
    let words = recognizer.state == .cancelled ? "cancelled" : value
    history.note(lamps[index].name, words, isNew: isNew)
    if recognizer.state.isTerminal { lamps[index].startedAt = nil }
  }

  /// What a continuous gesture measures, for people; empty for a discrete one.
  private func value(of recognizer: GestureRecognizer, since start: Duration) -> String {
    switch recognizer {
    case let edgePan as ScreenEdgePanGestureRecognizer:
      words(edgePan.translation(in: nil))
    case let pan as PanGestureRecognizer: words(pan.translation(in: nil))
    case let pinch as PinchGestureRecognizer: "×\(decimal(pinch.scale, places: 2))"
    case let rotation as RotationGestureRecognizer:
      "\(whole(rotation.rotation * 180 / .pi))°"
    case is LongPressGestureRecognizer: "\(decimal((session.now - start).seconds, places: 1)) s"
    default: ""
    }
  }

  private func words(_ way: Vector) -> String { "\(whole(way.dx)), \(whole(way.dy))" }

  /// A measure without its fraction; never -0.
  private func whole(_ value: Double) -> String {
    value.magnitude < 1e15 ? "\(Int(value.rounded()))" : "…"
  }

  private func decimal(_ value: Double, places: Int) -> String {
    let factor = places == 1 ? 10.0 : 100.0
    guard value.magnitude < 1e12 else { return "…" }
    let scaled = Int((value * factor).rounded())
    let (units, rest) = scaled.quotientAndRemainder(dividingBy: Int(factor))
    let digits = "\(rest)"
    return "\(units)." + String(repeating: "0", count: places - digits.count) + digits
  }

  // MARK: The surface, keys and time

  public func resize(to size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    session.window.bounds.size = size
    pad.frame = Rect(origin: .zero, size: size)
  }

  public func press(_ key: String) -> Bool {
    guard key == "c" else { return false }
    trails.clear()
    return true
  }

  /// A recording played here is asked what each recognizer makes of it, wherever its fingers are: so
  /// no control takes a place away.
  public static var usesWholeSurface: Bool { true }

  /// There is nothing to switch.
  public var switches: [String] { [] }

  /// Clears trails, lamps and history; gestures that go on light their lamps again.
  public func reset() {
    trails.clear()
    history = PadHistory()
    for index in lamps.indices { lamps[index].putOut() }
  }

  public func update(to time: Duration) {
    now = time
    trails.update(to: time)
  }

  public var isAnimating: Bool {
    trails.isFading(at: now) || lamps.contains { $0.isFading(at: now) }
  }

  public var nextDeadline: Duration? { session.nextDeadline }
}

extension PadScene: GestureRecognizerDelegate {
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

/// The view that takes the fingers; what it is told of them is for the log.
final class PadView: View {
  override func touchesBegan(_ touches: [Touch], with event: Event) {}
  override func touchesMoved(_ touches: [Touch], with event: Event) {}
  override func touchesEnded(_ touches: [Touch], with event: Event) {}
  override func touchesCancelled(_ touches: [Touch], with event: Event) {}
}
