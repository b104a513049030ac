import CSDLHost
import Gestures
import SDLFingers
import Testing

@testable import SDLHost

extension SDLTests {
  /// Tests of recognizers with the samples that the pump makes of SDL's events.
  @MainActor @Suite struct PumpSessionTests {
    let stage: PumpStage
    let session: Session
    let tap = TapGestureRecognizer(name: "tap")
    let press = LongPressGestureRecognizer(name: "press")
    let pan = PanGestureRecognizer(name: "pan")
    let swipe = SwipeGestureRecognizer(name: "swipe")
    let log = Box<[String]>([])
    private let delegate = Permissive()
    /// The pan's velocity at its last action.
    let velocity = Box(Vector.zero)

    init() throws {
      stage = try PumpStage()
      let window = Window(size: stage.window.size)
      session = Session(window: window)
      for recognizer in [tap, press, pan, swipe] {
        recognizer.delegate = delegate
        window.addGestureRecognizer(recognizer)
      }
      session.addObserver { [log, velocity] event in
        guard case .action(let recognizer) = event else { return }
        if let pan = recognizer as? PanGestureRecognizer { velocity.value = pan.velocity(in: nil) }
        log.value.append("\(recognizer.name ?? "") \(recognizer.state)")
      }
    }

    /// A delegate that lets all recognizers recognize simultaneously.
    private final class Permissive: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }

    /// Plays a frame as the program does: fetch the events, send them, and advance the time.
    private func frame() {
      session.send(samples(stage.drain()))
      session.advance(to: .microseconds(Int64(stage.now * 1000)))
    }

    // MARK: Stalls

    @Test func `a tap of 1 ms inside a stall of 500 ms is a tap`() {
      frame()
      stage.stall(to: 1500)
      stage.finger(SDL_FINGERDOWN, stamp: 600)
      stage.finger(SDL_FINGERUP, stamp: 601)
      frame()

      #expect(log.value == ["tap ended"])
    }

    // The longest is a gap of five hours, in which the system was suspended.
    @Test(arguments: [600, 5000, 100_000, 18_000_000])
    func `a finger that lifted during a stall causes no long press`(stall: Int) {
      stage.finger(SDL_FINGERDOWN)
      frame()
      stage.stall(to: 1000 + stall)
      stage.finger(SDL_FINGERUP, stamp: 100 + UInt32(stall))
      frame()

      #expect(log.value == ["tap ended"])
      #expect(stage.pump.counters.stalls == 1)
    }

    @Test func `a pan ends with the lift after a gap of five hours, and the next tap is a tap`() {
      stage.finger(SDL_FINGERDOWN, x: 0.25)
      frame()
      stage.advance(to: 1100)
      stage.finger(SDL_FINGERMOTION, x: 0.5, stamp: 200)
      frame()
      stage.stall(to: 18_001_100)
      stage.finger(SDL_FINGERUP, x: 0.5, stamp: 18_000_200)
      frame()
      let panned = log.value.filter { $0.hasPrefix("pan") }
      log.value = []
      stage.advance(to: 18_002_000)
      stage.finger(SDL_FINGERDOWN, finger: 1, stamp: 18_001_100)
      stage.finger(SDL_FINGERUP, finger: 1, stamp: 18_001_140)
      frame()

      #expect(panned == ["pan began", "pan ended"])
      #expect(log.value == ["tap ended"])
      #expect(stage.pump.counters.down == 0)
    }

    @Test func `a finger that landed during a stall begins its long press 500 ms after it`() {
      frame()
      stage.stall(to: 4000)
      stage.finger(SDL_FINGERDOWN)
      frame()
      stage.advance(to: 4499)
      frame()
      #expect(log.value == [])

      stage.advance(to: 4500)
      frame()

      #expect(log.value == ["press began"])
    }

    @Test func `a finger that stays down during a stall becomes a long press`() {
      stage.finger(SDL_FINGERDOWN)
      frame()
      stage.stall(to: 3000)
      frame()
      #expect(log.value == [])
      stage.advance(to: 3300)
      frame()

      #expect(log.value == ["press began"])
    }

    @Test func `a jump across a stall has the velocity of that step alone`() {
      stage.finger(SDL_FINGERDOWN, x: 0.1)
      frame()
      for step in 1...5 {
        stage.advance(to: 1000 + 16 * step)
        stage.finger(SDL_FINGERMOTION, x: 0.1 + Float(step) * 0.04)
        frame()
      }
      stage.stall(to: 2000)
      stage.finger(SDL_FINGERMOTION, x: 0.9)
      stage.finger(SDL_FINGERUP)
      let before = log.value.count
      frame()

      #expect(log.value.suffix(from: before) == ["pan changed", "pan ended"])
      // The window is 400 points wide, and 200 ms of the stall count.
      #expect(abs(velocity.value.dx - 0.6 * 400 / 0.2) < 1)
    }

    // MARK: Samples

