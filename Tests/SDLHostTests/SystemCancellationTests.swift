import CSDLHost
import Gestures
import SDLFingers
import Testing

@testable import SDLHost

extension SDLTests {
  /// Tests that distinguish lifts that the system made from similar lifts of users.
  @MainActor @Suite struct SystemCancellationTests {
    let stage: PumpStage

    init() throws { stage = try PumpStage() }

    /// Lands fingers, moves and lifts them, and returns the phases in which they ended.
    ///
    /// The first finger moves by `way` points. The lifts begin `pause` later, `gap` apart.
    private func strike(
      fingers: Int = 3, way: Double = 20, pause: UInt32 = 0, gap: UInt32 = 0, staying: Int = 0,
      device: (Int) -> Int64 = { _ in 3 }
    ) -> [Touch.Phase] {
      for finger in 0..<(fingers + staying) {
        stage.finger(
          SDL_FINGERDOWN, x: 0.5, finger: Int64(finger), device: device(finger), stamp: 100)
      }
      if way != 0 {
        stage.finger(
          SDL_FINGERMOTION, x: Float(0.5 + way / 400), finger: 0, device: device(0), stamp: 120)
      }
      for finger in 0..<fingers {
        stage.finger(
          SDL_FINGERUP, finger: Int64(finger), device: device(finger),
          stamp: 120 + pause + UInt32(finger) * gap)
      }
      return samples(stage.drain()).map(\.phase).filter { $0 == .ended || $0 == .cancelled }
    }

    @Test(arguments: 3...10)
    func `three or more lifts at once after a motion are cancellations`(fingers: Int) {
      #expect(strike(fingers: fingers) == Array(repeating: .cancelled, count: fingers))
      #expect(stage.pump.counters.takenBySystem == fingers)
    }

    @Test(arguments: 1...2)
    func `one or two simultaneous lifts are those of the user`(fingers: Int) {
      #expect(strike(fingers: fingers) == Array(repeating: .ended, count: fingers))
      #expect(stage.pump.counters.takenBySystem == 0)
    }

    @Test(arguments: [
      (0.0, Touch.Phase.ended), (2.9, .ended), (3.1, .cancelled), (-3.1, .cancelled),
    ])
    func `lifts of fingers that hardly moved are those of the user`(way: Double, end: Touch.Phase) {
      #expect(strike(way: way) == [end, end, end])
    }

    @Test(arguments: [(UInt32(0), Touch.Phase.cancelled), (40, .cancelled), (41, .ended)])
    func `lifts of rested fingers are those of the user`(pause: UInt32, end: Touch.Phase) {
      #expect(strike(pause: pause) == [end, end, end])
    }

    @Test(arguments: [(UInt32(1), Touch.Phase.cancelled), (2, .ended)])
    func `lifts one after the other are those of the user`(gap: UInt32, end: Touch.Phase) {
      #expect(strike(gap: gap) == [end, end, end])
    }

    @Test func `lifts are those of the user if another finger stays`() {
      #expect(strike(staying: 1) == [.ended, .ended, .ended])
    }

    @Test func `fingers of different devices are counted separately`() {
      #expect(strike(device: { Int64($0) }) == [.ended, .ended, .ended])
    }

    @Test func `lifts in two batches are those of the user`() {
      for finger: Int64 in 0..<3 { stage.finger(SDL_FINGERDOWN, finger: finger) }
      stage.finger(SDL_FINGERMOTION, x: 0.75, finger: 0)
      stage.finger(SDL_FINGERUP, finger: 0)
      _ = stage.drain()
      for finger: Int64 in 1..<3 { stage.finger(SDL_FINGERUP, finger: finger) }

      #expect(samples(stage.drain()).map(\.phase) == [.ended, .ended])
    }

    @Test func `a motion in the previous batch counts as directly before the lifts`() {
      for finger: Int64 in 0..<3 { stage.finger(SDL_FINGERDOWN, finger: finger) }
      stage.finger(SDL_FINGERMOTION, x: 0.75, finger: 1)
      _ = stage.drain()
      stage.advance(to: 1016)
      for finger: Int64 in 0..<3 { stage.finger(SDL_FINGERUP, finger: finger) }

      #expect(samples(stage.drain()).map(\.phase) == [.cancelled, .cancelled, .cancelled])
    }

    @Test func `mouse events between the lifts do not prevent the cancellation`() {
      for finger: Int64 in 0..<3 { stage.finger(SDL_FINGERDOWN, finger: finger) }
      stage.finger(SDL_FINGERMOTION, x: 0.75, finger: 1)
      for finger: Int64 in 0..<3 {
        stage.finger(SDL_FINGERUP, finger: finger)
        stage.mouse(move: 5, 5)
      }

      #expect(stage.drain().count == 7)
      #expect(stage.pump.counters.takenBySystem == 3)
    }
  }
}
