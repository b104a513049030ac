import Gestures
import Testing

@testable import SDLFingers

/// The hovering pointer when the window changes.
@Suite struct HoverResizeTests {
  @Test(arguments: SDLVersion.allCases)
  func `the pointer moves with a new magnification, and stays with a new size`(version: SDLVersion)
  {
    let events = Events(version)
    events.fingers.reportsHover = true
    events.mouse(to: 100, 60)
    #expect(events.deliver().count == 1)

    func change(to width: Double, _ magnification: Double?) -> [String] {
      events.fingers.change(
        to: Size(width: width, height: 300), density: 1, magnification: magnification,
        at: .seconds(2))
      return events.deliver(at: 2_000).filter { $0.contains("region") }
    }
    #expect(change(to: 500, nil) == [])
    #expect(change(to: 600, 1) == [])
    #expect(change(to: 700, 2).map { $0.suffix(23) } == ["regionMoved 50,30 @2000"])
  }
}
