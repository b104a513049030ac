import GestureTesting
import Gestures
import MonkeyPinchPlayground
import Testing

@Suite struct HandsTrialTests {
  /// Returns twenty targets that a simulated person has answered: 12 taps and 8 drags.
  private func trial(seed: UInt64, _ traits: (inout SimulatedHand) -> Void = { _ in }) -> HandsTrial
  {
    var hand = SimulatedHand(seed: seed)
    traits(&hand)
    var trial = HandsTrial()
    var time = Duration.seconds(3)
    for index in 0..<20 {
      let isDrag = [2, 4].contains(index % 5)
      let made = hand.perform(isDrag ? .drag : .tap, at: Point(x: 400, y: 300), time: time)
      let end = made.samples.last?.timestamp ?? time
      trial.begin(
        isDrag ? .drag : .tap, touch: TouchID(1), at: made.samples.first?.timestamp ?? time)
      for sample in made.samples { trial.add(sample) }
      trial.end(at: end + .milliseconds(700))
      time = end + .seconds(4)
    }
    return trial
  }

  @Test func `most usual hands keep the standard hands`() {
    let kept = (1...10).count { trial(seed: $0).advice(present: .standard).best == .standard }

    #expect(kept >= 8)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `slow taps fit gentle hands`(seed: UInt64) {
    let advice = trial(seed: seed) { $0.slowness = 4 }.advice(present: .standard)

    #expect(advice.best == .gentle)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `a tremor of two millimeters does not fit standard hands, and often fits steady ones`(
    seed: UInt64
  ) throws {
    let advice = trial(seed: seed) {
      ($0.tremorAmplitude, $0.tremorFrequency) = (2, 8)
    }.advice(present: .standard)
    let steady = try #require(advice.counts[.steady])
    let standard = try #require(advice.counts[.standard])

    #expect([.steady, .gentle].contains(advice.best))
    #expect(steady.reduce(0, +) > standard.reduce(0, +))
  }

  @Test func `fingers that bounce fit the hands that ignore bounces`() {
    let advice = trial(seed: 3) { $0.bounceProbability = 0.5 }.advice(present: .standard)

    #expect(advice.best == .bouncing)
    #expect(advice.counts[.standard]?.first ?? 20 < 15)
  }

  @Test func `equal touches give equal advice`() {
    let advice = trial(seed: 9) { $0.slowness = 3 }.advice(present: .uikit)

    #expect(advice == trial(seed: 9) { $0.slowness = 3 }.advice(present: .uikit))
  }

  @Test func `a target that was removed does not count`() {
    var trial = HandsTrial()
    trial.begin(.drag, touch: TouchID(7), at: .seconds(1))
    trial.removeLast()
    trial.begin(.tap, touch: TouchID(1), at: .seconds(2))
    for (phase, time) in [(TouchPhase.began, 2000), (.ended, 2080)] {
      trial.add(
        TouchSample(
          id: TouchID(1), phase: phase, location: Point(x: 10, y: 10),
          timestamp: .milliseconds(time)))
    }
    trial.end(at: .seconds(3))

    #expect(trial.count == 1)
    #expect(trial.count(with: .standard) == 1)
  }

  @Test func `what is recognized after the end of a target does not count for it`() {
    var trial = HandsTrial()
    trial.begin(.tap, touch: TouchID(1), at: .zero)
    for (id, start) in [(1, 0), (2, 2000)] as [(Int64, Int)] {
      for (phase, time) in [(TouchPhase.began, start), (.ended, start + 80)] {
        trial.add(
          TouchSample(
            id: TouchID(id), phase: phase, location: Point(x: 10, y: 10),
            timestamp: .milliseconds(time)))
      }
      if id == 1 { trial.end(at: .seconds(1)) }
    }

    #expect(trial.count(with: .standard) == 1)
  }
}