    @Test func `samples keep their times within a frame, so a flick has its speed`() {
      stage.finger(SDL_FINGERDOWN, x: 0.25, stamp: 100)
      for step in 1...12 {
        // The window is 400 points wide: 8 points each 8 ms are 1000 points per second.
        stage.finger(
          SDL_FINGERMOTION, x: 0.25 + Float(step) * 0.02, stamp: 100 + UInt32(step) * 8)
      }
      // The location of the lift differs from that of the last motion.
      stage.finger(SDL_FINGERUP, x: 0, y: 0, stamp: 197)
      frame()

      #expect(log.value.last == "pan ended")
      #expect(abs(velocity.value.dx - 1000) < 5)
      #expect(abs(velocity.value.dy) < 1)
    }

    @Test func `samples with the same timestamp merge to the newest location`() {
      stage.finger(SDL_FINGERDOWN, x: 0.25, stamp: 100)
      for step in 1...6 {
        let stamp = 100 + UInt32(step) * 16
        stage.finger(SDL_FINGERMOTION, x: 0.25 + Float(step) * 0.04 - 0.02, stamp: stamp)
        stage.finger(SDL_FINGERMOTION, x: 0.25 + Float(step) * 0.04, stamp: stamp)
      }
      stage.finger(SDL_FINGERUP, stamp: 204)
      frame()

      #expect(stage.pump.counters.mergedMoves == 6)
      #expect(abs(velocity.value.dx - 1000) < 5)
    }

    @Test(arguments: [50, 100, 150])
    func `an even flick keeps its velocity, however rarely the program fetches events`(
      interval: Int
    ) {
      var found: [Int] = []
      for delay in stride(from: 0, to: interval, by: 7) {
        velocity.value = .zero
        let start = Int(stage.now) + interval
        stage.advance(to: start)
        frame()
        // 1,200 points per second for 280 ms: 9.6 points in 8 ms, in a window of 400 points.
        var fetch = start + interval
        let events = (0...36).map { (time: start + delay + 8 * $0, step: $0) }
        for (time, step) in events {
          while fetch <= time {
            stage.stall(to: fetch)
            frame()
            fetch += interval
          }
          let type = step == 0 ? SDL_FINGERDOWN : step == 36 ? SDL_FINGERUP : SDL_FINGERMOTION
          stage.finger(type, x: 0.05 + Float(min(step, 35)) * 0.024)
        }
        stage.stall(to: fetch)
        frame()
        found.append(Int(velocity.value.dx))
      }
      #expect(found.allSatisfy { (900...1500).contains($0) }, "\(found)")
    }

    // MARK: System cancellation

    @Test func `touches that the system cancels cause no tap, swipe or throw`() {
      tap.numberOfTouchesRequired = 3
      swipe.numberOfTouchesRequired = 3
      for finger: Int64 in 0..<3 { stage.finger(SDL_FINGERDOWN, finger: finger, stamp: 100) }
      stage.finger(SDL_FINGERMOTION, x: 0.54, finger: 0, stamp: 116)
      for finger: Int64 in 0..<3 { stage.finger(SDL_FINGERUP, finger: finger, stamp: 117) }
      frame()

      #expect(log.value.filter { !$0.hasPrefix("pan") } == [])
      #expect(log.value.last.map { $0 == "pan cancelled" } ?? true)
    }

    @Test func `a tap of three fingers that do not move is a tap`() {
      tap.numberOfTouchesRequired = 3
      for finger: Int64 in 0..<3 { stage.finger(SDL_FINGERDOWN, finger: finger, stamp: 100) }
      for finger: Int64 in 0..<3 { stage.finger(SDL_FINGERUP, finger: finger, stamp: 160) }
      frame()

      #expect(log.value == ["tap ended"])
    }

    @Test func `a three-finger swipe stays recognized when the system cancels its touches`() {
      swipe.numberOfTouchesRequired = 3
      for finger: Int64 in 0..<3 { stage.finger(SDL_FINGERDOWN, finger: finger, stamp: 100) }
      for step in 1...5 {
        for finger: Int64 in 0..<3 {
          stage.finger(
            SDL_FINGERMOTION, x: 0.5 + Float(step) * 0.04, finger: finger,
            stamp: 100 + UInt32(step) * 16)
        }
      }
      for finger: Int64 in 0..<3 { stage.finger(SDL_FINGERUP, finger: finger, stamp: 181) }
      frame()

      #expect(log.value.filter { $0.hasPrefix("swipe") } == ["swipe ended"])
      #expect(stage.pump.counters.takenBySystem == 3)
      #expect(pan.state == .possible)
    }

    @Test func `10,000 events after a stall are all handled`() {
      frame()
      stage.stall(to: 60_000)
      for round in 0..<1_000 {
        let finger = Int64(round % 7)
        stage.finger(SDL_FINGERDOWN, x: Float(round % 40) / 40, finger: finger)
        for step in 0..<8 {
          stage.finger(SDL_FINGERMOTION, x: Float(step) / 8, finger: finger)
        }
        stage.finger(SDL_FINGERUP, finger: finger)
      }
      let events = samples(stage.drain())
      session.send(events)

      #expect(events.filter { $0.phase == .began }.count == 1_000)
      #expect(events.filter { $0.phase == .ended }.count == 1_000)
      #expect(stage.pump.counters.mergedMoves == 7_000)
      #expect(session.touches.isEmpty)
    }
  }
}
