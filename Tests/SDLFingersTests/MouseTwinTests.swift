import Gestures
import SDLFingers
import Testing

@testable import SDLFingers

/// Mouse events that Windows makes of a finger with the number of an ordinary mouse.
@Suite struct MouseTwinTests {
  /// A tap at (100, 150), and what the mouse makes a time later, at another place.
  private func mouse(
    _ version: SDLVersion, after time: Int, dx: Float = 0, which: UInt32 = 0, button: UInt8 = 1
  ) -> [String] {
    let events = Events(version)
    events.fingers.reportsHover = true
    events.fingers.reportsOtherButtons = true
    events.finger(.down, x: 0.25)
    _ = events.deliver(at: 1000, hasWaited: true)
    events.finger(.up)
    _ = events.deliver(at: 1080, hasWaited: true)
    events.mouse(to: 100 + dx, 150, which: which)
    events.button(isDown: true, 100 + dx, 150, number: button, which: which)
    events.mouse(to: 101 + dx, 150, which: which, buttons: 1)
    events.button(isDown: false, 100 + dx, 150, number: button, which: which)
    return events.deliver(at: 1080 + time, hasWaited: true)
  }

  @Test(arguments: SDLVersion.allCases)
  func `a press soon after a lift and at its place is none`(version: SDLVersion) {
    for time in [0, 120, 150] {
      for dx in [0, 10] as [Float] {
        for button in [1, 3] as [UInt8] {
          #expect(mouse(version, after: time, dx: dx, button: button) == [], "\(time) \(dx)")
        }
      }
    }
  }

  @Test(arguments: [FingerReport.Phase.down, .up])
  func `a press repeats a finger up to 150 ms and 10 points from its landing or lift`(
    phase: FingerReport.Phase
  ) {
    var twins = MouseTwins()
    let finger = DeviceFinger(device: 5, finger: 1)
    let (landing, lift) = (Point(x: 100, y: 100), Point(x: 200, y: 100))
    twins.note(FingerReport(finger, .down), at: landing, .milliseconds(phase == .down ? 500 : 0))
    twins.note(FingerReport(finger, .moved), at: lift, .milliseconds(500))
    if phase == .up { twins.note(FingerReport(finger, .up), at: nil, .milliseconds(500)) }

    for (x, milliseconds, isTwin) in [
      (110.0, 650, true), (210, 500, true), (111, 650, false), (211, 500, false), (100, 651, false),
    ] {
      let (location, time) = (Point(x: x, y: 100), Duration.milliseconds(milliseconds))
      let isPress = twins.includesPress(.primary, at: location, time)
      let isRelease = twins.includesRelease(.primary)
      let isMotion = twins.includesMotion(to: location, isPressed: false, time)

      #expect([isPress, isRelease, isMotion] == Array(repeating: isTwin, count: 3), "\(x)")
    }
  }

  @Test(arguments: [(150, true), (151, false)])
  func `a finger that lands meanwhile hides no repetition of one that was lifted`(
    milliseconds: Int, isTwin: Bool
  ) {
    var twins = MouseTwins()
    let place = Point(x: 100, y: 100)
    let time = Duration.seconds(5)
    for (number, phase) in [(1, FingerReport.Phase.down), (1, .up), (2, .down)] {
      let finger = DeviceFinger(device: 5, finger: Int64(number))
      let isFirst = number == 1
      twins.note(
        FingerReport(finger, phase), at: isFirst ? place : .zero,
        time + .milliseconds(isFirst ? 0 : 140))
    }

    let isPress = twins.includesPress(.primary, at: place, time + .milliseconds(milliseconds))
    #expect(isPress == isTwin)
  }

  @Test(arguments: SDLVersion.allCases)
  func `a press later, elsewhere, or of another mouse is a touch`(version: SDLVersion) {
    for samples in [
      mouse(version, after: 200), mouse(version, after: 0, dx: 11),
      mouse(version, after: 0, which: 1),
    ] {
      #expect(samples.filter { $0.contains("began") }.count == 1)
      #expect(samples.filter { $0.contains("ended") }.count == 1)
    }
  }

  @Test(arguments: SDLVersion.allCases)
  func `a button that is held is no repetition of a finger that lands under it`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.button(isDown: true, 100, 150)
    events.finger(.down, x: 0.25)
    events.mouse(to: 110, 150, buttons: 1)
    events.finger(.up)
    events.button(isDown: false, 110, 150)

    #expect(
      events.deliver() == [
        "#2 began 100,150 @1000", "#1 began 100,150 @1000", "#2 moved 110,150 @1000",
        "#1 ended 100,150 @1000", "#2 ended 110,150 @1000",
      ])
  }

  @Test(arguments: SDLVersion.allCases)
  func `a repetition whose release was lost ends with the next motion`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down, x: 0.25)
    events.finger(.up)
    events.button(isDown: true, 100, 150)
    events.mouse(to: 300, 150, buttons: 1)
    #expect(events.deliver() == ["#1 began 100,150 @1000", "#1 ended 100,150 @1000"])
    events.mouse(to: 300, 150)
    events.button(isDown: true, 300, 150)
    events.button(isDown: false, 300, 150)

    #expect(events.deliver() == ["#2 began 300,150 @1000", "#2 ended 300,150 @1000"])
  }

  @Test(arguments: SDLVersion.allCases)
  func `each repetition of a finger is counted`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down, x: 0.25)
    events.finger(.up)
    _ = events.deliver(hasWaited: true)
    let repetitions: [() -> Void] = [
      { events.mouse(to: 100, 150) }, { events.button(isDown: true, 100, 150) },
      { events.mouse(to: 101, 150, buttons: 1) }, { events.button(isDown: false, 100, 150) },
    ]
    for (index, send) in repetitions.enumerated() {
      send()
      #expect(events.deliver(at: 1_010, hasWaited: true) == [])
      #expect(events.fingers.counters.duplicates == index + 1)
    }
  }
}
