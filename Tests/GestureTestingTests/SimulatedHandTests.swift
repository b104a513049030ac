import GestureTesting
import Gestures
import Testing

@Suite struct SimulatedHandTests {
  static let gestures = SimulatedHand.Gesture.allCases
  let location = Point(x: 400, y: 300)

  private func perform(
    _ gesture: SimulatedHand.Gesture, seed: UInt64,
    _ change: (inout SimulatedHand) -> Void = { _ in }
  ) -> SimulatedGesture {
    var hand = SimulatedHand(seed: seed)
    change(&hand)
    return hand.perform(gesture, at: location, time: .seconds(3))
  }

  private func makeWorse(_ hand: inout SimulatedHand) {
    hand.slowness = 4
    hand.tremorAmplitude = 2
    hand.bounceProbability = 1
    hand.hasRestingFinger = true
  }

  @Test(arguments: gestures) func `equal seeds give equal samples`(gesture: SimulatedHand.Gesture) {
    let first = perform(gesture, seed: 5, makeWorse)

    #expect(first.meant == gesture)
    #expect(first == perform(gesture, seed: 5, makeWorse))
    #expect(first != perform(gesture, seed: 6, makeWorse))
  }

  @Test(arguments: gestures)
  func `each touch begins and ends once, at the times of 120 reports per second`(
    gesture: SimulatedHand.Gesture
  ) {
    for seed in UInt64(1)...50 {
      let samples = perform(gesture, seed: seed, makeWorse).samples

      var down: Set<TouchID> = []
      for (index, sample) in samples.enumerated() {
        switch sample.phase {
        case .began: #expect(down.insert(sample.id).inserted)
        case .ended: #expect(down.remove(sample.id) != nil)
        default: #expect(down.contains(sample.id))
        }
        #expect(index == 0 || sample.timestamp >= samples[index - 1].timestamp)
        let report = sample.timestamp.seconds * 120
        #expect((report - report.rounded()).magnitude < 1e-6)
      }
      #expect(down.isEmpty)
    }
  }

  @Test(arguments: gestures)
  func `the fingers of a gesture are numbered from 1`(gesture: SimulatedHand.Gesture) {
    for seed in UInt64(1)...50 {
      let ids = Set(perform(gesture, seed: seed).samples.map(\.id.rawValue))
      #expect(ids == Set(1...Int64(ids.count)))
    }
  }

  @Test func `taps last and roll as long and as far as those of real hands`() {
    var hand = SimulatedHand(seed: 1)
    var durations: [Double] = []
    var rolls: [Double] = []
    for _ in 0..<4000 {
      let samples = hand.perform(.tap, at: location, time: .zero).samples
      let roll = samples[samples.count - 1].location - samples[0].location
      rolls.append(max(roll.dx.magnitude, roll.dy.magnitude))
      durations.append(samples[samples.count - 1].timestamp.seconds * 1000)
    }
    durations.sort()
    rolls.sort()

    for (part, duration) in [(0.05, 36.0), (0.5, 78), (0.95, 218)] {
      #expect((durations[Int(part * 4000)] - duration).magnitude < 12)
    }
    for (part, roll) in [(0.5, 0.0), (0.9, 9), (0.95, 12), (0.99, 19)] {
      #expect((rolls[Int(part * 4000)] - roll).magnitude < 1)
    }
  }

  @Test func `the taps of a slow hand last longer by its factor`() {
    for seed in UInt64(1)...20 {
      let usual = perform(.tap, seed: seed).samples
      let slow = perform(.tap, seed: seed) { $0.slowness = 4 }.samples

      let time = usual[usual.count - 1].timestamp - .seconds(3)
      let slowTime = slow[slow.count - 1].timestamp - .seconds(3)
      #expect((slowTime.seconds - 4 * time.seconds).magnitude < 0.03)
    }
  }

  @Test func `a tremor has its amplitude and its frequency`() {
    var (largest, turns, time) = (0.0, 0, 0.0)
    for seed in UInt64(1)...50 {
      let samples = perform(.longPress, seed: seed) {
        ($0.tremorAmplitude, $0.tremorFrequency) = (2, 6)
      }.samples
      var steps: [Vector] = []
      for (earlier, later) in zip(samples, samples.dropFirst()) where later.phase == .moved {
        steps.append(later.location - earlier.location)
        largest = max(largest, (later.location - location).magnitude)
      }
      turns += zip(steps, steps.dropFirst()).count { $0.dot($1) < 0 }
      time += (samples[samples.count - 1].timestamp - samples[0].timestamp).seconds
    }

    // 2 mm are 12.8 points; the amplitude varies, and a press drifts by 3 points.
    #expect((12.8...24).contains(largest))
    #expect((Double(turns) / time / 2 - 6).magnitude < 0.4)
  }

