import Gestures
import Testing

@testable import SDLFingers

@Suite struct PinnedFingersTests {
  private let sources = PointerSources()
  private var samples = SampleBuffer()

  private func at(_ x: Double, _ y: Double = 0) -> Point { Point(x: x, y: y) }
  private func ms(_ count: Int) -> Duration { .milliseconds(count) }

  @Test mutating func `a key puts down a pin, and lifts it again`() {
    sources.move(to: at(10), at: ms(0), into: &samples)
    sources.togglePin(at: ms(1), into: &samples)
    sources.move(to: at(200), at: ms(2), into: &samples)
    #expect(sources.emulated == [EmulatedFinger(location: at(10), isPressed: true)])

    sources.move(to: at(12), at: ms(3), into: &samples)
    sources.togglePin(at: ms(4), into: &samples)

    #expect(trace(samples) == ["#2 began 10,0 @1", "#2 ended 10,0 @4"])
    #expect(sources.emulated.isEmpty)
  }

  @Test(arguments: [(24, 1), (24.1, 2)] as [(Double, Int)])
  mutating func `the key lifts a pin within 24 points of the pointer`(
    distance: Double, began: Int
  ) {
    sources.move(to: at(0), at: ms(0), into: &samples)
    sources.togglePin(at: ms(1), into: &samples)
    sources.move(to: at(distance), at: ms(2), into: &samples)
    sources.togglePin(at: ms(3), into: &samples)

    #expect(samples.samples.filter { $0.phase == .began }.count == began)
  }

  @Test mutating func `the key lifts the nearer of two pins within reach`() {
    for x in [0.0, 40] {
      sources.move(to: at(x), at: ms(0), into: &samples)
      sources.togglePin(at: ms(1), into: &samples)
    }
    sources.move(to: at(21), at: ms(2), into: &samples)
    samples.removeAll()

    sources.togglePin(at: ms(3), into: &samples)

    #expect(trace(samples) == ["#4 ended 40,0 @3"])
  }

  @Test mutating func `a drag at a distance from a pin makes a pair of fingers`() {
    sources.move(to: at(0), at: ms(0), into: &samples)
    sources.togglePin(at: ms(1), into: &samples)
    sources.press(at: at(50), at: ms(2), into: &samples)
    sources.move(to: at(100), at: ms(3), into: &samples)
    sources.release(at: ms(4), into: &samples)

    #expect(
      trace(samples) == [
        "#2 began 0,0 @1", "#4 began 50,0 @2", "#4 moved 100,0 @3", "#4 ended 100,0 @4",
      ])
    #expect(samples.samples.allSatisfy { $0.type == .indirectPointer })
  }

  @Test mutating func `the button drags a pin without a jump, and leaves it where it is released`()
  {
    sources.move(to: at(0), at: ms(0), into: &samples)
    sources.togglePin(at: ms(1), into: &samples)
    sources.press(at: at(5), at: ms(2), into: &samples)
    sources.move(to: at(65), at: ms(3), into: &samples)
    sources.release(at: ms(4), into: &samples)
    #expect(trace(samples) == ["#2 began 0,0 @1", "#2 moved 60,0 @3"])

    sources.togglePin(at: ms(5), into: &samples)

    #expect(trace(samples).last == "#2 ended 60,0 @5")
  }

  @Test mutating func `the key pins the finger under the button`() {
    sources.press(at: at(5), at: ms(1), into: &samples)
    sources.move(to: at(30), at: ms(2), into: &samples)
    sources.togglePin(at: ms(3), into: &samples)
    sources.release(at: ms(4), into: &samples)

    #expect(trace(samples) == ["#2 began 5,0 @1", "#2 moved 30,0 @2"])
    #expect(sources.emulated == [EmulatedFinger(location: at(30), isPressed: true)])
  }

  @Test mutating func `the key makes a pin under the button an ordinary finger`() {
    sources.move(to: at(0), at: ms(0), into: &samples)
    sources.togglePin(at: ms(1), into: &samples)
    sources.press(at: at(0), at: ms(2), into: &samples)
    sources.togglePin(at: ms(3), into: &samples)
    sources.release(at: ms(4), into: &samples)

    #expect(trace(samples) == ["#2 began 0,0 @1", "#2 ended 0,0 @4"])
  }

  @Test mutating func `there are at most ten pins, and one command lifts them all`() {
    for index in 0..<12 {
      sources.move(to: at(Double(index) * 50), at: ms(index), into: &samples)
      sources.togglePin(at: ms(index), into: &samples)
    }
    #expect(sources.emulated.count == 10)

    samples.removeAll()
    sources.liftPins(at: ms(20), into: &samples)

    #expect(samples.samples.map(\.id.rawValue) == Array(stride(from: 2, through: 20, by: 2)))
    #expect(samples.samples.allSatisfy { $0.phase == .ended })
    #expect(sources.emulated.isEmpty)
  }

  @Test mutating func `pins are cancelled once when the focus is lost`() {
    sources.move(to: at(0), at: ms(0), into: &samples)
    sources.togglePin(at: ms(1), into: &samples)
    sources.press(at: at(0), at: ms(2), into: &samples)
    sources.cancelAll(at: ms(3), into: &samples)
    sources.release(at: ms(4), into: &samples)
    sources.liftPins(at: ms(5), into: &samples)

    #expect(trace(samples) == ["#2 began 0,0 @1", "#2 cancelled 0,0 @3"])
    #expect(sources.emulated.isEmpty)
  }

  @Test mutating func `without a pointer a pin lands in the center of the window`() {
    sources.context.surface = Size(width: 300, height: 200)
    sources.togglePin(at: ms(1), into: &samples)

    #expect(trace(samples) == ["#2 began 150,100 @1"])
  }
}
