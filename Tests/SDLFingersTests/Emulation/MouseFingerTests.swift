import Gestures
import Testing

@testable import SDLFingers

@Suite struct MouseFingerTests {
  private let sources = PointerSources()
  private var samples = SampleBuffer()

  private func at(_ x: Double, _ y: Double = 0) -> Point { Point(x: x, y: y) }
  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  private mutating func hold(
    _ flags: ModifierFlags, at time: Int = 0, pivot: Point = Point(x: 100, y: 0),
    radius: Double = 0
  ) {
    sources.context.pivot = { _ in PinchTarget(center: pivot, radius: radius) }
    sources.hold(flags, at: ms(time), into: &samples)
  }

  @Test mutating func `a pressed button is a finger, and a hovering pointer is not`() {
    sources.move(to: at(1), at: ms(0), into: &samples)
    sources.press(at: at(1), at: ms(1), into: &samples)
    sources.move(to: at(2), at: ms(2), into: &samples)
    sources.release(at: ms(3), into: &samples)
    sources.move(to: at(9), at: ms(4), into: &samples)

    #expect(trace(samples) == ["#2 began 1,0 @1", "#2 moved 2,0 @2", "#2 ended 2,0 @3"])
    #expect(samples.samples.map(\.type) == [.indirectPointer, .indirectPointer, .indirectPointer])
    #expect(samples.samples.map(\.buttonMask) == [.primary, .primary, []])
    #expect(sources.emulated.isEmpty)
  }

  @Test(arguments: [ModifierFlags.alternate, .control])
  mutating func `a modifier key shows a mirrored pair of fingers, which the button puts down`(
    flags: ModifierFlags
  ) {
    sources.move(to: at(110), at: ms(0), into: &samples)
    hold(flags)
    #expect(
      sources.emulated == [
        EmulatedFinger(location: at(110), isPressed: false),
        EmulatedFinger(location: at(90), isPressed: false),
      ])
    #expect(samples.isEmpty)

    sources.press(at: at(110), at: ms(1), into: &samples)
    sources.move(to: at(130), at: ms(2), into: &samples)
    #expect(sources.emulated.allSatisfy { $0.isPressed })
    sources.release(at: ms(3), into: &samples)

