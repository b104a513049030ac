import Gestures
import SDLFingers
import Testing

@testable import SDLFingers

/// Touches that began in the window end there, also if later events are about other windows.
@Suite struct OwnershipTests {
  @Test(arguments: SDLVersion.allCases)
  func `a finger is ours until it lifts, also if its lift is told for another window`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.finger(.down, x: 0.25)
    events.finger(.moved, x: 0.9, window: 8)
    events.finger(.up, x: 0.9, window: 8)
    events.finger(.down, x: 0.5, window: 8)
    events.finger(.moved, x: 0.6)
    events.finger(.up)
    events.finger(.down, x: 0.75)

    #expect(
      events.deliver() == [
        "#1 began 100,150 @1000", "#1 ended 100,150 @1000", "#3 began 300,150 @1000",
      ]
    )
    #expect(events.fingers.counters.otherWindows == 3)
  }

  @Test(arguments: SDLVersion.allCases)
  func `a finger that lands in another window has lifted from ours`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down, x: 0.25)
    events.finger(.down, window: 8)
    events.finger(.moved, x: 0.6)

    #expect(events.deliver() == ["#1 began 100,150 @1000", "#1 cancelled 100,150 @1000"])
    #expect(events.fingers.counters.down == 0)
  }

  @Test(arguments: SDLVersion.allCases)
  func `a finger is ours until it lifts, also if its device becomes a trackpad`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.finger(.down, x: 0.25)
    #expect(events.deliver() == ["#1 began 100,150 @1000"])
    events.fingers.devices.isTrackpad = { _ in true }
    events.finger(.moved, x: 0.5)
    events.finger(.up)

    #expect(events.deliver() == ["#1 moved 200,150 @1000", "#1 ended 200,150 @1000"])
  }

  @Test(arguments: SDLVersion.allCases)
  func `a finger that lands again is one, also if single taps are on since`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down, x: 0.25)
    #expect(events.deliver() == ["#1 began 100,150 @1000"])
    events.fingers.usesSingleTaps = true
    events.finger(.down, x: 0.5)
    #expect(events.deliver() == ["#1 cancelled 100,150 @1000"])
    events.finger(.up)

    #expect(events.deliver() == [])
    #expect(events.fingers.counters.down == 0)
  }

  @Test(arguments: SDLVersion.allCases)
  func `a mouse button is ours until it is released, whatever is told of it`(version: SDLVersion) {
    let releases: [(Events) -> Void] = [
      { $0.button(isDown: false, 9, 9, window: 8) },
      { $0.mouse(to: 9, 9, window: 8) },
    ]
    for release in releases {
      let events = Events(version)
      events.button(isDown: true, 100, 100)
      events.mouse(to: 50, 50, buttons: 1, window: 8)
      release(events)
      events.button(isDown: true, 50, 50, window: 8)

      #expect(events.deliver() == ["#2 began 100,100 @1000", "#2 ended 100,100 @1000"])
    }
    let events = Events(version)
    events.fingers.reportsOtherButtons = true
    events.button(isDown: true, 100, 100, number: 3)
    #expect(events.deliver() == ["#2 began 100,100 @1000"])
    events.fingers.reportsOtherButtons = false
    events.button(isDown: false, 100, 100, number: 3)
    #expect(events.deliver() == ["#2 ended 100,100 @1000"])
    // No button has these numbers.
    events.fingers.reportsOtherButtons = true
    for number in [0, 33] as [UInt8] {
      events.button(isDown: true, 100, 100, number: number)
      events.button(isDown: false, 100, 100, number: number)
    }
    #expect(events.deliver() == [])
    // A press that is repeated was released in between.
    events.button(isDown: true, 100, 100)
    events.button(isDown: true, 200, 100)
    events.button(isDown: false, 200, 100)
    #expect(
      events.deliver() == [
        "#4 began 100,100 @1000", "#4 ended 100,100 @1000", "#6 began 200,100 @1000",
        "#6 ended 200,100 @1000",
      ])
  }

  @Test(arguments: SDLVersion.allCases)
  func `a button that was down when touches were cancelled holds no later touch`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.fingers.reportsOtherButtons = true
    events.button(isDown: true, 100, 100, number: 3)
    events.window(.focusLost)
    events.button(isDown: true, 100, 100)
    events.button(isDown: false, 100, 100)

    #expect(
      events.deliver() == [
        "#2 began 100,100 @1000", "#2 cancelled 100,100 @1000", "#4 began 100,100 @1000",
        "#4 ended 100,100 @1000",
      ])
  }

  @Test(arguments: SDLVersion.allCases)
  func `a key that went down in the window comes up there`(version: SDLVersion) {
    let events = Events(version)
    events.key(0x74, isDown: true)
    events.key(0x74, isDown: false, window: 8)
    events.key(0x74, isDown: true, window: 8)
    events.key(0x74, isDown: false)

    #expect(events.deliver() == ["t began", "t ended"])
  }

  @Test func `a trackpad's pinch ends also for another window`() {
    let events = Events(.sdl3)
    for phase in [Touch.Phase.ended, .began] {
      events.pinch(.began)
      events.pinch(phase, window: 8)
      events.pinch(.moved, scale: 2)

      #expect(
        events.deliver() == ["#0 began 200,150 @1000", "#0 ended 200,150 @1000"])
    }
  }

  @Test(arguments: SDLVersion.allCases)
  func `the fingers of a trackpad that is removed are cancelled`(version: SDLVersion) {
    let events = Events(version)
    var isListed = true
    events.fingers.devices = TouchDevices(isListed: { _ in isListed }, isTrackpad: { _ in true })
    events.mouse(to: 100, 100)
    events.finger(.down, finger: 1)
    events.finger(.down, finger: 2)
    #expect(events.deliver().count == 2)
    isListed = false

    #expect(events.deliver().allSatisfy { $0.contains("cancelled") })
    #expect(events.deliver(at: 20_000) == [])
    #expect(events.fingers.sources.context.touches.count == 0)
  }
}
