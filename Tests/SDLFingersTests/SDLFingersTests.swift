import CSDL3Events
import CSDLHost
import GestureTesting
import Gestures
import SDLFingers
import Testing

@testable import SDLFingers

@Suite struct SDLFingersTests {
  // MARK: Fingers

  @Test(arguments: SDLVersion.allCases)
  func `a finger makes samples in points of the window, at the times of SDL's stamps`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.finger(.down, x: 0.25, y: 0.5, stamp: 80)
    events.finger(.moved, x: 0.5, y: 0.5, stamp: 92)
    events.finger(.up, x: 0, y: 0, stamp: 100)

    #expect(
      events.deliver() == [
        "#1 began 100,150 @980", "#1 moved 200,150 @992", "#1 ended 200,150 @1000",
      ])
  }

  @Test(arguments: SDLVersion.allCases)
  func `an event is as much earlier than the delivery as another one came after it`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.other(stamp: 60)
    events.finger(.down, stamp: 80)
    events.other(stamp: 100)
    events.other(stamp: 110)
    #expect(events.deliver() == ["#1 began 200,150 @970"])

    // What came before the first event that is handled says nothing.
    events.other(stamp: 200)
    events.finger(.up, stamp: 210)
    #expect(events.deliver(at: 2000, hasWaited: true) == ["#1 ended 200,150 @2000"])
  }

  @Test(arguments: SDLVersion.allCases)
  func `locations of the mouse are divided by the magnification`(version: SDLVersion) {
    let events = Events(version)
    events.fingers.magnification = 2
    events.button(isDown: true, 20, 60)
    events.mouse(to: 40, 80, buttons: 1)

    #expect(events.deliver() == ["#2 began 10,30 @1000", "#2 moved 20,40 @1000"])
  }

  @Test(arguments: SDLVersion.allCases, [true, false])
  func `a wheel turns as far on each axis as its numbers, with or without fractions, say`(
    version: SDLVersion, isPrecise: Bool
  ) {
    for (x, y) in [(2, 3), (0, 3), (2, 0), (1, 1), (-2, -1)] as [(Float, Float)] {
      let events = Events(version)
      events.fingers.wheelScrolls = true
      events.mouse(to: 10, 20)
      events.wheel(x: x, y: y, isPrecise: isPrecise)
      var inputs: [Input] = []
      events.fingers.deliver(into: &inputs, at: .zero)
      let deltas = inputs.map { input in
        if case .touch(let sample) = input { sample.scrollDelta } else { Vector.zero }
      }

      #expect(deltas == [Vector(dx: -20 * Double(x), dy: 20 * Double(y))])
    }
  }

  @Test(arguments: SDLVersion.allCases)
  func `a sample has the pressure of its finger`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down, pressure: 0.25)
    var inputs: [Input] = []
    events.fingers.deliver(into: &inputs, at: .zero)

    guard case .touch(let sample) = inputs.first else { return #expect(Bool(false)) }
    #expect(sample.force == 0.25)
    #expect(sample.type == .direct)
  }

  @Test(arguments: SDLVersion.allCases)
  func `moves that came with one poll are spread over the time since the last delivery`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.finger(.down, stamp: 100)
    _ = events.deliver(at: 1000)
    for x in [0.25, 0.5, 0.75, 1] as [Float] { events.finger(.moved, x: x, stamp: 116) }

    #expect(
      events.deliver(at: 1016) == [
        "#1 moved 100,150 @1004", "#1 moved 200,150 @1008", "#1 moved 300,150 @1012",
        "#1 moved 399.5,150 @1016",
      ])
  }

  @Test(arguments: SDLVersion.allCases)
  func `events after a wait have the usual interval of a touch screen`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down, stamp: 100)
    _ = events.deliver(at: 1000)
    for x in [0.25, 0.5] as [Float] { events.finger(.moved, x: x, stamp: 600) }

    #expect(
      events.deliver(at: 1500, hasWaited: true)
        == ["#1 moved 100,150 @1492", "#1 moved 200,150 @1500"])
    #expect(events.fingers.counters.stalls == 0)
  }

  @Test(arguments: SDLVersion.allCases)
  func `events after a stall have the time of the delivery, and the stall is counted`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.finger(.down, stamp: 100)
    _ = events.deliver(at: 1000)
    for x in [0.25, 0.5] as [Float] { events.finger(.moved, x: x, stamp: 600) }

    #expect(events.deliver(at: 1500) == ["#1 moved 200,150 @1500"])
    #expect(events.fingers.counters.stalls == 1)
  }

  @Test func `three lifts at once after a motion are a cancellation by the system in SDL 2 alone`()
  {
    for version in SDLVersion.allCases {
      let events = Events(version)
      for finger in 1...3 as ClosedRange<Int64> { events.finger(.down, finger: finger) }
      events.finger(.moved, x: 0.75, finger: 1, stamp: 110)
      for finger in 1...3 as ClosedRange<Int64> { events.finger(.up, finger: finger, stamp: 110) }
      let phases = events.deliver().map { $0.split(separator: " ")[1] }

      #expect(phases.suffix(3).allSatisfy { $0 == (version == .sdl2 ? "cancelled" : "ended") })
    }
  }

  @Test func `a cancellation that SDL 3 reports cancels the touch`() {
    let events = Events(.sdl3)
    events.finger(.down)
    events.finger(.cancelled)

    #expect(events.deliver() == ["#1 began 200,150 @1000", "#1 cancelled 200,150 @1000"])
    #expect(events.fingers.counters.takenBySystem == 1)
  }

  @Test(arguments: SDLVersion.allCases)
  func `events of another window are ignored, those without a window are not`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down, finger: 1, window: 8)
    events.finger(.down, finger: 2, window: 0)

    #expect(events.deliver() == ["#1 began 200,150 @1000"])
    #expect(events.fingers.counters.otherWindows == 1)
  }

  @Test(arguments: SDLVersion.allCases)
  func `without a window, the events of all windows are handled`(version: SDLVersion) {
    let events = Events(version, window: 0)
    events.finger(.down, finger: 1, window: 8)

    #expect(events.deliver().count == 1)
  }

  @Test func `other events of SDL are ignored`() {
    let events = Events(.sdl3)
    for type in [0x100, 0x200, 0x202, 0x302, 0x713, 0x900, 0x8000] as [UInt32] {
      events.three(type, stamp: 100) { _ in }
    }
    let others = Events(.sdl2)
    for type in [SDL_MULTIGESTURE.rawValue, 0x710, 0x711, 0x712] {
      others.two(SDL_EventType(type), stamp: 0) { _ in }
    }

    #expect(events.deliver().isEmpty && others.deliver().isEmpty)
  }

  // MARK: Pinches of a trackpad

  /// The pinches in the next delivery, each with its phase, location and scale.
  private func pinches(_ events: Events, at milliseconds: Int64 = 1000) -> [String] {
    var inputs: [Input] = []
    events.fingers.deliver(into: &inputs, at: .milliseconds(milliseconds))
    return inputs.map { input in
      guard case .touch(let sample) = input else { return "\(input)" }
      let (place, scale) = (sample.location, sample.transformScale)
      return "\(sample.phase) \(place.x),\(place.y) \(scale.map { "\($0)" } ?? "touch")"
    }
  }

  @Test func `a pinch of SDL 3 is one at the pointer, where it began`() {
    let events = Events(.sdl3)
    events.pinch(.moved, scale: 3)
    events.pinch(.began)
    events.mouse(to: 100, 50)
    events.pinch(.moved, scale: 1.5)
    events.pinch(.moved, scale: 0)
    events.pinch(.moved, scale: .nan)
    events.pinch(.moved, scale: 0.5)
    events.pinch(.ended)
    events.pinch(.ended)
    events.pinch(.began)
    events.pinch(.began)

    #expect(
      pinches(events) == [
        "began 200.0,150.0 1.0", "moved 200.0,150.0 1.5", "moved 200.0,150.0 0.5",
        "ended 200.0,150.0 1.0", "began 100.0,50.0 1.0", "ended 100.0,50.0 1.0",
        "began 100.0,50.0 1.0",
      ])
  }

  @Test func `the scale since the beginning becomes that since the event before`() {
    let events = Events(.sdl3)
    events.fingers.hasCumulativePinches = true
    for scale in [2, 4, 1] as [Float] {
      if scale == 2 { events.pinch(.began) }
      events.pinch(.moved, scale: scale)
    }

    #expect(
      pinches(events) == [
        "began 200.0,150.0 1.0", "moved 200.0,150.0 2.0", "moved 200.0,150.0 2.0",
        "moved 200.0,150.0 0.25",
      ])
  }

  @Test func `a pinch is ignored while fingers or a button are down, and lifts those of the wheel`()
  {
    let events = Events(.sdl3)
    events.finger(.down)
    events.pinch(.began)
    events.pinch(.moved, scale: 2)
    events.finger(.up)
    events.button(isDown: true, 10, 10)
    events.pinch(.began)
    events.button(isDown: false, 10, 10)
    #expect(pinches(events).allSatisfy { $0.hasSuffix("touch") })

    events.mouse(to: 100, 100)
    events.wheel(y: 1)
    events.pinch(.began)
    let found = pinches(events, at: 1010)
    #expect(found.filter { $0.hasPrefix("ended") }.count == 2)
    #expect(found.last == "began 100.0,100.0 1.0")
  }

  @Test func `a pinch that begins while a key holds a finger down is ignored`() {
    let events = Events(.sdl3)
    events.fingers.usesFingerKeys = true
    events.mouse(to: 100, 100)
    events.key(0x66, isDown: true)
    events.key(0x66, isDown: false)
    events.pinch(.began)
    events.pinch(.moved, scale: 2)

    #expect(pinches(events) == ["began 100.0,100.0 touch"])
  }

  @Test func `a pinch is cancelled when the window loses the focus`() {
    let events = Events(.sdl3)
    events.pinch(.began)
    events.window(.focusLost)
    events.pinch(.moved, scale: 2)

    #expect(pinches(events) == ["began 200.0,150.0 1.0", "cancelled 200.0,150.0 1.0"])
  }

  @Test func `a pinch of another window is ignored`() {
    let events = Events(.sdl3)
    events.pinch(.began, window: 8)

    #expect(pinches(events).isEmpty)
    #expect(events.fingers.counters.otherWindows == 1)
  }

  // MARK: Lost fingers

  @Test(arguments: SDLVersion.allCases)
  func `a silent finger stays down if its device cannot be queried`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down)
    _ = events.deliver(at: 1000)
    #expect(events.fingers.nextDeadline == .milliseconds(6000))

    #expect(events.deliver(at: 6000).isEmpty)
    #expect(events.fingers.nextDeadline == .milliseconds(11_000))
  }

  @Test(arguments: SDLVersion.allCases)
  func `a silent finger that its device does not know is cancelled`(version: SDLVersion) {
    let events = Events(version)
    events.fingers.devices.fingers = { device in device == 3 ? [9] : [] }
    events.finger(.down, finger: 1)
    events.finger(.down, x: 0, y: 0, finger: 9)
    _ = events.deliver(at: 1000)

    #expect(events.deliver(at: 6000) == ["#1 cancelled 200,150 @6000"])
    #expect(events.fingers.counters.vanished == 1)
  }

  @Test(arguments: SDLVersion.allCases)
  func `a finger that its device does not know is cancelled when another one lands`(
    version: SDLVersion
  ) {
    let events = Events(version)
    var known: [Int64]? = [1, 9]
    events.fingers.devices.fingers = { _ in known }
    events.finger(.down, finger: 1)
    _ = events.deliver(at: 1000)
    events.finger(.down, x: 0, y: 0, finger: 9, stamp: 200)
    #expect(events.deliver(at: 1099) == ["#3 began 0,0 @1099"])
    events.finger(.up, finger: 9, stamp: 210)
    _ = events.deliver(at: 1110)

    // The device no longer has the finger that lands: it is further than the events.
    known = []
    events.finger(.down, x: 0, y: 0, finger: 9, stamp: 220)
    #expect(events.deliver(at: 1120) == ["#5 began 0,0 @1120"])
    known = nil
    events.finger(.down, x: 0, y: 0, finger: 10, stamp: 230)
    #expect(events.deliver(at: 1130) == ["#7 began 0,0 @1130"])
    known = [9, 10, 11]
    events.finger(.down, x: 0, y: 0, finger: 11, stamp: 240)

    // Before the landing, which then is that of the only finger.
    #expect(
      events.deliver(at: 1140) == ["#1 cancelled 200,150 @1140", "#9 began 0,0 @1140"])
    #expect(events.fingers.counters.vanished == 1)
  }

  @Test(arguments: SDLVersion.allCases)
  func `two fingers on a trackpad touch the view under the pointer`(version: SDLVersion) {
    let events = Events(version)
    events.fingers.devices.isTrackpad = { $0 == 5 }
    events.mouse(to: 100, 100)
    events.finger(.down, x: 0.375, finger: 1, device: 5)
    events.finger(.down, x: 0.625, finger: 2, device: 5)

    #expect(events.deliver() == ["#2 began 25,100 @1000", "#4 began 175,100 @1000"])
  }

  // MARK: Mouse and wheel

  @Test(arguments: SDLVersion.allCases)
  func `a pressed mouse button is a finger`(version: SDLVersion) {
    let events = Events(version)
    events.mouse(to: 10, 20)
    events.button(isDown: true, 10, 20)
    events.mouse(to: 30, 20, buttons: 1)
    events.button(isDown: false, 30, 20)
    events.button(isDown: true, 30, 20, number: 3)

    #expect(
      events.deliver() == [
        "#2 began 10,20 @1000", "#2 moved 30,20 @1000", "#2 ended 30,20 @1000",
      ])
  }

  @Test(arguments: SDLVersion.allCases)
  func `a button whose release was lost is released by the next motion`(version: SDLVersion) {
    let events = Events(version)
    events.button(isDown: true, 10, 20)
    events.mouse(to: 30, 20, buttons: 1)
    events.mouse(to: 40, 20)
    events.button(isDown: true, 50, 20)

    #expect(
      events.deliver() == [
        "#2 began 10,20 @1000", "#2 moved 30,20 @1000", "#2 ended 30,20 @1000",
        "#4 began 50,20 @1000",
      ])
  }

  @Test(arguments: SDLVersion.allCases)
  func `other buttons make touches on request, the first one of several`(version: SDLVersion) {
    let events = Events(version)
    events.fingers.reportsOtherButtons = true
    events.button(isDown: true, 10, 20, number: 3)
    events.button(isDown: true, 10, 20, number: 1)
    events.button(isDown: false, 10, 20, number: 3)
    events.mouse(to: 30, 20, buttons: 1)
    events.button(isDown: false, 30, 20, number: 1)
    events.button(isDown: true, 30, 20, number: 2)
    events.button(isDown: false, 30, 20, number: 2)
    events.button(isDown: true, 30, 20, number: 5)
    var inputs: [Input] = []
    events.fingers.deliver(into: &inputs, at: .zero)

    let samples = inputs.compactMap { if case .touch(let sample) = $0 { sample } else { nil } }
    #expect(
      samples.map(\.phase) == [.began, .moved, .ended, .began, .ended, .began])
    #expect(samples.map(\.buttonMask.rawValue) == [2, 2, 0, 4, 0, 16])
  }

  @Test(arguments: SDLVersion.allCases)
  func `the wheel scrolls at the pointer on request, and puts no fingers down`(version: SDLVersion)
  {
    let events = Events(version)
    events.fingers.wheelScrolls = true
    events.wheel(y: 1)
    events.mouse(to: 100, 100)
    events.wheel(y: -2)
    var inputs: [Input] = []
    events.fingers.deliver(into: &inputs, at: .zero)

    guard case .touch(let sample) = inputs.first, inputs.count == 1 else {
      return #expect(Bool(false), "\(inputs)")
    }
    #expect(sample.scrollType == .discrete)
    #expect((sample.phase, sample.location) == (.moved, Point(x: 100, y: 100)))
    #expect(sample.scrollDelta == Vector(dx: 0, dy: -40))
    #expect(events.fingers.nextDeadline == nil)
  }

  @Test func `the mouse of SDL 3 has fractions of points`() {
    let events = Events(.sdl3)
    events.button(isDown: true, 10.25, 20.5)

    #expect(events.deliver() == ["#2 began 10.25,20.5 @1000"])
  }

  @Test(arguments: SDLVersion.allCases)
  func `the mouse events of fingers, and the fingers of the mouse, are ignored`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.button(isDown: true, 10, 10, which: .max)
    events.finger(.down, device: -1)

    #expect(events.deliver().isEmpty)
    #expect(events.fingers.counters.duplicates == 2)
  }

  @Test func `a pen of SDL 3 is a finger, and its mouse events are ignored`() {
    let events = Events(.sdl3)
    events.button(isDown: true, 200, 150, which: .max - 1)
    events.finger(.down, device: -2, pressure: 0.5)

    #expect(events.deliver() == ["#1 began 200,150 @1000"])
    #expect(events.fingers.counters.duplicates == 1)
  }

  @Test(arguments: SDLVersion.allCases)
  func `the wheel's fingers lift at their own time`(version: SDLVersion) {
    let events = Events(version)
    events.mouse(to: 100, 100)
    events.wheel(y: 1)
    #expect(events.deliver(at: 1000).filter { $0.contains("began") }.count == 2)
    #expect(events.fingers.emulated.count == 2)

    #expect(events.fingers.nextDeadline == .milliseconds(1150))
    let lifts = events.deliver(at: 1160)
    #expect(lifts.count == 2)
    #expect(lifts.allSatisfy { $0.contains("ended") && $0.hasSuffix("@1150") })
  }

  @Test(arguments: SDLVersion.allCases)
  func `Alt mirrors the pointer about the pivot`(version: SDLVersion) {
    let events = Events(version)
    events.fingers.pivot = { PinchTarget(center: Point(x: $0.x - 30, y: $0.y)) }
    events.mouse(to: 200, 100)
    events.key(KeyNames.keycode(scancode: 226), isDown: true)
    events.button(isDown: true, 200, 100)

    #expect(
      events.deliver() == [
        "left alt began", "#2 began 200,100 @1000", "#4 began 140,100 @1000",
      ])
  }

  @Test(arguments: SDLVersion.allCases)
  func `the views of a window are pinched about their centers`(version: SDLVersion) {
    let window = Window(size: Size(width: 400, height: 300))
    let card = View(frame: Rect(x: 100, y: 50, width: 200, height: 100))
    card.addGestureRecognizer(PinchGestureRecognizer())
    window.addSubview(card)
    card.addSubview(View(frame: Rect(x: 10, y: 10, width: 20, height: 20)))
    card.transform = Transform(scaleX: 0.5, y: 0.5)
    let events = Events(version)
    events.fingers.useViews(of: window)

    // On the view inside the card, which has no recognizers.
    #expect(
      events.fingers.pivot(Point(x: 160, y: 85))
        == PinchTarget(center: Point(x: 200, y: 100), radius: 25))
    #expect(events.fingers.pivot(Point(x: 20, y: 20)) == nil)
    #expect(events.fingers.isTogether(Point(x: 160, y: 85), Point(x: 240, y: 110)))
    #expect(!events.fingers.isTogether(Point(x: 160, y: 85), Point(x: 20, y: 20)))
  }

  // MARK: Keys

  @Test(arguments: SDLVersion.allCases)
  func `keys put fingers down only if they are used for it`(version: SDLVersion) {
    let events = Events(version)
    events.mouse(to: 100, 100)
    events.key(0x66, isDown: true)
    events.key(0x66, isDown: false)
    #expect(events.deliver() == ["f began", "f ended"])

    events.fingers.usesFingerKeys = true
    events.key(0x66, isDown: true)
    events.key(0x66, isDown: false)
    #expect(events.deliver() == ["#2 began 100,100 @1000"])

    events.fingers.usesFingerKeys = false
    events.key(0x66, isDown: true)
    #expect(events.deliver() == ["f began", "#2 cancelled 100,100 @1000"])
  }

  @Test(arguments: SDLVersion.allCases)
  func `a key comes up as what it went down, whatever keys are used for meanwhile`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.mouse(to: 100, 100)
    events.key(0x66, isDown: true)
    #expect(events.deliver() == ["f began"])
    events.fingers.usesFingerKeys = true
    events.key(0x66, isDown: false)
    #expect(events.deliver() == ["f ended"])

    events.key(0x66, isDown: true)
    #expect(events.deliver() == ["#2 began 100,100 @1000"])
    events.fingers.usesFingerKeys = false
    events.key(0x66, isDown: false)
    #expect(events.deliver() == ["#2 cancelled 100,100 @1000"])
    events.key(0x66, isDown: true)
    #expect(events.deliver() == ["f began"])
  }

  @Test(arguments: SDLVersion.allCases)
  func `keys are reported by their names, without repetitions`(version: SDLVersion) {
    let events = Events(version)
    events.key(0x74, isDown: true, scancode: 23)
    events.key(0x74, isDown: true, isRepeat: true, scancode: 23)
    events.key(0x74, isDown: false, scancode: 23)
    events.key(KeyNames.keycode(scancode: 68), isDown: true, scancode: 68)

    #expect(events.deliver() == ["t began", "t ended", "f11 began"])
  }

  @Test(arguments: SDLVersion.allCases)
  func `Shift and a digit put fingers down, by a scancode or without one`(version: SDLVersion) {
    for scancode in [0, 32] as [Int32] {
      let events = Events(version)
      events.fingers.usesFingerKeys = true
      events.mouse(to: 200, 150)
      events.key(KeyNames.keycode(scancode: 225), isDown: true)
      events.key(0x33, isDown: true, scancode: scancode)

      #expect(events.deliver().filter { $0.contains("#") }.count == 3)
    }
  }

  @Test(arguments: SDLVersion.allCases)
  func `the program can name the keys`(version: SDLVersion) {
    let events = Events(version)
    events.fingers.keyName = { $0 == 0x74 ? "tickle" : "" }
    events.key(0x74, isDown: true)
    events.key(0x75, isDown: true)

    #expect(events.deliver() == ["tickle began"])
  }

  // MARK: Windows

  @Test(arguments: SDLVersion.allCases)
  func `a window that is hidden, minimized or without the focus releases keys and cancels touches`(
    version: SDLVersion
  ) {
    for change in [Events.Change.focusLost, .hidden, .minimized] {
      let events = Events(version)
      events.finger(.down)
      events.key(0x74, isDown: true)
      _ = events.deliver()

      events.window(change)
      #expect(events.deliver() == ["#1 cancelled 200,150 @1000", "t ended"])
    }
  }

  @Test(arguments: SDLVersion.allCases)
  func `modifier keys that are held when the window loses the focus are up from then on`(
    version: SDLVersion
  ) {
    let events = Events(version)
    events.fingers.pivot = { PinchTarget(center: Point(x: $0.x - 30, y: $0.y)) }
    events.key(KeyNames.keycode(scancode: 226), isDown: true)
    events.window(.focusLost)
    _ = events.deliver()
    events.button(isDown: true, 200, 100)
    events.key(0x74, isDown: true)
    var inputs: [Input] = []
    events.fingers.deliver(into: &inputs, at: .milliseconds(1010))

    let flags = inputs.map { input in
      switch input {
      case .touch(let sample): sample.modifierFlags
      case .press(let press): press.modifierFlags
      case .resize: ModifierFlags.command
      }
    }
    // One finger and one key: no finger is mirrored about the pivot.
    #expect(flags == [[], []])
  }

  @Test(arguments: SDLVersion.allCases)
  func `a request to close the window cancels touches`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down)
    events.window(.close)

    #expect(events.deliver() == ["#1 began 200,150 @1000", "#1 cancelled 200,150 @1000"])
  }

  @Test(arguments: SDLVersion.allCases)
  func `a new size cancels touches and is an input`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down)
    events.window(.size(800, 600))
    events.window(.size(800, 600))
    events.window(.size(0, 0))
    events.finger(.down, finger: 2)

    #expect(
      events.deliver() == [
        "#1 began 200,150 @1000", "#1 cancelled 200,150 @1000", "resize 800x600",
        "#3 began 400,300 @1000",
      ])
  }

  @Test func `a size in pixels sets the density`() {
    let events = Events(.sdl3)
    events.window(.size(600, 400))
    events.window(.pixels(1200, 800))

    #expect(events.deliver() == ["resize 600x400"])
    #expect(events.fingers.density == 2)
    #expect(events.fingers.size == Size(width: 600, height: 400))
  }

  @Test(arguments: SDLVersion.allCases)
  func `a program can set the size, and ignore that of the events`(version: SDLVersion) {
    let events = Events(version)
    events.fingers.followsWindowSize = false
    events.finger(.down)
    events.window(.size(800, 600))
    events.fingers.resize(to: Size(width: 100, height: 100), density: 3)

    #expect(
      events.deliver() == [
        "#1 began 200,150 @1000", "#1 cancelled 200,150 @1000", "resize 100x100",
      ])
    #expect(events.fingers.density == 3)
  }

  @Test func `all counts begin at zero, and the fingers that are down follow from them`() {
    var counters = FingerCounters()
    #expect(counters.entries.allSatisfy { $0.count == 0 })
    #expect(Set(counters.entries.map(\.name)).count == 16)
    (counters.began, counters.ended, counters.cancelled) = (9, 3, 2)
    #expect(counters.down == 4)
    #expect(counters.entries.map(\.count).prefix(4) == [9, 3, 2, 4])
  }

  @Test(arguments: SDLVersion.allCases)
  func `a size that a program has set is replaced by that of a later event`(version: SDLVersion) {
    let events = Events(version)
    events.fingers.resize(to: Size(width: 100, height: 100))
    #expect(events.deliver() == ["resize 100x100"])
    events.window(.size(800, 600))
    #expect(events.deliver() == ["resize 800x600"])
  }

  // MARK: Delivery

  @Test(arguments: SDLVersion.allCases)
  func `a program can cancel all touches`(version: SDLVersion) {
    let events = Events(version)
    events.finger(.down)
    events.fingers.cancelAll()

    #expect(events.deliver() == ["#1 began 200,150 @1000", "#1 cancelled 200,150 @1000"])
    #expect(events.deliver().isEmpty)
  }

  @Test(arguments: SDLVersion.allCases)
  func `a delivery recognizes gestures and advances the session`(version: SDLVersion) {
    let events = Events(version)
    let session = Session(window: Window(size: Size(width: 400, height: 300)))
    var trace: [String] = []
    let pan = PanGestureRecognizer()
    pan.addAction { trace.append("pan \($0.state)") }
    let press = LongPressGestureRecognizer()
    press.addAction { trace.append("press \($0.state)") }
    session.window.addGestureRecognizer(pan)
    session.window.addGestureRecognizer(press)

    events.finger(.down)
    events.fingers.deliver(to: session, at: .milliseconds(1000))
    events.fingers.deliver(to: session, at: .milliseconds(1600))
    #expect(trace == ["press began"])
    events.finger(.up, stamp: 700)
    events.fingers.deliver(to: session, at: .milliseconds(1700))
    events.finger(.down, stamp: 800)
    events.finger(.moved, x: 0.75, stamp: 808)
    events.finger(.moved, x: 1, stamp: 816)
    events.key(0x74, isDown: true)
    events.window(.size(500, 300))
    events.fingers.deliver(to: session, at: .milliseconds(1900))

    #expect(trace == ["press began", "press ended", "pan began", "pan cancelled"])
    #expect(session.now == .milliseconds(1900))
    #expect(session.window.bounds.size == Size(width: 500, height: 300))
  }

  @Test(arguments: SDLVersion.allCases)
  func `an action may receive and deliver events itself`(version: SDLVersion) {
    let events = Events(version)
    let session = Session(window: Window(size: Size(width: 400, height: 300)))
    var count = 0
    let tap = TapGestureRecognizer()
    tap.addAction { [weak session] _ in
      count += 1
      guard count == 1, let session else { return }
      events.finger(.down)
      events.finger(.up)
      events.fingers.deliver(to: session, at: .milliseconds(2000))
    }
    session.window.addGestureRecognizer(tap)

    events.finger(.down)
    events.finger(.up)
    events.fingers.deliver(to: session, at: .milliseconds(1000))

    #expect(count == 2)
  }
}
