import EventStreams
import Foundation
import GestureExtras
import Gestures
import SDLFingers
import Testing

/// The same streams of events as in C and in Python, which `make test-library` plays, with the same logs.
///
/// They say of all three that no touch gets stuck: whatever is lost, each touch ends, and the next finger's
/// gesture is one of that finger alone.
@Suite struct EventStreamGoldenTests {
  @Test(arguments: EventStream.all(2) + EventStream.all(3))
  func `a stream has its log in Swift`(stream: EventStream) throws {
    let log = SwiftPlayer().log(of: stream)

    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] == "1" { try stream.rewrite(log) }
    #expect(log == stream.log)
    #expect(log.last?.hasSuffix("down 0") == true)
  }

  @Test func `after a lost lift, a drag of one finger neither scales nor turns`() {
    for name in ["lost-lift", "lost-lift-of-another"] {
      let stream = EventStream.all(2).first { $0.description == "\(name).sdl2" }
      let actions = (stream?.log ?? []).filter { !$0.contains("down") }

      #expect(actions.last?.hasSuffix("ended 0 90.000 0.000 1.000 0.000") == true)
      #expect(actions.allSatisfy { $0.hasSuffix(" 1.000 0.000") })
    }
  }
}

/// A window with a card, whose manipulation is logged.
private final class SwiftPlayer {
  private let session = Session(window: Window(size: Size(width: 400, height: 300)))
  private let fingers = SDLFingers(size: Size(width: 400, height: 300), window: 7)
  private var device: (number: Int64?, fingers: [Int64]) = (nil, [])
  private var pen: Int64?
  private var log: [String] = []

  func log(of stream: EventStream) -> [String] {
    let fingers =
      stream.version == 2
      ? self.fingers : SDLFingers(.sdl3, size: self.fingers.size, window: 7)
    fingers.reportsHover = true
    fingers.reportsOtherButtons = true
    fingers.useViews(of: session.window)
    fingers.devices = TouchDevices(
      isListed: { self.device.number == $0 },
      fingers: { self.device.number == $0 ? self.device.fingers : nil },
      isPen: { self.pen == $0 })
    let card = View(frame: Rect(x: 100, y: 50, width: 200, height: 200))
    session.window.addSubview(card)
    let manipulation = ManipulationGestureRecognizer()
    manipulation.addAction { [unowned self] in note($0) }
    card.addGestureRecognizer(manipulation)
    for line in stream.lines {
      switch line {
      case .event(let bytes):
        bytes.withUnsafeBytes { if let start = $0.baseAddress { fingers.receive(start) } }
      case .device(let number, let down): device = (number, down)
      case .pen(let number): pen = number
      case .frame(let milliseconds):
        fingers.deliver(to: session, at: .milliseconds(milliseconds))
        log.append(
          EventStream.line(
            milliseconds: milliseconds, touches: session.touches.count,
            penForces: session.touches.filter { $0.type == .pencil }.map(\.force)))
      }
    }
    fingers.devices = TouchDevices()
    return log
  }

  private func note(_ manipulation: ManipulationGestureRecognizer) {
    let value = manipulation.manipulation(in: nil)
    log.append(
      EventStream.line(
        milliseconds: session.now / .milliseconds(1), "\(manipulation.state)",
        touches: manipulation.numberOfTouches, dx: value.translation.dx, dy: value.translation.dy,
        scale: value.scale, rotation: value.rotation))
  }
}
