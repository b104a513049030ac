import GestureTesting
import Gestures
import Testing

/// Random pointers, wheels and keys, after which all sequences have ended in order.
///
/// Meanwhile a window withholds some of the events, and views are removed and added again.
@Suite struct RandomPointersTests {
  /// A window whose `sendEvent(_:)` withholds one event in ten at random.
  private final class WithholdingWindow: Window {
    var random = SeededGenerator(seed: 1)
    override func sendEvent(_ event: Event) { if !random.chance(0.1) { super.sendEvent(event) } }
  }

  private final class Playground {
    let window = WithholdingWindow(size: Size(width: 400, height: 400))
    let session: Session
    let views: [KeyView]
    var recognizers: [GestureRecognizer] = []
    var complaints: [String] = []
    var successes: Set<String> = []
    private var actions: [ObjectIdentifier: GestureRecognizer.State] = [:]
    private var keys: Set<String> = []

    init() {
      session = Session(window: window)
      views = ["outer", "inner", "other"].map { KeyView(frame: .zero, name: $0) }
      views[0].frame = Rect(x: 50, y: 50, width: 200, height: 200)
      views[1].frame = Rect(x: 50, y: 50, width: 100, height: 100)
      views[2].frame = Rect(x: 260, y: 100, width: 100, height: 200)
      window.addSubview(views[0])
      views[0].addSubview(views[1])
      window.addSubview(views[2])
      for view in [window, views[0], views[1], views[2]] as [View] {
        let scroll = PanGestureRecognizer(name: "scroll")
        scroll.allowedScrollTypesMask = view === views[2] ? .discrete : .all
        let tap = TapGestureRecognizer(name: "tap")
        recognizers += [
          scroll, tap, HoverGestureRecognizer(name: "hover"), PinchGestureRecognizer(name: "pinch"),
        ]
        view.gestureRecognizers = Array(recognizers.suffix(4))
      }
      session.addObserver { [unowned self] event in
        switch event {
        case .action(let recognizer): note(recognizer)
        case .press(let press, let responder): note(press, responder)
        default: break
        }
      }
    }

    private func note(_ recognizer: GestureRecognizer) {
      let (before, now) = (actions[ObjectIdentifier(recognizer)], recognizer.state)
      switch (before, now) {
      case (nil, .began), (.began, .changed), (.changed, .changed):
        actions[ObjectIdentifier(recognizer)] = now
      case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
        actions[ObjectIdentifier(recognizer)] = nil
        successes.insert("\(recognizer.name ?? "?") \(now)")
      case (nil, .ended) where recognizer.name == "tap": break
      default:
        complaints.append("\(recognizer.label): \(now) after \(before.map { "\($0)" } ?? "-")")
      }
    }

    private func note(_ press: Press, _ responder: Responder) {
      let key = "\(press.key) at \((responder as? View)?.name ?? "?")"
      let fits = press.phase == .began ? keys.insert(key).inserted : keys.remove(key) != nil
      if !fits { complaints.append("\(key) \(press.phase)") }
    }

    func expectRest(_ comment: Comment) {
      var rest = complaints + keys.sorted()
      for recognizer in recognizers where recognizer.state != .possible {
        rest.append("\(recognizer.label) is \(recognizer.state)")
      }
      for (_, state) in actions { rest.append("actions stop at \(state)") }
      for touch in session.touches { rest.append("touch \(touch.id.rawValue) is down") }
      if let deadline = session.nextDeadline { rest.append("\(deadline) is due") }
      #expect(rest == [], comment)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `random pointers, wheels and keys leave every recognizer possible`(seed: UInt64) {
    let playground = Playground()
    var random = SeededGenerator(seed: seed)
    var time = Duration.zero
    var isPressed = false
    func meddle() {
      let recognizer = playground.recognizers[random.int(in: 0...11)]
      let view = playground.views[random.int(in: 0...2)]
      switch random.int(in: 0...4) {
      case 0:
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      case 1:
        view.isHidden = true
        view.isHidden = false
      case 2:
        guard let superview = view.superview else { break }
        view.removeFromSuperview()
        superview.addSubview(view)
      case 3:
        guard let view = recognizer.view else { break }
        view.gestureRecognizers = view.gestureRecognizers.reversed()
      default: view.becomeFirstResponder()
      }
    }
    for recognizer in playground.recognizers {
      recognizer.addAction { _ in if random.chance(0.03) { meddle() } }
    }
    // Breaks retain cycles: the closures of these objects retain the playground.
    defer { for recognizer in playground.recognizers { recognizer.removeTarget(nil) } }

    func sample(
      _ phase: Touch.Phase, scroll: ScrollType? = nil, scale: Double? = nil
    ) -> TouchSample {
      let place = Point(x: random.double(in: 0...400), y: random.double(in: 0...400))
      let delta = Vector(dx: random.double(in: -9...9), dy: random.double(in: -9...9))
      return TouchSample(
        id: Touch.ID(0), phase: phase, location: place, timestamp: time, type: .indirectPointer,
        buttonMask: .primary, scrollType: scroll, scrollDelta: scroll == nil ? .zero : delta,
        transformScale: scale)
    }
    func next() -> TouchSample {
      switch random.int(in: 0...6) {
      case 0:
        isPressed.toggle()
        return sample(isPressed ? .began : .ended)
      case 1: return sample(isPressed ? .moved : .regionMoved)
      case 2: return sample(random.chance(0.2) ? .regionExited : .regionMoved)
      case 3: return sample(.moved, scroll: .discrete)
      case 4: return sample(.moved, scroll: .continuous)
      case 5:
        let phases = [Touch.Phase.began, .moved, .moved, .moved, .ended, .cancelled]
        return sample(phases[random.int(in: 0...5)], scale: random.double(in: 0.5...2))
      default:
        let phases = [Touch.Phase.began, .moved, .moved, .ended, .cancelled]
        return sample(phases[random.int(in: 0...4)], scroll: .continuous)
      }
    }
    let keys = ["tab", "a", "b"]
    for number in 0..<60 {
      for _ in 0..<random.int(in: 1...30) {
        if random.chance(0.7) { time += .milliseconds(random.int(in: 0...60)) }
        switch random.int(in: 0...9) {
        case 0: meddle()
        case 1...2:
          playground.session.send(
            Press(
              key: keys[random.int(in: 0...2)], phase: random.chance(0.5) ? .began : .ended,
              timestamp: time, modifierFlags: random.chance(0.3) ? .shift : []))
        case 3...5: playground.session.send([next(), next(), next()])
        default: playground.session.send(next())
        }
      }
      if isPressed { playground.session.send(sample(.ended)) }
      isPressed = false
      playground.session.send(sample(.regionExited))
      playground.session.send(sample(.cancelled, scroll: .continuous))
      playground.session.send(sample(.cancelled, scale: 1))
      time += .seconds(2)
      playground.session.advance(to: time)
      playground.session.cancelAllPresses(at: time)
      playground.expectRest("seed \(seed), stream \(number)")
    }
    #expect(
      playground.successes == [
        "hover ended", "hover cancelled", "scroll ended", "scroll cancelled", "pinch ended",
        "pinch cancelled",
      ])
  }
}
