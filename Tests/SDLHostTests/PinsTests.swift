import Gestures
import Testing

@testable import SDLHost

@Suite struct PinsTests {
  private var mouse = MouseFingers()
  private var events: [HostEvent] = []

  private func at(_ x: Double, _ y: Double = 0) -> Point { Point(x: x, y: y) }
  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  @Test mutating func `a key drops a finger that rests, and lifts it again`() {
    mouse.move(to: at(10), at: ms(0), into: &events)
    mouse.togglePin(at: ms(1), into: &events)
    mouse.move(to: at(200), at: ms(2), into: &events)
    #expect(mouse.emulated == [EmulatedFinger(location: at(10), isPressed: true)])

    mouse.move(to: at(12), at: ms(3), into: &events)
    mouse.togglePin(at: ms(4), into: &events)

    #expect(trace(events) == ["#2 began 10,0 @1", "#2 ended 10,0 @4"])
    #expect(mouse.emulated.isEmpty)
  }

  @Test(arguments: [(24, 1), (24.1, 2)] as [(Double, Int)])
  mutating func `the pointer means a pin within half a finger's picture`(
    distance: Double, began: Int
  ) {
    mouse.move(to: at(0), at: ms(0), into: &events)
    mouse.togglePin(at: ms(1), into: &events)
    mouse.move(to: at(distance), at: ms(2), into: &events)
    mouse.togglePin(at: ms(3), into: &events)

    #expect(samples(events).filter { $0.phase == .began }.count == began)
  }

  @Test mutating func `of two pins in reach the nearer is meant`() {
    for x in [0.0, 40] {
      mouse.move(to: at(x), at: ms(0), into: &events)
      mouse.togglePin(at: ms(1), into: &events)
    }
    mouse.move(to: at(21), at: ms(2), into: &events)
    events = []

    mouse.togglePin(at: ms(3), into: &events)

    #expect(trace(events) == ["#4 ended 40,0 @3"])
  }

  @Test mutating func `a drag beside a pin is a pair of fingers`() {
    mouse.move(to: at(0), at: ms(0), into: &events)
    mouse.togglePin(at: ms(1), into: &events)
    mouse.press(at: at(50), at: ms(2), into: &events)
    mouse.move(to: at(100), at: ms(3), into: &events)
    mouse.release(at: ms(4), into: &events)

    #expect(
      trace(events) == [
        "#2 began 0,0 @1", "#4 began 50,0 @2", "#4 moved 100,0 @3", "#4 ended 100,0 @4",
      ])
    #expect(samples(events).allSatisfy { $0.type == .indirectPointer })
  }

  @Test mutating func `the button takes a pin up without a leap, and leaves it where it goes`() {
    mouse.move(to: at(0), at: ms(0), into: &events)
    mouse.togglePin(at: ms(1), into: &events)
    mouse.press(at: at(5), at: ms(2), into: &events)
    mouse.move(to: at(65), at: ms(3), into: &events)
    mouse.release(at: ms(4), into: &events)
    #expect(trace(events) == ["#2 began 0,0 @1", "#2 moved 60,0 @3"])

    mouse.togglePin(at: ms(5), into: &events)

    #expect(trace(events).last == "#2 ended 60,0 @5")
  }

  @Test mutating func `the key leaves the finger under the button where it is`() {
    mouse.press(at: at(5), at: ms(1), into: &events)
    mouse.move(to: at(30), at: ms(2), into: &events)
    mouse.togglePin(at: ms(3), into: &events)
    mouse.release(at: ms(4), into: &events)

    #expect(trace(events) == ["#2 began 5,0 @1", "#2 moved 30,0 @2"])
    #expect(mouse.emulated == [EmulatedFinger(location: at(30), isPressed: true)])
  }

  @Test mutating func `a pin under the button becomes an ordinary finger by the key`() {
    mouse.move(to: at(0), at: ms(0), into: &events)
    mouse.togglePin(at: ms(1), into: &events)
    mouse.press(at: at(0), at: ms(2), into: &events)
    mouse.togglePin(at: ms(3), into: &events)
    mouse.release(at: ms(4), into: &events)

    #expect(trace(events) == ["#2 began 0,0 @1", "#2 ended 0,0 @4"])
  }

  @Test mutating func `there are ten pins at the most, and one key lifts them all`() {
    for index in 0..<12 {
      mouse.move(to: at(Double(index) * 50), at: ms(index), into: &events)
      mouse.togglePin(at: ms(index), into: &events)
    }
    #expect(mouse.emulated.count == 10)

    events = []
    mouse.liftPins(at: ms(20), into: &events)

    #expect(samples(events).map(\.id.rawValue) == Array(stride(from: 2, through: 20, by: 2)))
    #expect(samples(events).allSatisfy { $0.phase == .ended })
    #expect(mouse.emulated.isEmpty)
  }

  @Test mutating func `pins are cancelled, once, when the focus goes`() {
    mouse.move(to: at(0), at: ms(0), into: &events)
    mouse.togglePin(at: ms(1), into: &events)
    mouse.press(at: at(0), at: ms(2), into: &events)
    mouse.cancelAll(at: ms(3), into: &events)
    mouse.release(at: ms(4), into: &events)
    mouse.liftPins(at: ms(5), into: &events)

    #expect(trace(events) == ["#2 began 0,0 @1", "#2 cancelled 0,0 @3"])
    #expect(mouse.emulated.isEmpty)
  }

  @Test mutating func `without a pointer a pin drops in the middle of the window`() {
    mouse.surface = Size(width: 300, height: 200)
    mouse.togglePin(at: ms(1), into: &events)

    #expect(trace(events) == ["#2 began 150,100 @1"])
  }
}