    #expect(
      trace(samples) == [
        "#2 began 110,0 @1", "#4 began 90,0 @1", "#2 moved 130,0 @2", "#4 moved 70,0 @2",
        "#2 ended 130,0 @3", "#4 ended 70,0 @3",
      ])
    // With Control set, recognizers would take the button for the secondary one.
    #expect(samples.samples.allSatisfy { $0.modifierFlags == flags.subtracting(.control) })
  }

  @Test mutating func `both fingers and their center move together while Shift is held`() {
    sources.move(to: at(110), at: ms(0), into: &samples)
    hold(.alternate)
    sources.press(at: at(110), at: ms(1), into: &samples)
    hold([.alternate, .shift], at: 2)
    sources.move(to: at(160), at: ms(3), into: &samples)
    hold(.alternate, at: 4)
    sources.move(to: at(161), at: ms(5), into: &samples)

    #expect(
      trace(samples).dropFirst(2) == [
        "#2 moved 160,0 @3", "#4 moved 140,0 @3", "#2 moved 161,0 @5", "#4 moved 139,0 @5",
      ])
  }

  @Test mutating func `releasing the modifier key lifts only the second finger`() {
    sources.move(to: at(110), at: ms(0), into: &samples)
    hold(.alternate)
    sources.press(at: at(110), at: ms(1), into: &samples)
    hold([], at: 2)
    sources.move(to: at(120), at: ms(3), into: &samples)
    sources.release(at: ms(4), into: &samples)

    #expect(
      trace(samples).dropFirst(2) == ["#4 ended 90,0 @2", "#2 moved 120,0 @3", "#2 ended 120,0 @4"])
    #expect(sources.emulated.isEmpty)
  }

  @Test mutating func `a modifier key pressed during a drag adds the second finger`() {
    sources.press(at: at(110), at: ms(1), into: &samples)
    hold(.alternate, at: 2)

    #expect(trace(samples) == ["#2 began 110,0 @1", "#4 began 90,0 @2"])
  }

  @Test mutating func `without a pivot the second finger mirrors about the window's center`() {
    sources.context.surface = Size(width: 300, height: 200)
    sources.move(to: at(160, 100), at: ms(0), into: &samples)
    sources.hold(.alternate, at: ms(1), into: &samples)

    #expect(sources.emulated.last?.location == at(140, 100))
  }

  @Test mutating func `after a press the second finger mirrors about its location`() {
    sources.press(at: at(40, 50), at: ms(0), into: &samples)
    sources.release(at: ms(1), into: &samples)
    sources.move(to: at(50, 50), at: ms(2), into: &samples)
    sources.hold(.alternate, at: ms(3), into: &samples)

    #expect(sources.emulated.last?.location == at(30, 50))
  }

  // MARK: Spread

  @Test(arguments: [
    (100.0, 180.0), (96, 180), (105, 180), (179, 180), (180, 180), (190, 190), (95, 20),
  ])
  mutating func `two fingers land at least 80 percent of the view's radius from its center`(
    pointer: Double, finger: Double
  ) {
    sources.move(to: at(pointer), at: ms(0), into: &samples)
    hold(.alternate, radius: 100)
    #expect(sources.emulated.map(\.location) == [at(finger), at(200 - finger)])

    sources.press(at: at(pointer), at: ms(1), into: &samples)
    sources.move(to: at(pointer + 7), at: ms(2), into: &samples)
    sources.release(at: ms(3), into: &samples)

    #expect(samples.samples.map(\.location).prefix(2) == [at(finger), at(200 - finger)])
    #expect(
      samples.samples.map(\.location).dropFirst(2).prefix(2) == [
        at(finger + 7), at(193 - finger),
      ])
    #expect(samples.samples.count == 6)
  }

  @Test mutating func `both fingers of a pair land on the view`() {
    // The view is a strip of 60 points, whose ends the view's radius would exceed.
    sources.context.isTogether = { ($0.x - $1.x).magnitude <= 50 }
    sources.move(to: at(105), at: ms(0), into: &samples)
    hold(.alternate, radius: 100)

    #expect(sources.emulated.map(\.location) == [at(148), at(52)])
  }

  @Test mutating func `the fingers that would land follow the pointer about the center`() {
    sources.move(to: at(110), at: ms(0), into: &samples)
    hold(.alternate, radius: 100)
    sources.move(to: at(100, 10), at: ms(1), into: &samples)
    #expect(sources.emulated.map(\.location) == [at(100, 80), at(100, -80)])

    sources.move(to: at(100, 95), at: ms(1), into: &samples)
    #expect(sources.emulated.map(\.location) == [at(100, 95), at(100, -95)])
  }

  @Test mutating func `a spread pair turns with the pointer about the center`() {
    let center = Point(x: 100, y: 0)
    func place(_ degrees: Double, _ radius: Double) -> Point {
      center + Vector(dx: radius, dy: 0).applying(Transform(rotation: degrees * .pi / 180))
    }
    sources.move(to: place(0, 40), at: ms(0), into: &samples)
    hold(.control, radius: 100)
    sources.press(at: place(0, 40), at: ms(1), into: &samples)
    for step in 1...90 {
      sources.move(to: place(Double(step) * 4, 40), at: ms(1 + step), into: &samples)
      let locations = sources.emulated.map(\.location)
      #expect((locations[0] - place(Double(step) * 4, 80)).magnitude < 1e-6)
      #expect((locations[1] - place(Double(step) * 4 + 180, 80)).magnitude < 1e-6)
    }
  }

  @Test mutating func `a pointer that crosses the center does not make the fingers leap`() {
    sources.move(to: at(110, 3), at: ms(0), into: &samples)
    hold(.alternate, radius: 100)
    sources.press(at: at(110, 3), at: ms(1), into: &samples)
    var last = sources.emulated[0].location
    for step in 1...40 {
      sources.move(to: at(110 - Double(step), 3), at: ms(1 + step), into: &samples)
      let location = sources.emulated[0].location
      #expect((location - last).magnitude < 3.5)
      last = location
    }
  }

  @Test mutating func `a second finger that joins the first lands on the other side of the center`()
  {
    sources.press(at: at(110), at: ms(1), into: &samples)
    hold(.alternate, at: 2, radius: 100)
    sources.move(to: at(120), at: ms(3), into: &samples)

    #expect(
      trace(samples) == [
        "#2 began 110,0 @1", "#4 began 20,0 @2", "#2 moved 120,0 @3", "#4 moved 10,0 @3",
      ])
  }

  @Test mutating func `Shift keeps the fingers of a spread pair at their distance`() {
    sources.move(to: at(110), at: ms(0), into: &samples)
    hold(.alternate, radius: 100)
    sources.press(at: at(110), at: ms(1), into: &samples)
    hold([.alternate, .shift], at: 2)
    sources.move(to: at(160), at: ms(3), into: &samples)
    hold(.alternate, at: 4)
    sources.move(to: at(161), at: ms(5), into: &samples)

    #expect(
      trace(samples).dropFirst(2) == [
        "#2 moved 230,0 @3", "#4 moved 70,0 @3", "#2 moved 231,0 @5", "#4 moved 69,0 @5",
      ])
  }

  @Test mutating func `losing the focus cancels all touches and hides the second finger`() {
    sources.move(to: at(110), at: ms(0), into: &samples)
    hold(.control)
    sources.press(at: at(110), at: ms(1), into: &samples)

    sources.cancelAll(at: ms(2), into: &samples)
    sources.release(at: ms(3), into: &samples)

    #expect(trace(samples).dropFirst(2) == ["#2 cancelled 110,0 @2", "#4 cancelled 90,0 @2"])
    #expect(sources.emulated.isEmpty)
  }

  @Test mutating func `no finger is drawn outside the window, but a drag continues there`() {
    sources.move(to: at(110), at: ms(0), into: &samples)
    hold(.alternate)
    sources.leave(at: ms(1), into: &samples)
    #expect(sources.emulated.isEmpty)

    sources.move(to: at(120), at: ms(2), into: &samples)
    #expect(sources.emulated.map(\.location) == [at(120), at(80)])
    sources.press(at: at(120), at: ms(3), into: &samples)
    sources.leave(at: ms(4), into: &samples)
    sources.move(to: at(130), at: ms(5), into: &samples)

    #expect(trace(samples).suffix(2) == ["#2 moved 130,0 @5", "#4 moved 70,0 @5"])
  }

  @Test mutating func `a hovering pointer is reported on request`() {
    sources.move(to: at(1), at: ms(0), into: &samples)
    #expect(samples.isEmpty)

    sources.reportsHover = true
    for x in 2...5 { sources.move(to: at(Double(x)), at: ms(x), into: &samples) }
    sources.press(at: at(5), at: ms(6), into: &samples)
    sources.move(to: at(7), at: ms(7), into: &samples)
    sources.release(at: ms(8), into: &samples)
    sources.move(to: at(9), at: ms(9), into: &samples)
    sources.leave(at: ms(10), into: &samples)
    sources.leave(at: ms(11), into: &samples)

    #expect(
      trace(samples) == [
        "#0 regionEntered 2,0 @2", "#0 regionMoved 5,0 @5", "#2 began 5,0 @6", "#2 moved 7,0 @7",
        "#2 ended 7,0 @8", "#0 regionMoved 9,0 @9", "#0 regionExited 9,0 @10",
      ])
  }

  @Test mutating func `motions of the mouse at the same time merge`() {
    sources.press(at: at(0), at: ms(0), into: &samples)
    for x in 1...5 { sources.move(to: at(Double(x)), at: ms(1), into: &samples) }

    #expect(trace(samples) == ["#2 began 0,0 @0", "#2 moved 5,0 @1"])
    #expect(sources.counters.mergedMoves == 4)
  }
}
