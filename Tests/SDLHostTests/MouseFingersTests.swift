import Gestures
import Testing

@testable import SDLHost

@Suite struct MouseFingersTests {
  private var mouse = MouseFingers()
  private var events: [HostEvent] = []

  private func at(_ x: Double, _ y: Double = 0) -> Point { Point(x: x, y: y) }
  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  private mutating func hold(
    _ flags: ModifierFlags, at time: Int = 0, pivot: Point = Point(x: 100, y: 0)
  ) {
    mouse.change(flags, at: ms(time), into: &events) { _ in pivot }
  }

  @Test mutating func `the pressed button is a finger, and hovering is none`() {
    mouse.move(to: at(1), at: ms(0), into: &events)
    mouse.press(at: at(1), at: ms(1), into: &events)
    mouse.move(to: at(2), at: ms(2), into: &events)
    mouse.release(at: ms(3), into: &events)
    mouse.move(to: at(9), at: ms(4), into: &events)

    #expect(trace(events) == ["#2 began 1,0 @1", "#2 moved 2,0 @2", "#2 ended 2,0 @3"])
    #expect(samples(events).map(\.type) == [.indirectPointer, .indirectPointer, .indirectPointer])
    #expect(samples(events).map(\.buttonMask) == [.primary, .primary, []])
    #expect(mouse.emulated.isEmpty)
  }

  @Test(arguments: [ModifierFlags.alternate, .control])
  mutating func `a modifier shows a mirrored pair that the button puts down`(
    flags: ModifierFlags
  ) {
    mouse.move(to: at(110), at: ms(0), into: &events)
    hold(flags)
    #expect(
      mouse.emulated == [
        EmulatedFinger(location: at(110), isPressed: false),
        EmulatedFinger(location: at(90), isPressed: false),
      ])
    #expect(events.isEmpty)

    mouse.press(at: at(110), at: ms(1), into: &events)
    mouse.move(to: at(130), at: ms(2), into: &events)
    #expect(mouse.emulated.allSatisfy { $0.isPressed })
    mouse.release(at: ms(3), into: &events)

    #expect(
      trace(events) == [
        "#2 began 110,0 @1", "#4 began 90,0 @1", "#2 moved 130,0 @2", "#4 moved 70,0 @2",
        "#2 ended 130,0 @3", "#4 ended 70,0 @3",
      ])
    // Told of Ctrl, a recognizer would take the button for the secondary one.
    #expect(samples(events).allSatisfy { $0.modifierFlags == flags.subtracting(.control) })
  }

  @Test mutating func `with Shift both fingers move together, and the mirror goes along`() {
    mouse.move(to: at(110), at: ms(0), into: &events)
    hold(.alternate)
    mouse.press(at: at(110), at: ms(1), into: &events)
    hold([.alternate, .shift], at: 2)
    mouse.move(to: at(160), at: ms(3), into: &events)
    hold(.alternate, at: 4)
    mouse.move(to: at(161), at: ms(5), into: &events)

    #expect(
      trace(events).dropFirst(2) == [
        "#2 moved 160,0 @3", "#4 moved 140,0 @3", "#2 moved 161,0 @5", "#4 moved 139,0 @5",
      ])
  }

  @Test mutating func `releasing the modifier lifts the second finger alone`() {
    mouse.move(to: at(110), at: ms(0), into: &events)
    hold(.alternate)
    mouse.press(at: at(110), at: ms(1), into: &events)
    hold([], at: 2)
    mouse.move(to: at(120), at: ms(3), into: &events)
    mouse.release(at: ms(4), into: &events)

    #expect(
      trace(events).dropFirst(2) == ["#4 ended 90,0 @2", "#2 moved 120,0 @3", "#2 ended 120,0 @4"])
    #expect(mouse.emulated.isEmpty)
  }

  @Test mutating func `the modifier may join a drag`() {
    mouse.press(at: at(110), at: ms(1), into: &events)
    hold(.alternate, at: 2)

    #expect(trace(events) == ["#2 began 110,0 @1", "#4 began 90,0 @2"])
  }

  @Test mutating func `without the app's word the mirror stands at the last press`() {
    mouse.surface = Size(width: 300, height: 200)
    #expect(mouse.defaultPivot == at(150, 100))

    mouse.press(at: at(40, 50), at: ms(0), into: &events)
    mouse.release(at: ms(1), into: &events)

    #expect(mouse.defaultPivot == at(40, 50))
  }

  @Test mutating func `losing the focus cancels what is down and hides the second finger`() {
    mouse.move(to: at(110), at: ms(0), into: &events)
    hold(.control)
    mouse.press(at: at(110), at: ms(1), into: &events)

    mouse.cancelAll(at: ms(2), into: &events)
    mouse.release(at: ms(3), into: &events)

    #expect(trace(events).dropFirst(2) == ["#2 cancelled 110,0 @2", "#4 cancelled 90,0 @2"])
    #expect(mouse.emulated.isEmpty)
  }

  @Test mutating func `outside the window nothing is shown, but a drag goes on`() {
    mouse.move(to: at(110), at: ms(0), into: &events)
    hold(.alternate)
    mouse.leave(at: ms(1), into: &events)
    #expect(mouse.emulated.isEmpty)

    mouse.move(to: at(120), at: ms(2), into: &events)
    #expect(mouse.emulated.map(\.location) == [at(120), at(80)])
    mouse.press(at: at(120), at: ms(3), into: &events)
    mouse.leave(at: ms(4), into: &events)
    mouse.move(to: at(130), at: ms(5), into: &events)

    #expect(trace(events).suffix(2) == ["#2 moved 130,0 @5", "#4 moved 70,0 @5"])
  }

  @Test mutating func `a pointer that hovers is told of where somebody asks for it`() {
    mouse.move(to: at(1), at: ms(0), into: &events)
    #expect(events.isEmpty)

    mouse.reportsHover = true
    for x in 2...5 { mouse.move(to: at(Double(x)), at: ms(x), into: &events) }
    mouse.press(at: at(5), at: ms(6), into: &events)
    mouse.move(to: at(7), at: ms(7), into: &events)
    mouse.release(at: ms(8), into: &events)
    mouse.move(to: at(9), at: ms(9), into: &events)
    mouse.leave(at: ms(10), into: &events)
    mouse.leave(at: ms(11), into: &events)

    #expect(
      trace(events) == [
        "#0 regionEntered 2,0 @2", "#0 regionMoved 5,0 @5", "#2 began 5,0 @6", "#2 moved 7,0 @7",
        "#2 ended 7,0 @8", "#0 regionMoved 9,0 @9", "#0 regionExited 9,0 @10",
      ])
  }

  @Test mutating func `motions at one time merge`() {
    mouse.press(at: at(0), at: ms(0), into: &events)
    for x in 1...5 { mouse.move(to: at(Double(x)), at: ms(1), into: &events) }

    #expect(trace(events) == ["#2 began 0,0 @0", "#2 moved 5,0 @1"])
    #expect(mouse.mergedMoves == 4)
  }
}