  @Test func `a bounce lands 50 to 300 ms after the lift, and was not meant`() {
    for seed in UInt64(1)...50 {
      let tap = perform(.tap, seed: seed) { $0.bounceProbability = 1 }

      #expect(tap.unintended.count == 1)
      let lift = tap.samples.first { $0.phase == .ended }
      let landing = tap.samples.last { $0.phase == .began }
      #expect(landing?.id == tap.unintended.first)
      if let lift, let landing {
        #expect((0.04...0.31).contains((landing.timestamp - lift.timestamp).seconds))
        #expect((landing.location - lift.location).magnitude <= 5)
      }
    }
  }

  @Test func `a resting finger is down before and after the gesture, and was not meant`() {
    let drag = perform(.drag, seed: 2) { $0.hasRestingFinger = true }

    #expect(drag.samples.first?.id == drag.unintended.first)
    #expect(drag.samples.last?.id == drag.unintended.first)
    #expect(drag.samples.filter { $0.id == drag.unintended.first }.count == 2)
  }

  @Test func `two fingers of a tap land within 28 ms`() {
    for seed in UInt64(1)...50 {
      let landings = perform(.twoFingerTap, seed: seed).samples.filter { $0.phase == .began }

      #expect(landings.count == 2)
      #expect(landings[1].timestamp - landings[0].timestamp <= .milliseconds(34))
    }
  }

  @Test(arguments: [SimulatedHand.Gesture.drag, .shortDrag, .flick])
  func `a drag and a flick move by what was meant`(gesture: SimulatedHand.Gesture) {
    for seed in UInt64(1)...50 {
      let result = perform(gesture, seed: seed)

      let end = result.samples[result.samples.count - 1].location
      #expect((end - location - result.translation).magnitude < 1e-6)
      #expect(result.translation.magnitude >= (gesture == .shortDrag ? 12 : 30) - 1e-9)
    }
  }

  @Test(arguments: [SimulatedHand.Gesture.pinch, .rotation])
  func `a pinch and a rotation change two fingers as meant`(gesture: SimulatedHand.Gesture) {
    for seed in UInt64(1)...50 {
      let result = perform(gesture, seed: seed)

      let landings = result.samples.filter { $0.phase == .began }.map(\.location)
      let lifts = result.samples.filter { $0.phase == .ended }.map(\.location)
      // Both lift with one report, in the order of their landings.
      let (before, after) = (landings[1] - landings[0], lifts[1] - lifts[0])
      #expect((after.magnitude / before.magnitude / result.scale - 1).magnitude < 0.01)
      #expect((before.angle(to: after) - result.rotation).magnitude < 0.01)
    }
  }

  @Test func `recognizers recognize what was meant`() {
    for seed in UInt64(1)...30 {
      #expect(trace(of: .tap, seed, TapGestureRecognizer(name: "it")) == ["it ended"])
      let double = TapGestureRecognizer(name: "it")
      double.numberOfTapsRequired = 2
      #expect(trace(of: .doubleTap, seed, double) == ["it ended"])
      let pair = TapGestureRecognizer(name: "it")
      pair.numberOfTouchesRequired = 2
      #expect(trace(of: .twoFingerTap, seed, pair) == ["it ended"])
      for (gesture, recognizer) in [
        (SimulatedHand.Gesture.drag, PanGestureRecognizer(name: "it")),
        (.flick, PanGestureRecognizer(name: "it")),
        (.longPress, LongPressGestureRecognizer(name: "it")),
        (.pinch, PinchGestureRecognizer(name: "it")),
        (.rotation, RotationGestureRecognizer(name: "it")),
      ] {
        let trace = trace(of: gesture, seed, recognizer)
        #expect(trace.first == "it began" && trace.last == "it ended", "\(gesture) \(seed)")
      }
    }
  }

  private func trace(
    of gesture: SimulatedHand.Gesture, _ seed: UInt64, _ recognizer: GestureRecognizer
  ) -> [String] {
    let stage = Stage(recognizer, frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    stage.session.send(perform(gesture, seed: seed).samples)
    return stage.trace
  }
}
