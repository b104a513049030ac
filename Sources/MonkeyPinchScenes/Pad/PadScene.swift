import GestureExtras
import GestureDrawing
package import Gestures

/// A scene that shows which gestures the engine recognizes, with a lamp for each recognizer.
///
/// One view fills the surface and has every recognizer. All of them recognize simultaneously and
/// none requires another to fail, so that each lamp is independent of the other recognizers.
package final class PadScene: Scene {
  package static let name = "pad"
  package static let title = "Pad"
  package static let summary =
    "Touch it in any way, and see what each recognizer by itself makes of it."

  package let session: Session
  package var onSound: ((Sound) -> Void)?

  let pad: TouchReceivingView
  var lamps: [PadLamp] = []
  var history = PadHistory()
  var trails = FingerTrails()
  var now = Duration.zero

  package var sprites: [View] { [pad] }

  package init(size: Size) {
    let window = Window(size: size)
    session = Session(window: window)
    pad = TouchReceivingView(frame: Rect(origin: .zero, size: size), name: "pad")
    pad.isMultipleTouchEnabled = true
    window.addSubview(pad)
    for recognizer in Self.recognizers() {
      recognizer.delegate = self
      recognizer.addTarget(self, PadScene.recognized)
      pad.addGestureRecognizer(recognizer)
      lamps.append(PadLamp(name: recognizer.name ?? ""))
    }
    session.addObserver { [weak self] event in
      if case .touch(let touch) = event { self?.trails.add(touch) }
    }
  }

  // MARK: Recognizers

  private static func recognizers() -> [GestureRecognizer] {
    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    let edgePan = ScreenEdgePanGestureRecognizer(name: "edgePan")
    edgePan.edges = .all
    return (1...3).map(tap) + [
      doubleTap, LongPressGestureRecognizer(name: "longPress"), PanGestureRecognizer(name: "pan"),
      PinchGestureRecognizer(name: "pinch"), RotationGestureRecognizer(name: "rotation"),
    ] + (1...3).flatMap(swipes) + [
      edgePan, TickleGestureRecognizer(name: "tickle"), CheckMarkGestureRecognizer(name: "check"),
    ]
  }

  private static func tap(fingers: Int) -> GestureRecognizer {
    let tap = TapGestureRecognizer(name: "tap\(fingers)")
    tap.numberOfTouchesRequired = fingers
    return tap
  }

  /// Returns one swipe recognizer for each direction, which requires `fingers` fingers.
  ///
  /// A recognizer's name ends with the number of fingers if that is not 1.
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

  private func recognized(_ recognizer: GestureRecognizer) {
    guard let index = lamps.firstIndex(where: { $0.name == recognizer.name }) else { return }
    let time = session.now
    if recognizer.state == .began { lamps[index].startedAt = time }
    let value = value(of: recognizer, since: lamps[index].startedAt ?? time)
    switch recognizer.state {
    case .began, .changed: lamps[index].light(value)
    default: lamps[index].flash(value, at: time)
    }
    let isNew = recognizer.state == .began || !lamps[index].isInGesture
    history.add(
      lamps[index].name, recognizer.state == .cancelled ? "cancelled" : value, isNew: isNew)
    if recognizer.state.isTerminal { lamps[index].startedAt = nil }
  }

  /// Returns the text of the value that a gesture measures; empty for a gesture without duration.
  private func value(of recognizer: GestureRecognizer, since start: Duration) -> String {
    switch recognizer {
    case let edgePan as ScreenEdgePanGestureRecognizer: text(edgePan.translation(in: nil))
    case let pan as PanGestureRecognizer: text(pan.translation(in: nil))
    case let pinch as PinchGestureRecognizer: "×\(pinch.scale.text(places: 2))"
    case let rotation as RotationGestureRecognizer:
      "\((rotation.rotation * 180 / .pi).text(places: 0))°"
    case is LongPressGestureRecognizer: "\((session.now - start).seconds.text(places: 1)) s"
    default: ""
    }
  }

  private func text(_ translation: Vector) -> String {
    "\(translation.dx.text(places: 0)), \(translation.dy.text(places: 0))"
  }

  // MARK: Size, keys and time

  package func resize(to size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    session.window.bounds.size = size
    pad.frame = Rect(origin: .zero, size: size)
  }

  package func press(_ key: String) -> Bool {
    guard key == "c" else { return false }
    trails.clear()
    return true
  }

  /// Whether the scene uses the whole surface, so that the playground shows no controls; `true`.
  package static var usesWholeSurface: Bool { true }

  /// Clears paths, lamps and the list of gestures; gestures in progress light their lamps again.
  package func reset() {
    trails.clear()
    history = PadHistory()
    for index in lamps.indices { lamps[index].turnOff() }
  }

  package func update(to time: Duration) {
    now = time
    trails.update(to: time)
  }

  package var isAnimating: Bool {
    trails.isFading(at: now) || lamps.contains { $0.isFading(at: now) }
  }

  package var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Tap, press, drag", "with any number of fingers"),
        .init("Two fingers", "pinch and turn"),
        .init("Swipe", "with one, two or three fingers"),
        .init("From an edge", "an edge pan"),
        .init("Rub, or draw a ✓", "tickle and check mark"),
      ],
      keys: [.init("c", "clear the trails")])
  }
}

extension PadScene: GestureRecognizerDelegate {
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
