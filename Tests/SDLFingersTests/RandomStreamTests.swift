import EventStreams
import GestureExtras
import Gestures
import SDLFingers
import TestSeeds
import Testing

/// The law of the host: each touch of each view begins and ends once, whatever the host sends.
@Suite struct RandomStreamTests {
  @Test(arguments: RandomStream.Kind.allCases, [2, 3])
  func `each touch of each view begins and ends once`(kind: RandomStream.Kind, version: Int) {
    for seed in Seeds.of(40, thorough: 5_000) {
      let stream = RandomStream(kind, version: version, seed: seed)
      let player = RandomPlayer(version: version, hasRecognizers: kind == .everything)

      let faults = player.play(stream)

      #expect(faults == [], "seed \(seed)")
      if kind == .contacts { #expect(player.begun == stream.contacts, "seed \(seed)") }
    }
  }
}

/// A window with views whose touches are checked.
private final class RandomPlayer {
  private final class CheckedView: View {
    weak var player: RandomPlayer?

    override func touchesBegan(_ touches: [Touch], with event: Event) { note(touches) }
    override func touchesMoved(_ touches: [Touch], with event: Event) { note(touches) }
    override func touchesEnded(_ touches: [Touch], with event: Event) { note(touches) }
    override func touchesCancelled(_ touches: [Touch], with event: Event) { note(touches) }

    private func note(_ touches: [Touch]) {
      for touch in touches { player?.note(touch, in: self) }
    }
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let touch: Touch.ID
  }

  private let session = Session(window: Window(size: Size(width: 400, height: 300)))
  private let fingers: SDLFingers
  private var device: (number: Int64?, fingers: [Int64]) = (nil, [])
  private var down: Set<Key> = []
  private var faults: [String] = []
  /// The number of touches that have begun in views.
  private(set) var begun = 0

  init(version: Int, hasRecognizers: Bool) {
    fingers = SDLFingers(
      version == 2 ? .sdl2 : .sdl3, size: Size(width: 400, height: 300), window: RandomStream.window
    )
    fingers.reportsHover = true
    fingers.reportsOtherButtons = true
    fingers.useViews(of: session.window)
    fingers.devices = TouchDevices(
      isListed: { [unowned self] in device.number == $0 },
      fingers: { [unowned self] in device.number == $0 ? device.fingers : nil },
      isTrackpad: { $0 == RandomStream.trackpad }, isPen: { $0 == RandomStream.pen })
    let all = add(Rect(x: -100, y: -100, width: 1000, height: 1000), to: session.window)
    let card = add(Rect(x: 150, y: 150, width: 220, height: 200), to: all)
    guard hasRecognizers else { return }
    for recognizer in [
      TapGestureRecognizer(), PanGestureRecognizer(), ManipulationGestureRecognizer(),
      HoverGestureRecognizer(),
    ] {
      card.addGestureRecognizer(recognizer)
    }
    all.addGestureRecognizer(LongPressGestureRecognizer())
    all.addGestureRecognizer(PinchGestureRecognizer())
    all.addGestureRecognizer(HoverGestureRecognizer())
  }

  private func add(_ frame: Rect, to superview: View) -> View {
    let view = CheckedView(frame: frame)
    view.isMultipleTouchEnabled = true
    view.player = self
    superview.addSubview(view)
    return view
  }

  private func note(_ touch: Touch, in view: View) {
    let key = Key(view: ObjectIdentifier(view), touch: touch.id)
    let isRight: Bool
    switch touch.phase {
    case .began:
      begun += 1
      isRight = down.insert(key).inserted
    case .ended, .cancelled: isRight = down.remove(key) != nil
    default: isRight = down.contains(key)
    }
    if !isRight { faults.append("touch \(touch.id.rawValue) \(touch.phase) at \(session.now)") }
  }

  /// Plays a stream, and returns what is wrong with its touches.
  func play(_ stream: RandomStream) -> [String] {
    for line in stream.lines {
      switch line {
      case .event(let bytes):
        bytes.withUnsafeBytes { if let start = $0.baseAddress { fingers.receive(start) } }
      case .device(let number, let down): device = (number, down)
      case .pen: break
      case .frame(let milliseconds):
        fingers.deliver(to: session, at: .milliseconds(milliseconds))
      }
    }
    if !session.touches.isEmpty || !down.isEmpty {
      faults.append("\(session.touches.map(\.id.rawValue)) \(down.map(\.touch.rawValue)) are down")
    }
    return faults
  }
}
